import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';
import type { DataSourceSettings, QueryInput } from '../plugin.ts';
import { plainSettings } from '../unstable.ts';
import type { PanelContext, PanelHost, PanelProps } from '../plugin-ui.ts';
import type { Feed, PanelServices, Reading } from '../unstable-ui.ts';

/** What a drawing depends on beside frames and options: the first minute of 1970 in UTC, dark, expressions known at once, of a document of schema 16. For tests of panels. */
export const panelContext = (change: Partial<PanelContext> = {}): PanelContext => ({
  range: { fromMs: 0, toMs: 60_000 },
  timeZone: 'utc',
  theme: 'dark',
  expressions: openView({ evaluate: runNatively }),
  valueRules: valueRulesOf(16),
  ...change,
});

/** What a host hands to a panel beside its model: a dark panel of 600 by 280 px in UTC that moves nothing. For tests of panels. */
export const panelProps = (change: Partial<Omit<PanelProps<never>, 'model'>> = {}): Omit<PanelProps<never>, 'model'> => ({
  panelId: 1,
  title: 'Panel',
  size: { width: 600, height: 280 },
  context: panelContext(),
  host: { zoom: () => undefined, pointer: { publish: () => undefined, subscribe: () => () => undefined, mode: () => 0 } },
  ...change,
});

/** A stored source without secrets, with these options. For tests of data source runtimes. */
export const sourceSettings = <Options>(options: Options): DataSourceSettings<Options> =>
  plainSettings({ id: 1, name: 'Store', url: 'http://store.test', access: 'proxy' }, options);

/** What a data source runtime gets for one target: the first minute of 1970 in steps of a second, unless said otherwise. */
export const queryInput = <Options, Query>(
  options: Options,
  query: Query,
  change: Partial<QueryInput<Options, Query>> = {},
): QueryInput<Options, Query> => ({
  settings: sourceSettings(options),
  query,
  range: { fromMs: 0, toMs: 60_000 },
  intervalMs: 1000,
  ...change,
});

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
