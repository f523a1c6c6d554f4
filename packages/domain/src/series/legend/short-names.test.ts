import type { Labels } from '@pharos/contract/frames';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutNames, distinctNames, nameByLabels, type NamedSeries, nameTargets } from './short-names.ts';

const LONG = 'a'.repeat(5000);

/** A series that is named by its labels, or in another way. */
const series = (metric: string, labels: Labels = {}, name?: string): NamedSeries => {
  const all = metric === '' ? labels : { __name__: metric, ...labels };
  return { name: name ?? nameByLabels(all), labels: all };
};

describe('a series is named by its labels', () => {
  test.each<[Labels, string]>([
    [{ __name__: 'up', job: 'x', k: 'a' }, 'up{job="x",k="a"}'],
    [{ job: 'x' }, '{job="x"}'],
    [{ __name__: 'up' }, 'up'],
    [{}, ''],
  ])('%j: %s', (labels, name) => expect(nameByLabels(labels)).toBe(name));
});

describe('what all series share is taken out', () => {
  test.each<[string, readonly NamedSeries[], readonly string[], string]>([
    ['no series', [], [], ''],
    ['a single one keeps its name', [series('up', { job: 'x' })], ['up{job="x"}'], ''],
    ['one label differs', [series('up', { job: 'x', k: 'a' }), series('up', { job: 'x', k: 'b' })], ['a', 'b'], 'up, job="x"'],
    [
      'two labels differ',
      [series('cpu', { cpu: '0', job: 'n', mode: 'idle' }), series('cpu', { cpu: '1', job: 'n', mode: 'user' })],
      ['{cpu="0",mode="idle"}', '{cpu="1",mode="user"}'],
      'cpu, job="n"',
    ],
    ['the metric differs', [series('up', { job: 'x' }), series('down', { job: 'x' })], ['up', 'down'], 'job="x"'],
    [
      'metric and label differ',
      [series('up', { job: 'x', k: 'a' }), series('down', { job: 'x', k: 'b' })],
      ['up{k="a"}', 'down{k="b"}'],
      'job="x"',
    ],
    ['no metric', [series('', { job: 'x', k: 'a' }), series('', { job: 'x', k: 'b' })], ['a', 'b'], 'job="x"'],
    ['nothing is shared', [series('up', { k: 'a' }), series('down', { k: 'b' })], ['up{k="a"}', 'down{k="b"}'], ''],
    ['a label that one lacks stays', [series('up', { job: 'x' }), series('up', { job: 'x', k: 'b' })], ['up', '{k="b"}'], 'up, job="x"'],
    ['labels in another order', [series('up', { a: '1', b: '2' }), series('up', { b: '2', a: '3' })], ['{a="1"}', '{a="3"}'], 'up, b="2"'],
    ['metrics alone', [series('up'), series('down')], ['up', 'down'], ''],
    ['a metric alone and one with labels', [series('up'), series('up', { k: 'a' })], ['up', '{k="a"}'], 'up'],
    ['names of a legend format', [series('up', { k: '1' }, 'web 1'), series('up', { k: '2' }, 'web 2')], ['web 1', 'web 2'], ''],
    [
      'names that only read as if labels made them',
      [series('', {}, 'up{job="x",k="a"}'), series('', {}, 'up{job="x",k="b"}')],
      ['up{job="x",k="a"}', 'up{job="x",k="b"}'],
      '',
    ],
    ['one name in another form', [series('up', { k: 'a' }), series('up', { k: 'b' }, 'web 2')], ['up{k="a"}', 'web 2'], ''],
    ['names without labels', [series('', {}, 'a'), series('', {}, 'a')], ['a', 'a'], ''],
    ['no names', [series(''), series('')], ['', ''], ''],
    [
      'a metric of words',
      [series('a b', { job: 'x', k: '1' }), series('a b', { job: 'x', k: '2' })],
      ['{k="1"}', '{k="2"}'],
      'a b, job="x"',
    ],
    [
      'commas and braces in values',
      [series('up', { p: 'a,b}', k: '1' }), series('up', { p: 'a,b}', k: '2' })],
      ['{k="1"}', '{k="2"}'],
      'up, p="a,b}"',
    ],
    ['quotes in values', [series('up', { p: 'a"b', k: '1' }), series('up', { p: 'a"b', k: '2' })], ['{k="1"}', '{k="2"}'], 'up, p="a"b"'],
    ['markup', [series('up', { j: 'x', k: '<b>' }), series('up', { j: 'x', k: '<i>' })], ['<b>', '<i>'], 'up, j="x"'],
    [
      'instances',
      [series('up', { instance: 'a:9100', job: 'x' }), series('up', { instance: 'b:9100', job: 'x' })],
      ['a:9100', 'b:9100'],
      'up, job="x"',
    ],
    ['a word and a number', [series('up', { k: 'a' }), series('up', { k: '1' })], ['{k="a"}', '{k="1"}'], 'up'],
    ['an empty value', [series('up', { k: 'a' }), series('up', { k: '' })], ['{k="a"}', '{k=""}'], 'up'],
    ['one label each, but not the same', [series('up', { k: 'a' }), series('up', { m: 'b' })], ['{k="a"}', '{m="b"}'], 'up'],
    ['equal names stay equal', [series('up', { k: 'a' }), series('up', { k: 'a' })], ['up', 'up'], 'up, k="a"'],
    ['labels without a metric, all shared', [series('', { k: 'a' }), series('', { k: 'a' })], ['{k="a"}', '{k="a"}'], ''],
    [
      'values of 5,000 letters',
      [series('up', { p: LONG, k: '1' }), series('up', { p: LONG, k: '2' })],
      ['{k="1"}', '{k="2"}'],
      `up, p="${LONG}"`,
    ],
  ])('%s', (_name, all, short, shared) => {
    expect(distinctNames(all)).toEqual({ names: short, shared });
  });

  test('of 2,000 series each keeps what tells it apart', () => {
    const all = Array.from({ length: 2000 }, (_, index) =>
      series('up', { instance: `10.0.${index >> 8}.${index & 255}:9100`, job: 'node' }),
    );
    const { names: short, shared } = distinctNames(all);
    expect([short[0], short[1999], new Set(short).size, shared]).toEqual(['10.0.0.0:9100', '10.0.7.207:9100', 2000, 'up, job="node"']);
  });

  test('names that differ never become equal', () => {
    const label = fc.record({ k: fc.constantFrom('a', 'b'), v: fc.constantFrom('1', '2', '') });
    const one = fc
      .tuple(fc.constantFrom('up', 'down', ''), fc.uniqueArray(label, { selector: ({ k }) => k, maxLength: 2 }))
      .map(([metric, labels]) => series(metric, Object.fromEntries(labels.map(({ k, v }) => [k, v]))));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (all) => {
        expect(new Set(distinctNames(all).names).size).toBe(new Set(all.map(({ name }) => name)).size);
      }),
    );
  });
});

describe('equal names of different targets carry the refId', () => {
  test.each<[string, readonly string[], readonly (string | undefined)[], readonly string[]]>([
    ['none', [], [], []],
    ['received and sent', ['eth0', 'ifb0', 'eth0', 'ifb0'], ['A', 'A', 'B', 'B'], ['eth0 A', 'ifb0 A', 'eth0 B', 'ifb0 B']],
    ['only those that are equal', ['eth0', 'lo', 'eth0'], ['A', 'A', 'B'], ['eth0 A', 'lo', 'eth0 B']],
    ['equal ones of one target', ['eth0', 'eth0'], ['A', 'A'], ['eth0', 'eth0']],
    ['two of one target and one of another', ['eth0', 'eth0', 'eth0'], ['A', 'A', 'B'], ['eth0 A', 'eth0 A', 'eth0 B']],
    ['one whose target is not known', ['eth0', 'eth0'], ['A', undefined], ['eth0 A', 'eth0']],
    ['no target is known', ['eth0', 'eth0'], [], ['eth0', 'eth0']],
    ['different names', ['received', 'sent'], ['A', 'B'], ['received', 'sent']],
    ['three targets', ['up', 'up', 'up'], ['A', 'B', 'C'], ['up A', 'up B', 'up C']],
    ['names of long targets', ['up', 'up'], ['received', 'sent'], ['up received', 'up sent']],
  ])('%s', (_name, names, refIds, named) => expect(nameTargets(names, refIds)).toEqual(named));
});

describe('the middle of long names is cut', () => {
  test.each<[string, readonly string[], number, readonly string[]]>([
    ['none', [], 10, []],
    ['all fit', ['web', 'db'], 10, ['web', 'db']],
    ['as long as the room', ['0123456789'], 10, ['0123456789']],
    ['one letter more', ['0123456789a'], 10, ['01234…789a']],
    ['an odd room', ['0123456789ab'], 9, ['0123…89ab']],
    ['what differs stands last', ['node_cpu{k="a"}', 'node_cpu{k="b"}'], 12, ['node_c…="a"}', 'node_c…="b"}']],
    ['what differs stands first', ['a-long-long-name', 'b-long-long-name'], 10, ['a-lon…name', 'b-lon…name']],
    ['what differs stands in the middle', ['aaaaaaaaaaa1bbbbbbbbbbb', 'aaaaaaaaaaa2bbbbbbbbbbb'], 12, ['aa…1bbbbbbb…', 'aa…2bbbbbbb…']],
    ['one is short', ['web', 'a-very-very-long-name'], 9, ['web', 'a-ve…name']],
    ['less than what can be read', ['0123456789'], 3, ['0123…789']],
    ['not a number of letters', ['0123456789'], Number.NaN, ['0123…789']],
    ['room without end', [LONG], Infinity, [LONG]],
    ['equal names stay equal', ['same-same-same', 'same-same-same'], 9, ['same…same', 'same…same']],
    ['a name of 5,000 letters', [`${LONG}z`], 9, ['aaaa…aaaz']],
    ['5,000 letters that differ in the middle', [`${LONG}1${LONG}`, `${LONG}2${LONG}`], 10, ['aa…1aaaaa…', 'aa…2aaaaa…']],
    ['letters that are stored as two', ['😀😀😀😀😀😀😀😀'], 9, ['😀😀…😀😀']],
    ['what cannot be told apart is numbered', ['x'.repeat(20), 'x'.repeat(21), 'x'.repeat(22)], 8, ['xx…xxxx', 'xxx…xx#2', 'xxx…xx#3']],
  ])('%s', (_name, names, letters, short) => {
    expect(cutNames(names, letters)).toEqual(short);
  });

  test('2,000 names of 5,000 letters stay distinct', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `${LONG}${index}${LONG}`);
    const short = cutNames(names, 24);
    expect(new Set(short).size).toBe(2000);
    expect(Math.max(...short.map(({ length }) => length))).toBeLessThanOrEqual(24);
  });

  test('whatever the names, those that differ stay distinct and none is too long', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', '…', '#', '2'), maxLength: 30 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), fc.integer({ min: 8, max: 20 }), (names, letters) => {
        const short = cutNames(names, letters);
        expect(new Set(short).size).toBe(new Set(names).size);
        expect(short.every(({ length }) => length <= letters)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
