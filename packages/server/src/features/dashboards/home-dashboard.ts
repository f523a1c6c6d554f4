import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import type { Actor } from '../../platform/session/actor.ts';
import { META_WITHOUT_ROW } from './meta-without-row.ts';

const HOST = 'Host';
const HALF = 12;
const GRAPH_HEIGHT = 8;

const target = (metric: string, fields: readonly string[] = []) => ({ refId: 'A', metric, ...(fields.length > 0 ? { fields } : {}) });

interface GraphInput {
  readonly title: string;
  readonly metric: string;
  readonly fields?: readonly string[];
  readonly format: string;
  readonly stack?: boolean;
  readonly x: number;
  readonly y: number;
}

const graph = (id: number, { title, metric, fields, format, stack = false, x, y }: GraphInput) => ({
  id,
  type: 'graph',
  title,
  datasource: HOST,
  gridPos: { x, y, w: HALF, h: GRAPH_HEIGHT },
  targets: [target(metric, fields)],
  lines: true,
  // Fills of several lines hide each other.
  fill: stack ? 4 : 0,
  linewidth: 1,
  points: false,
  stack,
  nullPointMode: 'null',
  legend: { show: true, values: true, current: true, min: false, max: true, avg: true, total: false, alignAsTable: true, rightSide: false },
  tooltip: { shared: true, sort: 2, value_type: 'individual' },
  xaxis: { mode: 'time', show: true },
  yaxes: [
    { format, min: '0', show: true },
    { format: 'short', show: false },
  ],
});

const HOST_PANELS = [
  graph(1, { title: 'CPU', metric: 'cpu', format: 'percent', stack: true, x: 0, y: 0 }),
  graph(2, { title: 'Memory', metric: 'memory', fields: ['used', 'cached', 'swapUsed'], format: 'bytes', x: HALF, y: 0 }),
  graph(3, { title: 'Load', metric: 'load', format: 'short', x: 0, y: GRAPH_HEIGHT }),
  graph(4, { title: 'Network', metric: 'network', format: 'Bps', x: HALF, y: GRAPH_HEIGHT }),
  graph(5, { title: 'Disk', metric: 'disk', format: 'Bps', x: 0, y: 2 * GRAPH_HEIGHT }),
  {
    id: 6,
    type: 'table',
    title: 'Processes',
    datasource: HOST,
    gridPos: { x: HALF, y: 2 * GRAPH_HEIGHT, w: HALF, h: GRAPH_HEIGHT },
    targets: [{ ...target('processes'), format: 'table' }],
    transform: 'table',
    columns: [],
    sort: { col: 2, desc: true },
    showHeader: true,
    scroll: true,
    styles: [
      { pattern: 'CPU', type: 'number', unit: 'percent', decimals: 1 },
      { pattern: 'Memory', type: 'number', unit: 'bytes', decimals: 1 },
      { pattern: 'PID', type: 'number', unit: 'none', decimals: 0 },
    ],
  },
];

/** What to do first; links only to pages that the reader may open. */
function firstSteps({ role, subPath }: HomeReader): string {
  const dashboard = `make a [new dashboard](${subPath}/dashboard/new)`;
  if (role === 'Admin') return `[Add data source](${subPath}/datasources/new), then ${dashboard}.`;
  if (role === 'Editor') return `Ask an admin of this org to add a data source, then ${dashboard}.`;
  return 'Admins of this org add data sources, and its editors make dashboards: ask one of them.';
}

const intro = (reader: HomeReader) => ({
  id: 1,
  type: 'text',
  title: 'Welcome',
  gridPos: { x: 0, y: 0, w: 24, h: 6 },
  mode: 'markdown',
  content: `Nothing is measured here yet. ${firstSteps(reader)}`,
});

const STEPS_HEIGHT = 4;

/** What to do first, ticked off as it is done; its number is that of other servers (wire-notes http-api 17.7). */
const FIRST_STEPS = { id: 123_123, type: 'gettingstarted', title: 'Welcome to Pharos', gridPos: { x: 0, y: 0, w: 24, h: STEPS_HEIGHT } };

function homePanels(reader: HomeReader) {
  if (!reader.wantsFirstSteps) return reader.hasHost ? HOST_PANELS : [intro(reader)];
  const below = reader.hasHost ? HOST_PANELS : [];
  return [FIRST_STEPS, ...below.map((panel) => ({ ...panel, gridPos: { ...panel.gridPos, y: panel.gridPos.y + STEPS_HEIGHT } }))];
}

/** What the home document depends on. */
export interface HomeReader {
  /** An admin who has not dismissed the first steps. */
  readonly wantsFirstSteps: boolean;
  /** The organisation may see this machine. */
  readonly hasHost: boolean;
  readonly role: Actor['role'];
  readonly subPath: string;
}

/** The built-in home: this machine where the organisation may see it, else a word on what to do first. */
export const homeDocument = (reader: HomeReader) => ({
  title: 'Home',
  tags: [],
  style: 'dark',
  timezone: 'browser',
  editable: true,
  graphTooltip: 1,
  schemaVersion: 16,
  version: 0,
  time: { from: 'now-5m', to: 'now' },
  refresh: reader.hasHost ? '5s' : false,
  timepicker: {},
  templating: { list: [] },
  annotations: { list: [] },
  links: [],
  panels: homePanels(reader),
});

/** The home dashboard can be looked at and tried out, not saved, starred or shared (wire-notes http-api 17.7). */
export const homeMeta = (actor: Actor): DashboardMeta => ({
  ...META_WITHOUT_ROW,
  isHome: true,
  canEdit: actor.isServerAdmin || actor.role === 'Editor' || actor.role === 'Admin',
});
