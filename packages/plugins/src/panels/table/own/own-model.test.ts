import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, type Frame } from '@pharos/plugin';
import { buildTable } from '../model.ts';
import { TableOptions } from '../options.ts';
import type { TableModel } from '../view/table-model.ts';
import type { ShownColumn } from '../view/table-view.ts';

const context = panelContext({
  annotations: [{ timeMs: 1_541_073_600_000, color: 'red', title: 'Deploy', text: 'v2', tags: ['api', 'eu'] }],
});
const build = (frames: readonly Frame[], saved: object = {}): TableModel =>
  buildTable(frames, TableOptions.parse(saved), { width: 600, height: 300 }, context);
const texts = ({ folded, data }: TableModel) => [
  folded.columns.map(({ title }) => title),
  ...Array.from({ length: data.rowCount }, (_, row) => folded.columns.map(({ textAt }) => textAt(row))),
];
const columnOf = (frame: Frame, style: object): ShownColumn => {
  const [column] = build([frame], { transform: 'table', styles: [{ pattern: 'v', ...style }] }).whole.columns;
  if (!column) throw new Error('no column');
  return column;
};
const cellsOf = (frame: Frame, style: object) => {
  const column = columnOf(frame, style);
  return Array.from({ length: frame.columns[0]?.values.length ?? 0 }, (_, row) => column.textAt(row));
};
const numbers = (...values: readonly (number | null)[]) => tableFrame('t', [numberColumn('v', values)]);
const names = (...values: readonly (string | null)[]) => tableFrame('t', [stringColumn('v', values)]);
const [a, b] = [
  seriesFrame('a', {}, Float64Array.from([1000, 2000]), Float64Array.from([1, 3])),
  seriesFrame('b', {}, Float64Array.from([2000]), Float64Array.from([5])),
];

describe('[2.2.14-a] transform, columns, page size, scroll and font size', () => {
  const plain = { styles: [] };
  test.each<[transform: string, saved: object, expected: readonly (readonly string[])[]]>([
    [
      'timeseries_to_rows',
      {},
      [
        ['Time', 'Metric', 'Value'],
        ['1970-01-01 00:00:01', 'a', '1'],
        ['1970-01-01 00:00:02', 'a', '3'],
        ['1970-01-01 00:00:02', 'b', '5'],
      ],
    ],
    [
      'timeseries_to_columns',
      {},
      [
        ['Time', 'a', 'b'],
        ['1970-01-01 00:00:01', '1', ''],
        ['1970-01-01 00:00:02', '3', '5'],
      ],
    ],
    [
      'timeseries_aggregations',
      { columns: [{ text: 'Mean', value: 'avg' }, { value: 'count' }] },
      [
        ['Metric', 'Mean', 'Count'],
        ['a', '2', '2'],
        ['b', '5', '1'],
      ],
    ],
    [
      'annotations',
      {},
      [
        ['Time', 'Title', 'Text', 'Tags'],
        ['2018-11-01 12:00:00', 'Deploy', 'v2', 'api, eu'],
      ],
    ],
  ])('%s', (transform, saved, expected) => expect(texts(build([a, b], { ...plain, transform, ...saved }))).toEqual(expected));

  test('a table has the chosen columns only, documents their paths', () => {
    const table = tableFrame('t', [stringColumn('host', ['x', 'y']), numberColumn('load', [1, 2])]);
    expect(texts(build([table], { ...plain, transform: 'table', columns: [{ text: 'load', value: 'load' }] }))).toEqual([
      ['load'],
      ['1'],
      ['2'],
    ]);
    const documents = tableFrame('d', [{ type: 'json', name: 'doc', values: [{ a: { b: 7 } }] }]);
    expect(texts(build([documents], { ...plain, columns: [{ text: 'a.b', value: 'a.b' }] }))).toEqual([['a.b'], ['7']]);
  });

  test.each<[saved: object, paging: TableModel['paging']]>([
    [{}, { size: 100, isFitted: false }],
    [{ pageSize: null }, { size: 100, isFitted: false }],
    [{ pageSize: 5 }, { size: 5, isFitted: false }],
    [{ pageSize: '20' }, { size: 20, isFitted: false }],
    [
      { pageSize: 0, scroll: false },
      { size: 100, isFitted: true },
    ],
  ])('%j has pages of %j', (saved, paging) => expect(build([a], saved).paging).toEqual(paging));

  test.each([
    ['100%', 1, 28],
    ['80%', 0.8, 28],
    ['200%', 2, 56],
    ['huge', 1, 28],
  ])('letters of %s are %f times as large, in rows of %i px', (fontSize, scale, rowPx) =>
    expect(build([a], { fontSize })).toMatchObject({ scale, rowPx }),
  );
});

describe('[2.2.14-b] styles: pattern, alias, type, date format, sanitise, preserve, unit and decimals', () => {
  test.each<[style: object, expected: readonly string[]]>([
    [{ type: 'number', unit: 'bytes', decimals: 1 }, ['1.5 KiB', '-']],
    [{ type: 'number', unit: 'percent', decimals: 0 }, ['1536%', '-']],
    [{ type: 'string' }, ['1536', '-']],
    [{ type: 'date', dateFormat: 'YYYY-MM-DD' }, ['1970-01-01', '-']],
    [{ type: 'date', dateFormat: 'MMMM D, YYYY LT' }, ['January 1, 1970 12:00 AM', '-']],
    [{ type: 'date', dateFormat: 'MM/DD/YY h:mm:ss a' }, ['01/01/70 12:00:01 am', '-']],
  ])('numbers by %j are %j', (style, expected) => expect(cellsOf(numbers(1536, null), style)).toEqual(expected));

  test('a unit that the column brings goes before that of its rule', () => {
    const frame = tableFrame('t', [{ ...numberColumn('v', [1000]), display: { unit: 's' } }]);
    expect(cellsOf(frame, { type: 'number', unit: 'bytes', decimals: 1 })).toEqual(['16.7 min']);
  });

  test.each<[pattern: string, alias: string, title: string]>([
    ['disk_sda', 'Disk', 'Disk'],
    ['/disk_(.*)/', 'Disk $1', 'Disk sda'],
    ['/DISK/i', 'x', 'x_sda'],
    ['disk', 'x', 'disk_sda'],
  ])('%s with the alias %j is titled %j', (pattern, alias, title) => {
    const frame = tableFrame('t', [numberColumn('disk_sda', [1])]);
    expect(build([frame], { transform: 'table', styles: [{ pattern, alias, type: 'number' }] }).whole.columns[0]?.title).toBe(title);
  });

  test('hidden columns are left out', () =>
    expect(build([numbers(1)], { transform: 'table', styles: [{ pattern: 'v', type: 'hidden' }] }).whole.columns).toEqual([]));

  test('markup is text unless it is sanitised; formatting is kept where the rule says so', () => {
    const frame = names('<b>x</b>');
    expect(columnOf(frame, { type: 'string' }).cellAt?.(0).drawing).toBeUndefined();
    expect(columnOf(frame, { type: 'string', sanitize: true }).cellAt?.(0).drawing).toEqual({ kind: 'html', source: '<b>x</b>' });
    expect(columnOf(frame, { type: 'string' }).wraps).toBeUndefined();
    expect(columnOf(frame, { type: 'string', preserveFormat: true }).wraps).toBe('pre');
  });

  test.each<[align: string, place: string]>([
    ['auto', 'right'],
    ['', 'right'],
    ['left', 'left'],
    ['center', 'center'],
  ])('numbers aligned %j stand %s', (align, place) => expect(columnOf(numbers(1), { type: 'number', align }).align).toBe(place));
});

describe('[2.2.14-c] styles: mappings, thresholds, colours', () => {
  const valueMaps = [
    { value: '1', text: 'one' },
    { value: 'null', text: 'nothing' },
    { value: 'up', text: 'Up' },
  ];
  const rangeMaps = [
    { from: '1', to: '5', text: 'low' },
    { from: 'null', to: 'null', text: 'nothing' },
  ];
  test.each<[frame: Frame, style: object, expected: readonly string[]]>([
    [numbers(1, 2, null), { mappingType: 1, valueMaps }, ['one', '2', 'nothing']],
    [names('up', 'Up', '1', null), { mappingType: 1, valueMaps }, ['Up', 'Up', 'one', 'nothing']],
    [numbers(0, 1, 5, null), { mappingType: 2, rangeMaps }, ['0', 'low', 'low', 'nothing']],
    [names('3', 'x', ''), { mappingType: 2, rangeMaps }, ['low', 'x', '']],
    [numbers(1), { valueMaps }, ['1']],
  ])('values of %# are mapped', (frame, style, expected) => expect(cellsOf(frame, { type: 'string', ...style })).toEqual(expected));

  const colors = ['#00ff00', 'blue', 'rgba(255, 0, 0, 0.5)'];
  const shades = (style: object, frame = numbers(49, 50, 80, null)) => {
    const column = columnOf(frame, { type: 'number', colors, thresholds: ['50', '80'], ...style });
    return Array.from({ length: frame.columns[0]?.values.length ?? 0 }, (_, row) => column.cellAt?.(row).colors);
  };
  test('of the value: below the first threshold, between, above, lighter where it could not be read; no value has none', () => {
    expect(shades({ colorMode: 'value' }).map((one) => one?.text)).toEqual(['#00ff00', '#5794F2', '#b86d6e', undefined]);
  });
  test('of the cell: texts that can be read on it', () => {
    expect(shades({ colorMode: 'cell' }).slice(0, 2)).toEqual([
      { background: '#00ff00', text: 'var(--on-light)' },
      { background: '#5794F2', text: 'var(--on-light)' },
    ]);
    expect(shades({ colorMode: 'cell' })[3]).toBeUndefined();
  });
  test('thresholds are a list, or numbers with commas', () => {
    expect(shades({ colorMode: 'value', thresholds: '50, 80' })).toEqual(shades({ colorMode: 'value' }));
  });
  test('texts that are numbers are coloured too', () => {
    expect(shades({ colorMode: 'value', type: 'string' }, names('90', 'x', '')).map((one) => one?.text)).toEqual([
      '#b86d6e',
      undefined,
      undefined,
    ]);
  });
  test('the colours every rule is saved with are those of states', () => {
    expect(shades({ colorMode: 'cell', colors: undefined }, numbers(1))).toEqual([
      { text: 'var(--error-text)', background: 'var(--error-soft)' },
    ]);
  });
  test('nothing is coloured where the mode is disabled, or dates', () => {
    expect([shades({ colorMode: null })[0], shades({ colorMode: 'cell', type: 'date' })[0]]).toEqual([undefined, undefined]);
  });
  test('of the row: the last column that has a colour wins', () => {
    const frame = tableFrame('t', [numberColumn('v', [90, 90, 1]), numberColumn('w', [10, null, 1])]);
    const row = { type: 'number', colorMode: 'row', thresholds: ['50'] };
    const { rowColorsAt } = build([frame], {
      transform: 'table',
      styles: [
        { pattern: 'v', ...row, colors: ['#111111', '#eeeeee'] },
        { pattern: 'w', ...row, colors: ['#222222', '#333333'] },
      ],
    });
    expect([0, 1, 2].map((at) => rowColorsAt?.(at)?.background)).toEqual(['#222222', '#eeeeee', '#222222']);
    expect(build([frame], { transform: 'table', styles: [] }).rowColorsAt).toBeUndefined();
  });
});

describe('[2.2.14-d] styles: links', () => {
  const frame = tableFrame('t', [stringColumn('v', ['a b&c', null]), numberColumn('load', [1536, 2]), stringColumn('gone', ['$host', ''])]);
  const linkOf = (style: object, row = 0) => {
    const styles = [
      { pattern: 'v', type: 'string', link: true, linkUrl: '/d/x', ...style },
      { pattern: 'gone', type: 'hidden' },
    ];
    const [column] = build([frame], { transform: 'table', styles }).whole.columns;
    const linked = column?.cellAt?.(row).linked;
    return linked?.links[0];
  };
  test.each<[url: string, expected: string]>([
    ['/d/x?host=$__cell', '/d/x?host=a%20b%26c'],
    ['/d/x?host=${__cell}', '/d/x?host=a%20b%26c'],
    ['/d/x?load=$__cell_1', '/d/x?load=1536'],
    ['/d/x?h=${__cell_2}', '/d/x?h=%24host'],
    ['/d/x?host=${__cell:raw}', '/d/x?host=a b&c'],
    ['/d/x?host=$__cell_9', '/d/x?host=$__cell_9'],
    ['/d/x?v=$host', '/d/x?v=$host'],
  ])('%s leads to %s', (linkUrl, expected) => expect(linkOf({ linkUrl })?.url).toBe(expected));

  test('the tooltip has values as they are, and a new tab is said', () => {
    expect(linkOf({ linkTooltip: 'Go to $__cell ($__cell_1)', linkTargetBlank: true })).toEqual({
      title: 'Go to a b&c (1536)',
      url: '/d/x',
      targetBlank: true,
    });
  });
  test('a cell without a value leads there too; a rule without link, or without address, nowhere', () => {
    expect(linkOf({ linkUrl: '/d/x?v=$__cell' }, 1)?.url).toBe('/d/x?v=-');
    expect([{ link: false }, { link: false, sanitize: true }, { linkUrl: '' }].map((style) => linkOf(style))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a table of the type that documents of the turn have is one of the older form', () => {
  const fields = { options: { showHeader: false }, fieldConfig: { defaults: {} }, pluginVersion: '9.0.0' };
  expect([TableOptions.parse({ type: 'table-old', ...fields }).form, TableOptions.parse({ type: 'table', ...fields }).form]).toEqual([
    'own',
    'fields',
  ]);
  expect(TableOptions.parse({ type: 'table', fieldConfig: { defaults: {} } }).form).toBe('fields');
  expect(TableOptions.parse({ type: 'table', fieldConfig: { defaults: {} }, styles: [] }).form).toBe('own');
});
