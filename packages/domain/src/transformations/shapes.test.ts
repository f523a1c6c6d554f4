import { describe, expect, test } from 'vitest';
import { createFieldReader } from '../fields/resolve-fields.ts';
import { fieldsOf } from '../fields/fields-of.ts';
import { numberColumn, stringColumn, tableFrame, timeColumn } from '../frames/build.ts';
import { valueRulesOf } from '../fields/value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { apply, run, series, shown } from './frames-in-tests.ts';

const expressions = openView({ evaluate: runNatively });
const A = series('a', [
  [1, 10],
  [2, 20],
]);
const B = series('b', [
  [2, 200],
  [3, 300],
]);
const hosts = tableFrame('hosts', [
  timeColumn('Time', [2, 1, 2]),
  stringColumn('host', ['web', 'web', 'db']),
  numberColumn('load', [3, 1, 5]),
  numberColumn('free', [30, 10, 50]),
]);

describe('prepareTimeSeries', () => {
  test('wide is one table of all series', () => {
    expect(run([A, B], 'prepareTimeSeries')).toEqual([{ Time: [1, 2, 3], a: [10, 20, null], b: [null, 200, 300] }]);
    expect(run([A, B], 'prepareTimeSeries', { format: 'wide' })).toEqual(run([A, B], 'prepareTimeSeries'));
    expect(run([A], 'prepareTimeSeries')).toEqual(shown([A]));
  });
  test.each(['multi', 'many'])('%s is a frame for each number and each combination of texts, in the order of time', (format) => {
    const frames = apply([hosts], { id: 'prepareTimeSeries', options: { format } });
    expect(frames.map(({ name, labels }) => [name, labels])).toEqual([
      ['load web', { host: 'web' }],
      ['free web', { host: 'web' }],
      ['load db', { host: 'db' }],
      ['free db', { host: 'db' }],
    ]);
    expect(shown(frames)[0]).toEqual({ Time: [1, 2], 'load web': [1, 3] });
    expect(apply([A], { id: 'prepareTimeSeries', options: { format } })).toEqual([A]);
    const two = tableFrame('t', [timeColumn('Time', [1]), numberColumn('load', [3]), numberColumn('free', [30])]);
    expect(apply([two], { id: 'prepareTimeSeries', options: { format } }).map(({ name }) => name)).toEqual(['load', 'free']);
  });
  test('series of several texts are told by all of them with their names', () => {
    const table = tableFrame('t', [
      timeColumn('Time', [1]),
      stringColumn('host', ['web']),
      stringColumn('job', ['x']),
      numberColumn('load', [3]),
    ]);
    expect(apply([table], { id: 'prepareTimeSeries', options: { format: 'multi' } }).map(({ name }) => name)).toEqual([
      'load {host="web", job="x"}',
    ]);
  });
  test('wide makes a column of each value of the texts of a long table, which keep their labels', () => {
    const long = tableFrame('', [
      timeColumn('Timestamp', [1, 1, 2, 2]),
      stringColumn('Variable', ['Value1', 'Value2', 'Value1', 'Value2']),
      numberColumn('Value', [10, 20, 15, 25]),
    ]);
    const made = apply([long], { id: 'prepareTimeSeries', options: { format: 'wide' } });
    expect(shown(made)).toEqual([{ Timestamp: [1, 2], Value1: [10, 15], Value2: [20, 25] }]);
    expect(fieldsOf(made).map(({ labels }) => labels)).toEqual([{}, { Variable: 'Value1' }, { Variable: 'Value2' }]);
  });
  test('long is one table with labels as texts', () => {
    const labelled = [
      series(
        'a',
        [
          [2, 20],
          [1, 10],
        ],
        { labels: { host: 'web' } },
      ),
      series('b', [[1, 5]], { labels: { job: 'x' } }),
    ];
    expect(run(labelled, 'prepareTimeSeries', { format: 'long' })).toEqual([
      { Time: [1, 1, 2], host: ['web', null, 'web'], job: [null, 'x', null], Value: [10, 5, 20] },
    ]);
  });
  test('what has no time goes, but for long', () =>
    expect(run([tableFrame('t', [numberColumn('n', [1])]), A], 'prepareTimeSeries', { format: 'multi' })).toHaveLength(1));
});

describe('partitionByValues', () => {
  test('a frame for each distinct value, named by it', () => {
    expect(run([hosts], 'partitionByValues', { fields: ['host'] })).toEqual([
      { Time: [2, 1], load: [3, 1], free: [30, 10] },
      { Time: [2], load: [5], free: [50] },
    ]);
  });
  test.each([
    [{}, ['web', 'db'], { host: 'web' }],
    [{ withNames: true }, ['host=web', 'host=db'], { host: 'web' }],
    [{ withNames: true, separator2: ':' }, ['host:web', 'host:db'], { host: 'web' }],
    [{ append: true, asLabels: false }, ['hosts web', 'hosts db'], {}],
    [{ append: true, separator1: '/' }, ['hosts/web', 'hosts/db'], { host: 'web' }],
  ])('names by %j', (naming, names, labels) => {
    const frames = apply([hosts], { id: 'partitionByValues', options: { fields: ['host'], naming } });
    expect(frames.map(({ name }) => name)).toEqual(names);
    expect(frames[0]?.labels).toEqual(labels);
  });
  test('the field itself stays where it is wanted', () =>
    expect(Object.keys(run([hosts], 'partitionByValues', { fields: ['host'], keepFields: true })[0] ?? {})).toContain('host'));
  test('several numbers of each part are told by their labels', () => {
    const namesIn = (options: object) =>
      fieldsOf(apply([hosts], { id: 'partitionByValues', options }))
        .map(({ name }) => name)
        .filter((name) => name !== 'Time');
    expect(namesIn({ fields: ['host'] })).toEqual(['load web', 'free web', 'load db', 'free db']);
    expect(namesIn({ fields: ['host', 'load'] })).toEqual(['free', 'free', 'free']);
  });
  test('without a field, or one that is not there, frames are as they were', () => {
    expect(apply([hosts], { id: 'partitionByValues' })).toEqual([hosts]);
    expect(apply([hosts], { id: 'partitionByValues', options: { fields: ['gone'] } })).toEqual([hosts]);
  });
});

test('joinByLabels is a table with a column for each value of a label', () => {
  const of = (what: string, host: string, value: number) => series(`${what} ${host}`, [[1, value]], { labels: { what, host } });
  const frames = [of('load', 'web', 1), of('free', 'web', 2), of('load', 'db', 3)];
  expect(run(frames, 'joinByLabels', { value: 'what' })).toEqual([{ host: ['web', 'db'], load: [1, 3], free: [2, null] }]);
  expect(run(frames, 'joinByLabels', { value: 'gone' })).toEqual(shown(frames));
  const named = series('free db', [[1, 4]], { labels: { what: 'free', host: 'db', constructor: 'x' } });
  expect(run([of('load', 'db', 3), named], 'joinByLabels', { value: 'what' })).toEqual([
    { host: ['db', 'db'], constructor: ['', 'x'], load: [3, null], free: [null, 4] },
  ]);
  const empty = series('load silent', [], { labels: { what: 'load', host: 'silent' } });
  expect(run([...frames, empty], 'joinByLabels', { value: 'what' })).toEqual(run(frames, 'joinByLabels', { value: 'what' }));
});

test('joinByLabels loses no series: of those that have one place in common the later ones have rows of their own', () => {
  const of = (what: string, disk: string, value: number) =>
    series(`${what} ${disk}`, [[1, value]], { labels: { what, host: 'web', disk } });
  const frames = [of('load', 'a', 1), of('load', 'b', 2), of('free', 'a', 3)];
  expect(run(frames, 'joinByLabels', { value: 'what', join: ['host'] })).toEqual([{ host: ['web', 'web'], load: [1, 2], free: [3, null] }]);
});

describe('groupingToMatrix', () => {
  const grid = tableFrame('t', [
    stringColumn('row', ['a', 'a', 'b', 'a']),
    stringColumn('column', ['x', 'y', 'x', 'x']),
    numberColumn('value', [1, 2, 3, 4]),
  ]);
  const fields = { rowField: 'row', columnField: 'column', valueField: 'value' };
  test('rows of one field, columns of another, the last of several values', () => {
    expect(run([grid], 'groupingToMatrix', fields)).toEqual([{ 'row\\column': ['a', 'b'], x: [4, 3], y: [2, null] }]);
  });
  test.each([
    ['zero', 0],
    ['null', null],
    ['true', true],
  ])('%s stands where nothing is', (emptyValue, expected) =>
    expect(run([grid], 'groupingToMatrix', { ...fields, emptyValue })[0]?.['y']?.[1]).toEqual(expected === true ? 'true' : expected),
  );
  test('of a field that is not there nothing is made', () =>
    expect(apply([grid], { id: 'groupingToMatrix', options: { ...fields, rowField: 'gone' } })).toEqual([grid]));
});

test('transpose makes columns of rows', () => {
  const table = tableFrame('t', [stringColumn('host', ['web', 'db']), numberColumn('load', [1, 2]), numberColumn('free', [3, null])]);
  expect(run([table], 'transpose')).toEqual([{ Field: ['load', 'free'], web: [1, 3], db: [2, null] }]);
});

describe('histogram', () => {
  const values = tableFrame('t', [numberColumn('n', [1, 2, 2, 3, 9, null])]);
  test('counts values in buckets of a width that reads well', () => {
    expect(run([values], 'histogram', { bucketCount: 4 })[0]).toEqual({ xMin: [0, 4, 8], xMax: [4, 8, 12], n: [4, 0, 1] });
  });
  test.each([
    [{ bucketSize: 5 }, [0, 5], [4, 1]],
    [{ bucketSize: '5', bucketOffset: 1 }, [1, 6], [4, 1]],
    [{ bucketSize: 2 }, [0, 2, 4, 6, 8], [1, 3, 0, 0, 1]],
  ])('%j', (options, xMin, n) => expect(run([values], 'histogram', options)[0]).toMatchObject({ xMin, n }));
  test('all fields together', () => {
    const two = tableFrame('t', [numberColumn('a', [1, 2]), numberColumn('b', [1, 7])]);
    expect(run([two], 'histogram', { bucketSize: 5, combine: true })[0]).toEqual({ xMin: [0, 5], xMax: [5, 10], Count: [3, 1] });
    expect(run([two], 'histogram', { bucketSize: 5 })[0]).toMatchObject({ a: [2, 0], b: [1, 1] });
  });
  test('without a number frames are as they were', () => {
    const texts = tableFrame('t', [stringColumn('s', ['a'])]);
    expect(apply([texts], { id: 'histogram' })).toEqual([texts]);
  });
});

describe('data that say how fields are shown', () => {
  const refId = (frame: typeof A, id: string) => ({ ...frame, meta: { ...frame.meta, refId: id } });
  const config = refId(
    tableFrame('', [
      stringColumn('unit', ['s']),
      numberColumn('limit', [50]),
      numberColumn('max', [90, 100].slice(1)),
      stringColumn('colour', ['red']),
    ]),
    'config',
  );
  const settingsOf = (frames: readonly (typeof A)[], overrides: object[] = []) =>
    fieldsOf(frames)
      .filter(({ column }) => column.type === 'number')
      .map(
        createFieldReader(
          { defaults: { unit: 'bytes', min: 1 }, overrides: overrides as never },
          { expressions, valueRules: valueRulesOf(16), colorMode: 'thresholds' },
        ),
      );

  test('configFromData: above the defaults, below the overrides; the result itself goes', () => {
    const mappings = [
      { fieldName: 'limit', handlerKey: 'threshold1' },
      { fieldName: 'colour', handlerKey: 'color' },
    ];
    const frames = apply([refId(A, 'A'), config], { id: 'configFromData', options: { configRefId: 'config', mappings } });
    expect(frames).toHaveLength(1);
    expect(settingsOf(frames)[0]).toMatchObject({
      unit: 's',
      min: 1,
      max: 100,
      color: { mode: 'fixed', fixedColor: 'red' },
      thresholds: {
        steps: [
          { value: -Infinity, color: 'green' },
          { value: 50, color: 'red' },
        ],
      },
    });
    const over = [{ matcher: { id: 'byType', options: 'number' }, properties: [{ id: 'unit', value: 'ms' }] }];
    expect(settingsOf(frames, over)[0]).toMatchObject({ unit: 'ms', max: 100 });
  });

  test('configFromData: value mappings of all rows, for the fields that are meant', () => {
    const source = refId(
      tableFrame('', [numberColumn('code', [0, 1]), stringColumn('word', ['ok', 'down']), stringColumn('colour', ['green', null])]),
      'B',
    );
    const mappings = [
      { fieldName: 'code', handlerKey: 'mappings.value' },
      { fieldName: 'word', handlerKey: 'mappings.text' },
      { fieldName: 'colour', handlerKey: 'mappings.color' },
    ];
    const applyTo = { id: 'byName', options: 'a' };
    const frames = apply([refId(A, 'A'), refId(B, 'C'), source], {
      id: 'configFromData',
      options: { configRefId: 'B', mappings, applyTo },
    });
    const [first, second] = settingsOf(frames);
    expect(first?.mappings).toEqual([
      {
        type: 'value',
        options: new Map([
          ['0', { text: 'ok', color: 'green' }],
          ['1', { text: 'down' }],
        ]),
      },
    ]);
    expect(second?.mappings).toEqual([]);
  });

  test('configFromData: without that query nothing changes', () =>
    expect(apply([A], { id: 'configFromData', options: { configRefId: 'X' } })).toEqual([A]));

  test('rowsToFields: a field for each row, with what the row says of it', () => {
    const table = tableFrame('t', [
      stringColumn('name', ['load', 'free']),
      numberColumn('value', [1, 2]),
      stringColumn('unit', ['percent', 'bytes']),
    ]);
    const frames = apply([table], { id: 'rowsToFields' });
    expect(shown(frames)).toEqual([{ load: [1], free: [2] }]);
    expect(settingsOf(frames).map(({ unit }) => unit)).toEqual(['percent', 'bytes']);
    const mappings = [
      { fieldName: 'unit', handlerKey: 'field.name' },
      { fieldName: 'name', handlerKey: '__ignore' },
    ];
    expect(run([table], 'rowsToFields', { mappings })).toEqual([{ percent: [1], bytes: [2] }]);
  });

  test('rowsToFields: what says nothing of a field is a label of it, unless it is ignored', () => {
    const table = tableFrame('t', [
      stringColumn('Name', ['ServerA', 'ServerB']),
      stringColumn('DataCenter', ['US', null]),
      numberColumn('Value', [100, 200]),
      numberColumn('Rack', [7, 8]),
      numberColumn('Max', [500, 600]),
    ]);
    const mappings = [{ fieldName: 'Rack', handlerKey: '__ignore' }];
    const labelsOf = (options: object) =>
      fieldsOf(apply([table], { id: 'rowsToFields', options })).map(({ name, labels }) => [name, labels]);
    expect(labelsOf({ mappings })).toEqual([
      ['ServerA', { DataCenter: 'US' }],
      ['ServerB', {}],
    ]);
    expect(labelsOf({})).toEqual([
      ['ServerA', { DataCenter: 'US', Rack: '7' }],
      ['ServerB', { Rack: '8' }],
    ]);
    expect(labelsOf({ mappings: [{ fieldName: 'Max', handlerKey: 'field.label' }, ...mappings] })[0]).toEqual([
      'ServerA',
      { DataCenter: 'US', Max: '500' },
    ]);
    expect(settingsOf(apply([table], { id: 'rowsToFields', options: { mappings } })).map(({ max }) => max)).toEqual([500, 600]);
  });

  test('thresholds that data say stand above the first step of the panel', () => {
    const limits = refId(tableFrame('', [numberColumn('limit', [50])]), 'config');
    const mappings = [{ fieldName: 'limit', handlerKey: 'threshold1' }];
    const frames = apply([refId(A, 'A'), limits], { id: 'configFromData', options: { configRefId: 'config', mappings } });
    const thresholds = {
      mode: 'absolute',
      steps: [
        { value: null, color: 'blue' },
        { value: 10, color: 'orange' },
      ],
    };
    const reading = { expressions, valueRules: valueRulesOf(16), colorMode: 'thresholds' };
    const [, field] = fieldsOf(frames);
    expect(field && createFieldReader({ defaults: { thresholds }, overrides: [] }, reading)(field).thresholds.steps).toEqual([
      { value: -Infinity, color: 'blue' },
      { value: 50, color: 'red' },
    ]);
  });
});

test('a filter names the queries that a transformation is for; the others stay in their place', () => {
  const of = (id: string, name: string) => ({ ...series(name, [[1, 1]]), meta: { kind: 'series' as const, refId: id } });
  const frames = [of('A', 'a'), of('B', 'b'), of('C', 'c')];
  const named = (filter: object) =>
    apply(frames, { id: 'renameByRegex', filter, options: { regex: '/^/', renamePattern: 'x' } }).map(({ name }) => name);
  expect(named({ id: 'byRefId', options: 'B' })).toEqual(['a', 'xb', 'c']);
  expect(named({ id: 'byRefId', options: '/^(?:A|B)$/' })).toEqual(['xa', 'xb', 'c']);
  expect(named({ id: 'nonsense' })).toEqual(['xa', 'xb', 'xc']);
  expect(named({ id: 'byRefId', options: 'X' })).toEqual(['a', 'b', 'c']);
  const merged = apply(frames, { id: 'joinByField', filter: { id: 'byRefId', options: '/[BC]/' } });
  expect(merged.map((frame) => frame.columns.map(({ name }) => name))).toEqual([
    ['Time', 'Value'],
    ['Time', 'b', 'c'],
  ]);
});

test('what is for annotations is not applied to the result', () => {
  expect(apply([A], { id: 'limit', topic: 'annotations', options: { limitField: 1 } })).toEqual([A]);
  expect(run([A], 'limit', { limitField: 1 })[0]?.['a']).toEqual([10]);
});
