import { describe, expect, test } from 'vitest';
import { numberColumn, stringColumn, tableFrame, timeColumn } from '../frames/build.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { apply, run, series } from './frames-in-tests.ts';

/** The only column of what a transformation makes of one column of texts. */
const ofTexts = (texts: readonly (string | null)[], id: string, options: object): readonly FieldValue[] | undefined =>
  run([tableFrame('t', [stringColumn('x', texts)])], id, options)[0]?.['x'];
const namesOf = (names: readonly string[], id: string, options: object): readonly string[] =>
  Object.keys(
    run(
      [
        tableFrame(
          't',
          names.map((name) => numberColumn(name, [1])),
        ),
      ],
      id,
      options,
    )[0] ?? {},
  );

describe('names', () => {
  test.each([
    ['a', 'b', 'api 1', 'api 1'],
    ['a', 'b', 'a', 'b'],
    ['/a/', 'b', 'api 1', 'bpi 1'],
    ['api (.*)', '$1', 'api 1', '1'],
    ['api', 'b', 'my api', 'my api'],
  ])('[L5] %s becomes %j: %j is %j', (regex, renamePattern, name, expected) =>
    expect(namesOf([name], 'renameByRegex', { regex, renamePattern })).toEqual([expected]),
  );

  test.each([
    [{ include: { pattern: 'l' } }, []],
    [{ include: { pattern: 'l.*' } }, ['load']],
    [{ include: { pattern: '/l/' } }, ['load', 'idle']],
    [{ exclude: { pattern: 'id' } }, ['load', 'idle', 'host']],
    [{ exclude: { pattern: 'idle|host' } }, ['load']],
  ])('[L5] filterFieldsByName %j leaves %j', (options, names) =>
    expect(namesOf(['load', 'idle', 'host'], 'filterFieldsByName', options)).toEqual(names),
  );

  test.each([
    ['/_/g', ' ', 'a_b_c', 'a b c'],
    ['/_/', ' ', 'a_b_c', 'a b_c'],
    ['/(\\w)_/g', '$1-', 'a_b_c', 'a-b-c'],
    ['/A/gi', 'x', 'aAa', 'xxx'],
    ['/^a/g', 'x', 'aaa', 'xaa'],
    ['/z/g', 'x', 'aaa', 'aaa'],
  ])('[L10] %s becomes %j: %j is %j', (regex, renamePattern, name, expected) =>
    expect(namesOf([name], 'renameByRegex', { regex, renamePattern })).toEqual([expected]),
  );

  test.each([
    ['renameByRegex', { regex: '.*', renamePattern: '' }],
    ['renameByRegex', { regex: '/load/', renamePattern: '' }],
    ['organize', { renameByName: { load: '' } }],
  ])('[L26] %s %j: a name that nothing is left of stays', (id, options) => expect(namesOf(['load'], id, options)).toEqual(['load']));

  test.each([
    [{ include: { names: [] } }, ['load', 'host']],
    [{ include: { names: [], pattern: '' } }, ['load', 'host']],
    [{ exclude: { names: [] } }, ['load', 'host']],
    [{ include: { names: [], pattern: '/l/' } }, ['load']],
    [{ include: { names: ['gone'] } }, []],
  ])('[L19] filterFieldsByName %j leaves %j', (options, names) =>
    expect(namesOf(['load', 'host'], 'filterFieldsByName', options)).toEqual(names),
  );

  test.each([[{ excludeByName: { load: true, host: true } }], [{ includeByName: { gone: true } }]])(
    '[L26] organize %j: a frame of which nothing is left goes',
    (options) => {
      const frames = [
        tableFrame('t', [numberColumn('load', [1]), stringColumn('host', ['a'])]),
        tableFrame('u', [numberColumn('free', [1])]),
      ];
      expect(apply(frames, { id: 'organize', options }).map(({ name }) => name)).toEqual('excludeByName' in options ? ['u'] : []);
    },
  );
});

describe('queries', () => {
  const frames = ['A', 'B', 'C', 'AC'].map((refId) => ({ ...series(refId, [[1, 1]]), meta: { refId } }));
  test.each([
    ['/A|C/', ['A', 'C', 'AC']],
    ['/^(?:A|C)$/', ['A', 'C']],
    ['A|C', ['A', 'C']],
    ['A', ['A']],
    ['', ['A', 'B', 'C', 'AC']],
    ['(', ['A', 'B', 'C', 'AC']],
  ])('[L9] filterByRefId %j leaves %j', (include, refIds) =>
    expect(apply(frames, { id: 'filterByRefId', options: { include } }).map(({ meta }) => meta?.refId)).toEqual(refIds),
  );

  test.each([
    ['/A|C/', ['A', 'C', 'AC']],
    ['B', ['B']],
    ['[AB]', ['A', 'B']],
  ])('[L9] what is meant for queries %j is done to %j', (options, refIds) => {
    const renamed = apply(frames, {
      id: 'renameByRegex',
      filter: { id: 'byRefId', options },
      options: { regex: '/^/', renamePattern: 'x' },
    });
    expect(renamed.flatMap(({ name, meta }) => (name.startsWith('x') ? [meta?.refId] : []))).toEqual(refIds);
  });
});

describe('conversions', () => {
  const at = 1_542_277_230_000;
  const converted = (texts: readonly (string | null)[], destinationType: string, dateFormat?: string) =>
    ofTexts(texts, 'convertFieldType', { conversions: [{ targetField: 'x', destinationType, dateFormat }] });
  test.each([
    ['1542277230000', 'time', undefined, at],
    ['-1542277230000', 'time', undefined, -at],
    ['20181115', 'time', undefined, Date.UTC(2018, 10, 15)],
    ['2018', 'time', undefined, Date.UTC(2018, 0, 1)],
    ['2018-11-15T10:20:30Z', 'time', undefined, at],
    ['1542277230', 'time', 'X', at],
    ['1542277230000', 'time', 'x', at],
    ['soon', 'time', undefined, null],
    ['1,234.5', 'number', undefined, 1234.5],
    ['-1,234,567', 'number', undefined, -1_234_567],
    ['12,34,567', 'number', undefined, 1_234_567],
    ['1,5', 'number', undefined, null],
    ['1,2345', 'number', undefined, null],
    ['1,234.5,6', 'number', undefined, null],
    [',234', 'number', undefined, null],
    [' 7 ', 'number', undefined, 7],
  ])('[L13] %j as %s by %j is %j', (text, type, format, expected) => expect(converted([text], type, format)).toEqual([expected]));

  const times = tableFrame('t', [timeColumn('x', [at]), numberColumn('n', [at])]);
  const asText = (targetField: string, more: object = {}) =>
    run([times], 'convertFieldType', { conversions: [{ targetField, destinationType: 'string', ...more }] })[0]?.[targetField];
  test.each([
    ['x', { dateFormat: 'YYYY-MM-DD' }, '2018-11-15'],
    ['x', { dateFormat: 'YYYY-MM-DD HH:mm', timezone: 'Asia/Kathmandu' }, '2018-11-15 16:05'],
    ['x', {}, String(at)],
    ['n', { dateFormat: 'YYYY' }, String(at)],
  ])('[L13] the column %s as text by %j is %j', (name, options, expected) => expect(asText(name, options)).toEqual([expected]));
});

describe('rows', () => {
  const rows = tableFrame('t', [
    numberColumn(
      'n',
      Array.from({ length: 12 }, (_, index) => index),
    ),
  ]);
  const all = Array.from({ length: 12 }, (_, index) => index);
  test.each([
    ['', all],
    ['three', all],
    [-1, [11]],
    [-2.5, [10, 11]],
    ['-1', [11]],
    [2.5, [0, 1]],
    ['2', [0, 1]],
    [0, []],
    [99, all],
    [-99, all],
    [undefined, all.slice(0, 10)],
    [null, all.slice(0, 10)],
  ])('[L19] limit %j leaves %j', (limitField, expected) => expect(run([rows], 'limit', { limitField })[0]?.['n']).toEqual(expected));

  const filtered = (texts: readonly (string | null)[], id: string, options: object) =>
    ofTexts(texts, 'filterByValue', { type: 'include', match: 'all', filters: [{ fieldName: 'x', config: { id, options } }] });
  test.each([
    ['greater', { value: 5 }, ['9', '12']],
    ['greaterOrEqual', { value: '9' }, ['9', '12']],
    ['lower', { value: 10 }, ['9', '-1']],
    ['lowerOrEqual', { value: -1 }, ['-1']],
    ['between', { from: 0, to: 10 }, ['9']],
  ])('[L25] texts that are numbers, %s %j: %j', (id, options, expected) =>
    expect(filtered(['9', '12', '-1', 'nine', '', ' ', null], id, options)).toEqual(expected),
  );
});

describe('texts', () => {
  test.each([
    ['Snake Case', 'a-b.c', 'a-b.c'],
    ['Snake Case', 'Disk Used fooBar', 'disk_used_foobar'],
    ['Kebab Case', 'Disk Used_x', 'disk-used_x'],
    ['Camel Case', 'disk used-now', 'diskUsed-now'],
    ['Pascal Case', 'disk USED-now', 'DiskUsed-now'],
    ['Title Case', 'disk USED', 'Disk Used'],
    ['Sentence Case', 'disk USED', 'Disk USED'],
  ])('[L26] %s of %j is %j', (outputFormat, text, expected) =>
    expect(ofTexts([text], 'formatString', { stringField: 'x', outputFormat })).toEqual([expected]),
  );
});

describe('rows and columns', () => {
  const hosts = tableFrame('t', [stringColumn('host', ['web', 'db', '']), numberColumn('load', [1, 2, 3])]);
  test.each([
    [{ restFieldsName: 'V' }, ['Field', 'V web', 'V db', 'V']],
    [{ firstFieldName: 'What', restFieldsName: '' }, ['What', 'web', 'db', 'Value']],
    [{}, ['Field', 'web', 'db', 'Value']],
  ])('[L26] transpose %j has the columns %j', (options, names) =>
    expect(Object.keys(run([hosts], 'transpose', options)[0] ?? {})).toEqual(names),
  );

  test('[L26] the column of an empty text in a matrix is called Value', () => {
    const options = { columnField: 'host', rowField: 'load', valueField: 'load' };
    expect(Object.keys(run([hosts], 'groupingToMatrix', options)[0] ?? {})).toEqual(['load\\host', 'web', 'db', 'Value']);
  });
});
