import type { Alert, Annotation } from '@pharos/plugin/unstable/ui';

/** A rule as the server lists it. */
export const alertInTests = (id: number, change: Partial<Alert> = {}): Alert => ({
  id,
  dashboardId: 31,
  dashboardUid: 'kR7xQ2mWz',
  dashboardSlug: 'line-3-throughput',
  panelId: 2,
  name: `Rule ${id}`,
  state: 'ok',
  newStateDate: '1970-01-01T00:04:00Z',
  evalDate: '0001-01-01T00:00:00Z',
  evalData: {},
  executionError: '',
  url: '/d/kR7xQ2mWz/line-3-throughput',
  ...change,
});

/** A change of state as the server lists it. */
export const changeInTests = (id: number, change: Partial<Annotation> = {}): Annotation => ({
  id,
  alertId: 8,
  alertName: 'Throughput low',
  dashboardId: 31,
  panelId: 2,
  userId: 0,
  newState: 'alerting',
  prevState: 'ok',
  created: 0,
  updated: 0,
  time: 30_000,
  text: '',
  regionId: 0,
  tags: [],
  login: '',
  email: '',
  avatarUrl: '',
  data: {},
  ...change,
});
