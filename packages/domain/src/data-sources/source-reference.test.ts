import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import { expect, test } from 'vitest';
import { hasReferences, writeReference } from './write-reference.ts';
import { findSource, isMixed, isSentToSource, readSourceReference, referenceOfTarget, type WrittenReference } from './source-reference.ts';

const source = (id: number, name: string) => ({ id, uid: `u${id}`, name, type: 'prometheus', meta: {} });
const builtIn = (name: string) => ({ name, type: 'datasource', meta: {} });
const settings = {
  defaultDatasource: 'prod',
  datasources: {
    prod: source(1, 'prod'),
    lab: source(2, 'lab'),
    u1: source(3, 'u1'),
    db: { ...source(4, 'db'), type: 'mysql' },
    '-- Grafana --': builtIn('-- Grafana --'),
    '-- Mixed --': builtIn('-- Mixed --'),
  },
};

test.each<[what: string, reference: WrittenReference, meant: object, name: string | undefined]>([
  ['nothing', {}, { kind: 'default' }, 'prod'],
  ['null', { datasource: null }, { kind: 'default' }, 'prod'],
  ['an empty name', { datasource: '' }, { kind: 'default' }, 'prod'],
  ["'default'", { datasource: 'default' }, { kind: 'default' }, 'prod'],
  ['an empty object', { datasource: {} }, { kind: 'default' }, 'prod'],
  ['an empty uid', { datasource: { uid: '' } }, { kind: 'default' }, 'prod'],
  ['a name', { datasource: 'lab' }, { kind: 'name', name: 'lab' }, 'lab'],
  ['a name that is the uid of another', { datasource: 'u1' }, { kind: 'name', name: 'u1' }, 'u1'],
  ['a uid written as a name', { datasource: 'u2' }, { kind: 'name', name: 'u2' }, 'lab'],
  ['a uid', { datasource: { uid: 'u1' } }, { kind: 'uid', uid: 'u1' }, 'prod'],
  ['a name written as a uid', { datasource: { uid: 'lab' } }, { kind: 'uid', uid: 'lab' }, 'lab'],
  ['a type and a uid', { datasource: { type: 'prometheus', uid: 'u2' } }, { kind: 'uid', uid: 'u2', type: 'prometheus' }, 'lab'],
  [
    'an unknown uid of the only source of its type',
    { datasource: { type: 'mysql', uid: '?' } },
    { kind: 'uid', uid: '?', type: 'mysql' },
    'db',
  ],
  [
    'an unknown uid of one of several',
    { datasource: { type: 'prometheus', uid: '?' } },
    { kind: 'uid', uid: '?', type: 'prometheus' },
    undefined,
  ],
  ['a type that one source has', { datasource: { type: 'mysql' } }, { kind: 'type', type: 'mysql' }, 'db'],
  ['a type that several have', { datasource: { type: 'prometheus' } }, { kind: 'type', type: 'prometheus' }, undefined],
  ['a type that is none', { datasource: { type: 7 } }, { kind: 'default' }, 'prod'],
  ["'default' written as a uid", { datasource: { uid: 'default' } }, { kind: 'default' }, 'prod'],
  [
    'the built-in source as it is called later',
    { datasource: { type: 'datasource', uid: 'grafana' } },
    { kind: 'built-in' },
    '-- Grafana --',
  ],
  [
    'a source whose uid is that name',
    { datasource: { type: 'mysql', uid: 'grafana' } },
    { kind: 'uid', uid: 'grafana', type: 'mysql' },
    'db',
  ],
  ['a source whose name is that', { datasource: 'grafana' }, { kind: 'name', name: 'grafana' }, undefined],
  ['a computation', { datasource: { type: '__expr__', uid: '__expr__' } }, { kind: 'expression' }, undefined],
  ['the result of another panel', { datasource: { uid: '-- Dashboard --' } }, { kind: 'panel' }, undefined],
  ['the same by name', { datasource: '-- Dashboard --' }, { kind: 'panel' }, undefined],
  ['a source of each query by uid', { datasource: { type: 'datasource', uid: '-- Mixed --' } }, { kind: 'mixed' }, '-- Mixed --'],
  ['an id before a name', { datasourceId: 2, datasource: 'prod' }, { kind: 'id', id: 2 }, 'lab'],
  ['an id that nothing has', { datasourceId: 9 }, { kind: 'id', id: 9 }, undefined],
  ['the built-in source', { datasource: '-- Grafana --' }, { kind: 'built-in' }, '-- Grafana --'],
  ['the built-in source by uid', { datasource: { uid: '-- Grafana --' } }, { kind: 'built-in' }, '-- Grafana --'],
  ['a source of each query', { datasource: '-- Mixed --' }, { kind: 'mixed' }, '-- Mixed --'],
  ['a member of every object', { datasource: 'constructor' }, { kind: 'name', name: 'constructor' }, undefined],
])('%s', (_what, reference, meant, name) => {
  expect(readSourceReference(reference)).toEqual(meant);
  expect(findSource(reference, settings)?.name).toBe(name);
});

test('without a default source the default one is the built-in source', () => {
  expect(findSource({}, { ...settings, defaultDatasource: '-- Grafana --' })).toEqual(builtIn('-- Grafana --'));
});

test('a panel is mixed by name and by uid', () => {
  expect(['-- Mixed --', { uid: '-- Mixed --' }, 'lab', null].map(isMixed)).toEqual([true, true, false, false]);
});

test('where a page does not know all sources it does not know which is the only one of a type', () => {
  expect(findSource({ datasource: { type: 'mysql' } }, { ...settings, hasMoreSources: true })).toBeUndefined();
});

test.each<[panel: DataSourceRef | undefined, target: DataSourceRef | undefined, counts: DataSourceRef]>([
  ['-- Mixed --', 'lab', 'lab'],
  [{ uid: '-- Mixed --' }, undefined, null],
  ['prod', 'lab', 'prod'],
  [{ uid: 'a' }, { uid: 'b' }, { uid: 'a' }],
  [undefined, 'lab', null],
  [null, { type: 'mysql', uid: 'b' }, { type: 'mysql', uid: 'b' }],
  [undefined, { uid: 'b' }, { uid: 'b' }],
  [undefined, null, null],
])('in a panel of %j the source %j of a target counts as %j', (panel, datasource, counts) => {
  expect(referenceOfTarget(panel, datasource === undefined ? {} : { datasource })).toEqual(counts);
});

test.each([
  ['computes', undefined, { datasource: { uid: '__expr__' } }, false],
  ['computes, by name', null, { datasource: '__expr__' }, false],
  ['shows the result of another panel', '-- Dashboard --', {}, false],
  ['does so in a mixed panel', '-- Mixed --', { datasource: { uid: '-- Dashboard --' } }, false],
  ['is hidden', null, { hide: true }, false],
  ['names no source', undefined, { datasource: null }, true],
  ['names what is left over', 'prod', { datasource: '-- Dashboard --' }, true],
])('a query that %s is sent or not', (_, panel, target, isSent) => {
  expect(isSentToSource(panel, target)).toBe(isSent);
});

test.each<[schemaVersion: unknown, source: Parameters<typeof writeReference>[0], written: DataSourceRef]>([
  [16, source(2, 'lab'), 'lab'],
  [32, source(2, 'lab'), 'lab'],
  [33, source(2, 'lab'), { type: 'prometheus', uid: 'u2' }],
  ['42', source(2, 'lab'), { type: 'prometheus', uid: 'u2' }],
  [undefined, source(2, 'lab'), 'lab'],
  [39, builtIn('-- Mixed --'), { type: 'datasource', uid: '-- Mixed --' }],
  [30, builtIn('-- Mixed --'), '-- Mixed --'],
  [39, builtIn('-- Grafana --'), { type: 'datasource', uid: 'grafana' }],
])('a document of schema %j names %j as %j', (schemaVersion, one, written) => {
  expect(writeReference(one, { schemaVersion })).toEqual(written);
  expect(hasReferences({ schemaVersion })).toBe(typeof written === 'object');
});
