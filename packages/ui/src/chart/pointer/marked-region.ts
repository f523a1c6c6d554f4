import { exactLength } from '@pharos/domain/time/ages';
import type uPlot from 'uplot';
import type { ChartModel } from '../chart-model.ts';
import { plateTime } from '../chart-times.ts';
import { element, setText } from '../dom.ts';
import styles from '../chart.module.css';

interface MarkedContext {
  readonly model: ChartModel;
  readonly plot: uPlot;
}

/** What is said of a region while it is marked. */
interface MarkedRegion {
  readonly show: (context: MarkedContext) => void;
  readonly hide: () => void;
}

/** Between two plates that would touch. */
const GAP_PX = 4;

/** Whether a region is being marked. */
export const isMarking = ({ select }: uPlot): boolean => select.width > 0;

/** Left edges of both plates, outside of the region where there is room and never over one another. */
export function placePlates(
  { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
  [first, second]: readonly [width: number, width: number],
): readonly [left: number, left: number] {
  const wanted = Math.max(0, from - first);
  const right = Math.min(Math.max(to, wanted + first + GAP_PX), width - second);
  return [Math.max(0, Math.min(wanted, right - GAP_PX - first)), right];
}

/** Two plates on the time axis: where the region begins; where it ends and how long it is. */
export function createMarkedRegion(box: HTMLElement): MarkedRegion {
  const plates = [element('div', styles.plate), element('div', styles.plate)] as const;
  const hide = (): void => plates.forEach((plate) => (plate.hidden = true));
  for (const plate of plates) plate.setAttribute('aria-hidden', 'true');
  hide();
  box.append(...plates);
  return {
    hide,
    show: ({ model, plot }) => {
      const { left, width } = plot.select;
      const over = plot.over.style;
      const start = Number.parseFloat(over.left);
      const fromMs = Math.round(plot.posToVal(left, 'x'));
      const toMs = Math.round(plot.posToVal(left + width, 'x'));
      setText(plates[0], plateTime(fromMs, model));
      setText(plates[1], `${plateTime(toMs, model)}, ${exactLength(toMs - fromMs)}`);
      const top = `${Number.parseFloat(over.top) + Number.parseFloat(over.height) + 2}px`;
      for (const plate of plates) {
        plate.hidden = false;
        plate.style.top = top;
      }
      const places = placePlates({ from: start + left, to: start + left + width, width: plot.width }, [
        plates[0].offsetWidth,
        plates[1].offsetWidth,
      ]);
      plates.forEach((plate, index) => (plate.style.transform = `translateX(${Math.round(places[index] ?? 0)}px)`));
    },
  };
}
