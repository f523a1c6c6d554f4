import { absoluteSteps, chosenNumber, type FieldSettings, stepColor, withAlpha } from '@pharos/plugin';
import type { BarAxis, ChartThreshold, PanelContext } from '@pharos/plugin/ui';
import type { BarSettings } from './options.ts';

/** A field of bars with what the document says of it. */
export interface StyledBars {
  readonly settings: FieldSettings;
  readonly custom: BarSettings;
}

const AREA_ALPHA = 0.15;
const LOG_BASES = [2, 10] as const;

/** Left, unless the document says right, or leaves it open and the unit is another one than that of the first field. */
export function sideOf({ settings, custom }: StyledBars, first: StyledBars | undefined): 'left' | 'right' {
  if (custom.axisPlacement === 'right') return 'right';
  return custom.axisPlacement === 'auto' && first !== undefined && settings.unit !== first.settings.unit ? 'right' : 'left';
}

/** An axis as the first of its fields says. */
export function buildBarAxis({ settings, custom }: StyledBars): BarAxis {
  const { type, log } = custom.scaleDistribution;
  return {
    isShown: custom.axisPlacement !== 'hidden',
    unit: settings.unit ?? 'short',
    logBase: type === 'log' ? (LOG_BASES.find((base) => base === chosenNumber(log)) ?? 2) : 1,
    min: settings.min,
    max: settings.max,
    decimals: settings.decimals,
    label: custom.axisLabel,
    softMin: chosenNumber(custom.axisSoftMin),
    softMax: chosenNumber(custom.axisSoftMax),
    isCentered: custom.axisCenteredZero,
    hasGrid: custom.axisGridShow,
  };
}

/** Lines and areas of the thresholds of an axis, as the first of its fields says. Per cents are of the chosen limits. */
export function barThresholds(
  { settings, custom }: StyledBars,
  axis: 'left' | 'right',
  { theme, palette }: PanelContext,
): readonly ChartThreshold[] {
  const { mode } = custom.thresholdsStyle;
  const hasLines = mode.startsWith('line') || mode.startsWith('dashed');
  const hasAreas = mode.endsWith('area');
  if (!hasLines && !hasAreas) return [];
  const steps = absoluteSteps(settings.thresholds, { min: settings.min ?? 0, max: settings.max ?? 100 });
  return steps.map(({ value, color: stored }, index): ChartThreshold => {
    const color = stepColor(stored, theme, palette);
    return {
      axis,
      value,
      ...(hasAreas && color ? { fill: withAlpha(color, AREA_ALPHA), fillTo: steps[index + 1]?.value ?? Infinity } : {}),
      ...(hasLines && color && Number.isFinite(value) ? { line: color } : {}),
    };
  });
}
