import * as z from 'zod/mini';
import { readMinInterval, SPAN_FAULT } from '../../plugin.ts';

/** `jsonData` of a Prometheus source (wire-notes data-sources 10.1). */
export const PrometheusOptions = z.looseObject({
  /** Scrape interval: the smallest interval that makes sense to ask for. */
  timeInterval: z.catch(z.optional(z.string()), undefined),
  /** Sent as `timeout`; empty leaves it to the store. */
  queryTimeout: z.catch(z.optional(z.string()), undefined),
  /** Whether an instant query tells what an expression gives while it is typed. */
  queryWhileTyping: z.catch(z._default(z.boolean(), true), true),
  httpMethod: z.catch(z._default(z.enum(['GET', 'POST']), 'GET'), 'GET'),
});
export type PrometheusOptions = z.infer<typeof PrometheusOptions>;

export const DEFAULT_SCRAPE_INTERVAL = '15s';

/** What is wrong with a scrape interval: it would be taken for the default without a word. Undefined for a right one and for none. */
export const scrapeIntervalFault = ({ timeInterval }: Pick<PrometheusOptions, 'timeInterval'>): string | undefined =>
  (timeInterval ?? '').trim() === '' || readMinInterval(timeInterval) !== undefined ? undefined : SPAN_FAULT;
