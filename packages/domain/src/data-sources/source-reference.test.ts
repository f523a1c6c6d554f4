import { expect, test } from 'vitest';
import { findSource, isMixed, readSourceReference, referenceOfTarget, type WrittenReference } from './source-reference.ts';

const source = (id: number, name: string) => ({ id, uid: `u${id}`, name, type: 'prometheus', meta: {} });
const builtIn = (name: string) => ({ name, type: 'datasource', meta: {} });
const settings = {
  defaultDatasource: 'prod',
  datasources: {
    prod: source(1, 'prod'),
    lab: source(2, 'lab'),
    u1: source(3, 'u1'),
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
  ['a name written as a uid', { datasource: { uid: 'lab' } }, { kind: 'uid', uid: 'lab' }, undefined],
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

test('the source of a target counts in a mixed panel only', () => {
  expect(referenceOfTarget('-- Mixed --', { datasource: 'lab' })).toBe('lab');
  expect(referenceOfTarget({ uid: '-- Mixed --' }, {})).toBe(null);
  expect(referenceOfTarget('prod', { datasource: 'lab' })).toBe('prod');
  expect(referenceOfTarget(undefined, { datasource: 'lab' })).toBe(null);
});
