import type { DataSourceRow } from './data-sources.tables.ts';

/** A row without settings of an organisation's first source. */
export const rowOfType = (type: string): DataSourceRow => ({
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
  hasAcl: false,
  version: 1,
  lastTestStatus: null,
  lastTestMessage: '',
  lastTestAt: 0,
  createdAt: 0,
  updatedAt: 0,
});
