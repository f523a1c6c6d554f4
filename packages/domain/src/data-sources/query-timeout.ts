import { readInterval } from '../time/interval.ts';

/** Shorter, no store answers; longer, callers and their connections wait for one that is gone. */
const MIN_QUERY_TIMEOUT_MS = 1_000;
const MAX_QUERY_TIMEOUT_MS = 60_000;

export const QUERY_TIMEOUT_FAULT = `A query time-out is between ${MIN_QUERY_TIMEOUT_MS / 1000}s and ${MAX_QUERY_TIMEOUT_MS / 1000}s`;

const isWithin = (ms: number): boolean => ms >= MIN_QUERY_TIMEOUT_MS && ms <= MAX_QUERY_TIMEOUT_MS;
const lengthOf = (setting: unknown): number | undefined => (typeof setting === 'string' ? readInterval(setting.trim()) : undefined);

/** How long a data source may take by its own `queryTimeout`, in ms; undefined for what is no length of time, or too long or short a one. */
export function readQueryTimeout(setting: unknown): number | undefined {
  const ms = lengthOf(setting);
  return ms !== undefined && isWithin(ms) ? ms : undefined;
}

/** Whether the setting is a length of time that no query may take. */
export function isQueryTimeoutOutOfRange(setting: unknown): boolean {
  const ms = lengthOf(setting);
  return ms !== undefined && !isWithin(ms);
}
