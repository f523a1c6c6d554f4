import type uPlot from 'uplot';
import type { ChartModel } from '../chart-model.ts';
import type { PointRow } from '../chart-points.ts';
import { readTheme } from '../chart-theme.ts';
import { element } from '../dom.ts';
import styles from '../chart.module.css';

interface DotsContext {
  readonly model: ChartModel;
  readonly plot: uPlot;
}

/** Dots of a chart whose lines are too many for one each. */
interface CursorDots {
  /** One on each of these lines, at the point that the row shows. */
  readonly show: (context: DotsContext, rows: readonly PointRow[]) => void;
  readonly hide: () => void;
}

const RING_PX = 1.5;

/** Whether the point is in what the plot shows. */
const isSeen = (top: number, height: number): boolean => top >= 0 && top <= height;

/** Makes no element before the first dot is shown. All are shadows of one: a layer for each would cost more than all the rest of a move. */
export function createCursorDots(): CursorDots {
  let dots: HTMLElement | undefined;
  /** Read once while dots are shown: to read a style makes the page work it out anew. */
  let ring: string | undefined;
  const hide = (): void => {
    if (dots) dots.hidden = true;
    ring = undefined;
  };
  return {
    hide,
    show: ({ model, plot }, rows) => {
      const height = Number.parseFloat(plot.over.style.height);
      const theme = readTheme(plot.root);
      const around = (ring ??= theme.panel());
      // A custom property for each colour of so long a list costs more than all else of it.
      const shadows = rows.flatMap(({ series, point, edge }) => {
        const top = edge === null ? -1 : plot.valToPos(edge, series.axis);
        if (!isSeen(top, height)) return [];
        const left = plot.valToPos(model.times[point] ?? 0, 'x');
        const place = `${Math.round(left)}px ${Math.round(top)}px 0`;
        return [`${place} 0 ${theme.color(series.color)}`, `${place} ${RING_PX}px ${around}`];
      });
      if (shadows.length === 0) return hide();
      dots ??= element('i', styles.dots);
      if (dots.parentElement !== plot.over) plot.over.append(dots);
      dots.style.setProperty('--dots', shadows.join(', '));
      dots.hidden = false;
    },
  };
}
