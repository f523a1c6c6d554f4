import type { Frame } from '@pharos/contract/frames';
import { describe, expect, test } from 'vitest';
import { numberColumn, stringColumn, tableFrame } from '../frames/build.ts';
import { valueRulesOf } from '../fields/value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { applyTransformations, unknownTransformations } from './apply.ts';
import { apply, run, series, shown } from './frames-in-tests.ts';

const context = { expressions: openView({ evaluate: runNatively }), valueRules: valueRulesOf(16) };

const hosts = tableFrame('hosts', [
  stringColumn('host', ['web', 'db', 'web', null]),
  numberColumn('load', [3, 1, 5, null]),
  numberColumn('free', [30, 10, 50, 70]),
]);
const A = series('a', [
  [1, 10],
  [2, 20],
]);
const B = series('b', [
  [2, 200],
  [3, 300],
]);

describe('organize', () => {
  test('leaves out, orders and renames fields', () => {
    const options = { excludeByName: { load: true }, indexByName: { free: 0, host: 1 }, renameByName: { free: 'Free memory', host: '' } };
    expect(run([hosts], 'organize', options)).toEqual([{ 'Free memory': [30, 10, 50, 70], host: ['web', 'db', 'web', null] }]);
    expect(Object.keys(run([hosts], 'organize', options)[0] ?? {})).toEqual(['Free memory', 'host']);
  });
  test('retains only what is included, and renames series', () => {
    expect(Object.keys(run([hosts], 'organize', { includeByName: { load: true } })[0] ?? {})).toEqual(['load']);
    expect(run([A], 'organize', { renameByName: { a: 'first' } })).toEqual([{ Time: [1, 2], first: [10, 20] }]);
  });
  test('fields called as methods of objects are fields', () => {
    const odd = tableFrame('t', [numberColumn('constructor', [1])]);
    expect(run([odd], 'organize', {})).toEqual([{ constructor: [1] }]);
  });
});

test('renameByRegex replaces the first match in each name', () => {
  expect(run([series('cpu.web', [[1, 1]])], 'renameByRegex', { regex: '(.*)\\.(.*)', renamePattern: '$2' })).toEqual([
    { Time: [1], web: [1] },
  ]);
  expect(run([A], 'renameByRegex', { regex: '(', renamePattern: 'x' })).toEqual(shown([A]));
});

describe('filterFieldsByName', () => {
  test.each([
    [{ include: { names: ['host', 'free'] } }, ['host', 'free']],
    [{ include: { pattern: '/l/' } }, ['load']],
    [{ exclude: { names: ['host'] } }, ['load', 'free']],
    [{ include: { names: ['host'], pattern: '^f.*' } }, ['host', 'free']],
    [{}, ['host', 'load', 'free']],
  ])('%j', (options, names) => expect(Object.keys(run([hosts], 'filterFieldsByName', options)[0] ?? {})).toEqual(names));
  test('a frame without any field goes', () =>
    expect(run([hosts, A], 'filterFieldsByName', { include: { names: ['a'] } })).toHaveLength(1));
});

test('filterByRefId retains the frames of some queries', () => {
  const frames = ['A', 'B', 'AB'].map((refId) => ({ ...A, meta: { refId } }));
  const of = (include: string) => apply(frames, { id: 'filterByRefId', options: { include } }).map(({ meta }) => meta?.refId);
  expect([of('A'), of('A|B'), of('')]).toEqual([['A'], ['A', 'B'], ['A', 'B', 'AB']]);
});

describe('filterByValue', () => {
  const filter = (fieldName: string, id: string, options: object = {}) => ({ fieldName, config: { id, options } });
  const hostsOf = (options: object) => run([hosts], 'filterByValue', options)[0]?.['free'];
  test.each([
    [filter('load', 'greater', { value: 3 }), [50]],
    [filter('load', 'greaterOrEqual', { value: '3' }), [30, 50]],
    [filter('load', 'lower', { value: 3 }), [10]],
    [filter('load', 'lowerOrEqual', { value: 3 }), [30, 10]],
    [filter('host', 'equal', { value: 'web' }), [30, 50]],
    [filter('load', 'equal', { value: '1' }), [10]],
    [filter('host', 'notEqual', { value: 'web' }), [10, 70]],
    [filter('host', 'isNull'), [70]],
    [filter('host', 'isNotNull'), [30, 10, 50]],
    [filter('load', 'between', { from: 2, to: 4 }), [30]],
    [filter('host', 'regex', { value: '^d' }), [10]],
    [filter('host', 'substring', { value: 'E' }), [30, 50]],
    [filter('host', 'notSubstring', { value: 'e' }), [10, 70]],
    [filter('gone', 'isNull'), [30, 10, 50, 70]],
    [filter('load', 'nonsense'), [30, 10, 50, 70]],
  ])('%j', (one, expected) => expect(hostsOf({ filters: [one], type: 'include', match: 'any' })).toEqual(expected));
  test('any or all of several, in or out', () => {
    const filters = [filter('host', 'equal', { value: 'web' }), filter('load', 'greater', { value: 3 })];
    expect([
      hostsOf({ filters, match: 'any' }),
      hostsOf({ filters, match: 'all' }),
      hostsOf({ filters, match: 'all', type: 'exclude' }),
    ]).toEqual([[30, 50], [50], [30, 10, 70]]);
  });
});

describe('order', () => {
  test('sortBy orders rows, missing ones last in either order', () => {
    expect(run([hosts], 'sortBy', { sort: [{ field: 'load' }] })[0]?.['load']).toEqual([1, 3, 5, null]);
    expect(run([hosts], 'sortBy', { sort: [{ field: 'load', desc: true }] })[0]?.['load']).toEqual([5, 3, 1, null]);
    expect(run([hosts], 'sortBy', { sort: [{ field: 'host' }] })[0]).toMatchObject({
      host: ['db', 'web', 'web', null],
      free: [10, 30, 50, 70],
    });
    expect(run([hosts], 'sortBy', { sort: [{ field: 'gone' }] })).toEqual(shown([hosts]));
  });
  test('many rows are ordered as few are: negative numbers, zeros of both signs, infinities, equal ones as they stood', () => {
    const pattern = [3, -1.5, 0, -0, Infinity, -Infinity, null, 1e-300, -1e300, Number.NaN, 3];
    const values = Array.from({ length: 5000 }, (_, index) => pattern[(index * 7) % pattern.length] ?? null);
    const table = tableFrame('t', [
      numberColumn('n', values),
      numberColumn(
        'at',
        values.map((_, index) => index),
      ),
    ]);
    const keys = values.map((value, at) => ({ value: value === null || Number.isNaN(value) ? null : value, at }));
    for (const desc of [false, true]) {
      const sign = desc ? -1 : 1;
      const expected = keys.toSorted((a, b) => {
        if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null) || a.at - b.at;
        return (a.value === b.value ? 0 : a.value < b.value ? -1 : 1) * sign || a.at - b.at;
      });
      expect(run([table], 'sortBy', { sort: [{ field: 'n', desc }] })[0]?.['at']).toEqual(expected.map(({ at }) => at));
    }
  });
  test('texts are ordered as people do, numbers in them by their value', () => {
    const table = tableFrame('t', [stringColumn('h', ['web10', 'Web2', null, 'web2', 'db'])]);
    expect(run([table], 'sortBy', { sort: [{ field: 'h' }] })[0]?.['h']).toEqual(['db', 'web2', 'Web2', 'web10', null]);
  });
  test('limit retains the first rows, ten where nobody says how many', () => {
    expect(run([hosts], 'limit', { limitField: 2 })[0]?.['free']).toEqual([30, 10]);
    const long = tableFrame('t', [
      numberColumn(
        'n',
        Array.from({ length: 12 }, (_, index) => index),
      ),
    ]);
    expect(run([long], 'limit')[0]?.['n']).toHaveLength(10);
  });
});

describe('merge', () => {
  test('rows that are equal in what all frames have become one', () => {
    const load = tableFrame('', [stringColumn('host', ['web', 'db']), numberColumn('load', [1, 2])]);
    const free = tableFrame('', [stringColumn('host', ['db', 'cache']), numberColumn('free', [20, 30])]);
    expect(run([load, free], 'merge')).toEqual([{ host: ['web', 'db', 'cache'], load: [1, 2, null], free: [null, 20, 30] }]);
  });
  test('a second row of equal values stays a row', () => {
    const twice = tableFrame('', [stringColumn('host', ['web', 'web']), numberColumn('load', [1, 2])]);
    const free = tableFrame('', [stringColumn('host', ['web']), numberColumn('free', [9])]);
    expect(run([twice, free], 'merge')).toEqual([{ host: ['web', 'web'], load: [1, 2], free: [9, null] }]);
  });
  test('a column of several frames is of the type that the first one has', () => {
    const numbers = tableFrame('n', [stringColumn('host', ['web']), numberColumn('load', [1])]);
    const texts = tableFrame('t', [stringColumn('host', ['db']), stringColumn('load', ['2'])]);
    const typeOf = (...frames: readonly Frame[]) => apply(frames, { id: 'merge' })[0]?.columns.find(({ name }) => name === 'load')?.type;
    expect([typeOf(numbers, texts), typeOf(texts, numbers)]).toEqual(['number', 'string']);
  });
  test('one frame is as it was', () => expect(apply([hosts], { id: 'merge' })).toEqual([hosts]));
});

describe('joinByField', () => {
  test('outer has every time, in order; inner those of all', () => {
    expect(run([A, B], 'joinByField')).toEqual([{ Time: [1, 2, 3], a: [10, 20, null], b: [null, 200, 300] }]);
    expect(run([A, B], 'joinByField', { mode: 'inner' })).toEqual([{ Time: [2], a: [20], b: [200] }]);
    expect(run([A, B], 'seriesToColumns')).toEqual(run([A, B], 'joinByField'));
  });
  test('of three, as of two', () => {
    const C = series('c', [
      [2, 7],
      [4, 8],
    ]);
    expect(run([A, B, C], 'joinByField')).toEqual([
      { Time: [1, 2, 3, 4], a: [10, 20, null, null], b: [null, 200, 300, null], c: [null, 7, null, 8] },
    ]);
    expect(run([A, B, C], 'joinByField', { mode: 'inner' })).toEqual([{ Time: [2], a: [20], b: [200], c: [7] }]);
  });
  test('inner of three has no row that only two of them have', () => {
    const C = series('c', [
      [2, 7],
      [3, 8],
    ]);
    expect(run([A, B, C], 'joinByField', { mode: 'inner' })).toEqual([{ Time: [2], a: [20], b: [200], c: [7] }]);
  });
  test('instants that do not ascend are in order afterwards', () => {
    const [late, early] = [
      series('c', [
        [3, 1],
        [1, 2],
      ]),
      series('d', [[2, 5]]),
    ];
    expect(run([late, early], 'joinByField')).toEqual([{ Time: [1, 2, 3], c: [2, null, 1], d: [null, 5, null] }]);
  });
  test('instants that do not ascend, and repeat, are joined by key, each of equal ones', () => {
    const odd = series('c', [
      [3, 1],
      [1, 2],
      [1, 3],
    ]);
    expect(run([A, odd], 'joinByField')).toEqual([{ Time: [1, 1, 2, 3], a: [10, 10, 20, null], c: [2, 3, null, 1] }]);
  });
  test('by a field that is named', () => {
    const load = tableFrame('', [stringColumn('host', ['web', 'db']), numberColumn('load', [1, 2])]);
    const free = tableFrame('', [stringColumn('host', ['db']), numberColumn('free', [20])]);
    expect(run([load, free], 'joinByField', { byField: 'host' })).toEqual([{ host: ['web', 'db'], load: [1, 2], free: [null, 20] }]);
  });
});

test('seriesToRows has every point, the newest first', () => {
  expect(run([A, B], 'seriesToRows')).toEqual([{ Time: [3, 2, 2, 1], Metric: ['b', 'a', 'b', 'a'], Value: [300, 20, 200, 10] }]);
});

test('concatenate puts columns side by side', () => {
  const short = tableFrame('', [numberColumn('n', [7])]);
  expect(run([A, short], 'concatenate')).toEqual([{ Time: [1, 2], a: [10, 20], n: [7, null] }]);
});

describe('labelsToFields', () => {
  const two = [
    series('a', [[1, 10]], { labels: { host: 'web', kind: 'load' } }),
    series('b', [[1, 20]], { labels: { host: 'db', kind: 'load' } }),
  ];
  test('several series are one table', () =>
    expect(run(two, 'labelsToFields')).toEqual([{ Time: [1, 1], host: ['web', 'db'], kind: ['load', 'load'], Value: [10, 20] }]));
  test('only some labels', () =>
    expect(Object.keys(run(two, 'labelsToFields', { keepLabels: ['host'] })[0] ?? {})).toEqual(['Time', 'Value', 'host']));
  test('labels as rows', () =>
    expect(run(two, 'labelsToFields', { mode: 'rows' })[0]).toEqual({ label: ['host', 'kind'], value: ['web', 'load'] }));
});

test('labelsToFields makes columns of labels, and one of them the name of the value', () => {
  const one = series('cpu', [[1, 10]], { labels: { host: 'web', kind: 'load' } });
  expect(run([one], 'labelsToFields')).toEqual([{ Time: [1], host: ['web'], kind: ['load'], Value: [10] }]);
  expect(run([one], 'labelsToFields', { valueLabel: 'kind' })).toEqual([{ Time: [1], host: ['web'], load: [10] }]);
});

describe('reduce', () => {
  test('has a row for each field with its calculations', () => {
    expect(run([A, B], 'reduce', { reducers: ['mean', 'max', 'nonsense'] })).toEqual([
      { Field: ['a', 'b'], Mean: [15, 250], Max: [20, 300] },
    ]);
  });
  test('or with its labels as columns', () => {
    const labelled = [series('a', [[1, 1]], { labels: { host: 'web' } }), series('b', [[1, 2]], { labels: { job: 'x' } })];
    expect(run(labelled, 'reduce', { reducers: ['lastNotNull'], labelsToFields: true })).toEqual([
      { Field: ['Value', 'Value'], host: ['web', null], job: [null, 'x'], 'Last *': [1, 2] },
    ]);
  });
  test('or a row for each frame', () => {
    expect(run([hosts], 'reduce', { mode: 'reduceFields', reducers: ['sum'] })).toEqual([{ host: [null], load: [9], free: [160] }]);
    expect(run([A], 'reduce', { mode: 'reduceFields', reducers: ['max'], includeTimeField: true })).toEqual([{ Time: [2], a: [20] }]);
  });
});

test('[P8] counts and ratios made of a field take neither its unit nor that of all fields', () => {
  const bytes = { ...hosts, columns: hosts.columns.map((column) => ({ ...column, display: { unit: 'bytes' } })) };
  const unitsOf = (id: string, options: object) =>
    apply([bytes], { id, options }).flatMap(({ columns }) =>
      columns.map(({ name, display }) => [name, display?.config?.['unit'] ?? display?.unit]),
    );
  const aggregations = ['count', 'sum'];
  expect(unitsOf('reduce', { reducers: ['count', 'diffperc', 'max'] })).toEqual([
    ['Field', undefined],
    ['Count', 'none'],
    ['Difference percent', 'percentunit'],
    ['Max', undefined],
  ]);
  expect(unitsOf('reduce', { mode: 'reduceFields', reducers: ['distinctCount'] })).toEqual([
    ['host', 'none'],
    ['load', 'none'],
    ['free', 'none'],
  ]);
  expect(
    unitsOf('groupBy', { fields: { host: { operation: 'groupby' }, load: { operation: 'aggregate', aggregations } } }).slice(1),
  ).toEqual([
    ['load (count)', 'none'],
    ['load (sum)', undefined],
  ]);
  expect(unitsOf('calculateField', { mode: 'reduceRow', reduce: { reducer: 'count' } }).at(-1)).toEqual(['Count', 'none']);
});

describe('groupBy', () => {
  const fields = { host: { operation: 'groupby' }, load: { operation: 'aggregate', aggregations: ['mean', 'count'] } };
  test('has a row for each distinct value', () => {
    expect(run([hosts], 'groupBy', { fields })).toEqual([
      { host: ['web', 'db', null], 'load (mean)': [4, 1, null], 'load (count)': [2, 1, 0] },
    ]);
  });
  test('of several fields', () => {
    const both = { host: { operation: 'groupby' }, load: { operation: 'groupby' } };
    expect(run([hosts], 'groupBy', { fields: both })[0]?.['host']).toEqual(['web', 'db', 'web', null]);
  });
  test('a frame that has none of these fields goes', () => expect(apply([A], { id: 'groupBy', options: { fields } })).toEqual([]));
  test.each([
    ['sum', [8, 1, null]],
    ['min', [3, 1, null]],
    ['max', [5, 1, null]],
    ['range', [2, 0, null]],
    ['firstNotNull', [3, 1, null]],
    ['lastNotNull', [5, 1, null]],
    ['median', [4, 1, null]],
    ['last', [5, 1, null]],
  ])('%s of each group', (reducer, expected) => {
    const options = { fields: { ...fields, load: { operation: 'aggregate', aggregations: [reducer] } } };
    expect(run([hosts], 'groupBy', options)[0]?.[`load (${reducer})`]).toEqual(expected);
  });
  test('without a field to group by a frame is as it was', () =>
    expect(apply([hosts], { id: 'groupBy', options: { fields: {} } })).toEqual([hosts]));
});

describe('calculateField', () => {
  test.each([
    ['+', [33, 11, 55, null]],
    ['-', [-27, -9, -45, null]],
    ['*', [90, 10, 250, null]],
    ['/', [0.1, 0.1, 0.1, null]],
  ])('load %s free', (operator, expected) => {
    const options = { mode: 'binary', binary: { left: 'load', operator, right: 'free' } };
    expect(run([hosts], 'calculateField', options)[0]?.[`load ${operator} free`]).toEqual(expected);
  });
  test('with a number, under a name of its own, in the place of the others', () => {
    const binary = { left: { matcher: { id: 'byName', options: 'load' } }, operator: '*', right: { fixed: '10' } };
    expect(run([hosts], 'calculateField', { mode: 'binary', binary, alias: 'tenfold', replaceFields: true })).toEqual([
      { tenfold: [30, 10, 50, null] },
    ]);
    expect(run([A], 'calculateField', { mode: 'binary', binary: { left: 'a', operator: '+', right: '1' }, replaceFields: true })).toEqual([
      { Time: [1, 2], 'a + 1': [11, 21] },
    ]);
  });
  test('of all numbers in each row', () => {
    expect(run([hosts], 'calculateField', { mode: 'reduceRow', reduce: { reducer: 'sum' } })[0]?.['Total']).toEqual([33, 11, 55, 70]);
    expect(run([hosts], 'calculateField', { reduce: { reducer: 'max', include: ['load'] } })[0]?.['Max']).toEqual([3, 1, 5, null]);
  });
  test.each([
    { mode: 'binary' },
    { mode: 'binary', binary: { left: 'gone', operator: '+', right: 'load' } },
    { mode: 'binary', binary: { left: 'load', operator: 'toString', right: 'free' } },
  ])('that cannot be read adds nothing: %j', (options) => expect(apply([hosts], { id: 'calculateField', options })).toEqual([hosts]));
});

describe('a list of transformations', () => {
  test('is applied in its order, without the disabled ones', () => {
    const saved = [
      { id: 'sortBy', options: { sort: [{ field: 'load', desc: true }] } },
      { id: 'limit', options: { limitField: 1 } },
      { id: 'organize', disabled: true, options: { excludeByName: { load: true } } },
    ];
    expect(shown(apply([hosts], ...saved))).toEqual([{ host: ['web'], load: [5], free: [50] }]);
  });

  test('leaves out the ones that nobody knows, and tells them', () => {
    const saved = [
      { id: 'spatial' },
      { id: 'constructor' },
      { id: 'spatial' },
      { id: 'heatmap', disabled: true },
      { id: 'limit', options: { limitField: 1 } },
    ];
    expect(unknownTransformations(saved)).toEqual(['spatial', 'constructor']);
    expect(apply([hosts], ...saved)[0]?.columns[0]?.values).toHaveLength(1);
  });

  test.each([undefined, null, 7, {}, [null, 7, { id: 7 }, { id: 'sortBy' }, { id: 'organize', options: 7 }]])(
    'whatever it holds: %j',
    (saved) => expect(shown(applyTransformations([hosts], saved, context))).toEqual(shown([hosts])),
  );
});
