import type { Legend } from './chart-legend.ts';
import type { ChartInput } from './chart-model.ts';
import { plateTime } from './chart-times.ts';
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
}

/** Reads one point of a chart out, here and on the other panels of the dashboard. */
export interface Reading {
  /** The answer is what a screen reader says. */
  readonly show: (
    context: CrosshairContext,
    index: number,
    how: { readonly top?: number | null; readonly detail: CrosshairDetail },
  ) => string;
  /** Takes the crosshair away here; others keep theirs until `publish(null)`. */
  readonly hide: () => void;
  readonly publish: (timeMs: number | null) => void;
}

export function createReading(host: PointerHost, crosshair: Crosshair): Reading {
  const publish = (timeMs: number | null): void => {
    const { pointer, sourceId } = host.input();
    pointer?.publish({ timeMs, sourceId });
  };
  return {
    publish,
    hide: () => {
      crosshair.hide();
      host.legend()?.readOut(null);
    },
    show: (context, index, { top = null, detail }) => {
      const timeMs = context.model.times[index] ?? 0;
      const content = crosshair.show(context, { timeMs, index, top }, detail);
      publish(timeMs);
      if (detail === 'readout') {
        const shown = new Map(content.rows.map(({ series, value }) => [series.key, value]));
        host.legend()?.readOut({ label: plateTime(timeMs, context.model), valueOf: ({ key }) => shown.get(key) ?? null });
      }
      return crosshair.spoken(content, context);
    },
  };
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
