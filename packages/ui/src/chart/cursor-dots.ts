import type uPlot from 'uplot';
import type { ChartModel } from './chart-model.ts';
import { nearestPoint, type PointRow } from './chart-points.ts';
import { seriesKey } from './dom.ts';
import styles from './chart.module.css';

interface DotsContext {
  readonly model: ChartModel;
  readonly plot: uPlot;
}

/** Dots of a chart whose lines are too many for one each. */
interface CursorDots {
  /** One on each of these lines, at the point that the row shows. */
  readonly show: (context: DotsContext, rows: readonly PointRow[], index: number) => void;
  readonly hide: () => void;
}

/** Whether the point is in what the plot shows. */
const isSeen = (top: number, { over: { style } }: uPlot): boolean => top >= 0 && top <= Number.parseFloat(style.height);

/** Makes no dot before the first is shown. */
export function createCursorDots(): CursorDots {
  let dots: readonly HTMLElement[] = [];
  const hide = (): void => {
    for (const dot of dots) dot.remove();
    dots = [];
  };
  return {
    hide,
    show: ({ model, plot }, rows, index) => {
      hide();
      dots = rows.flatMap(({ series, edge }) => {
        const top = edge === null ? -1 : plot.valToPos(edge, series.axis);
        if (!isSeen(top, plot)) return [];
        const left = plot.valToPos(model.times[nearestPoint(series.values, model.times, index)] ?? 0, 'x');
        const dot = seriesKey(`u-cursor-pt ${styles.dot}`, series.color);
        dot.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
        return [dot];
      });
      plot.over.append(...dots);
    },
  };
}
