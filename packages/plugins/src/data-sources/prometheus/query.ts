import * as z from 'zod/mini';

export const FORMATS = ['time_series', 'table', 'heatmap'] as const;
/** Choices of the resolution 1/n. */
export const INTERVAL_FACTORS = [1, 2, 3, 4, 5, 10] as const;

/** One target (wire-notes data-sources 10.2); unknown fields such as `step` and `hinting` of older versions survive. */
export const PrometheusQuery = z.looseObject({
  expr: z.catch(z._default(z.string(), ''), ''),
  /** Legend with `{{label}}` places; empty, or `__auto`, for the automatic name. */
  legendFormat: z.catch(z._default(z.string(), ''), ''),
  /** Smallest step, for example `30s`; empty for the panel's interval. */
  interval: z.catch(z._default(z.string(), ''), ''),
  /** The step is this many times the interval. */
  intervalFactor: z.catch(z._default(z.number().check(z.positive()), 1), 1),
  format: z.catch(z._default(z.enum(FORMATS), 'time_series'), 'time_series'),
  /** Ask for one value at the end of the range. */
  instant: z.catch(z._default(z.boolean(), false), false),
});
export type PrometheusQuery = z.infer<typeof PrometheusQuery>;
