import { formatDate, INPUT_FORMAT } from './date-format.ts';
import { isRelative, parseDate, resolveTime } from './expression.ts';

/** An instant as a person types it in the time picker, `2018-11-15 10:20:30`, wall clock of the zone. */
export const formatAbsoluteInput = (ms: number, zone: string): string => formatDate(ms, INPUT_FORMAT, zone);

/** What stands in the picker's field: expressions as they are, instants as dates. */
export const formatBoundInput = (bound: number | string, zone: string): string => {
  if (isRelative(bound)) return String(bound);
  const ms = resolveTime(bound, { nowMs: 0, zone });
  return ms === undefined ? String(bound) : formatAbsoluteInput(ms, zone);
};

/**
 * What a person typed: an expression stays text, a date becomes epoch ms, anything else is undefined. A date without a time is
 * midnight for `from` and the day's last second for `to`.
 */
export function parseBoundInput(text: string, zone: string, isRoundUp: boolean): number | string | undefined {
  const trimmed = text.trim();
  if (isRelative(trimmed)) return resolveTime(trimmed, { nowMs: 0, zone, isRoundUp }) === undefined ? undefined : trimmed;
  if (/^(\d{4}-\d{2}-\d{2}|\d{8})$/.test(trimmed)) {
    return isRoundUp ? resolveTime(`${trimmed}||/d`, { nowMs: 0, zone, isRoundUp }) : parseDate(trimmed, zone);
  }
  return parseDate(trimmed, zone);
}
