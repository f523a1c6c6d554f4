import { formatBoundInput, parseBoundInput } from '@pharos/domain/time/absolute-input';
import { formatDate } from '@pharos/domain/time/date-format';
import { isRelative } from '@pharos/domain/time/expression';
import { resolveRange, type RawRange } from '@pharos/domain/time/range';

/** What stands in the two fields of the picker. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

export type ReadRange =
  | { readonly kind: 'range'; readonly range: RawRange; readonly fromMs: number; readonly toMs: number }
  | { readonly kind: 'error'; readonly from?: string; readonly to?: string };

/** The range as the fields show it: expressions as they are, instants as dates of the zone. */
export const typedRange = ({ from, to }: RawRange, zone: string): TypedRange => ({
  from: formatBoundInput(from, zone),
  to: formatBoundInput(to, zone),
});

const FAULT = 'Not a date, nor a time such as now-6h';

/** Reads both fields; what is wrong is told at the field it belongs to. */
export function readTypedRange({ from, to }: TypedRange, nowMs: number, zone: string): ReadRange {
  const bounds = { from: parseBoundInput(from, zone, false), to: parseBoundInput(to, zone, true) };
  if (bounds.from === undefined || bounds.to === undefined) {
    return { kind: 'error', ...(bounds.from === undefined ? { from: FAULT } : {}), ...(bounds.to === undefined ? { to: FAULT } : {}) };
  }
  const range = { from: bounds.from, to: bounds.to };
  const resolved = resolveRange(range, nowMs, zone);
  if (resolved.kind === 'range') return { kind: 'range', range, fromMs: resolved.fromMs, toMs: resolved.toMs };
  return { kind: 'error', [resolved.problem === 'to-invalid' ? 'to' : 'from']: resolved.message };
}

/** The days a calendar marks for a range. */
export const daysOf = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }, zone: string) => ({
  from: formatDate(fromMs, 'YYYY-MM-DD', zone),
  to: formatDate(toMs, 'YYYY-MM-DD', zone),
});

/** Most ranges kept for "Used before". */
const MAX_RECENT = 4;

export type RecentRanges = readonly { readonly from: number; readonly to: number }[];

export const isRecentRanges = (value: unknown): value is RecentRanges =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'from' in one && 'to' in one && Number.isFinite(one.from) && Number.isFinite(one.to),
  );

/** The list with an absolute range on top; relative ones are found among the presets. */
export function withRecent(recent: RecentRanges, { from, to }: RawRange): RecentRanges {
  if (isRelative(from) || isRelative(to)) return recent;
  const own = { from: Number(from), to: Number(to) };
  return [own, ...recent.filter((one) => one.from !== own.from || one.to !== own.to)].slice(0, MAX_RECENT);
}
