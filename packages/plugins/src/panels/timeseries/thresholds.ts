import { absoluteSteps, stepColor, withAlpha } from '@pharos/plugin';
import type { ChartThreshold, PanelContext } from '@pharos/plugin/ui';
import type { StyledField } from './axes.ts';

const AREA_ALPHA = 0.15;

/** Lines and areas of the thresholds of an axis, as the first of its series says. Per cents are of the chosen limits. */
export function buildThresholds(
  { settings, custom }: StyledField,
  axis: 'left' | 'right',
  { theme, palette }: Pick<PanelContext, 'theme' | 'palette'>,
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
