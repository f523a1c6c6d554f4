import { describe, expect, test } from 'vitest';
import { seriesFrame } from '../frames/build.ts';
import { extractTimeSeries, type TimeSeries } from '../series/time-series.ts';
import { columnSizeMs, rowSize } from './bucket-size.ts';
import { bucketValues, type RowRule } from './bucket-values.ts';
import { heatAxisBounds } from './heat-axis.ts';
import { cellAt, countExtent, filterCells, type HeatGrid } from './heat-grid.ts';
import { readyBuckets } from './ready-buckets.ts';

/** Points of a series as [time, value]. */
const series = (name: string, points: readonly (readonly [number, number])[], labels: Record<string, string> = {}): TimeSeries => {
  const [one] = extractTimeSeries([
    seriesFrame(
      name,
      labels,
      Float64Array.from(points, ([timeMs]) => timeMs),
      Float64Array.from(points, ([, value]) => value),
    ),
  ]);
  if (!one) throw new Error('no series');
  return one;
};

/** Cells as [column start, lower end, upper end, count]. */
const cellsOf = ({ columns, starts, lows, highs, cellRows, counts }: HeatGrid): readonly (readonly number[])[] =>
  [...columns].flatMap((start, column) =>
    Array.from({ length: (starts[column + 1] ?? 0) - (starts[column] ?? 0) }, (_, index) => {
      const place = (starts[column] ?? 0) + index;
      const row = cellRows[place] ?? 0;
      return [start, lows[row] ?? 0, highs[row] ?? 0, counts[place] ?? 0];
    }),
  );

const tens: RowRule = { kind: 'linear', sizeOf: () => 10 };

describe('[2.2.12-b] the width of a column', () => {
  test.each([
    ['nothing is said: 30 columns', {}, 120_000],
    ['a number of columns', { number: 60 }, 60_000],
    ['a number as text', { number: '60' }, 60_000],
    ['a size in ms wins', { size: 5000, number: 60 }, 5000],
    ['a size in ms as text', { size: '5000' }, 5000],
    ['ms', { size: '250ms' }, 250],
    ['s', { size: '10s' }, 10_000],
    ['m', { size: '1m' }, 60_000],
    ['h', { size: '2h' }, 7_200_000],
    ['d', { size: '1d' }, 86_400_000],
    ['w', { size: '1w' }, 604_800_000],
    ['M', { size: '1M' }, 2_592_000_000],
    ['y', { size: '1y' }, 31_536_000_000],
    ['what is no interval counts for nothing', { size: 'often', number: 36 }, 100_000],
    ['zero counts for nothing', { size: 0, number: '' }, 120_000],
    ['parts of a ms are none', { number: 1e9 }, 1],
  ])('%s', (_name, rule, ms) => expect(columnSizeMs({ size: undefined, number: null, ...rule }, 3_600_000)).toBe(ms));
});

describe('[2.2.12-b] the height of a row', () => {
  test.each([
    ['nothing is said: 10 rows', {}, 0, 200, 20],
    ['a number of rows', { number: 4 }, 0, 200, 50],
    ['a size wins', { size: '7', number: 4 }, 0, 200, 7],
    ['all values are one', {}, 50, 50, 5],
    ['all values are one below zero', {}, -50, -50, 5],
    ['all values are zero', {}, 0, 0, 1],
    ['a size below zero counts for nothing', { size: -1 }, 0, 200, 20],
  ])('%s', (_name, rule, min, max, size) => expect(rowSize({ size: undefined, number: null, ...rule }, { min, max })).toBe(size));
});

describe('[2.2.12-c] values are counted in buckets', () => {
  test('that begin at multiples of their size; all series count together', () => {
    const grid = bucketValues(
      [
        series('a', [
          [1000, 5],
          [1500, 7],
          [2100, 25],
        ]),
        series('b', [[1999, 9.99]]),
      ],
      { columnMs: 1000, rows: tens },
    );
    expect(cellsOf(grid)).toEqual([
      [1000, 0, 10, 3],
      [2000, 20, 30, 1],
    ]);
  });

  test('a value on a bound belongs to the bucket above, also where division is not exact', () => {
    const grid = bucketValues([series('a', [[0, 0.3]])], { columnMs: 1, rows: { kind: 'linear', sizeOf: () => 0.1 } });
    expect([...grid.lows].map((low) => Number(low.toFixed(9)))).toEqual([0.3]);
  });

  test('values below zero have buckets below zero; what is no finite number has none', () => {
    const points = [-5, Number.NaN, Infinity, -Infinity].map((value, index) => [index, value] as const);
    expect(cellsOf(bucketValues([series('a', points)], { columnMs: 10, rows: tens }))).toEqual([[0, -10, 0, 1]]);
  });

  test('nothing gives an empty grid', () => {
    expect(bucketValues([], { columnMs: 10, rows: tens }).columns).toHaveLength(0);
    expect(bucketValues([series('a', [[0, Number.NaN]])], { columnMs: 10, rows: tens }).columns).toHaveLength(0);
  });

  test('more buckets than anybody can see are joined by whole multiples', () => {
    const points = [
      [0, 0],
      [1e9, 1e9],
    ] as const;
    const grid = bucketValues([series('a', points)], { columnMs: 1, rows: { kind: 'linear', sizeOf: () => 1 } });
    expect([grid.columnMs, (grid.highs[0] ?? 0) - (grid.lows[0] ?? 0)]).toEqual([50_001, 250_001]);
  });
});

describe('[2.2.12-a] rows of powers', () => {
  const rowsOf = (values: readonly number[], base: number, split = 1): readonly (readonly number[])[] =>
    cellsOf(
      bucketValues(
        [
          series(
            'a',
            values.map((value) => [0, value] as const),
          ),
        ],
        { columnMs: 10, rows: { kind: 'log', base, split } },
      ),
    ).map(([, low = 0, high = 0, count = 0]) => [Number(low.toFixed(4)), Number(high.toFixed(4)), count]);

  test.each([
    [
      'of ten',
      [1, 5, 10, 999, 1000],
      10,
      1,
      [
        [1, 10, 2],
        [10, 100, 1],
        [100, 1000, 1],
        [1000, 10_000, 1],
      ],
    ],
    [
      'of two',
      [1, 3],
      2,
      1,
      [
        [1, 2, 1],
        [2, 4, 1],
      ],
    ],
    [
      'of ten in two parts',
      [1, 5],
      10,
      2,
      [
        [1, 3.1623, 1],
        [3.1623, 10, 1],
      ],
    ],
    ['below one', [0.02], 10, 1, [[0.01, 0.1, 1]]],
    [
      'zeros stand in the lowest row, which begins at zero',
      [0, 0, 5, 50],
      10,
      1,
      [
        [0, 10, 3],
        [10, 100, 1],
      ],
    ],
    ['nothing but zeros', [0, 0], 10, 1, [[0, 1, 2]]],
    ['what is below zero has no power', [-5, 5], 10, 1, [[1, 10, 1]]],
  ] as const)('%s', (_name, values, base, split, rows) => expect(rowsOf(values, base, split)).toEqual(rows));
});

describe('[2.2.12-c] series that are buckets already', () => {
  const at = (name: string, value: number, labels?: Record<string, string>) =>
    series(
      name,
      [
        [1000, value],
        [2000, value + 1],
      ],
      labels,
    );
  const of = (names: readonly string[], bound: 'auto' | 'upper' | 'lower' | 'middle' = 'auto') => {
    const { names: ordered, bound: found } = readyBuckets(
      names.map((name) => at(name, 1)),
      { bound, rangeMs: 60_000 },
    );
    return [ordered, found];
  };

  test.each([
    ['bounds are ordered as numbers', ['10', '9', '100'], ['9', '10', '100'], 'lower'],
    ['infinity is the last, and tells that bounds are upper ones', ['+Inf', '10', '2.5'], ['2.5', '10', '+Inf'], 'upper'],
    ['however it is written', ['inf', '10'], ['10', 'inf'], 'upper'],
    ['below zero', ['1', '-Inf', '-10'], ['-Inf', '-10', '1'], 'lower'],
    ['names that are no numbers stay as they came', ['slow', '10', 'fast'], ['slow', '10', 'fast'], 'lower'],
  ])('%s', (_name, names, ordered, bound) => expect(of(names)).toEqual([ordered, bound]));

  test('labels tell the bounds where names do not', () => {
    const rows = ['10', '2', '+Inf'].map((le) => at(`bucket{le="${le}"}`, 1, { le }));
    expect(readyBuckets(rows, { bound: 'auto', rangeMs: 1 })).toMatchObject({ names: ['2', '10', '+Inf'], bound: 'upper' });
  });

  test.each(['upper', 'lower', 'middle'] as const)('a document that says %s is followed', (bound) =>
    expect(of(['1', '+Inf'], bound)[1]).toBe(bound),
  );

  test('a column is as wide as the smallest distance between times; a missing value has no cell', () => {
    const rows = [
      series('1', [
        [0, 5],
        [10, Number.NaN],
        [30, 7],
      ]),
      series('2', [[10, 0]]),
    ];
    const { grid } = readyBuckets(rows, { bound: 'auto', rangeMs: 60_000 });
    expect(grid.columnMs).toBe(10);
    expect(cellsOf(grid)).toEqual([
      [0, 0, 1, 5],
      [10, 1, 2, 0],
      [30, 0, 1, 7],
    ]);
  });

  test('cells end at their times where every series says so, and begin there where one does not', () => {
    const ending = (name: string) =>
      extractTimeSeries([{ ...seriesFrame(name, {}, Float64Array.of(1000, 2000), Float64Array.of(1, 2)), meta: { stepEdge: 'end' } }]);
    const columnsOf = (rows: readonly TimeSeries[]) => [...readyBuckets(rows, { bound: 'auto', rangeMs: 60_000 }).grid.columns];
    expect(columnsOf([...ending('1'), ...ending('2')])).toEqual([0, 1000]);
    expect(columnsOf([...ending('1'), at('2', 1)])).toEqual([1000, 2000]);
  });

  test('one time alone is as wide as the range', () =>
    expect(readyBuckets([series('1', [[0, 5]])], { bound: 'auto', rangeMs: 60_000 }).grid.columnMs).toBe(60_000));
});

describe('reading a grid', () => {
  const grid = bucketValues(
    [
      series('a', [
        [1000, 5],
        [3000, 25],
        [3001, 26],
      ]),
    ],
    { columnMs: 1000, rows: tens },
  );
  test.each([
    ['inside', 1500, 3, 1],
    ['on the lower end', 1000, 0, 1],
    ['on the upper end is outside', 1500, 10, undefined],
    ['between columns', 2500, 5, undefined],
    ['between rows', 3500, 15, undefined],
    ['a cell of two', 3999, 29, 2],
    ['before all', 0, 5, undefined],
  ])('%s', (_name, timeMs, value, count) => expect(cellAt(grid, timeMs, value)?.count).toBe(count));

  test('cells that do not pass are left out, their columns stay', () => {
    const filtered = filterCells(grid, (count) => count > 1);
    expect([cellsOf(filtered), filtered.columns.length, countExtent(filtered)]).toEqual([[[3000, 20, 30, 2]], 2, { min: 2, max: 2 }]);
    expect(filterCells(grid, () => true)).toBe(grid);
    expect(countExtent(filterCells(grid, () => false))).toBeUndefined();
  });
});

describe('[2.2.12-a] what the value axis covers', () => {
  const room = { lengthPx: 225, counting: { kind: 'thousands' } } as const;
  const of = (values: readonly number[], rule: Parameters<typeof heatAxisBounds>[1]) => {
    const rows: RowRule = rule.logBase > 1 ? { kind: 'log', base: rule.logBase, split: 1 } : tens;
    return heatAxisBounds(
      bucketValues(
        [
          series(
            'a',
            values.map((value, index) => [index, value] as const),
          ),
        ],
        { columnMs: 1, rows },
      ),
      rule,
      room,
    );
  };
  test.each([
    ['a tenth more at each side, up to the next ticks', [20, 95], { logBase: 1 }, { min: 0, max: 120 }],
    ['not below zero where nothing is', [0, 95], { logBase: 1 }, { min: 0, max: 120 }],
    ['below zero', [-95, 20], { logBase: 1 }, { min: -120, max: 60 }],
    ['bounds of the document hold', [0, 95], { logBase: 1, min: 20, max: 50 }, { min: 20, max: 50 }],
    ['powers around the values', [5, 500], { logBase: 10 }, { min: 1, max: 1000 }],
    ['from below one', [0.05, 500], { logBase: 10 }, { min: 0.01, max: 1000 }],
    ['from one where values are greater', [200, 500], { logBase: 10 }, { min: 1, max: 1000 }],
    ['powers from a bound below one', [5, 500], { logBase: 10, min: 0.5 }, { min: 0.5, max: 1000 }],
    ['a bound of no power is none', [5, 500], { logBase: 10, min: 0, max: -1 }, { min: 1, max: 1000 }],
    ['without data', [], { logBase: 1 }, { min: -1, max: 1 }],
    ['without data in powers', [], { logBase: 10 }, { min: 1, max: 100 }],
  ])('%s', (_name, values, rule, bounds) => {
    const { min, max } = of(values, rule);
    expect({ min: Number(min.toPrecision(9)), max: Number(max.toPrecision(9)) }).toEqual(bounds);
  });
});

test('rows to both sides of zero are of one height up to the threshold, and of parts of powers beyond it', () => {
  const rows: RowRule = { kind: 'symlog', base: 10, split: 2, linearUpTo: 2 };
  const { lows, highs } = bucketValues(
    [
      series(
        'a',
        [-19, -0.9, 0.9, 1.5, 3].map((value) => [0, value] as const),
      ),
    ],
    { columnMs: 1000, rows },
  );
  const rounded = (values: Float64Array) => [...values].map((value) => Math.round(value * 100) / 100);
  expect([rounded(lows), rounded(highs)]).toEqual([
    [-20, -1, 0, 1, 2],
    [-6.32, 0, 1, 2, 6.32],
  ]);
});

test('of very many rows to both sides of zero each power has fewer parts', () => {
  const rows: RowRule = { kind: 'symlog', base: 10, split: 1000, linearUpTo: 1 };
  const { lows, highs } = bucketValues(
    [
      series('a', [
        [0, -1000],
        [0, 1000],
      ]),
    ],
    { columnMs: 1000, rows },
  );
  // 8,000 rows become 4,000: a power has 500.
  expect(highs[1]).toBeCloseTo((lows[1] ?? 0) * 10 ** (1 / 500), 6);
});

test('of very many rows of powers each power has fewer parts', () => {
  const rows: RowRule = { kind: 'log', base: 10, split: 2000 };
  const { lows, highs } = bucketValues(
    [
      series('a', [
        [0, 1],
        [0, 1000],
      ]),
    ],
    { columnMs: 1000, rows },
  );
  // 6,000 rows become 3,000: a power has 1,000.
  expect((highs[0] ?? 0) / (lows[0] ?? 1)).toBeCloseTo(10 ** (1 / 1000), 9);
});
