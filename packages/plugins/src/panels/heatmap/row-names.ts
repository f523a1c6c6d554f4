import { formatInColumn, joinFormatted } from '@pharos/plugin';
import { boundOf, columnDecimals, type readyBuckets } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { HeatModel } from '@pharos/plugin/unstable/ui';
import type { HeatSettings } from './settings.ts';

/** What axis and tooltip say of rows. */
export interface RowNames {
  /** Undefined for an axis of numbers. */
  readonly marks: HeatModel['axis']['marks'];
  readonly rowText: (row: number) => string;
}

/** Names that are numbers in their unit, others as they are. */
function formatNames(
  names: readonly string[],
  { unit, decimals, rules }: { readonly unit: string; readonly decimals: number | undefined; readonly rules: PanelContext['valueRules'] },
): readonly string[] {
  const bounds = names.map(boundOf);
  if (bounds.some(Number.isNaN)) return names;
  const precision = decimals ?? columnDecimals(bounds.filter(Number.isFinite), unit);
  return bounds.map((bound, index) =>
    Number.isFinite(bound) ? joinFormatted(formatInColumn(bound, unit, precision, rules)) : (names[index] ?? ''),
  );
}

/**
 * Rows of buckets that have names: upper bounds stand at the upper end of their row, others at the lower one, and what lies beyond the last of them has
 * no name; those in the middle name their row.
 */
export function namedRows(
  { names, bound }: ReturnType<typeof readyBuckets>,
  { axis, tooltip }: HeatSettings,
  rules: PanelContext['valueRules'],
): RowNames {
  const { unit, decimals } = axis;
  const texts = formatNames(names, { unit, decimals, rules });
  const exact = formatNames(names, { unit, decimals: tooltip.decimals ?? (decimals === undefined ? undefined : decimals + 1), rules });
  const place = { upper: 1, lower: 0, middle: 0.5 }[bound];
  const between = (low: string | undefined, high: string | undefined): string => {
    if (low === undefined) return `up to ${high}`;
    return high === undefined ? `from ${low}` : `${low} to ${high}`;
  };
  const rowText = (row: number): string => {
    if (bound === 'middle' || names.some((name) => Number.isNaN(boundOf(name)))) return names[row] ?? '';
    const [low, high] = bound === 'upper' ? [exact[row - 1], exact[row]] : [exact[row], exact[row + 1]];
    return high !== undefined && boundOf(high) === Infinity ? between(low, undefined) : between(low, high);
  };
  return { marks: texts.map((text, row) => ({ value: row + place, text })), rowText };
}
