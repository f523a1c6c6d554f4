import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn, type Frame } from '@pharos/plugin';
import { buildTable } from '../model.ts';
import { TableOptions } from '../options.ts';
import type { TableModel } from '../view/table-model.ts';
import { fieldsCode } from '../fields-code.ts';

await fieldsCode.load();

const table = tableFrame('hosts', [
  timeColumn('Time', [1_541_073_600_000, 1_541_073_660_000, 1_541_073_720_000]),
  stringColumn('host', ['web', 'db', 'cache']),
  numberColumn('load', [10, 50, 90]),
]);
interface SavedConfig {
  readonly options?: object;
  readonly defaults?: object;
  readonly overrides?: readonly object[];
}
const build = ({ options = {}, defaults = {}, overrides = [] }: SavedConfig, frames: readonly Frame[] = [table], schema = 16): TableModel =>
  buildTable(
    frames,
    TableOptions.parse({ type: 'table', pluginVersion: '10.0.0', options, fieldConfig: { defaults, overrides } }),
    { width: 600, height: 300 },
    panelContext({ valueRules: valueRulesOf(schema) }),
  );
const of = (name: string, properties: Readonly<Record<string, unknown>>) => ({
  matcher: { id: 'byName', options: name },
  properties: Object.entries(properties).map(([id, value]) => ({ id, value })),
});
const columnOf = (name: string, saved: SavedConfig, frames?: readonly Frame[]) => {
  const column = build(saved, frames).whole.columns.find((one) => one.name === name);
  if (!column) throw new Error(`no ${name}`);
  return column;
};
const cellOf = (custom: object, defaults: object = {}, row = 1) => columnOf('load', { defaults: { ...defaults, custom } }).cellAt?.(row);

test('every column of one result, times as dates, numbers in their unit, texts as they are', () => {
  const { whole, data, form } = build({ defaults: { unit: 'percent' } });
  expect(form).toBe('fields');
  expect(whole.columns.map(({ title }) => title)).toEqual(['Time', 'host', 'load']);
  expect(whole.columns.map(({ textAt }) => textAt(0))).toEqual(['2018-11-01 12:00:00', 'web', '10%']);
  expect(data.rowCount).toBe(3);
});

test('columns are as wide as their texts are at the usual size', () => {
  const frame = tableFrame('t', [stringColumn('note', ['a text that is rather long, '.repeat(5)]), numberColumn('load', [123_456_789])]);
  expect(build({}, [frame]).whole.columns.map(({ widthPx }) => widthPx)).toEqual([321, 85]);
});

test('display names, mappings, no value, and the unit of a time', () => {
  const overrides = [
    of('load', { displayName: 'Load of ${__field.name}', mappings: [{ type: 'value', options: { 50: { text: 'half', color: 'red' } } }] }),
    of('host', { noValue: 'none' }),
    of('Time', { unit: 'time:YYYY' }),
  ];
  const frame = tableFrame('', [timeColumn('Time', [1_541_073_600_000]), stringColumn('host', [null]), numberColumn('load', [50])]);
  expect(build({ overrides }, [frame]).whole.columns.map(({ title, textAt }) => [title, textAt(0)])).toEqual([
    ['Time', '2018'],
    ['host', 'none'],
    ['Load of load', 'half'],
  ]);
});

test.each<[custom: object, visible: boolean]>([
  [{ hidden: true }, false],
  [{ hideFrom: { viz: true } }, false],
  [{ hideFrom: { legend: true } }, true],
])('%j: shown %s', (custom, visible) => expect(build({ defaults: { custom } }).whole.columns.length > 0).toBe(visible));

describe('columns', () => {
  test('are as wide as the document says, and never narrower than it says', () => {
    const { columns } = build({ overrides: [of('host', { 'custom.width': 33 }), of('load', { 'custom.minWidth': 200 })] }).whole;
    expect(columns.map(({ widthPx, share }) => [widthPx, share === 0])).toEqual([
      [expect.any(Number), false],
      [33, true],
      [200, false],
    ]);
  });

  test('stand where the document says; numbers at the right where it says nothing', () => {
    expect(build({}).whole.columns.map(({ align }) => align)).toEqual(['left', 'left', 'right']);
    expect(build({ defaults: { custom: { align: 'center' } } }).whole.columns.map(({ align }) => align)).toEqual([
      'center',
      'center',
      'center',
    ]);
  });

  test('can be filtered, looked into and wrapped where the document says so', () => {
    expect(columnOf('host', {})).toMatchObject({ isFilterable: false, isInspected: false });
    const custom = { filterable: true, inspect: true, cellOptions: { type: 'auto', wrapText: true } };
    expect(columnOf('host', { defaults: { custom } })).toMatchObject({ isFilterable: true, isInspected: true, wraps: 'wrap' });
  });
});

describe('cells', () => {
  const steps = {
    mode: 'absolute',
    steps: [
      { value: null, color: '#00ff00' },
      { value: 40, color: '#ff0000' },
    ],
  };
  test('plain ones draw nothing beside their text', () => expect(cellOf({})).toBeUndefined());

  test.each<[custom: object, expected: object]>([
    [{ cellOptions: { type: 'color-text' } }, { text: '#ff0000' }],
    [{ displayMode: 'color-text' }, { text: '#ff0000' }],
    [{ cellOptions: { type: 'color-background', mode: 'basic' } }, { text: 'var(--on-light)', background: '#ff0000' }],
    [{ displayMode: 'color-background-solid' }, { text: 'var(--on-light)', background: '#ff0000' }],
    [{ displayMode: 'color-background' }, { background: expect.stringMatching(/^linear-gradient\(.*#ff0000\)$/) }],
    [{ cellOptions: { type: 'color-background' } }, { background: expect.stringMatching(/^linear-gradient/) }],
  ])('%j is coloured %j', (custom, expected) => expect(cellOf(custom, { thresholds: steps })?.colors).toMatchObject(expected));

  test('a background may be that of the row', () => {
    const custom = { cellOptions: { type: 'color-background', mode: 'basic', applyToRow: true } };
    const { rowColorsAt } = build({ overrides: [of('load', { 'custom.cellOptions': custom.cellOptions, thresholds: steps })] });
    expect([0, 1].map((row) => rowColorsAt?.(row)?.background)).toEqual(['#00ff00', '#ff0000']);
  });

  test.each<[custom: object, expected: object]>([
    [{ cellOptions: { type: 'gauge', mode: 'basic' } }, { share: 0.5, colors: ['#ff0000'], cells: [], hasText: true }],
    [{ displayMode: 'basic' }, { colors: ['#ff0000'] }],
    [{ cellOptions: { type: 'gauge', mode: 'lcd', valueDisplayMode: 'hidden' } }, { hasText: false, cells: { length: 24 } }],
    [{ displayMode: 'lcd-gauge' }, { cells: { length: 24 } }],
    [{ displayMode: 'gradient-gauge' }, { colors: { length: 16 } }],
  ])('%j is a bar %j', (custom, expected) =>
    expect(cellOf(custom, { thresholds: steps, min: 0, max: 100 })?.drawing).toMatchObject({ kind: 'bar', ...expected }),
  );

  test('the lit part of a bar of cells ends at the value', () => {
    const drawing = cellOf({ displayMode: 'lcd-gauge' }, { min: 0, max: 100 })?.drawing;
    const lit = drawing?.kind === 'bar' ? drawing.cells.filter(({ isLit }) => isLit).length : 0;
    expect(lit).toBe(12);
  });

  test('without limits a bar runs from the lowest value to the highest', () => {
    expect(cellOf({ displayMode: 'basic' }, {}, 0)?.drawing).toMatchObject({ share: 0 });
    expect(cellOf({ displayMode: 'basic' }, {}, 2)?.drawing).toMatchObject({ share: 1 });
  });

  const drawn = (type: string, value: unknown, cell: object = {}) => {
    const frame = tableFrame('', [{ type: 'json' as const, name: 'v', values: [value] }]);
    const column = columnOf('v', { defaults: { custom: { cellOptions: { type, ...cell } } } }, [frame]);
    return { text: column.textAt(0), drawing: column.cellAt?.(0).drawing };
  };
  const frameCell = {
    columns: [
      { type: 'time', values: [1] },
      { type: 'number', values: Float64Array.from([4, 5]) },
    ],
  };
  test.each<[value: unknown, values: readonly (number | null)[], text: string]>([
    [[1, null, 3], [1, null, 3], '3'],
    [
      [
        [1_541_073_600_000, 1],
        [1_541_073_660_000, 2],
      ],
      [1, 2],
      '2',
    ],
    [
      [
        [7, 1_541_073_600_000],
        [8, 1_541_073_660_000],
      ],
      [7, 8],
      '8',
    ],
    [frameCell, [4, 5], '5'],
    ['[1,2]', [1, 2], '2'],
  ])('a course %# is a line with its last value', (value, values, text) =>
    expect(drawn('sparkline', value)).toEqual({ text, drawing: { kind: 'sparkline', values, color: expect.any(String), hasText: true } }),
  );
  test('what is no course is its text', () => expect(drawn('sparkline', 'x')).toEqual({ text: 'x', drawing: undefined }));

  test('JSON, pictures, Markdown, pills and links', () => {
    expect(drawn('json-view', { a: [1] })).toEqual({ text: '{"a":[1]}', drawing: { kind: 'json' } });
    expect(drawn('image', 'https://x.test/a.png').drawing).toEqual({ kind: 'image', url: 'https://x.test/a.png', alt: 'v' });
    expect(drawn('markdown', '**x**').drawing).toEqual({ kind: 'markdown', source: '**x**' });
    const pills = drawn('pill', 'a, b,a').drawing;
    expect(pills?.kind === 'pills' && pills.pills.map(({ text }) => text)).toEqual(['a', 'b', 'a']);
    expect(pills?.kind === 'pills' && pills.pills[0]?.color === pills.pills[2]?.color).toBe(true);
    const links = [{ title: 'Host', url: '/d/${__value.raw}' }];
    expect(cellOf({ cellOptions: { type: 'data-links' } }, { links })?.drawing).toEqual({ kind: 'links', titles: ['Host'] });
  });

  test('links of a value lead from its cell', () => {
    const linked = cellOf({}, { links: [{ title: 'Host', url: '/d/x', targetBlank: true }] })?.linked;
    expect(linked).toMatchObject({ row: 1, value: 50, text: '50', links: [{ title: 'Host', url: '/d/x', targetBlank: true }] });
  });
});

describe('footer', () => {
  const footOf = (footer: object, name = 'load', rows?: Uint32Array) =>
    build({ options: { footer }, defaults: { unit: 'percent' } })
      .whole.columns.find((one) => one.name === name)
      ?.footerAt?.(rows);
  test('calculates fields of numbers, of all rows or of those that are left', () => {
    expect(footOf({ show: true, reducer: ['sum'] })).toEqual([{ title: 'Total', text: '150%' }]);
    expect(footOf({ show: true, reducer: ['mean', 'count'] }, 'load', Uint32Array.from([0, 1]))).toEqual([
      { title: 'Mean', text: '30%' },
      { title: 'Count', text: '2' },
    ]);
    expect(footOf({ show: true, reducer: ['sum'] }, 'host')).toBeUndefined();
  });
  test('calculates the chosen fields only, and nothing where it is off', () => {
    expect(footOf({ show: true, reducer: ['count'], fields: ['host'] }, 'host')).toEqual([{ title: 'Count', text: '3' }]);
    expect(footOf({ show: true, reducer: ['sum'], fields: ['host'] })).toBeUndefined();
    expect(footOf({ show: false, reducer: ['sum'] })).toBeUndefined();
  });
  test('[P8] counts have no unit and a ratio is a share of 1, whatever the unit of the field', () => {
    expect(footOf({ show: true, reducer: ['countAll', 'distinctCount', 'diffperc'] })?.map(({ text }) => text)).toEqual(['3', '3', '800%']);
  });
  test.each([40, 41])('[L12] a difference in per cent is written the same under documents of schema %d', (schema) => {
    const saved = { options: { footer: { show: true, reducer: ['diffperc'] } }, defaults: { unit: 'bytes' } };
    const column = build(saved, [table], schema).whole.columns.find(({ name }) => name === 'load');
    expect(column?.footerAt?.(undefined)).toEqual([{ title: 'Difference percent', text: '800%' }]);
  });
  test('a field may say its own', () => {
    const column = columnOf('load', { defaults: { custom: { footer: { reducers: ['max'] } } } });
    expect(column.footerAt?.(undefined)).toEqual([{ title: 'Max', text: '90' }]);
  });
});

describe('the table', () => {
  test.each<[options: object, expected: Partial<TableModel>]>([
    [{}, { hasHeader: true, rowPx: 28, paging: undefined, countsRows: false, sort: [] }],
    [
      { showHeader: false, cellHeight: 'md' },
      { hasHeader: false, rowPx: 36 },
    ],
    [{ cellHeight: 'lg' }, { rowPx: 44 }],
    [{ footer: { show: true, countRows: true, enablePagination: true } }, { countsRows: true, paging: { isFitted: true } }],
    [{ enablePagination: true }, { paging: { isFitted: true } }],
  ])('%j', (options, expected) => expect(build({ options })).toMatchObject(expected));

  test('is sorted by several columns, by their shown names', () => {
    const sortBy = [{ displayName: 'Load', desc: true }, { displayName: 'host' }, { displayName: 'gone', desc: true }];
    expect(build({ options: { sortBy }, overrides: [of('load', { displayName: 'Load' })] }).sort).toEqual([
      { column: 2, isDescending: true },
      { column: 1, isDescending: false },
    ]);
  });

  test('shows one of several results', () => {
    const other = seriesFrame('cpu', {}, Float64Array.from([1]), Float64Array.from([2]));
    const { frames, whole } = build({ options: { frameIndex: 1 } }, [table, other]);
    expect([frames?.names, frames?.current, whole.columns.map(({ title }) => title)]).toEqual([['hosts', 'cpu'], 1, ['Time', 'cpu']]);
    expect(frames?.open(0).whole.columns.map(({ title }) => title)).toEqual(['Time', 'host', 'load']);
    expect(build({ options: { frameIndex: 9 } }, [table, other]).frames?.current).toBe(1);
  });

  test('of nothing has no rows', () => expect(build({}, []).data.rowCount).toBe(0));
});
