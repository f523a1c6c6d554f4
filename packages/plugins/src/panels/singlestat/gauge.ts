import { formatValue, joinFormatted, type FormattedValue } from '@pharos/plugin';
import type { PanelContext } from '@pharos/plugin/ui';
import type { GaugeMark, GaugeModel, GaugeSegment } from '@pharos/plugin/unstable/ui';

/** What a gauge is made of; colours are CSS. */
export interface GaugeFacts {
  readonly minValue: number;
  readonly maxValue: number;
  readonly thresholdMarkers: boolean;
  readonly thresholdLabels: boolean;
  readonly thresholds: readonly number[];
  /** One more than thresholds; the last one holds for all above. */
  readonly colors: readonly string[];
  readonly number: number | null;
  readonly value: FormattedValue;
  readonly valueColor: string | undefined;
  readonly relativeSize: number;
  readonly unit: string;
  readonly decimals: number | undefined;
  readonly rules: PanelContext['valueRules'];
}

/** Colours up to each threshold inside the range, and the last one up to its end. */
function buildRing({ thresholds, colors, minValue, maxValue }: GaugeFacts, shareOf: (value: number) => number): readonly GaugeSegment[] {
  const last = colors.at(-1) ?? '';
  const inside = thresholds
    .map((value, index) => ({ value, color: colors[index] ?? last }))
    .filter(({ value }) => value > minValue && value < maxValue);
  const next = colors[thresholds.filter((value) => value < maxValue).length] ?? last;
  return [...inside.map(({ value, color }) => ({ to: shareOf(value), color })), { to: 1, color: next }];
}

function buildMarks(
  { thresholds, minValue, maxValue, unit, decimals, rules }: GaugeFacts,
  shareOf: (value: number) => number,
): readonly GaugeMark[] {
  const shown = new Set([minValue, ...thresholds.filter((value) => value > minValue && value < maxValue), maxValue]);
  return [...shown].map((value) => ({ at: shareOf(value), text: joinFormatted(formatValue(value, unit, decimals, rules)) }));
}

/** A value on a dial; undefined where the lowest value is above the highest one. */
export function buildGauge(facts: GaugeFacts): GaugeModel | undefined {
  const { minValue, maxValue, number, thresholds, colors, value, valueColor, relativeSize } = facts;
  if (minValue > maxValue) return undefined;
  const span = maxValue - minValue;
  const shareOf = (of: number): number => (span === 0 ? 1 : Math.min(1, Math.max(0, (of - minValue) / span)));
  const passed = number === null ? 0 : thresholds.filter((threshold) => threshold <= number).length;
  return {
    share: number === null || !Number.isFinite(number) ? null : shareOf(number),
    color: colors[Math.min(passed, colors.length - 1)] ?? '',
    ring: facts.thresholdMarkers ? buildRing(facts, shareOf) : [],
    marks: facts.thresholdLabels ? buildMarks(facts, shareOf) : [],
    value,
    valueColor,
    relativeSize,
  };
}
