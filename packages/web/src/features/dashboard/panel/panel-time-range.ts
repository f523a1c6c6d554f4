import type { Panel } from '@pharos/contract/dashboard/panel';
import { isRelative } from '@pharos/domain/time/expression';
import { panelTime } from '@pharos/domain/time/panel-time';
import type { RawRange } from '@pharos/domain/time/range';

export interface PanelRange {
  /** Undefined where the panel has the dashboard's range. */
  readonly range: RawRange | undefined;
  /** What the head of the panel says of it; empty for nothing. */
  readonly label: string;
}

type TimeFields = Pick<Panel, 'timeFrom' | 'timeShift' | 'hideTimeOverride'>;

/**
 * Range and label of a panel with its own time settings. A shifted relative range stays relative (`now-6h-1d`), so that the next
 * refresh asks for a later one.
 */
export function panelRange(
  shared: RawRange,
  { timeFrom, timeShift, hideTimeOverride }: TimeFields,
  { nowMs, zone }: { readonly nowMs: number; readonly zone: string },
): PanelRange {
  if (!timeFrom?.trim() && !timeShift?.trim()) return { range: undefined, label: '' };
  const settings = { timeFrom: timeFrom ?? null, hideTimeOverride: hideTimeOverride === true };
  const own = panelTime(shared, { ...settings, timeShift: timeShift ?? null }, { nowMs, zone });
  const base = panelTime(shared, settings, { nowMs, zone }).range;
  const span = timeShift?.trim();
  const isShifted = own.range !== base && span !== undefined;
  const bound = (raw: number | string, moved: number | string) => (isShifted && isRelative(raw) ? `${String(raw).trim()}-${span}` : moved);
  const range = { from: bound(base.from, own.range.from), to: bound(base.to, own.range.to) };
  return { range: range.from === shared.from && range.to === shared.to ? undefined : range, label: own.label };
}
