import * as z from 'zod/mini';

export const METRICS = ['cpu', 'memory', 'load', 'disk', 'filesystem', 'network', 'processes'] as const;
export type HostMetric = (typeof METRICS)[number];

/** Host has no settings; what is there is kept. */
export const HostOptions = z.looseObject({});
export type HostOptions = z.infer<typeof HostOptions>;

/** One target. */
export const HostQuery = z.looseObject({
  metric: z.catch(z._default(z.enum(METRICS), 'cpu'), 'cpu'),
  /** Only these fields, for example `['used']`; empty for all. */
  fields: z.catch(z._default(z.array(z.string()), []), []),
  /** Only devices, mount points or processes whose name contains this text. */
  filter: z.catch(z._default(z.string(), ''), ''),
});
export type HostQuery = z.infer<typeof HostQuery>;
