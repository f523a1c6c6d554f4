import { at, graph, numbers, stat, table, text } from './odd-builders.ts';

/** With them 600 clones are more than 2 MB of JSON. */
const CLONES = 600;
const CLONE_PADDING = 'x'.repeat(3000);

/** As exports of a dashboard that was saved while its repeats were on the screen. */
const clones = () => ({
  title: 'Saved with its clones',
  schemaVersion: 16,
  iteration: 1_547_000_000_000,
  templating: {
    list: [{ name: 'host', type: 'custom', query: 'a,b', multi: true, current: { text: 'a + b', value: ['a', 'b'] }, options: [] }],
  },
  panels: [
    graph(1, { gridPos: { x: 0, y: 0, w: 6, h: 4 }, repeat: 'host', repeatDirection: 'h', description: CLONE_PADDING }),
    ...numbers(CLONES).map((index) =>
      graph(index + 2, {
        gridPos: at(index + 1),
        repeat: null,
        repeatPanelId: 1,
        repeatIteration: 1_547_000_000_000,
        scopedVars: { host: { text: `host-${index}`, value: `host-${index}`, selected: true } },
        description: CLONE_PADDING,
      }),
    ),
  ],
});

/** As many as a dashboard may have. */
const MANY = 500;

/** Dashboards whose panels are no panels, or have no place, no name or one that another has. */
export const ODD_PANELS: Readonly<Record<string, unknown>> = {
  'odd-clones-2-mb': clones(),
  'odd-clones-of-rows': {
    title: 'Rows with their clones',
    schemaVersion: 16,
    templating: {
      list: [{ name: 'host', type: 'custom', query: 'a,b', multi: true, includeAll: true, current: { text: 'All', value: ['$__all'] } }],
    },
    panels: [
      { id: 1, type: 'row', title: 'Host $host', repeat: 'host', collapsed: false, gridPos: { x: 0, y: 0, w: 24, h: 1 }, panels: [] },
      graph(2, { gridPos: { x: 0, y: 1, w: 12, h: 5 } }),
      {
        id: 3,
        type: 'row',
        title: 'Host $host',
        collapsed: true,
        gridPos: { x: 0, y: 6, w: 24, h: 1 },
        repeatIteration: 1,
        repeatPanelId: 1,
        repeatByRow: true,
        panels: [graph(4, { gridPos: { x: 0, y: 7, w: 12, h: 5 }, repeatPanelId: 2, repeatIteration: 1 })],
      },
    ],
  },
  'odd-panels-of-no-version': { title: 'Panels of no version', panels: [graph(undefined), { type: 'text' }, {}] },
  'odd-rows-15': {
    title: 'Rows of 15',
    schemaVersion: 15,
    rows: [
      null,
      { panels: null },
      { height: 'tall', panels: [null, graph(1, { span: 'wide' }), graph(1, { span: 0 })] },
      'row',
      { title: 'Closed', collapse: true, panels: [text('2', { span: 12 })] },
    ],
  },
  'odd-rows-and-panels': {
    title: 'Rows and panels',
    schemaVersion: 16,
    rows: [{ panels: [graph(7)] }],
    panels: [graph(1, { gridPos: at(0) })],
  },
  'odd-panels-without-id': {
    title: 'Panels without id',
    schemaVersion: 16,
    panels: numbers(6).map((index) => ({ ...graph(undefined), title: `Graph ${index}`, gridPos: at(index) })),
  },
  'odd-equal-ids': {
    title: 'Equal ids',
    schemaVersion: 22,
    panels: [graph(3), graph(3), text(3), graph('3'), graph(-1), graph(0), graph(1.5), graph(null), graph({}), graph(2 ** 53)],
  },
  'odd-null-panels': { title: 'Null panels', schemaVersion: 16, panels: [null, graph(1), 'panel', 5, [], [graph(2)], false, {}] },
  'odd-panels-no-list': { title: 'Panels are no list', schemaVersion: 16, panels: { 0: graph(1) } },
  'odd-places': {
    title: 'Places',
    schemaVersion: 16,
    panels: [
      graph(1),
      graph(2, { gridPos: null }),
      graph(3, { gridPos: 'left' }),
      graph(4, { gridPos: { x: null, y: null, w: null, h: null } }),
      graph(5, { gridPos: { x: -4, y: -9, w: -1, h: -1 } }),
      graph(6, { gridPos: { x: 'NaN', y: '3', w: '12', h: '6' } }),
      graph(7, { gridPos: { x: 40, y: 1e9, w: 900, h: 4 } }),
      graph(8, { gridPos: { x: 0.5, y: 0.25, w: 0.1, h: 0.1 } }),
      graph(9, { gridPos: { x: 1e308, y: 1e308, w: 1e308, h: 1e308 } }),
      graph(10, { gridPos: { w: 12, h: 8 } }),
      graph(11, { gridPos: {} }),
      graph(12, { gridPos: [] }),
    ],
  },
  'odd-texts-as-numbers': {
    id: '17',
    version: '4',
    schemaVersion: '16',
    title: ' 2019 ',
    tags: 'production',
    description: 5,
    style: 7,
    timezone: 1,
    editable: 'true',
    graphTooltip: '1',
    refresh: 5,
    time: { from: 1_547_000_000_000, to: 1_547_003_600_000 },
    timepicker: { refresh_intervals: '5s,10s', nowDelay: 60, hidden: 'false' },
    panels: [
      graph('1', {
        title: 5,
        description: {},
        links: 'none',
        gridPos: at(0),
        targets: [null, 'up', { refId: 1, expr: 5 }, { expr: 'up' }],
        interval: 5,
        maxDataPoints: 'many',
      }),
      graph('2', {
        gridPos: at(1),
        targets: 'up',
        datasource: 7,
        yaxes: null,
        xaxis: null,
        legend: null,
        seriesOverrides: {},
        thresholds: 'none',
        aliasColors: [],
      }),
      graph('3', {
        gridPos: at(2),
        yaxes: [null],
        legend: true,
        lines: 'yes',
        linewidth: '2',
        fill: null,
        seriesOverrides: [null, { alias: null }],
        thresholds: [null],
      }),
      stat('4', {
        gridPos: at(3),
        thresholds: 5,
        colors: null,
        valueMaps: {},
        rangeMaps: null,
        sparkline: null,
        gauge: null,
        format: 5,
        decimals: 'two',
      }),
      table('5', {
        gridPos: at(4),
        styles: [null, {}, { pattern: 5, thresholds: null, colors: null }],
        columns: {},
        pageSize: 'all',
        sort: null,
        transform: 5,
      }),
      { id: '6', type: 'text', title: 'Text', gridPos: at(5), mode: 5, content: { no: 'text' } },
      { id: '7', type: ['graph'], title: 'Type is a list', gridPos: at(6) },
      { id: '8', type: null, title: 'Type is null', gridPos: at(7) },
      { id: '9', type: 'row', title: null, gridPos: at(8), panels: 'none', collapsed: 'no' },
    ],
  },
  'odd-nested-rows': {
    title: 'Rows in rows',
    schemaVersion: 16,
    panels: [
      {
        id: 1,
        type: 'row',
        collapsed: true,
        title: 'Outer',
        gridPos: { x: 0, y: 0, w: 24, h: 1 },
        panels: [
          { id: 2, type: 'row', collapsed: true, title: 'Inner', gridPos: { x: 0, y: 1, w: 24, h: 1 }, panels: [graph(3)] },
          graph(1),
        ],
      },
      { id: 4, type: 'row', collapsed: true, gridPos: { x: 0, y: 1, w: 24, h: 1 } },
      { id: 5, type: 'row', collapsed: false, gridPos: { x: 0, y: 2, w: 24, h: 1 }, panels: [graph(6, { gridPos: at(0) })] },
      graph(7, { panels: [graph(8)], gridPos: at(20) }),
    ],
  },
  'odd-many-panels': {
    title: 'Many panels',
    schemaVersion: 16,
    panels: numbers(MANY).map((index) => text(index + 1, { gridPos: { ...at(index), w: 6, h: 3 } })),
  },
};
