import { lazyCode } from '../lazy/lazy-code.ts';
import type { ChartModel } from './chart-model.ts';

/** Aligned axes, soft limits, gradients: what few charts have. Such a chart is drawn once this is there. */
export const specialCode = lazyCode(() => import('./special-drawing.ts'));

/** Whether a chart cannot be drawn as its document says without that code. */
export const needsSpecial = ({ alignLevel, axes, series }: ChartModel): boolean =>
  alignLevel !== undefined ||
  axes.left.special !== undefined ||
  axes.right.special !== undefined ||
  series.some(({ gradient }) => gradient !== undefined);
