import { expect, test } from 'vitest';
import { readVariableQuery, writeVariableQuery } from './variable-query.ts';

test.each([
  ['label_values(up)', 'label_values(up)', 'new'],
  [{ query: 'label_values(up)', refId: 'X', qryType: 1 }, 'label_values(up)', { query: 'new', refId: 'X', qryType: 1 }],
  [{ expr: 'up', refId: 'X' }, 'up', { expr: 'new', refId: 'X' }],
  [{ target: 'a.*' }, 'a.*', { target: 'new' }],
  [{ refId: 'X' }, '', { refId: 'X', query: 'new' }],
  [{ query: { deep: 1 } }, '', { query: 'new' }],
  [undefined, '', 'new'],
  [7, '', 'new'],
])('the query %j runs %j, and another text is written as %j', (query, text, written) => {
  expect(readVariableQuery(query)).toBe(text);
  expect(writeVariableQuery('new', query)).toEqual(written);
  expect(readVariableQuery(writeVariableQuery('new', query))).toBe('new');
});
