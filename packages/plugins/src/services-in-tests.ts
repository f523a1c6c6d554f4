import type { Feed, PanelHost, PanelServices, Reading } from './plugin-ui.ts';

/** A feed that says this. */
export const feedInTests = <Value>(reading: Partial<Reading<Value>>): Feed<Value> => {
  const whole: Reading<Value> = { value: undefined, failure: undefined, isFetching: false, ...reading };
  return { subscribe: () => () => undefined, read: () => whole, refetch: () => undefined };
};

const refused = (name: string) => () => {
  throw new Error(`nobody expected a call of ${name}`);
};

/** Services that know only what they are given; anything else that a panel calls fails its test. At 1970-01-01 00:10 UTC. */
export const servicesInTests = (known: Partial<PanelServices>): PanelServices => ({
  dashboards: refused('dashboards'),
  alerts: refused('alerts'),
  annotations: refused('annotations'),
  plugins: refused('plugins'),
  tags: refused('tags'),
  firstSteps: refused('firstSteps'),
  dismissFirstSteps: refused('dismissFirstSteps'),
  recentIds: refused('recentIds'),
  canStar: true,
  canAnnotate: () => true,
  toggleStar: refused('toggleStar'),
  pathOf: (url) => url,
  linkParameters: refused('linkParameters'),
  dashboardId: () => 7,
  clock: { subscribe: () => () => undefined, nowMs: () => 600_000 },
  pluginsAddress: 'https://plugins.test',
  ...known,
});

/** A host with these services, for panels that list things. */
export const hostWithServices = (known: Partial<PanelServices>): PanelHost => {
  const services = servicesInTests(known);
  const load = () => Promise.resolve(services);
  return { zoom: () => undefined, pointer: { publish: () => undefined, subscribe: () => () => undefined, mode: () => 0 }, services: load };
};
