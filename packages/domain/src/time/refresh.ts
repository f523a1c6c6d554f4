import { readInterval } from './interval.ts';

/** What the refresh picker offers where a dashboard does not say (wire-notes dashboard-json 1.8). */
export const DEFAULT_REFRESH_INTERVALS: readonly string[] = ['5s', '10s', '30s', '1m', '5m', '15m', '30m', '1h', '2h', '1d'];

/** No tab asks more often than this, whatever a document or address says. */
export const MIN_REFRESH_MS = 1000;

/** Period of auto refresh in ms; undefined where it is off (false, empty, missing) or no interval. */
export function refreshMs(refresh: unknown): number | undefined {
  const ms = typeof refresh === 'string' ? readInterval(refresh.trim()) : undefined;
  return ms === undefined || ms === 0 ? undefined : Math.max(ms, MIN_REFRESH_MS);
}

/** The choices of a dashboard's picker: its own valid ones, else the default list. */
export function refreshChoices(own: unknown): readonly string[] {
  const valid = Array.isArray(own) ? own.filter((text): text is string => refreshMs(text) !== undefined) : [];
  return valid.length > 0 ? valid : DEFAULT_REFRESH_INTERVALS;
}
