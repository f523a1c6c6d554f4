import { expect, test } from 'vitest';
import { queryTree } from './metric-tree.ts';

test.each([
  ['*', ['A', 'B', 'C']],
  ['A', ['A']],
  ['A.*', ['AA', 'AB', 'AC']],
  ['{A,B}.*', ['AA', 'AB', 'AC', 'BA', 'BB', 'BC']],
  ['A.AB.*', ['ABA', 'ABB', 'ABC']],
  ['*.*C', []],
  ['*.A*', ['AA', 'AB', 'AC']],
  ['A.AA.AAA.AAAA.AAAAA.AAAAAA.*', []],
  ['Z.*', []],
  ['value one', ['value one']],
  ['names(2)', ['name-000001', 'name-000002']],
])('%s is %j', (query, expected) => {
  expect(queryTree(query).map(({ value }) => value)).toEqual(expected);
});

test('a list too long to be made is refused', () => {
  expect(() => queryTree('names(100001)')).toThrow('At most 100,000 names');
});
