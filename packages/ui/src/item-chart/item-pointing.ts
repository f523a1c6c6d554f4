import type { ItemChartInput, ItemPicture, TimePlot } from './item-chart-model.ts';

interface PointingHost {
  readonly input: () => ItemChartInput;
  readonly picture: () => ItemPicture | null;
  /** Shows a time that another panel points at: a line, and all that stands there where the dashboard shares its tooltip. */
  readonly show: (time: TimePlot, timeMs: number, isShared: boolean) => void;
  readonly hide: () => void;
}

/** The time that is pointed at, shared with the other panels of the dashboard. */
interface ItemPointing {
  /** Null: nothing is pointed at any more. */
  readonly publish: (timeMs: number | null) => void;
  readonly stop: () => void;
}

export function createItemPointing({ input, picture, show, hide }: PointingHost): ItemPointing {
  const unsubscribe = input().pointer?.subscribe(({ timeMs, sourceId }) => {
    const { pointer, sourceId: own } = input();
    const time = picture()?.time;
    if (!time || !pointer || sourceId === own || pointer.mode() === 0) return;
    if (timeMs === null || timeMs < time.range.fromMs || timeMs > time.range.toMs) hide();
    else show(time, timeMs, pointer.mode() === 2);
  });
  return {
    publish: (timeMs) => {
      const { pointer, sourceId } = input();
      if (picture()?.time) pointer?.publish({ timeMs, sourceId });
    },
    stop: () => unsubscribe?.(),
  };
}
