import { edit, startHistory } from '@pharos/domain/dashboard/changes/history';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { expect, test } from 'vitest';
import { changeSource, changeTargetSource } from './source-edits.ts';

const source = (id: number, name: string, type: string) => ({ id, uid: `u${id}`, name, type, meta: {} });
const settings = {
  defaultDatasource: 'prod',
  datasources: {
    prod: source(1, 'prod', 'prometheus'),
    lab: source(2, 'lab', 'prometheus'),
    db: source(3, 'db', 'mysql'),
    '-- Mixed --': { name: '-- Mixed --', type: 'datasource', meta: {} },
  },
};

const LAB = { type: 'prometheus', uid: 'u2' };
const DB = { type: 'mysql', uid: 'u3' };
const PROD = { type: 'prometheus', uid: 'u1' };
const MIXED = { type: 'datasource', uid: '-- Mixed --' };

const panel = { id: 1, datasource: PROD, targets: [{ refId: 'A', expr: 'up', datasource: PROD }] };
const after = (schemaVersion: number, change: Edit) => {
  const [changed] = edit(startHistory(readDashboard({ schemaVersion, panels: [panel] })), change).current.panels;
  return { datasource: changed?.datasource, targets: changed?.targets };
};

test.each([
  [32, 'lab', { datasource: 'lab', targets: [{ refId: 'A', expr: 'up' }] }],
  [33, 'lab', { datasource: LAB, targets: [{ refId: 'A', expr: 'up', datasource: LAB }] }],
  [33, 'db', { datasource: DB, targets: [{ refId: 'A', datasource: DB }] }],
  [33, '-- Mixed --', { datasource: MIXED, targets: [{ refId: 'A', expr: 'up', datasource: PROD }] }],
  [16, '-- Mixed --', { datasource: '-- Mixed --', targets: [{ refId: 'A', expr: 'up', datasource: 'prod' }] }],
])('in a document of schema %i the source %s is written as the document writes sources', (schemaVersion, name, expected) => {
  expect(after(schemaVersion, changeSource(panel, name, settings))).toEqual(expected);
});

test.each([
  [16, 'lab', { refId: 'A', expr: 'up', datasource: 'lab' }],
  [39, 'lab', { refId: 'A', expr: 'up', datasource: LAB }],
  [39, 'db', { refId: 'A', datasource: DB }],
])('in a document of schema %i a query gets the source %s the same way', (schemaVersion, name, target) => {
  expect(after(schemaVersion, changeTargetSource(1, { refId: 'A', name }, settings)).targets).toEqual([target]);
});
