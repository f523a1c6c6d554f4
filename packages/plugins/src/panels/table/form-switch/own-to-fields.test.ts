import { applyTransformations } from '@pharos/domain/transformations/apply';
import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '@pharos/plugin';
import { fieldsCode } from '../fields-code.ts';
import { buildTable } from '../model.ts';
import { TableOptions } from '../options.ts';
import { ownToFields } from './own-to-fields.ts';

await fieldsCode.load();

const context = panelContext({ range: { fromMs: 0, toMs: 1 } });
const cpu = seriesFrame('cpu', {}, Float64Array.of(0, 60_000), Float64Array.of(1234, 90));
const memory = seriesFrame('memory', {}, Float64Array.of(0, 120_000), Float64Array.of(7, 3));
const hosts = tableFrame('t', [
  timeColumn('Seen', [0, 60_000]),
  stringColumn('host', ['web', null]),
  numberColumn('load', [12, 80]),
  numberColumn('code', [1, 404]),
]);
const more = tableFrame('o', [stringColumn('host', ['web']), stringColumn('owner', ['Ann'])]);

/** The newer form has a dash where nothing is; the older one has one where a rule applies. */
const DASH = '-';

/** What stands in all cells, with their colours and links, in the order of a sort. */
function shown(frames: readonly Frame[], saved: object) {
  const { whole, data, sort, rowColorsAt, hasHeader } = buildTable(frames, TableOptions.parse(saved), { width: 900, height: 300 }, context);
  const sorted = sort.map(({ column, isDescending }) => [whole.columns.find(({ index }) => index === column)?.title, isDescending]);
  const rows = Array.from({ length: data.rowCount }, (_, row) =>
    whole.columns.map(
      ({ textAt, cellAt }) => `${textAt(row) || DASH}${(cellAt?.(row).colors ?? rowColorsAt?.(row))?.text ? ' in colour' : ''}`,
    ),
  );
  return {
    titles: whole.columns.map(({ title }) => title),
    // What is not sorted by the document comes in another order where steps make the rows.
    rows: rows.map((cells) => cells.join(', ')).toSorted(),
    aligned: whole.columns.map(({ align }) => align),
    sorted,
    hasHeader,
  };
}

function switched(frames: readonly Frame[], saved: object) {
  const result = ownToFields(TableOptions.parse(saved), frames);
  if (!result) throw new Error('not switched');
  const panel = Object.fromEntries(Object.entries({ ...saved, ...result.change }).filter(([, value]) => value !== undefined));
  return { panel, lost: result.lost, frames: applyTransformations(frames, panel['transformations'] ?? [], context) };
}

const number = (pattern: string, rest: object = {}) => ({ pattern, type: 'number', unit: 'percent', decimals: 1, alias: '', ...rest });
const CASES: readonly (readonly [name: string, frames: readonly Frame[], saved: object])[] = [
  ['as it is without any rule of its own', [cpu, memory], {}],
  ['series as rows', [cpu, memory], { transform: 'timeseries_to_rows', sort: { col: 2, desc: false } }],
  ['series as columns, sorted', [cpu, memory], { transform: 'timeseries_to_columns', sort: { col: 1, desc: true } }],
  [
    'statistics, with titles of their own',
    [cpu, memory],
    {
      transform: 'timeseries_aggregations',
      columns: [
        { text: 'Avg', value: 'avg' },
        { text: 'Lowest', value: 'min' },
        { text: 'Current', value: 'current' },
      ],
      styles: [number('Lowest', { unit: 'ms' }), number('/.*/', { unit: 'none' })],
      sort: { col: 1, desc: true },
    },
  ],
  ['several tables', [hosts, more], { transform: 'table', styles: [], sort: { col: null } }],
  [
    'some columns',
    [hosts],
    {
      transform: 'table',
      columns: [
        { text: 'load', value: 'load' },
        { text: 'host', value: 'host' },
      ],
      sort: { col: null },
    },
  ],
  [
    'rules by name and by expression, the first one first',
    [hosts],
    {
      transform: 'table',
      sort: { col: 2, desc: true },
      styles: [
        { pattern: 'Seen', type: 'date', dateFormat: 'YYYY-MM-DD', alias: 'Day' },
        number('load', { alias: 'Load', align: 'left', colorMode: 'cell', thresholds: ['50'], colors: ['#1f60c4', '#e02f44'] }),
        number('/^lo/', { unit: 'ms' }),
        { pattern: 'code', type: 'hidden' },
        number('/.*/', { unit: 'bytes' }),
      ],
    },
  ],
  [
    'mapped values',
    [hosts],
    {
      transform: 'table',
      sort: { col: null },
      styles: [
        {
          pattern: 'code',
          type: 'string',
          mappingType: 2,
          rangeMaps: [
            { from: '0', to: '10', text: 'fine' },
            { from: '400', to: '500', text: 'fault' },
          ],
        },
        {
          pattern: 'host',
          type: 'string',
          mappingType: 1,
          valueMaps: [
            { value: 'web', text: 'Web' },
            { value: 'null', text: 'nobody' },
          ],
        },
      ],
    },
  ],
  [
    'coloured rows',
    [hosts],
    {
      transform: 'table',
      sort: { col: null },
      styles: [number('load', { colorMode: 'row', thresholds: ['50', '90'] })],
      showHeader: false,
    },
  ],
];

describe('a table of the older form in the newer one shows', () => {
  test.each(CASES)('%s', (_name, frames, saved) => {
    const after = switched(frames, saved);
    expect(TableOptions.parse(after.panel).form).toBe('fields');
    expect(shown(after.frames, after.panel)).toEqual(shown(frames, saved));
  });
});

describe('what stands in the document', () => {
  test('is only what the newer form has; what both do not know stays', () => {
    const { panel, lost } = switched([hosts], {
      type: 'table',
      transform: 'table',
      styles: [],
      sort: { col: null },
      own: 1,
      fontSize: '150%',
      pageSize: 5,
    });
    expect(Object.keys(panel).toSorted()).toEqual(['fieldConfig', 'options', 'own', 'type']);
    expect(lost).toEqual(['font size', 'rows per page']);
  });
  test('transformations of before come first, and a table of the turn is a table', () => {
    const { panel } = switched([cpu], {
      type: 'table-old',
      transform: 'timeseries_to_rows',
      transformations: [{ id: 'limit', options: {} }],
    });
    expect(panel).toMatchObject({ type: 'table', transformations: [{ id: 'limit' }, { id: 'seriesToRows' }] });
  });
  test('names of cells in links are those of the newer form', () => {
    const rule = {
      pattern: 'host',
      type: 'string',
      link: true,
      linkUrl: '/d/x?h=$__cell&c=${__cell_3}&r=${__cell:raw}',
      linkTooltip: 'Of $__cell',
    };
    expect(switched([hosts], { transform: 'table', styles: [rule] }).panel['fieldConfig']).toMatchObject({
      overrides: [
        {
          properties: expect.arrayContaining([
            {
              id: 'links',
              value: [
                {
                  title: 'Of ${__value.text}',
                  url: '/d/x?h=${__value.text}&c=${__data.fields[3]}&r=${__value.text:raw}',
                  targetBlank: false,
                },
              ],
            },
          ]) as unknown,
        },
      ],
    });
  });
  test.each(['annotations', 'json'])('%s stay in the older form', (transform) =>
    expect(ownToFields(TableOptions.parse({ transform }), [])).toBeUndefined(),
  );
});
