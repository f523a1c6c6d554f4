import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildListItem } from './data-source-response.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

const WEB = path.resolve(import.meta.dirname, '../../../../web');

const row = (type: string): DataSourceRow => ({
  id: 1,
  orgId: 1,
  uid: 'moon',
  name: 'Moon',
  nameKey: 'moon',
  type,
  access: 'proxy',
  url: '',
  userName: '',
  databaseName: '',
  basicAuth: false,
  basicAuthUser: '',
  withCredentials: false,
  isDefault: false,
  jsonData: null,
  readOnly: false,
  version: 1,
  lastTestStatus: null,
  lastTestMessage: '',
  lastTestAt: 0,
  createdAt: 0,
  updatedAt: 0,
});

test('a source of a kind that is not installed has a picture, which is among the files of the pages', () => {
  const { typeLogoUrl } = buildListItem(row('moon'));
  expect(typeLogoUrl).toBe('public/img/icn-datasource.svg');
  expect(existsSync(path.join(WEB, typeLogoUrl))).toBe(true);
});

test('a source of an installed kind has the picture of its kind', () => {
  expect(buildListItem(row('testdata')).typeLogoUrl).toMatch(/^data:image\/svg/);
});
