import { panelContext } from '@pharos/plugin/host-in-tests';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, type Frame } from '@pharos/plugin';
import { nameByLabels } from '@pharos/plugin/unstable';
import { styleFor } from './own/column-style.ts';
import { buildTable } from './model.ts';
import { TableOptions } from './options.ts';
import { ColumnStyle } from './own/own-options.ts';
import type { TableView } from './view/table-view.ts';
import { fieldsCode } from './fields-code.ts';

await fieldsCode.load();

const context = panelContext({ range: { fromMs: 0, toMs: 1 } });
const build = (frames: readonly Frame[], saved: object = {}) =>
  buildTable(frames, TableOptions.parse(saved), { width: 600, height: 300 }, context);
const buildView = (frames: readonly Frame[], saved: object = {}) => build(frames, saved).folded;
const texts = (frames: readonly Frame[], saved: object = {}) => {
  const {
    folded: { columns },
    data,
  } = build(frames, saved);
  return [
    columns.map(({ title }) => title),
    ...Array.from({ length: data.rowCount }, (_, row) => columns.map(({ textAt }) => textAt(row))),
  ];
};
const upSeries = (k: string): Frame => {
  const labels = { __name__: 'up', job: 'ux', k };
  return seriesFrame(nameByLabels(labels), labels, Float64Array.from([1]), Float64Array.from([5]));
};
const table = tableFrame('t', [stringColumn('host', ['web', null]), numberColumn('used', [1536, null]), numberColumn('id', [7, 8])]);

test('a new table shows time and one column per series', () => {
  const frame = seriesFrame('cpu', {}, Float64Array.from([1541073600000]), Float64Array.from([1234]));
  expect(texts([frame])).toEqual([
    ['Time', 'cpu'],
    ['2018-11-01 12:00:00', '1.23 K'],
  ]);
});

test('times stay times even where a rule for all numbers catches them', () => {
  const frame = seriesFrame('cpu', {}, Float64Array.from([1541073600000]), Float64Array.from([1]));
  expect(texts([frame], { styles: [{ pattern: '/.*/', type: 'number' }] })[1]).toEqual(['2018-11-01 12:00:00', '1']);
});

test('units, decimals, aliases and hidden columns', () => {
  const styles = [
    { pattern: 'used', type: 'number', unit: 'bytes', decimals: 1, alias: 'Used' },
    { pattern: 'id', type: 'hidden' },
  ];
  expect(texts([table], { transform: 'table', styles })).toEqual([
    ['host', 'Used'],
    ['web', '1.5 KiB'],
    ['', '-'],
  ]);
});

test('seconds below one have the decimals that a document of schema 17 or later fixes', () => {
  const took = tableFrame('t', [numberColumn('took', [0.0025])]);
  const saved = TableOptions.parse({ transform: 'table', styles: [{ pattern: 'took', type: 'number', unit: 's', decimals: 2 }] });
  const textIn = (schema: number) =>
    buildTable([took], saved, { width: 600, height: 300 }, { ...context, valueRules: valueRulesOf(schema) }).folded.columns[0]?.textAt(0);
  expect([16, 17].map(textIn)).toEqual(['3 ms', '2.50 ms']);
});

test('rounded and scaled numbers of one column have the same decimals, and the tooltip tells the whole number', () => {
  const cpu = tableFrame('t', [numberColumn('CPU', [15.6, 0, 36.1834])]);
  const styles = [{ pattern: 'CPU', type: 'number', unit: 'percent', decimals: 1 }];
  expect(texts([cpu], { transform: 'table', styles }).slice(1)).toEqual([['15.6%'], ['0.0%'], ['36.2%']]);
  const [column] = build([cpu], { transform: 'table', styles }).folded.columns;
  expect([0, 1, 2].map((row) => column?.titleAt(row))).toEqual([undefined, undefined, '36.1834']);
});

test.each<[string, (number | null)[], string[]]>([
  ['noise of the floating point', [0.1 + 0.2, 12.345678901234567, 0], ['0.3', '12.3', '0.0']],
  ['three digits that count', [1.5, 2, null], ['1.50', '2.00', '']],
  ['whole numbers stay whole', [1541073600000, 7, -3], ['1541073600000', '7', '−3']],
  ['small ones get more', [0.00123456, 0.0005], ['0.00123', '0.00050']],
  ['one that would read as nothing shows its first digit', [1234.5678, 0.0000123], ['1235', '0.00001']],
  ['beyond what a number can hold', [Infinity, Number.NaN, 1e300], ['Inf', 'N/A', '1e+300']],
])('numbers that no rule speaks of: %s', (_name, values, expected) => {
  const column = tableFrame('t', [numberColumn('n', values)]);
  expect(texts([column], { transform: 'table', styles: [] }).slice(1)).toEqual(expected.map((text) => [text]));
});

test('a rule that leaves the decimals open gives those of the column', () => {
  const styles = [{ pattern: 'used', type: 'number', unit: 'bytes', decimals: null }];
  const frame = tableFrame('t', [numberColumn('used', [2_469_606_195, 1_073_741_824, 1000])]);
  expect(texts([frame], { transform: 'table', styles }).slice(1)).toEqual([['2.30 GiB'], ['1.00 GiB'], ['1000 B']]);
});

test('the tooltip of a scaled number is the number, that of a long text the text', () => {
  const frame = tableFrame('t', [stringColumn('host', ['a-very-long-name', 'web']), numberColumn('used', [1536, -2])]);
  const { columns } = buildView([frame], { transform: 'table', styles: [{ pattern: 'used', type: 'number', unit: 'bytes', decimals: 1 }] });
  expect(columns.map(({ titleAt }) => [titleAt(0), titleAt(1)])).toEqual([
    ['a-very-long-name', undefined],
    ['1536', undefined],
  ]);
});

test('a saved sort counts hidden columns too', () => {
  const { folded, sort } = build([table], { styles: [{ pattern: 'host', type: 'hidden' }], sort: { col: 2, desc: false } });
  expect(folded.columns.map(({ index }) => index)).toEqual([1, 2]);
  expect(sort).toEqual([{ column: 2, isDescending: false }]);
});

test('nothing at all has no columns', () => {
  expect(buildView([]).columns).toEqual([]);
});

describe('patterns', () => {
  const style = (pattern: string, alias = ''): ColumnStyle => ColumnStyle.parse({ pattern, alias });
  test.each([
    ['the whole name', 'used', 'used', 'x', 'x'],
    ['not a part of it', 'use', 'used', 'x', 'used'],
    ['an expression with groups', '/^disk_(.*)$/', 'disk_sda', 'Disk $1', 'Disk sda'],
    ['flags', '/DISK/i', 'disk', 'D', 'D'],
    ['one that cannot be read is taken literally', '(', '(', 'x', 'x'],
    ['an empty one matches nothing', '', 'used', 'x', 'used'],
  ])('%s', (_name, pattern, name, alias, title) => {
    expect(styleFor(name, [style(pattern, alias)], context.expressions).title).toBe(title);
  });

  test('the first that matches wins', () => {
    expect(styleFor('a', [style('b', '1'), style('/a/', '2'), style('a', '3')], context.expressions).title).toBe('2');
  });
});

test('options of the wrong type fall back, styles that cannot be read are left out', () => {
  const options = TableOptions.parse({
    transform: 5,
    styles: [3, { pattern: 'a', decimals: 'many' }],
    sort: { col: 'x' },
    fontSize: 'huge',
  });
  expect(options).toMatchObject({
    transform: 'timeseries_to_columns',
    styles: [{ pattern: 'a', decimals: 'many' }],
    sort: { col: null, desc: true },
    fontSize: '100%',
  });
  expect(TableOptions.parse({ sort: 'up' }).sort).toEqual({ col: 0, desc: true });
});

describe('what all rows share stands once above them', () => {
  const labels = tableFrame('t', [
    { type: 'time', name: 'Time', values: Float64Array.from([1000, 1000]) },
    stringColumn('__name__', ['ux', 'ux']),
    stringColumn('instance', ['127.0.0.1:9200', '127.0.0.1:9200']),
    stringColumn('k', ['a', 'b']),
    numberColumn('Value', [7, 7]),
  ]);
  const names = ({ columns }: TableView) => columns.map(({ title }) => title);

  test('columns that are equal in all rows, but never a number', () => {
    const { folded, whole, shared } = build([labels], { transform: 'table' });
    expect(names(folded)).toEqual(['k', 'Value']);
    expect(names(whole)).toEqual(['Time', '__name__', 'instance', 'k', 'Value']);
    expect(shared).toBe('Time 1970-01-01 00:00:01, __name__ ux, instance 127.0.0.1:9200');
  });

  test.each<[string, object, readonly string[]]>([
    ['a rule of its own for a column', { styles: [{ pattern: 'instance', type: 'string', alias: 'Host' }] }, ['Host', 'k', 'Value']],
    [
      'a list of columns',
      {
        columns: [
          { text: 'Value', value: 'Value' },
          { text: 'instance', value: 'instance' },
        ],
      },
      ['Value', 'instance'],
    ],
    ['a rule that hides', { styles: [{ pattern: '__name__', type: 'hidden' }] }, ['k', 'Value']],
    ['the rule for times that every table has', { styles: [{ pattern: 'Time', type: 'date', alias: 'Time' }] }, ['k', 'Value']],
    ['a rule for times that a person wrote', { styles: [{ pattern: 'Time', type: 'date', alias: 'At' }] }, ['At', 'k', 'Value']],
    ['a rule for all columns', { styles: [{ pattern: '/.*/', type: 'string', alias: '' }] }, ['k', 'Value']],
  ])('the document comes first: %s', (_name, saved, expected) => {
    expect(names(build([labels], { transform: 'table', ...saved }).folded)).toEqual(expected);
  });

  test('what is hidden is not told either', () => {
    expect(build([labels], { transform: 'table', styles: [{ pattern: '__name__', type: 'hidden' }] }).shared).not.toContain('__name__');
  });

  test('an empty value is a dash', () => {
    const frame = tableFrame('t', [stringColumn('mode', [null, null]), stringColumn('k', ['a', 'b'])]);
    expect(build([frame], { transform: 'table', styles: [] }).shared).toBe('mode -');
  });

  test('labels that all series share, and the names stay whole where columns are', () => {
    const { folded, whole, shared } = build(['a', 'b'].map(upSeries));
    expect(names(folded)).toEqual(['Time', 'a', 'b']);
    expect(names(whole)).toEqual(['Time', 'up{job="ux",k="a"}', 'up{job="ux",k="b"}']);
    expect(shared).toBe('up, job="ux"');
  });

  test('names of series in cells are short, their tooltip is whole', () => {
    const metric = build(['a', 'b'].map(upSeries), { transform: 'timeseries_to_rows' }).folded.columns.find(
      ({ name }) => name === 'Metric',
    );
    expect([metric?.textAt(1), metric?.titleAt(1)]).toEqual(['b', 'up{job="ux",k="b"}']);
  });
});

test('a phone has room for the value: it comes second when columns have to be scrolled', () => {
  const frame = tableFrame('t', [
    ...['cpu', 'instance', 'job', 'mode', 'region', 'zone'].map((name) => stringColumn(name, [`${name}-number-one`, `${name}-number-two`])),
    numberColumn('Value', [1, 2]),
  ]);
  const order = (width: number) =>
    buildTable([frame], TableOptions.parse({ transform: 'table' }), { width, height: 300 }, context).folded.columns.map(({ name }) => name);
  expect(order(358)).toEqual(['cpu', 'Value', 'instance', 'job', 'mode', 'region', 'zone']);
  expect(order(1200)).toEqual(['cpu', 'instance', 'job', 'mode', 'region', 'zone', 'Value']);
});

test('titles that have no room stay apart: they lose their middle, not their end', () => {
  const frames = ['first', 'second', 'third'].map((name) =>
    seriesFrame(`requests_of_the_checkout_${name}`, {}, Float64Array.from([1]), Float64Array.from([5])),
  );
  const titles = (width: number) =>
    buildTable(frames, TableOptions.parse({}), { width, height: 300 }, context).folded.columns.map(({ title }) => title);
  expect(titles(1200)).toEqual([
    'Time',
    'requests_of_the_checkout_first',
    'requests_of_the_checkout_second',
    'requests_of_the_checkout_third',
  ]);
  const narrow = titles(380);
  expect(new Set(narrow).size).toBe(4);
  for (const title of narrow.slice(1)) expect(title.length).toBeLessThan(14);
});
