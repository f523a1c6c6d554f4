import { describe, expect, test } from 'vitest';
import { MAX_LIST_BYTES } from '@pharos/contract/primitives';
import { MAX_LISTED_SOURCE_BYTES } from '@pharos/contract/api/data-source-list';
import { buildListItem as buildItem } from './data-source-response.ts';
import { rowOfType } from './data-source-row-in-tests.ts';
import { builtInPlugins } from '../../compose/built-in-plugins.ts';
import type { DataSourceRow } from './data-sources.tables.ts';
import * as views from './frontend-view.ts';

const buildListItem = (row: DataSourceRow) => buildItem(builtInPlugins, row);
const frontendView = (row: DataSourceRow, seesAddresses: boolean) => views.frontendView(row, { plugins: builtInPlugins, seesAddresses });
const frontendViews = (rows: readonly DataSourceRow[], seesAddresses: boolean) =>
  views.frontendViews(rows, { plugins: builtInPlugins, seesAddresses });

test('pages know which kinds of source stream', () => {
  expect(frontendView(rowOfType('testdata'), true)).toMatchObject({ streams: true });
  expect(frontendView(rowOfType('prometheus'), true)).not.toHaveProperty('streams');
});

test('pages know how values of variables are written into queries, without the code of the kind', () => {
  expect(frontendView(rowOfType('prometheus'), true)).toMatchObject({
    interpolation: 'regex-in-quotes',
    expressionCalls: ['metrics'],
    plainFields: expect.arrayContaining(['legendFormat', 'interval']),
  });
  expect(frontendView(rowOfType('testdata'), true)).not.toHaveProperty('interpolation');
  expect(frontendView(rowOfType('testdata'), true)).toMatchObject({ maxLengths: { csvContent: 1_048_576 } });
});

test('a source whose plugin is not installed is asked through the server, whatever its access, and tells no settings', () => {
  const view = frontendView({ ...rowOfType('moon'), access: 'direct', url: 'http://moon.test', jsonData: '{"a":1}' }, true);
  expect(view).toEqual({
    id: 1,
    uid: 'moon',
    type: 'moon',
    name: 'Moon',
    access: 'proxy',
    url: '/api/datasources/proxy/1',
    meta: { type: 'datasource', id: 'moon', name: 'moon' },
  });
});

describe('the address of a source', () => {
  const row = {
    ...rowOfType('prometheus'),
    url: 'http://user:word@store.test:9090/base?token=1',
    jsonData: '{"serverName":"inner.test","a":1}',
  };

  test('that the browser asks goes to everybody, without a user and a password', () => {
    const view = frontendView({ ...row, access: 'direct', withCredentials: true }, false);
    expect(view).toMatchObject({
      url: 'http://store.test:9090/base?token=1',
      directUrl: 'http://store.test:9090/base?token=1',
      withCredentials: true,
    });
  });

  test('that the server asks goes to those who may know it, without query, user and password', () => {
    const view = frontendView(row, true);
    expect(view).toMatchObject({ url: '/api/datasources/proxy/1', directUrl: 'http://store.test:9090/base' });
    expect(JSON.stringify(view)).not.toMatch(/word|token/);
  });

  test('that the server asks, and the host name of its certificate, go to nobody else', () => {
    const view = frontendView(row, false);
    expect(view).toMatchObject({ url: '/api/datasources/proxy/1', jsonData: { a: 1 } });
    expect(JSON.stringify(view)).not.toMatch(/store\.test|inner/);
  });

  test('that is none of HTTP leads nowhere', () => {
    expect(frontendView({ ...row, access: 'direct', url: 'ftp://store.test' }, true)).not.toHaveProperty('directUrl');
    expect(frontendView({ ...row, url: 'no address' }, true)).not.toHaveProperty('directUrl');
    expect(frontendView({ ...row, access: 'direct' }, true)).not.toHaveProperty('withCredentials');
  });
});

test('[B15] a page is told of a source at most what a list may hold: without settings that are longer, which old rows may have', () => {
  const jsonData = (length: number) => JSON.stringify({ timeInterval: '15s', long: '€'.repeat(length) });
  expect(frontendView({ ...rowOfType('prometheus'), jsonData: jsonData(9_000) }, true).jsonData).toMatchObject({ timeInterval: '15s' });
  const long = frontendView({ ...rowOfType('prometheus'), jsonData: jsonData(40_000), url: 'http://store.test' }, true);
  expect(long).toMatchObject({
    id: 1,
    name: 'Moon',
    url: '/api/datasources/proxy/1',
    jsonData: {},
    directUrl: expect.stringContaining('http://store.test'),
  });
  const all = {
    ...rowOfType('prometheus'),
    jsonData: jsonData(40_000),
    databaseName: '\u0001'.repeat(8_000),
    url: `http://store.test/${'a'.repeat(8_000)}`,
  };
  for (const view of [frontendView(all, true), frontendView({ ...all, access: 'direct' }, true), buildListItem(all)])
    expect(Buffer.byteLength(JSON.stringify(view))).toBeLessThanOrEqual(MAX_LISTED_SOURCE_BYTES);
});

test('[B15] of very many sources those that have room are told with their settings, the others without', () => {
  const rows = Array.from({ length: 300 }, (_, id) => ({
    ...rowOfType('prometheus'),
    id,
    jsonData: JSON.stringify({ long: 'x'.repeat(30_000) }),
  }));
  const views = frontendViews(rows, true).map(([, view]) => view);
  expect(views).toHaveLength(300);
  expect(Buffer.byteLength(JSON.stringify(views))).toBeLessThan(1.1 * MAX_LIST_BYTES);
  expect(views[0]?.jsonData).toHaveProperty('long');
  expect(views[299]?.jsonData).toEqual({});
});
