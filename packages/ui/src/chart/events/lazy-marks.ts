import type uPlot from 'uplot';
import { lazyCode } from '../../lazy/lazy-code.ts';
import type { ChartModel } from '../chart-model.ts';

const marksCode = lazyCode(() => import('./chart-marks.ts'));

const hasMarks = ({ nowMs, annotations = [], regions = [], thresholds = [] }: ChartModel): boolean =>
  nowMs !== undefined || annotations.length + regions.length + thresholds.length > 0;

/** What draws annotations, regions, thresholds and now of a chart that has any. Its code comes with the first such chart, which is drawn again then. */
export function marksOf(model: ChartModel, plot: uPlot): ReturnType<typeof marksCode.loaded> {
  const code = marksCode.loaded();
  // What is there takes the marks away that the chart had before.
  if (!hasMarks(model)) return code;
  // Without a connection the next drawing tries again.
  if (!code)
    void marksCode.load().then(
      () => plot.root.isConnected && plot.redraw(false),
      () => undefined,
    );
  return code;
}
