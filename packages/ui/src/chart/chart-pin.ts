import { placeInPlot } from './chart-marker.ts';
import { pointAfterKey } from './chart-keys.ts';
import { type PointerHost, type Reading, visiblePoints } from './chart-reading.ts';
import type { CrosshairContext } from './crosshair.ts';
import { setText } from './dom.ts';

/** A crosshair that stays at a point while the chart has the focus, moved by keys and spoken as it moves. */
export interface Pin {
  readonly isSet: () => boolean;
  /** Forgets the point where another hand took the crosshair over. */
  readonly release: () => void;
  /** Draws the point again after new data. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** Writes down what happened at the point. */
const MARK_KEY = 'a';

function markPinned({ input, box }: PointerHost, { plot, model }: CrosshairContext, index: number | null): boolean {
  const fromMs = index === null ? undefined : model.times[index];
  const { onMark } = input();
  if (fromMs === undefined || !onMark) return false;
  onMark({ fromMs }, placeInPlot(plot, { fromMs }, box));
  return true;
}

export function attachPin(host: PointerHost, reading: Reading): Pin {
  let pinned: number | null = null;

  const pin = (index: number | null): void => {
    const context = host.context();
    pinned = index;
    if (!context || index === null) {
      reading.hide();
      reading.publish(null);
      setText(host.live, '');
      return;
    }
    setText(host.live, reading.show(context, index, { detail: 'tooltip' }));
  };
  const onKey = (event: KeyboardEvent): void => {
    const context = host.context();
    if (!context || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === MARK_KEY && markPinned(host, context, pinned)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const next = pointAfterKey(event, pinned, visiblePoints(context));
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    pin(next);
  };
  const onBlur = (): void => {
    if (pinned !== null) pin(null);
  };

  host.box.addEventListener('keydown', onKey);
  host.box.addEventListener('blur', onBlur);
  return {
    isSet: () => pinned !== null,
    release: () => {
      pinned = null;
    },
    refresh: () => {
      const context = host.context();
      if (pinned === null || !context) return;
      const { first, last } = visiblePoints(context);
      if (last < first) pin(null);
      else reading.show(context, Math.max(first, Math.min(last, pinned)), { detail: 'tooltip' });
    },
    stop: () => {
      host.box.removeEventListener('keydown', onKey);
      host.box.removeEventListener('blur', onBlur);
    },
  };
}
