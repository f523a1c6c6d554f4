import { fieldBounds } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { type AxisName, type ChartThreshold, fieldThresholds } from '@pharos/plugin/unstable/ui';
import type { StyledField } from './axes.ts';

interface PlacedField {
  readonly field: StyledField;
  readonly axis: AxisName;
}

/**
 * Lines and areas of the thresholds of all series, on their axes; those that say the same are drawn once. Per cents are of the way from the lowest to the
 * highest value.
 */
export function buildThresholds(
  placed: readonly PlacedField[],
  context: Pick<PanelContext, 'theme' | 'palette'>,
): readonly ChartThreshold[] {
  const known = new Set<string>();
  return placed.flatMap(({ field, axis }) => {
    const { settings, custom } = field;
    const said = JSON.stringify([axis, custom.thresholdsStyle.mode, settings.thresholds, ...isOfBounds(field)]);
    if (known.has(said)) return [];
    known.add(said);
    return fieldThresholds(field, { axis, context, bounds: () => fieldBounds(settings, field.columns()) });
  });
}

/** Limits, where per cents are of them. */
const isOfBounds = ({ settings: { thresholds, min, max } }: StyledField) => (thresholds.mode === 'percentage' ? [min, max] : []);
