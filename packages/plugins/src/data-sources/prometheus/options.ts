import * as z from 'zod/mini';

/** `jsonData` of a Prometheus source (wire-notes data-sources 10.1). */
export const PrometheusOptions = z.looseObject({
  /** Scrape interval: the smallest interval that makes sense to ask for. */
  timeInterval: z.catch(z.optional(z.string()), undefined),
  /** Sent as `timeout`; empty leaves it to the store. */
  queryTimeout: z.catch(z.optional(z.string()), undefined),
  httpMethod: z.catch(z._default(z.enum(['GET', 'POST']), 'GET'), 'GET'),
});
export type PrometheusOptions = z.infer<typeof PrometheusOptions>;

export const DEFAULT_SCRAPE_INTERVAL = '15s';
