import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberColumn, stringColumn, tableFrame } from '../frames/build.ts';
import { apply, run } from './frames-in-tests.ts';

const table = tableFrame('t', [numberColumn('n', [1, 4, null, 9, -2.5]), stringColumn('s', ['a', 'b', 'c', 'd', 'e'])]);
const added = (options: object) => {
  const [result = {}] = run([table], 'calculateField', { ...options, replaceFields: true });
  return Object.entries(result)[0];
};
const near = (values: readonly unknown[] | undefined) =>
  values?.map((value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value));

describe('calculateField', () => {
  test.each([
    ['abs', [1, 4, null, 9, 2.5]],
    ['floor', [1, 4, null, 9, -3]],
    ['ceil', [1, 4, null, 9, -2]],
    ['exp', [2.718282, 54.59815, null, 8103.083928, 0.082085]],
  ])('unary: %s', (operator, expected) => {
    const [name, values] = added({ mode: 'unary', unary: { operator, fieldName: 'n' } }) ?? [];
    expect([name, near(values)]).toEqual([`${operator}(n)`, expected]);
  });
  test('unary: the logarithm of what has none is missing', () =>
    expect(near(added({ mode: 'unary', unary: { operator: 'ln', fieldName: 'n' } })?.[1])).toEqual([0, 1.386294, null, 2.197225, null]));
  test('binary: powers and rests', () => {
    const of = (operator: string) => added({ mode: 'binary', binary: { left: 'n', operator, right: '2' } })?.[1];
    expect([of('**'), of('^'), of('%')]).toEqual([
      [1, 16, null, 81, 6.25],
      [1, 16, null, 81, 6.25],
      [1, 0, null, 1, -0.5],
    ]);
  });
  test('index: the place of each row, or its share', () => {
    expect(added({ mode: 'index' })).toEqual(['Row', [0, 1, 2, 3, 4]]);
    expect(added({ mode: 'index', index: { asPercentile: true } })?.[1]).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
    const [frame] = apply([table], { id: 'calculateField', options: { mode: 'index', index: { asPercentile: true } } });
    expect(frame?.columns.at(-1)?.display).toEqual({ unit: 'percentunit' });
  });
  test('cumulative: sum and mean of all rows so far', () => {
    const of = (reducer: string) => added({ mode: 'cumulativeFunctions', cumulative: { field: 'n', reducer } });
    expect(of('sum')).toEqual(['cumulative sum(n)', [1, 5, 5, 14, 11.5]]);
    expect([of('mean')?.[0], near(of('mean')?.[1])]).toEqual(['cumulative mean(n)', [1, 2.5, 2.5, 4.666667, 2.875]]);
  });
  describe('window', () => {
    const of = (window: object) => {
      const [name, values] =
        added({ mode: 'windowFunctions', window: { field: 'n', windowSizeMode: 'fixed', windowSize: 3, ...window } }) ?? [];
      return [name, near(values)];
    };
    test.each([
      [{ reducer: 'mean', windowAlignment: 'trailing' }, 'trailing moving mean(n)', [1, 2.5, 2.5, 6.5, 3.25]],
      [{ reducer: 'mean', windowAlignment: 'centered' }, 'centered moving mean(n)', [2.5, 2.5, 6.5, 3.25, 3.25]],
      [{ reducer: 'variance', windowAlignment: 'trailing' }, 'trailing moving variance(n)', [0, 2.25, 2.25, 6.25, 33.0625]],
      [{ reducer: 'stdDev', windowAlignment: 'trailing' }, 'trailing moving stdDev(n)', [0, 1.5, 1.5, 2.5, 5.75]],
      [{ windowSizeMode: 'percentage', windowSize: 0.4 }, 'trailing moving mean(n)', [1, 2.5, 4, 9, 3.25]],
    ])('%j', (window, name, values) => expect(of(window)).toEqual([name, values]));
  });
  test.each([
    { mode: 'unary' },
    { mode: 'unary', unary: { operator: 'toString', fieldName: 'n' } },
    { mode: 'unary', unary: { operator: 'abs', fieldName: 's' } },
    { mode: 'cumulativeFunctions' },
    { mode: 'windowFunctions', window: { field: 'gone' } },
  ])('that cannot be read adds nothing: %j', (options) => expect(apply([table], { id: 'calculateField', options })).toEqual([table]));
});

describe('convertFieldType', () => {
  const texts = tableFrame('t', [stringColumn('x', ['1', ' 2.5 ', 'no', '', null])]);
  const convert = (destinationType: string, cells: readonly (string | null)[] = [], dateFormat = '') => {
    const frame = cells.length > 0 ? tableFrame('t', [stringColumn('x', cells)]) : texts;
    const [result] = apply([frame], {
      id: 'convertFieldType',
      options: { conversions: [{ targetField: 'x', destinationType, dateFormat }] },
    });
    const column = result?.columns[0];
    return [column?.type, [...(column?.values ?? [])].map((value) => (Number.isNaN(value) ? null : value))];
  };
  test('to numbers', () => expect(convert('number')).toEqual(['number', [1, 2.5, null, null, null]]));
  test('to truth values', () => expect(convert('boolean', ['true', 'false', '0', 'yes'])).toEqual(['boolean', [true, false, false, true]]));
  test('the words that say no are false, however they are written', () =>
    expect(convert('boolean', ['no', 'off', ' No ', 'OFF', 'on', 'nothing'])).toEqual([
      'boolean',
      [false, false, false, false, true, true],
    ]));
  test('to times', () => {
    expect(convert('time', ['2020-01-01T00:00:00Z', '2020-01-01 00:00:01'])).toEqual(['time', [1577836800000, 1577836801000]]);
    expect(convert('time', ['2020-01-01', 'no'])).toEqual(['number', [1577836800000, null]]);
  });
  test.each([
    ['DD.MM.YYYY HH:mm', '01.02.2020 03:04', 1580526240000],
    ['YYYY/M/D', '2020/1/2', 1577923200000],
    ['YYYY-MM-DD HH:mm:ss.SSS', '2020-01-01 00:00:00.250', 1577836800250],
  ])('to times by %s', (format, text, ms) => expect(convert('time', [text], format)).toEqual(['time', [ms]]));
  test.each(['01.13.2020', '1.2', '01.02.2020 x', 'x'])('a text that is not of the pattern is no time: %s', (text) =>
    expect(convert('time', [text], 'DD.MM.YYYY')).toEqual(['number', [null]]),
  );
  test('numbers to texts and back', () => {
    const numbers = tableFrame('t', [numberColumn('x', [1, null])]);
    const one = (destinationType: string) => ({
      id: 'convertFieldType',
      options: { conversions: [{ targetField: 'x', destinationType }] },
    });
    expect(apply([numbers], one('string'))[0]?.columns[0]).toMatchObject({ type: 'string', values: ['1', null] });
    expect(run([numbers], 'convertFieldType', { conversions: [{ targetField: 'x', destinationType: 'time' }] })).toEqual([
      { x: [1, null] },
    ]);
  });
  test('a type that nobody knows changes nothing', () => expect(convert('spatial')[0]).toBe('string'));
});

describe('texts', () => {
  test.each([
    ['Upper Case', 'THE big_Dog '],
    ['Lower Case', 'the big_dog '],
    ['Sentence Case', 'The big_Dog '],
    ['Title Case', 'The Big_dog '],
    ['Pascal Case', 'TheBig_dog'],
    ['Camel Case', 'theBig_dog'],
    ['Snake Case', 'the_big_dog_'],
    ['Kebab Case', 'the-big_dog-'],
    ['Trim', 'the big_Dog'],
    ['Substring', 'he'],
    ['nonsense', 'the big_Dog '],
  ])('formatString: %s', (outputFormat, expected) => {
    const options = { stringField: 's', outputFormat, substringStart: 1, substringEnd: 3 };
    const [frame] = run([tableFrame('t', [stringColumn('s', ['the big_Dog ', null])])], 'formatString', options);
    expect(frame?.['s']).toEqual([outputFormat === 'Upper Case' ? 'THE BIG_DOG ' : expected, null]);
  });
  test('formatTime: times as texts, in UTC unless another zone is chosen', () => {
    const frame = tableFrame('t', [numberColumn('t', [0, null])]);
    const of = (timezone: string) => run([frame], 'formatTime', { timeField: 't', outputFormat: 'HH:mm', timezone })[0]?.['t'];
    expect([of(''), of('Asia/Tokyo')]).toEqual([
      ['00:00', null],
      ['09:00', null],
    ]);
  });
});

describe('extractFields', () => {
  const of = (texts: readonly (string | null)[], options: object) =>
    run([tableFrame('t', [stringColumn('line', texts)])], 'extractFields', { source: 'line', replace: true, ...options })[0];
  test('members of JSON', () => {
    expect(of(['{"a":1,"b":{"c":[5]}}', '{"a":"x"}', 'no', null], { format: 'json' })).toEqual({
      a: ['1', 'x', null, null],
      b: ['{"c":[5]}', null, null, null],
    });
    expect(of(['{"b":{"c":[5,6]}}'], { format: 'json', jsonPaths: [{ path: 'b.c[1]', alias: 'sixth' }, { path: 'b.gone' }] })).toEqual({
      sixth: [6],
      'b.gone': [null],
    });
  });
  test('pairs of keys and values', () =>
    expect(of(['level=info took=12 msg="a \\"b\\" c"', "took=3, path='/x y'"], { format: 'kvp' })).toEqual({
      level: ['info', null],
      took: [12, 3],
      msg: ['a "b" c', null],
      path: [null, '/x y'],
    }));
  test.each<[texts: readonly string[], cells: readonly (string | number)[]]>([
    [
      ['id=7', 'id=-0.50'],
      [7, -0.5],
    ],
    [['id=007'], ['007']],
    [
      ['id=7', 'id=007'],
      ['7', '007'],
    ],
    [['id=-01'], ['-01']],
    [['id=123456789012345'], [123_456_789_012_345]],
    [['id=1234567890123456'], ['1234567890123456']],
    [['id=1.5e3'], [1500]],
    [['id=2e+06'], [2_000_000]],
    [['id=12e45'], ['12e45']],
    [['id=1.5e999'], ['1.5e999']],
  ])('%j are numbers only where none of their digits gets lost', (texts, cells) => {
    expect(of(texts, { format: 'kvp' })).toEqual({ id: cells });
  });
  test('texts of JSON stay texts, whatever they read as', () =>
    expect(of(['{"a":"148.10","v":2903}', '{"a":"7","v":7589}'], {})).toEqual({ a: ['148.10', '7'], v: [2903, 7589] }));
  test('whichever it is, where nobody says', () => expect(of(['{"a":1}', 'a=2'], {})).toEqual({ a: [1, 2] }));
  test('named groups of an expression', () =>
    expect(of(['GET /a 200', 'no'], { format: 'regexp', regExp: '/^(?<verb>\\w+) (?<path>\\S+)/' })).toEqual({
      verb: ['GET', null],
      path: ['/a', null],
    }));
  test('a named group that takes no part in a match is missing, and its column one of numbers', () =>
    expect(of(['GET 200', 'PUT'], { format: 'regexp', regExp: '/^\\w+(?: (?<status>\\d+))?/' })).toEqual({ status: [200, null] }));
  test('an empty group among texts is an empty text', () =>
    expect(of(['ab', 'a'], { format: 'regexp', regExp: '/a(?<rest>.*)/' })).toEqual({ rest: ['b', ''] }));
  test('[B13] pairs of any text are those that a search for pairs alone finds', () => {
    const PAIR = /([^\s,;&:={}"']+)\s*[:=]\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s,;&{}]*))/g;
    const texts = fc.array(fc.constantFrom('a', 'b', '"', "'", '\\', '=', ':', ' ', ',', '{'), { maxLength: 16 });
    fc.assert(
      fc.property(texts, (letters) => {
        const text = letters.join('');
        const pairs = Array.from(text.matchAll(PAIR), ([, key = '', double, single, plain]): [string, unknown] => [
          key,
          [(double ?? single)?.replaceAll(/\\(.)/g, '$1') ?? plain ?? ''],
        ]);
        expect(of([text], { format: 'kvp' }) ?? {}).toEqual(Object.fromEntries(pairs));
      }),
    );
  });
  test('parts of a list', () => expect(of(['a,b', 'b'], { format: 'delimiter' })).toEqual({ a: [true, null], b: [true, true] }));
  test('beside what is there, or only the times', () => {
    const frame = tableFrame('t', [numberColumn('n', [1]), stringColumn('line', ['a=2'])]);
    expect(run([frame], 'extractFields', { source: 'line' })[0]).toEqual({ n: [1], line: ['a=2'], a: [2] });
    expect(run([frame], 'extractFields', { source: 'gone' })[0]).toEqual({ n: [1], line: ['a=2'] });
  });
});
