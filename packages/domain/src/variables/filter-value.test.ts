import { describe, expect, test } from 'vitest';
import { currentVariables } from './current.ts';
import { variableOfFilters, withFilter } from './filter-value.ts';

const filter = (text: string) => {
  const [, key = '', operator = '', value = ''] = /^(\w+)(!?=)(\w+)$/.exec(text) ?? [];
  return { key, operator: operator === '=' ? ('=' as const) : ('!=' as const), value };
};
const texts = (filters: readonly { readonly key: string; readonly operator: string; readonly value: string }[]) =>
  filters.map(({ key, operator, value }) => `${key}${operator}${value}`);

describe('a filter of a value', () => {
  test.each([
    ['is added', ['job=api'], 'host=a', ['job=api', 'host=a']],
    ['takes the place of another value of its key', ['host=a', 'job=api'], 'host=b', ['host=b', 'job=api']],
    ['is there once', ['host=a'], 'host=a', ['host=a']],
    ['against a value stands beside others', ['host!=a'], 'host!=b', ['host!=a', 'host!=b']],
    ['against a value is there once', ['host!=a'], 'host!=a', ['host!=a']],
    ['for a value takes away the one against it', ['host!=a', 'host!=b'], 'host=a', ['host!=b', 'host=a']],
    ['against a value takes away the one for it', ['host=a'], 'host!=a', ['host!=a']],
  ])('%s', (_name, before, added, after) => expect(texts(withFilter(before.map(filter), filter(added)))).toEqual(after));
});

describe('the variable that takes a filter', () => {
  const variablesOf = (...list: readonly object[]) =>
    currentVariables({ templating: { list } } as Parameters<typeof currentVariables>[0], {});
  const find = (source: string | null, ...list: readonly object[]) =>
    variableOfFilters(source, { variables: variablesOf(...list), scope: {}, rules: { quotingOf: () => ({}), textFieldsOf: () => [] } })
      ?.name;
  const prometheus = { name: 'Filters', type: 'adhoc', datasource: 'Prometheus' };
  test('is that of the source', () => {
    expect(find('Prometheus', prometheus)).toBe('Filters');
    expect(find('Elastic', prometheus)).toBeUndefined();
  });
  test('may be one for all sources', () => expect(find('Elastic', { name: 'All', type: 'adhoc', datasource: null })).toBe('All'));
  test('is no variable of another type', () => expect(find('Prometheus', { ...prometheus, type: 'custom' })).toBeUndefined());
});
