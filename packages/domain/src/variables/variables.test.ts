import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import { addressParameter, addressValuesOf, readAddressValues, type VariableValues } from './address.ts';
import { repeatedOptions } from './choose.ts';
import { toggleValue } from './toggle-value.ts';
import { currentVariables, scopeOf, type CurrentVariable } from './current.ts';
import { interpolate } from './interpolate.ts';

const HOUR = 3_600_000;
const RANGE = { fromMs: 0, toMs: 6 * HOUR };
const listOf = (variables: readonly JsonObject[], values: VariableValues = {}): readonly CurrentVariable[] =>
  currentVariables(readDashboard({ schemaVersion: 16, templating: { list: variables } }), values);
const one = (variable: JsonObject, values?: VariableValues): CurrentVariable => {
  const [first] = listOf([{ name: 'v', ...variable }], values);
  if (!first) throw new Error('no variable');
  return first;
};
const HOSTS = { type: 'custom', name: 'host', query: 'web01, web02,web03,,', multi: true, includeAll: true } as const;
const texts = ({ options }: CurrentVariable) => options.map(({ text }) => text);
const scopeFor = (variables: readonly JsonObject[], values?: VariableValues) => scopeOf(listOf(variables, values), RANGE);

describe('reading', () => {
  test('custom values stand between commas, trimmed, All before them', () => {
    expect(texts(one(HOSTS))).toEqual(['All', 'web01', 'web02', 'web03']);
    expect(texts(one({ type: 'custom', query: 'a\\,b, c' }))).toEqual(['a,b', 'c']);
  });
  test('stored options and the stored value are used as they are', () => {
    const variable = one({
      type: 'query',
      query: 'label_values(x)',
      options: [{ text: 'One', value: '1' }, { value: 2 }, {}, 'x'],
      current: { text: 'Two', value: 2 },
    });
    expect(variable.options).toEqual([
      { text: 'One', value: '1' },
      { text: '2', value: '2' },
    ]);
    expect(variable.current).toEqual({ text: 'Two', value: '2' });
  });
  test('without a stored value the first one counts, a list where the variable takes several', () => {
    expect(one({ type: 'custom', query: 'a,b' }).current).toEqual({ text: 'a', value: 'a' });
    expect(one({ ...HOSTS, includeAll: false }).current).toEqual({ text: 'web01', value: ['web01'] });
    expect(one({ type: 'query', query: 'x' }).current).toBeUndefined();
    expect(one({ type: 'textbox', query: '' }).current).toEqual({ text: '', value: '' });
  });
  test('[2.2.7-c] hide is 0, 1 or 2; a constant is hidden where nothing is said', () => {
    expect(one({ type: 'custom', hide: 1 }).hide).toBe(1);
    expect(one({ type: 'custom', hide: 'yes' }).hide).toBe(0);
    expect(one({ type: 'constant', query: 'x' }).hide).toBe(2);
    expect(one({ type: 'constant', query: 'x', hide: 0 }).hide).toBe(0);
  });
  test('what no reference can name is no variable, and a second one of a name neither', () => {
    const names = listOf([{ name: '__x', type: 'custom' }, { name: 'a b' }, {}, { name: 'a', label: 'A' }, { name: 'a', label: 'B' }]);
    expect(names.map(({ name, label }) => [name, label])).toEqual([['a', 'A']]);
  });
});

describe('values', () => {
  test('of an address are found by value and by text, and count as they are where the list has none', () => {
    const custom = { type: 'custom', options: [{ text: 'Berlin', value: 'ber' }] };
    expect(one(custom, { v: ['Berlin'] }).current).toEqual({ text: 'Berlin', value: 'ber' });
    expect(one(custom, { v: ['ber'] }).current).toEqual({ text: 'Berlin', value: 'ber' });
    expect(one(custom, { v: ['other'] }).current).toEqual({ text: 'other', value: 'other' });
  });
  test('several are put in the order of the list, All excludes the others, and a single variable takes one', () => {
    expect(one({ ...HOSTS, name: 'v' }, { v: ['web03', 'web01', 'web03'] }).current).toEqual({
      text: 'web01 + web03',
      value: ['web01', 'web03'],
    });
    expect(one({ ...HOSTS, name: 'v' }, { v: ['web03', 'All'] }).current).toEqual({ text: 'All', value: ['$__all'] });
    expect(one({ type: 'custom', query: 'a,b' }, { v: ['b', 'a'] }).current).toEqual({ text: 'a', value: 'a' });
  });
  test('All is a word like others where a variable has none, and no value at all is the first', () => {
    expect(one({ type: 'custom', query: 'a,b' }, { v: ['All'] }).current).toEqual({ text: 'a', value: 'a' });
    expect(one({ ...HOSTS, includeAll: false, name: 'v' }, { v: [] }).current).toEqual({ text: 'web01', value: ['web01'] });
  });
  test('pressing values of a list that takes several', () => {
    expect(toggleValue(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggleValue(['a'], '$__all')).toEqual(['$__all']);
    expect(toggleValue(['$__all'], 'a')).toEqual(['a']);
    expect(toggleValue(['$__all'], '$__all')).toEqual([]);
  });
  test('are read from an address and written there, All as the word', () => {
    const parameters = new URLSearchParams('var-host=a&from=now&var-host=b&var-__x=1&var-=2&var-a b=3&var-constructor=c');
    expect(readAddressValues(parameters)).toEqual({ host: ['a', 'b'], constructor: ['c'] });
    expect(addressParameter({ name: 'host' })).toBe('var-host');
    expect(addressValuesOf({ text: 'All', value: ['$__all'] })).toEqual(['All']);
  });
});

describe('scope', () => {
  test('[1.4.6-d] All stands for every value; with a custom value for that, unformatted, its references replaced', () => {
    expect(interpolate('$host ${host:pipe}', scopeFor([HOSTS], { host: ['All'] }))).toBe('{web01,web02,web03} web01|web02|web03');
    const custom = scopeFor(
      [
        { ...HOSTS, allValue: '${env}.*' },
        { name: 'env', type: 'constant', query: 'prod' },
      ],
      { host: ['All'] },
    );
    expect(interpolate('${host:regex} $host', custom, { format: 'lucene' })).toBe('prod.* prod.*');
    expect(interpolate('on $host', custom, { wantsText: true })).toBe('on All');
  });
  test('custom values for All that name each other end after one step', () => {
    const values = { a: ['All'], b: ['All'] };
    const variables = ['a', 'b'].map((name) => ({ ...HOSTS, name, allValue: name === 'a' ? '$b$b' : '$a$a' }));
    expect(interpolate('$a', scopeFor(variables, values))).toBe('$b$b');
  });
  test('All without known values leaves the reference as it is written', () => {
    const unknown = { name: 'v', type: 'query', includeAll: true, current: { text: 'All', value: '$__all' } };
    expect(interpolate('$v', scopeFor([unknown]))).toBe('$v');
  });
  test('a variable that may have several values is a pattern inside of quotes, whatever it has now', () => {
    const scope = scopeFor([
      { name: 'one', type: 'custom', query: 'a.b' },
      { name: 'all', type: 'custom', query: 'a.b', includeAll: true, current: { text: 'a.b', value: 'a.b' } },
    ]);
    expect(interpolate('$one $all', scope, { format: 'regex-in-quotes' })).toBe('a.b a\\\\.b');
  });
  test('auto of an interval variable is the interval of the range', () => {
    const interval = { name: 'i', type: 'interval', query: '1m,10m', current: { text: 'auto', value: '$__auto_interval_i' } };
    expect(interpolate('$i', scopeFor([interval]))).toBe('10m');
    expect(interpolate('$i', scopeFor([{ ...interval, auto_count: 5, auto_min: '2h' }]))).toBe('2h');
    expect(interpolate('$i', scopeFor([{ ...interval, current: { text: 'auto', value: '$__auto' } }]))).toBe('10m');
  });
  test('filters are no text, a variable of the address alone is', () => {
    expect(interpolate('$f $x ${y:csv}', scopeFor([{ name: 'f', type: 'adhoc', query: 'a' }], { x: ['1'], y: ['2', '3'] }))).toBe(
      '$f 1 2,3',
    );
  });
  test('a variable of the address alone is never shown, and nobody writes it back', () => {
    expect(listOf([], { x: ['1'] })).toMatchObject([{ name: 'x', type: 'address', hide: 2, isInAddress: false }]);
  });
});

test('a repeat runs over what is chosen, for All over every value', () => {
  const repeated = (values: VariableValues) => {
    const variable = one({ ...HOSTS, name: 'v' }, values);
    return variable.current && repeatedOptions(variable, variable.current).map(({ value }) => value);
  };
  expect(repeated({ v: ['web02'] })).toEqual(['web02']);
  expect(repeated({ v: ['All'] })).toEqual(['web01', 'web02', 'web03']);
  expect(repeated({ v: ['web03', 'web01', 'new'] })).toEqual(['web01', 'web03', 'new']);
});

test('a value stands in the list once', () => {
  const options = (list: JsonObject) =>
    currentVariables(readDashboard({ templating: { list: [{ type: 'custom', name: 'v', ...list }] } }), {})[0]?.options;
  expect(options({ query: 'a,b,a' })).toEqual([
    { text: 'a', value: 'a' },
    { text: 'b', value: 'b' },
  ]);
  expect(
    options({
      options: [
        { text: 'One', value: '1' },
        { text: 'Uno', value: '1' },
      ],
    }),
  ).toEqual([{ text: 'One', value: '1' }]);
});
