import type { ChartPicture, PictureReading } from '../chart-model.ts';
import type { CrosshairContext } from './crosshair.ts';
import { fullTime } from '../chart-times.ts';
import { element } from '../dom.ts';
import styles from '../chart.module.css';

interface PicturePlace {
  readonly timeMs: number;
  readonly top: number | null;
  readonly seriesKey: string | null;
}

function valueAt({ plot }: CrosshairContext, picture: ChartPicture, { top, seriesKey }: PicturePlace): number | null {
  if (seriesKey !== null && picture.rows) return picture.rows.valueOf(Number(seriesKey));
  return top === null ? null : plot.posToVal(top, picture.axis);
}

/** Keys tell where they are also where nothing is. */
function emptyCell({ model }: CrosshairContext, picture: ChartPicture, { timeMs, seriesKey }: PicturePlace): PictureReading | undefined {
  const name = seriesKey === null ? undefined : picture.readable().series[Number(seriesKey)]?.name;
  if (name === undefined) return undefined;
  const title = fullTime(timeMs, model);
  return { title, rows: [{ name, value: 'no value' }], spoken: `${title}, ${name}, no value` };
}

/** Reads a picture off, and marks in the plot what is read. */
interface PictureReader {
  /** By the pointer, by the row where the keys are, without both of the whole column. Undefined where the chart draws lines, or nothing is there. */
  readonly read: (context: CrosshairContext, at: PicturePlace) => PictureReading | undefined;
  readonly hide: () => undefined;
}

/** Makes no element before the first mark. */
export function createPictureReader(): PictureReader {
  let box: HTMLElement | undefined;
  let current: ChartPicture | undefined;

  const hide = (): undefined => {
    if (box) box.hidden = true;
    current?.onLeave?.();
    current = undefined;
  };
  const place = ({ plot }: CrosshairContext, mark: NonNullable<PictureReading['mark']>, axis: ChartPicture['axis']): void => {
    box ??= element('div', styles.readCell);
    if (box.parentElement !== plot.over) plot.over.prepend(box);
    const [left, right] = [plot.valToPos(mark.fromMs, 'x'), plot.valToPos(mark.toMs, 'x')];
    const [top = 0, bottom = 0] = [plot.valToPos(mark.low, axis), plot.valToPos(mark.high, axis)].toSorted((a, b) => a - b);
    Object.assign(box.style, { left: `${left}px`, width: `${right - left}px`, top: `${top}px`, height: `${bottom - top}px` });
    box.hidden = false;
  };

  return {
    hide,
    read: (context, at) => {
      const { picture } = context.model;
      if (!picture) return hide();
      if (current !== picture) hide();
      const reading = picture.read(at.timeMs, valueAt(context, picture, at)) ?? emptyCell(context, picture, at);
      current = picture;
      if (reading?.mark) place(context, reading.mark, picture.axis);
      else if (box) box.hidden = true;
      return reading;
    },
  };
}
