import type { Legend, LegendView } from '../legend/chart-legend.ts';
import type { ChartInput } from '../chart-model.ts';
import type { PointRow } from '../chart-points.ts';
import { plateTime } from '../chart-times.ts';
import { indexAt, type Crosshair, type CrosshairContext, type CrosshairDetail } from './crosshair.ts';

/** What the hands of the user reach: everything is asked for at the time it is needed, because charts are rebuilt under them. */
export interface PointerHost {
  /** The whole chart. */
  readonly root: HTMLElement;
  readonly box: HTMLElement;
  readonly live: HTMLElement;
  readonly context: () => CrosshairContext | null;
  readonly input: () => ChartInput;
  readonly legend: () => Legend | null;
  /** Keys of the series that are not drawn. */
  readonly hidden: () => ReadonlySet<string>;
  /** Draws all series but these. */
  readonly hide: (hidden: ReadonlySet<string>) => void;
  /** Draws with another width of a legend at the right, px; undefined leaves it to the model from the next drawing on. */
  readonly widen: (widthPx: number | undefined) => void;
}

/** What the tools of a legend reach, whatever is drawn beside it. */
export interface LegendHost extends Omit<PointerHost, 'context' | 'input' | 'live'> {
  readonly context: () => LegendView | null;
  readonly input: () => Pick<ChartInput, 'model' | 'onLegendWidth'>;
}

/** Reads one point of a chart out, here and on the other panels of the dashboard. */
export interface Reading {
  /** The answer is what a screen reader says. */
  readonly show: (
    context: CrosshairContext,
    index: number,
    how: {
      readonly top?: number | null;
      /** The series that is told apart, instead of the one nearest to `top`. */
      readonly seriesKey?: string | null;
      readonly detail: CrosshairDetail;
      readonly by?: 'pointer' | 'key';
    },
  ) => string;
  /** Takes the crosshair away here; others keep theirs until `publish(null)`. */
  readonly hide: () => void;
  readonly publish: (timeMs: number | null) => void;
}

/** Orders the rows of a legend by the values that are read out; null gives them back their own order. */
export interface LegendFollower {
  readonly follow: (read: { readonly rows: readonly PointRow[]; readonly isTouch: boolean } | null) => void;
}

export function createReading(host: PointerHost, crosshair: Crosshair, legendOrder: LegendFollower): Reading {
  const publish = (timeMs: number | null): void => {
    const { pointer, sourceId } = host.input();
    pointer?.publish({ timeMs, sourceId });
  };
  return {
    publish,
    hide: () => {
      crosshair.hide();
      legendOrder.follow(null);
      host.legend()?.readOut(null);
    },
    show: (context, index, { top = null, seriesKey = null, detail, by }) => {
      const timeMs = pictureTime(context, top) ?? context.model.times[index] ?? 0;
      const content = crosshair.show(context, { timeMs, index, top, seriesKey }, detail);
      publish(timeMs);
      if (by === 'pointer') legendOrder.follow({ rows: content.all, isTouch: detail === 'readout' });
      if (detail === 'readout') {
        // A value of another moment could not be told from the others here.
        const shown = new Map(content.all.map(({ series, otherMs, value }) => [series.key, otherMs === undefined ? value : null]));
        host.legend()?.readOut({ label: plateTime(timeMs, context.model), valueOf: ({ key }) => shown.get(key) ?? null });
      }
      return crosshair.spoken(seriesKey === null || !content.nearest ? content : { ...content, rows: [content.nearest] }, context);
    },
  };
}

/** A picture is read where the pointer is: it has no lines with points of their own. */
function pictureTime({ model, plot }: CrosshairContext, top: number | null): number | undefined {
  const { left } = plot.cursor;
  return model.picture && top !== null && left !== undefined ? plot.posToVal(left, 'x') : undefined;
}

/** First and last point inside the range; `last` is less than `first` where there is none. */
export function visiblePoints({ model }: CrosshairContext): { readonly first: number; readonly last: number } {
  const { times, range } = model;
  let first = Math.max(0, indexAt(times, range.fromMs));
  let last = indexAt(times, range.toMs);
  if ((times[first] ?? 0) < range.fromMs) first += 1;
  if ((times[last] ?? 0) > range.toMs) last -= 1;
  return { first, last };
}
