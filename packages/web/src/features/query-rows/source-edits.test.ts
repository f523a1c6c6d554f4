import type { QuerySet } from '@pharos/domain/dashboard/target-commands';
import { expect, test } from 'vitest';
import { addQuery, changeSource, changeTargetSource } from './source-edits.ts';

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

const queries: QuerySet = { datasource: PROD, targets: [{ refId: 'A', expr: 'up', datasource: PROD }] };

test.each([
  [32, 'lab', { datasource: 'lab', targets: [{ refId: 'A', expr: 'up' }] }],
  [33, 'lab', { datasource: LAB, targets: [{ refId: 'A', expr: 'up', datasource: LAB }] }],
  [33, 'db', { datasource: DB, targets: [{ refId: 'A', datasource: DB }] }],
  [33, '-- Mixed --', { datasource: MIXED, targets: [{ refId: 'A', expr: 'up', datasource: PROD }] }],
  [16, '-- Mixed --', { datasource: '-- Mixed --', targets: [{ refId: 'A', expr: 'up', datasource: 'prod' }] }],
])('in a document of schema %i the source %s is written as the document writes sources', (schemaVersion, name, expected) => {
  expect(changeSource(name, settings).apply(queries, { schemaVersion })).toEqual(expected);
});

test.each([
  [16, 'lab', { refId: 'A', expr: 'up', datasource: 'lab' }],
  [39, 'lab', { refId: 'A', expr: 'up', datasource: LAB }],
  [39, 'db', { refId: 'A', datasource: DB }],
])('in a document of schema %i a query gets the source %s the same way', (schemaVersion, name, target) => {
  expect(changeTargetSource({ refId: 'A', name }, settings).apply(queries, { schemaVersion }).targets).toEqual([target]);
});

test.each<[string, QuerySet, unknown]>([
  ['one source for all', queries, { refId: 'B', datasource: PROD }],
  ['a source for each, that of the query before', { ...queries, datasource: MIXED }, { refId: 'B', datasource: PROD }],
  ['a source for each and no query before, the default one', { datasource: MIXED, targets: [] }, { refId: 'A', datasource: PROD }],
  ['the default source for all', { datasource: null, targets: [] }, { refId: 'A' }],
])('a new query has, with %s', (_what, before, expected) => {
  expect(addQuery(settings).apply(before, { schemaVersion: 39 }).targets.at(-1)).toEqual(expected);
});
