import { trimEndOf } from '@pharos/plugin/unstable';
import type { PrometheusQuery } from './query.ts';

/** Address of a query on Prometheus' own graph page (wire-notes data-sources 10.9); undefined where the address of the store is unknown. */
export function graphLink(
  directUrl: string,
  query: PrometheusQuery,
  range: { readonly fromMs: number; readonly toMs: number },
): string | undefined {
  if (!/^https?:\/\//.test(directUrl)) return undefined;
  const end = new Date(Math.ceil(range.toMs / 1000) * 1000).toISOString();
  const parameters = new URLSearchParams({
    'g0.expr': query.expr,
    'g0.range_input': `${Math.round((range.toMs - range.fromMs) / 1000)}s`,
    'g0.end_input': `${end.slice(0, 10)} ${end.slice(11, 16)}`,
    'g0.step_input': query.interval.replace(/\D/g, ''),
    'g0.stacked': '0',
    'g0.tab': query.instant ? '1' : '0',
  });
  return `${trimEndOf(directUrl, '/')}/graph?${parameters}`;
}
