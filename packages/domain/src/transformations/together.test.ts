import type { Frame } from '@pharos/contract/frames';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../fields/fields-of.ts';
import { valueRulesOf } from '../fields/value-rules.ts';
import { reducerTitle } from '../fields/reducers.ts';
import { numberColumn, stringColumn, tableFrame, timeColumn } from '../frames/build.ts';
import { noticesOf } from '../frames/notices.ts';
import { extractTimeSeries } from '../series/time-series.ts';
import { applyTransformations } from './apply.ts';
import { apply, contextInTests, run, series, shown } from './frames-in-tests.ts';

const A = series('A', [
  [1, 10],
  [2, 20],
]);
const B = series('B', [
  [1, 1],
  [2, 2],
]);
const table = (h: readonly (string | null)[], name: string, values: readonly (number | null)[]): Frame =>
  tableFrame('', [stringColumn('h', h), numberColumn(name, values)]);
const wide = (name: string, used: number, free: number): Frame => ({
  name,
  labels: {},
  columns: [timeColumn('Time', [1]), numberColumn('used', [used]), numberColumn('free', [free])],
});
const namesOf = (frames: readonly Frame[]): readonly string[] => fieldsOf(frames).map(({ name }) => name);

describe('merge', () => {
  test.each<[name: string, frames: readonly Frame[], expected: object]>([
    ['rows that are equal in all', [table(['a', 'b'], 'v', [1, 2]), table(['a', 'c'], 'v', [1, 3])], { h: ['a', 'b', 'c'], v: [1, 2, 3] }],
    ['rows that differ in one', [table(['a'], 'v', [1]), table(['a'], 'v', [2])], { h: ['a', 'a'], v: [1, 2] }],
    ['missing values, which are equal', [table([null], 'v', [null]), table([null], 'v', [null])], { h: [null], v: [null] }],
    ['equal rows of one result, which stay', [table(['a', 'a'], 'v', [1, 1]), table(['a'], 'v', [1])], { h: ['a', 'a'], v: [1, 1] }],
    [
      'a result without rows',
      [table([], 'w', []), table(['a'], 'v', [1]), table(['a'], 'x', [2])],
      { h: ['a'], w: [null], v: [1], x: [2] },
    ],
  ])('[L8] %s', (_name, frames, expected) => expect(run(frames, 'merge')).toEqual([expected]));
});

describe('calculateField', () => {
  const AFTER = { Time: [1, 2], A: [10, 20], B: [1, 2] };
  test.each<[name: string, options: object, expected: object]>([
    ['binary', { mode: 'binary', binary: { left: 'A', operator: '-', right: 'B' }, alias: 'diff' }, { ...AFTER, diff: [9, 18] }],
    ['reduceRow', { mode: 'reduceRow', reduce: { reducer: 'sum' }, alias: 'Total' }, { ...AFTER, Total: [11, 22] }],
    ['unary', { mode: 'unary', unary: { operator: 'abs', fieldName: 'B' }, alias: 'b' }, { ...AFTER, b: [1, 2] }],
    ['index', { mode: 'index' }, { ...AFTER, Row: [0, 1] }],
    ['cumulative', { mode: 'cumulativeFunctions', cumulative: { field: 'B', reducer: 'sum' }, alias: 'c' }, { ...AFTER, c: [1, 3] }],
    [
      'window',
      { mode: 'windowFunctions', window: { field: 'A', windowSizeMode: 'fixed', windowSize: 1 }, alias: 'w' },
      { ...AFTER, w: [10, 20] },
    ],
    [
      'in the place of all',
      { mode: 'binary', binary: { left: 'A', operator: '-', right: 'B' }, alias: 'd', replaceFields: true },
      { Time: [1, 2], d: [9, 18] },
    ],
  ])('[L1] several series are one table: %s', (_name, options, expected) =>
    expect(run([A, B], 'calculateField', options)).toEqual([expected]),
  );

  test('[L1] each alone where the document says so', () => {
    const options = { mode: 'reduceRow', reduce: { reducer: 'sum' }, alias: 'Total', timeSeries: false };
    expect(run([A, B], 'calculateField', options)).toEqual([
      { Time: [1, 2], A: [10, 20], Total: [10, 20] },
      { Time: [1, 2], B: [1, 2], Total: [1, 2] },
    ]);
  });
  test('[L1] of unlike times what one series lacks is missing', () => {
    const options = { mode: 'binary', binary: { left: 'A', operator: '+', right: 'C' }, alias: 'sum' };
    expect(run([A, series('C', [[2, 5]])], 'calculateField', options)).toEqual([
      { Time: [1, 2], A: [10, 20], C: [null, 5], sum: [null, 25] },
    ]);
  });
  test('[L1] what was calculated is calculated with again', () => {
    const diff = { mode: 'binary', binary: { left: 'A', operator: '-', right: 'B' }, alias: 'diff' };
    const twice = { mode: 'binary', binary: { left: 'diff', operator: '*', right: '2' }, alias: 'twice' };
    const made = apply([A, B], { id: 'calculateField', options: diff }, { id: 'calculateField', options: twice });
    expect(namesOf(made)).toEqual(['Time', 'A', 'B', 'diff', 'twice']);
  });
  test('[L1] tables of rows are calculated with one by one', () => {
    const rows = tableFrame('', [timeColumn('Time', [1, 1]), stringColumn('h', ['a', 'b']), numberColumn('v', [1, 2])]);
    expect(run([rows, rows], 'calculateField', { mode: 'reduceRow', reduce: { reducer: 'sum' } })).toHaveLength(2);
  });
  test('[L1] frames stay where nothing can be calculated', () => {
    const options = { mode: 'binary', binary: { left: 'A', operator: '-', right: 'gone' } };
    expect(apply([A, B], { id: 'calculateField', options })).toEqual([A, B]);
  });
  test('[L1] of more series than fit the first are joined, and it is said', () => {
    const apart = Array.from({ length: 1_000 }, (_, one) =>
      series(
        `s${one}`,
        Array.from({ length: 5 }, (_point, row) => [row * 1_000 + one, row] as const),
      ),
    );
    const made = apply(apart, { id: 'calculateField', options: { mode: 'index' } });
    expect(noticesOf(made)[0]).toContain('Join: the first 800 of 1,000 results');
  });
});

describe('names', () => {
  const twins = [table(['x'], 'v', [1]), table(['x'], 'v', [2])];
  const join = { id: 'joinByField', options: { byField: 'h', mode: 'outer' } };
  test.each<[name: string, more: object, expected: readonly string[]]>([
    ['shown', { id: 'limit' }, ['h', 'v 1', 'v 2']],
    ['renamed', { id: 'organize', options: { renameByName: { 'v 1': 'first', 'v 2': 'second' } } }, ['h', 'first', 'second']],
    [
      'renamed beside one that is hidden',
      { id: 'organize', options: { excludeByName: { 'v 1': true }, renameByName: { 'v 2': 'second' } } },
      ['h', 'second'],
    ],
    [
      'ordered',
      { id: 'organize', options: { indexByName: { 'v 2': 0, h: 1, 'v 1': 2 }, renameByName: { 'v 1': 'last' } } },
      ['v', 'h', 'last'],
    ],
    ['filtered', { id: 'filterFieldsByName', options: { include: { names: ['h', 'v 2'] } } }, ['h', 'v']],
    ['found by an expression', { id: 'renameByRegex', options: { regex: '^v (.)$', renamePattern: '$1nd' } }, ['h', '1nd', '2nd']],
    ['sorted by', { id: 'sortBy', options: { sort: [{ field: 'v 2' }] } }, ['h', 'v 1', 'v 2']],
    [
      'calculated with',
      { id: 'calculateField', options: { mode: 'binary', binary: { left: 'v 2', operator: '-', right: 'v 1' } } },
      ['h', 'v 1', 'v 2', 'v 2 - v 1'],
    ],
  ])('[L2] equal names of a frame are numbered: %s', (_name, more, expected) =>
    expect(namesOf(apply(twins, join, more))).toEqual(expected),
  );

  test('[L2] a number that another field has is passed over, times are never numbered', () => {
    const columns = [
      timeColumn('Time', [1]),
      timeColumn('Time', [1]),
      numberColumn('v', [1]),
      numberColumn('v', [2]),
      numberColumn('v 1', [3]),
    ];
    expect(namesOf([tableFrame('', columns)])).toEqual(['Time', 'Time', 'v 2', 'v 3', 'v 1']);
  });
  test('[L2] side by side', () => expect(namesOf(apply(twins, { id: 'concatenate' }))).toEqual(['h 1', 'v 1', 'h 2', 'v 2']));

  const disks = [wide('cpu', 1, 2), wide('disk', 3, 4)];
  const ALL = ['Time', 'cpu used', 'cpu free', 'Time', 'disk used', 'disk free'];
  test('[L21] fields of several frames are told by their frame', () => {
    expect(namesOf(disks)).toEqual(ALL);
    expect(extractTimeSeries(disks).map(({ name }) => name)).toEqual(ALL.filter((name) => name !== 'Time'));
    expect(namesOf(disks.slice(1))).toEqual(['Time', 'used', 'free']);
    expect(namesOf([wide('', 1, 2), wide('', 3, 4)])).toEqual(['Time', 'used', 'free', 'Time', 'used', 'free']);
  });
  test.each<[name: string, saved: object, expected: readonly string[]]>([
    [
      'organize',
      { id: 'organize', options: { renameByName: { 'disk free': 'left' } } },
      ['Time', 'cpu used', 'cpu free', 'Time', 'disk used', 'left'],
    ],
    ['filter', { id: 'filterFieldsByName', options: { include: { names: ['disk free'] } } }, ['disk free']],
    ['join', { id: 'joinByField' }, ['Time', 'cpu used', 'cpu free', 'disk used', 'disk free']],
    ['wide series', { id: 'prepareTimeSeries' }, ['Time', 'cpu used', 'cpu free', 'disk used', 'disk free']],
    [
      'calculate',
      { id: 'calculateField', options: { mode: 'unary', unary: { operator: 'abs', fieldName: 'disk used' } } },
      ['Time', 'cpu used', 'cpu free', 'disk used', 'disk free', 'abs(disk used)'],
    ],
  ])('[L21] and named so: %s', (_name, saved, expected) => expect(namesOf(apply(disks, saved))).toEqual(expected));
  test('[L21] in rows of results', () =>
    expect(run(disks, 'reduce', { reducers: ['max'] })[0]?.['Field']).toEqual(ALL.filter((name) => name !== 'Time')));
});

describe('joinByField', () => {
  const [left, right] = [table(['a', 'a'], 'v', [1, 2]), table(['a', 'b'], 'w', [5, 6])];
  const join = (mode: string, frames: readonly Frame[] = [left, right]) => run(frames, 'joinByField', { byField: 'h', mode });
  test.each([
    ['inner', { h: ['a', 'a'], v: [1, 2], w: [5, 5] }],
    ['outerTabular', { h: ['a', 'a', 'b'], v: [1, 2, null], w: [5, 5, 6] }],
    ['outer', { h: ['a', 'a', 'b'], v: [1, 2, null], w: [5, 5, 6] }],
  ])('[L3] %s of keys that repeat', (mode, expected) => expect(join(mode)).toEqual([expected]));
  test('[L3] each row of one with each of the other', () => {
    const twice = table(['a', 'a'], 'w', [5, 6]);
    expect(join('inner', [left, twice])).toEqual([{ h: ['a', 'a', 'a', 'a'], v: [1, 1, 2, 2], w: [5, 6, 5, 6] }]);
    expect(join('outerTabular', [left, twice])).toEqual(join('inner', [left, twice]));
  });
  test('[L3] of three, and of times that repeat', () => {
    const third = table(['b', 'c'], 'x', [7, 8]);
    expect(join('inner', [left, right, third])).toEqual([{ h: [], v: [], w: [], x: [] }]);
    expect(join('outerTabular', [left, right, third])).toEqual([
      { h: ['a', 'a', 'b', 'c'], v: [1, 2, null, null], w: [5, 5, 6, null], x: [null, null, 7, 8] },
    ]);
    const events = tableFrame('', [timeColumn('Time', [1, 1]), stringColumn('text', ['x', 'y'])]);
    expect(run([events, A], 'joinByField', { mode: 'inner' })).toEqual([{ Time: [1, 1], text: ['x', 'y'], A: [10, 10] }]);
  });
  test.each(['inner', 'outer', 'outerTabular'])('[L3] %s says nothing of rows that have no other', (mode) => {
    const made = apply([table(['a', 'a', 'c'], 'v', [1, 2, 3]), right], { id: 'joinByField', options: { byField: 'h', mode } });
    expect(noticesOf(made)).toEqual([]);
  });
  test('[L3] missing keys are equal to none', () => {
    expect(join('inner', [table([null], 'v', [1]), table([null], 'w', [2])])).toEqual([{ h: [], v: [], w: [] }]);
    expect(join('outerTabular', [table([null], 'v', [1]), table([null], 'w', [2])])).toEqual([
      { h: [null, null], v: [1, null], w: [null, 2] },
    ]);
  });
  test.each(['inner', 'outer', 'outerTabular'])('[L3] %s of rows that multiply makes as many as fit, and says so', (mode) => {
    const many = (name: string) =>
      table(
        Array.from({ length: 10_000 }, () => 'a'),
        name,
        Array.from({ length: 10_000 }, (_, row) => row),
      );
    const made = apply([many('v'), many('w')], { id: 'joinByField', options: { byField: 'h', mode } });
    expect(made[0]?.columns[0]?.values.length).toBeLessThan(2_000_000);
    expect(noticesOf(made)[0]).toMatch(/^Join: the first [\d,]+ of 100,000,000 rows; more would be too large to draw\.$/);
  });
});

describe('reduce', () => {
  const mixed = tableFrame('', [
    stringColumn('h', ['a', 'b']),
    numberColumn('v', [1, 2]),
    { name: 'ok', type: 'boolean', values: [true, false] },
  ]);
  test('[L4] of texts and booleans too', () => {
    expect(run([mixed], 'reduce', { reducers: ['last', 'max'] })).toEqual([
      { Field: ['h', 'v', 'ok'], Last: ['b', 2, false], Max: [null, 2, null] },
    ]);
    expect(run([table(['a', 'b'], 'v', [1, 2])], 'reduce', { mode: 'reduceFields', reducers: ['lastNotNull'] })).toEqual([
      { h: ['b'], v: [2] },
    ]);
  });
  test('[L4] a field for each calculation', () => {
    const [frame] = apply([table(['a', 'b'], 'v', [1, 2])], { id: 'reduce', options: { mode: 'reduceFields', reducers: ['mean', 'max'] } });
    expect(namesOf(frame ? [frame] : [])).toEqual(['h Mean', 'h Max', 'v Mean', 'v Max']);
  });
  test('[L4] whether all are zero is no number of the field', () => {
    const zeros = tableFrame('', [numberColumn('v', [0, 0])]);
    expect(run([zeros], 'reduce', { mode: 'reduceFields', reducers: ['allIsZero'] })).toEqual([{ v: [true] }]);
    expect(run([table(['a', 'b'], 'v', [1, 2])], 'reduce', { mode: 'reduceFields', reducers: ['count'] })).toEqual([{ h: [2], v: [2] }]);
  });
  test.each([
    ['stdDev', 'StdDev'],
    ['countAll', 'Count all'],
    ['changeCount', 'Change Count'],
    ['distinctCount', 'Distinct Count'],
    ['allIsZero', 'All Zeros'],
    ['allIsNull', 'All Nulls'],
    ['p95', '95th %'],
    ['p1', '1st %'],
    ['p2', '2nd %'],
    ['p11', '11th %'],
    ['p93', '93rd %'],
    ['p99.9', '99.9th %'],
    ['nonsense', 'nonsense'],
  ])('[L4] %s is headed as documents name it', (id, title) => expect(reducerTitle(id)).toBe(title));
});

describe('labelsToFields', () => {
  const labelled = (name: string, labels: Frame['labels']) => series(name, [[1, 1]], { labels });
  const headings = (options: object, ...frames: readonly Frame[]) => Object.keys(run(frames, 'labelsToFields', options)[0] ?? {});
  test('[L24] labels stand behind times and values, of one series and of several', () => {
    const one = labelled('up', { job: 'a', instance: 'x' });
    expect(headings({}, one)).toEqual(['Time', 'Value', 'job', 'instance']);
    expect(headings({ valueLabel: 'job' }, one)).toEqual(['Time', 'a', 'instance']);
    expect(headings({}, one, labelled('down', { job: 'b', zone: 'z' }))).toEqual(['Time', 'Value', 'job', 'instance', 'zone']);
  });
});

describe('a difference in per cent', () => {
  const GROUPS = { h: { operation: 'groupby' }, v: { operation: 'aggregate', aggregations: ['diffperc'] } };
  const rows = [table(['a', 'a'], 'v', [1, 4])];
  const pair = [{ name: '', labels: {}, columns: [numberColumn('before', [1]), numberColumn('after', [4])] }];
  const config = [{ fieldName: 'v', handlerKey: 'max', reducerId: 'diffperc' }];
  test.each<[name: string, frames: readonly Frame[], id: string, options: object, place: number]>([
    ['rows of results', rows, 'reduce', { reducers: ['count', 'diffperc'] }, 2],
    ['fields of results', rows, 'reduce', { mode: 'reduceFields', reducers: ['diffperc'] }, 1],
    ['groups', rows, 'groupBy', { fields: GROUPS }, 1],
    ['one row', pair, 'calculateField', { mode: 'reduceRow', reduce: { reducer: 'diffperc' } }, 2],
  ])('[L12] in %s is a share of 100 in documents of schema 41 and later', (_name, frames, id, options, place) => {
    const last = (schema: number) => {
      const made = applyTransformations(frames, [{ id, options }], { ...contextInTests, valueRules: valueRulesOf(schema) });
      return [Object.values(shown(made)[0] ?? {})[place]?.at(-1), made[0]?.columns[place]?.display?.unit];
    };
    expect([last(16), last(40), last(41)]).toEqual([
      [3, 'percentunit'],
      [3, 'percentunit'],
      [300, 'percent'],
    ]);
  });
  test('[L12] as a fact of other fields', () => {
    const source = rows.map((frame) => ({ ...frame, meta: { refId: 'config' } }));
    const maximum = (schema: number) =>
      applyTransformations([...source, table(['b'], 'w', [5])], [{ id: 'configFromData', options: { mappings: config } }], {
        ...contextInTests,
        valueRules: valueRulesOf(schema),
      }).map(({ columns }) => columns[1]?.display?.config?.['max']);
    expect([maximum(40), maximum(41)]).toEqual([[3], [300]]);
  });
});
