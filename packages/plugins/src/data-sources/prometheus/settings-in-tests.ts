import type { QueryInput } from '@pharos/plugin';
import { PrometheusOptions } from './options.ts';
import type { PrometheusQuery } from './query.ts';

/** A Prometheus as queries of tests are given it. */
export const settingsInTests = (options: object = {}): QueryInput<PrometheusOptions, PrometheusQuery>['settings'] => ({
  id: 1,
  name: 'prom',
  url: 'http://prom.test',
  access: 'proxy',
  user: '',
  database: '',
  options: PrometheusOptions.parse(options),
  hasSecret: () => false,
});
