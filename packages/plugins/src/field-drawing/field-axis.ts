import { withAlpha } from '@pharos/domain/colors/css-color';
import { absoluteSteps, stepColor, type ValueBounds } from '@pharos/domain/fields/field-color';
import type { FieldSettings } from '@pharos/domain/fields/field-settings';
import type { AxisName, ChartAxis, ChartThreshold } from '@pharos/ui/chart';
import type { PanelContext } from '../panel-plugin.ts';
import { chosenNumber } from '../tolerant.ts';

/** Opacity of the filled side of a threshold. */
const AREA_ALPHA = 0.15;
const LOG_BASES = [2, 10] as const;

/** A drawn field with what the document says of its axis. */
interface AxisField {
  readonly settings: FieldSettings;
  readonly custom: {
    readonly axisPlacement: 'auto' | 'left' | 'right' | 'hidden';
    readonly axisLabel: string;
    readonly thresholdsStyle: { readonly mode: string };
  };
}

/** Left, unless the document says right, or leaves it open and the unit is another one than that of the first field. */
export function axisOf({ settings, custom }: AxisField, first: AxisField | undefined): 'left' | 'right' {
  if (custom.axisPlacement === 'right') return 'right';
  return custom.axisPlacement === 'auto' && first !== undefined && settings.unit !== first.settings.unit ? 'right' : 'left';
}

/** The base of a logarithmic axis: 10 where `scaleDistribution.log` says so, else 2. */
export const chosenLogBase = (log: Parameters<typeof chosenNumber>[0]): 2 | 10 => LOG_BASES.find((base) => base === chosenNumber(log)) ?? 2;

/** What every axis of newer panels takes from its first field. */
export const fieldAxis = ({ settings, custom }: AxisField): Pick<ChartAxis, 'isShown' | 'unit' | 'min' | 'max' | 'decimals' | 'label'> => ({
  isShown: custom.axisPlacement !== 'hidden',
  unit: settings.unit ?? 'short',
  min: settings.min,
  max: settings.max,
  decimals: settings.decimals,
  label: custom.axisLabel,
});

interface ThresholdPlace<Axis extends AxisName> {
  readonly axis: Axis;
  /** What per cents are of; not called for absolute thresholds. */
  readonly bounds: () => ValueBounds;
  readonly context: Pick<PanelContext, 'theme' | 'palette'>;
}

const NO_BOUNDS: ValueBounds = { min: 0, max: 100 };

/** Lines and areas of the thresholds of an axis, as the first of its fields says. */
export function fieldThresholds<Axis extends AxisName>(
  { settings, custom }: AxisField,
  { axis, bounds, context }: ThresholdPlace<Axis>,
): readonly (ChartThreshold & { readonly axis: Axis })[] {
  const { mode } = custom.thresholdsStyle;
  const isDashed = mode.startsWith('dashed');
  const hasLines = isDashed || mode.startsWith('line');
  const hasAreas = mode.endsWith('area');
  if (!hasLines && !hasAreas) return [];
  const steps = absoluteSteps(settings.thresholds, settings.thresholds.mode === 'percentage' ? bounds() : NO_BOUNDS);
  return steps.map(({ value, color: stored }, index) => {
    const color = stepColor(stored, context.theme, context.palette);
    return {
      axis,
      value,
      ...(hasAreas && color ? { fill: withAlpha(color, AREA_ALPHA), fillTo: steps[index + 1]?.value ?? Infinity } : {}),
      ...(hasLines && color && Number.isFinite(value) ? { line: color, ...(isDashed ? { isDashed } : {}) } : {}),
    };
  });
}
