import { fieldBounds } from '@pharos/plugin';
import { type ChartThreshold, fieldThresholds, type PanelContext } from '@pharos/plugin/ui';
import type { StyledField } from './axes.ts';

/** Lines and areas of the thresholds of an axis, as the first of its series says. Per cents are of the way from the lowest to the highest value. */
export const buildThresholds = (
  field: StyledField,
  axis: 'left' | 'right',
  context: Pick<PanelContext, 'theme' | 'palette'>,
): readonly ChartThreshold[] => fieldThresholds(field, { axis, context, bounds: () => fieldBounds(field.settings, field.columns()) });
