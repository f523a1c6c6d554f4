import { lazyCode } from '../../lazy/lazy-code.ts';
import type { ChartModel } from '../chart-model.ts';
import { axisNamed, axisNames } from './drawn-axis.ts';

/** Aligned axes, soft limits, gradients, names of zones: what few charts have. Such a chart is drawn once this is there. */
export const specialCode = lazyCode(() => import('./special-drawing.ts'));

/** Whether a chart cannot be drawn as its document says without that code. */
export const needsSpecial = ({ alignLevel, axes, series, furtherZones = [] }: ChartModel): boolean =>
  alignLevel !== undefined ||
  furtherZones.length > 0 ||
  axisNames(axes).some((name) => axisNamed(axes, name).special !== undefined) ||
  series.some(({ gradient }) => gradient !== undefined);
