const panel = (id: number, type: string, more: object = {}) => ({ id, type, title: `Panel ${id}`, ...more });
const place = (...[x, y, w, h]: readonly [number, number, number, number]) => ({ gridPos: { x, y, w, h } });

/** A document for each form that dashboards have had, small enough to read. */
export const WORKED_DOCUMENTS: Readonly<Record<string, unknown>> = {
  'without-a-version': {
    title: 'First',
    services: { filter: { time: { from: 'now-6h', to: 'now' }, list: [] } },
    nav: [{ type: 'timepicker', refresh_intervals: ['5s', '1m'] }],
    rows: [
      {
        title: 'Row',
        height: '250px',
        panels: [{ type: 'graphite', span: 6, legend: true, y_format: 'short', targets: [{ target: 'a.b' }] }],
      },
    ],
  },
  'rows-6': {
    title: 'Rows',
    schemaVersion: 6,
    templating: { list: [{ type: 'filter', name: 'host', query: 'servers.*', refresh: true }] },
    rows: [
      { title: 'Open', showTitle: true, height: 200, panels: [panel(1, 'singlestat', { span: 3, thresholds: '0,10,20' })] },
      { title: 'Closed', collapse: true, repeat: 'host', panels: [panel(2, 'table', { span: 12, styles: [{ thresholds: [0, 1, 2] }] })] },
    ],
  },
  'rows-14': {
    dashboard: {
      title: 'In the body of a call',
      schemaVersion: 14,
      graphTooltip: 1,
      rows: [
        { height: 300, panels: [panel(1, 'graph', { span: 8, thresholds: [], grid: {} }), panel(2, 'text', { span: 4, height: '150px' })] },
      ],
    },
    overwrite: true,
    inputs: [],
  },
  'grid-16': {
    title: 'Grid',
    schemaVersion: 16,
    ofAnotherTool: { retained: [1, null] },
    templating: { list: [{ name: 'host', type: 'custom', query: 'a,b', current: { text: 'a', value: 'a' } }] },
    panels: [
      panel(1, 'graph', { ...place(0, 0, 12, 8), repeat: 'host', datasource: null, targets: [{ refId: 'A', expr: 'up' }] }),
      panel(2, 'graph', { ...place(12, 0, 12, 8), repeatPanelId: 1, repeatIteration: 1, scopedVars: {} }),
      panel(3, 'row', { ...place(0, 8, 24, 1), collapsed: true, panels: [panel(4, 'hologram', place(0, 9, 6, 3))] }),
    ],
  },
  'links-22': {
    title: 'Links',
    schemaVersion: 22,
    panels: [{ type: 'stat', options: { fieldOptions: {} }, links: [{ title: 'a', url: '/' }] }],
  },
  'references-39': {
    title: 'References',
    schemaVersion: 39,
    weekStart: 'monday',
    refresh: '',
    panels: [
      panel(1, 'timeseries', {
        ...place(0, 0, 12, 8),
        datasource: { type: 'prometheus', uid: '${source}' },
        targets: [
          { refId: 'A', expr: 'up', datasource: { type: 'prometheus', uid: '${source}' } },
          { refId: 'B', type: 'math', expression: '$A * 2', datasource: { type: '__expr__', uid: '__expr__' } },
        ],
        fieldConfig: { defaults: {}, overrides: [] },
      }),
    ],
  },
  'resource-42': {
    apiVersion: 'dashboard.grafana.app/v1beta1',
    kind: 'Dashboard',
    metadata: { name: 'resource' },
    spec: { title: 'Resource', schemaVersion: 42, panels: [panel(1, 'text', { options: { content: 'x' } })] },
  },
  'newer-99': { title: 'Newer than all known ones', schemaVersion: 99, panels: [panel(1, 'text', place(0, 0, 24, 4))], unknown: true },
};
