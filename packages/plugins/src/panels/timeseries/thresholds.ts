import { absoluteSteps, fieldBounds, stepColor, withAlpha } from '@pharos/plugin';
import type { ChartThreshold, PanelContext } from '@pharos/plugin/ui';
import type { StyledField } from './axes.ts';

const AREA_ALPHA = 0.15;

/** Lines and areas of the thresholds of an axis, as the first of its series says. Per cents are of the way from the lowest to the highest value. */
export function buildThresholds(
  { settings, custom, columns }: StyledField,
  axis: 'left' | 'right',
  { theme, palette }: Pick<PanelContext, 'theme' | 'palette'>,
): readonly ChartThreshold[] {
  const { mode } = custom.thresholdsStyle;
  const isDashed = mode.startsWith('dashed');
  const hasLines = isDashed || mode.startsWith('line');
  const hasAreas = mode.endsWith('area');
  if (!hasLines && !hasAreas) return [];
  const steps = absoluteSteps(
    settings.thresholds,
    settings.thresholds.mode === 'percentage' ? fieldBounds(settings, columns()) : NO_BOUNDS,
  );
  return steps.map(({ value, color: stored }, index): ChartThreshold => {
    const color = stepColor(stored, theme, palette);
    return {
      axis,
      value,
      ...(hasAreas && color ? { fill: withAlpha(color, AREA_ALPHA), fillTo: steps[index + 1]?.value ?? Infinity } : {}),
      ...(hasLines && color && Number.isFinite(value) ? { line: color, ...(isDashed ? { isDashed } : {}) } : {}),
    };
  });
}

const NO_BOUNDS = { min: 0, max: 100 };
