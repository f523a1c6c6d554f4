import * as z from 'zod/mini';
import { readMinInterval, SPAN_FAULT } from '@pharos/plugin/unstable';

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

const DEFAULT_SCRAPE_MS = 15_000;

/** Distance of the samples of a source, ms. */
export const scrapeMs = ({ timeInterval }: Pick<PrometheusOptions, 'timeInterval'>): number =>
  readMinInterval(timeInterval) ?? DEFAULT_SCRAPE_MS;

/** An instant query has no steps: its moment is the last one of these, ms, so that who asks a moment apart asks the same. */
export const instantStepMs = (options: Pick<PrometheusOptions, 'timeInterval'>): number => Math.min(scrapeMs(options), DEFAULT_SCRAPE_MS);

/** What is wrong with a scrape interval: it would be taken for the default without a word. Undefined for a right one and for none. */
export const scrapeIntervalFault = ({ timeInterval }: Pick<PrometheusOptions, 'timeInterval'>): string | undefined =>
  (timeInterval ?? '').trim() === '' || readMinInterval(timeInterval) !== undefined ? undefined : SPAN_FAULT;
