import type { GalleryPanel, PanelGallery } from '@pharos/plugin/gallery';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const MINUTE_MS = 60_000;

interface Rule {
  readonly name: string;
  readonly state: string;
  readonly minutes: number;
  readonly dashboard?: string;
  readonly value?: readonly [metric: string, value: number];
  readonly error?: string;
}

const RULES: readonly Rule[] = [
  { name: 'Checkout errors', state: 'alerting', minutes: 6, dashboard: 'Shop', value: ['500', 240] },
  { name: 'CPU above 80%', state: 'alerting', minutes: 21, dashboard: 'Hosts', value: ['web-03', 86.4] },
  { name: 'Backup age', state: 'no_data', minutes: 190, dashboard: 'Hosts' },
  { name: 'Disk full in 4 h', state: 'pending', minutes: 2, dashboard: 'Hosts', value: ['db-02', 3.6] },
  { name: 'Certificate expiry', state: 'ok', minutes: 17_300, dashboard: 'Shop' },
  { name: 'Mail queue, of both data centres and all of their relays', state: 'paused', minutes: 2900, dashboard: 'Shop' },
  { name: 'Orders per minute', state: 'unknown', minutes: 1, dashboard: 'Shop', error: 'tsdb: connection refused' },
];

const alertOf = ({ name, state, minutes, value, error = '' }: Rule, index: number) => ({
  id: index + 1,
  dashboardId: 31,
  dashboardUid: 'gallery-alertlist',
  dashboardSlug: 'gallery-alert-list',
  panelId: 1,
  name,
  state,
  newStateDate: new Date(NOW_MS - minutes * MINUTE_MS).toISOString(),
  evalDate: '0001-01-01T00:00:00Z',
  evalData:
    error !== ''
      ? { error }
      : value
        ? { evalMatches: [{ metric: value[0], value: value[1] }] }
        : state === 'no_data'
          ? { noData: true }
          : {},
  executionError: error,
  url: '/d/gallery-alertlist/gallery-alert-list',
});

const changeOf = ({ name, state, minutes, value }: Rule, index: number) => ({
  id: index + 1,
  alertId: index + 1,
  alertName: name,
  dashboardId: 31,
  panelId: 1,
  userId: 0,
  newState: state,
  prevState: 'ok',
  created: 0,
  updated: 0,
  time: NOW_MS - minutes * MINUTE_MS,
  text: '',
  regionId: 0,
  tags: [],
  login: '',
  email: '',
  avatarUrl: '',
  data: value ? { evalMatches: [{ metric: value[0], value: value[1] }] } : {},
});

const alerts = (title: string, options: object = {}): GalleryPanel => ({ type: 'alertlist', title, ...options });

export const gallery: PanelGallery = {
  title: 'Gallery: alert list',
  nowMs: NOW_MS,
  responses: {
    '/api/alerts': (query) =>
      RULES.map(alertOf).filter(
        ({ name, state }, index) =>
          name.toLowerCase().includes((query.get('query') ?? '').toLowerCase()) &&
          (!query.has('state') || query.getAll('state').includes(state)) &&
          (RULES[index]?.dashboard ?? '').includes(query.get('dashboardQuery') ?? ''),
      ),
    '/api/annotations': (query) => (query.get('type') === 'alert' && !query.has('dashboardId') ? RULES.slice(0, 5).map(changeOf) : []),
  },
  panels: [
    alerts('Current state, by name', { show: 'current' }),
    alerts('By importance, four at most', { sortOrder: 3, limit: 4 }),
    alerts('Name from the end', { sortOrder: 2 }),
    alerts('Recent state changes', { show: 'changes' }),
    alerts('Only what alerts or has no data', { stateFilter: ['alerting', 'no_data'], sortOrder: 3 }),
    alerts('Of dashboards called Hosts', { dashboardFilter: 'Hosts' }),
    alerts('Newer form: shortest time in state first', {
      pluginVersion: '8.0.0',
      options: { showOptions: 'current', maxItems: 5, sortOrder: 5 },
    }),
    alerts('Newer form: of one dashboard, by name, folder and tags', {
      pluginVersion: '8.0.0',
      options: {
        showOptions: 'current',
        stateFilter: { alerting: true, no_data: true },
        dashboardAlerts: false,
        alertName: 'CPU',
        dashboardTitle: 'Hosts',
        folderId: 7,
        folder: { id: 7, title: 'Hosts' },
        tags: ['production'],
      },
    }),
    alerts('Of a folder, by tags', { folderId: 7, dashboardTags: ['production'], limit: 3 }),
    alerts('Nothing matches', { nameFilter: 'no alert is called this' }),
    alerts('No changes in the range', { show: 'changes', onlyAlertsOnDashboard: true }),
  ],
};
