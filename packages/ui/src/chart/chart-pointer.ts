import type { ChartInput } from './chart-model.ts';
import { pointAfterKey } from './chart-keys.ts';
import { indexAt, type Crosshair, type CrosshairContext, type CrosshairDetail } from './crosshair.ts';
import { onPressAndHold } from './press-and-hold.ts';
import { plateTime } from './chart-times.ts';
import type { Legend } from './chart-legend.ts';
import { setText } from './dom.ts';

/** What the hands of the user reach: everything is asked for at the time it is needed, because charts are rebuilt under them. */
export interface PointerHost {
  readonly box: HTMLElement;
  readonly live: HTMLElement;
  readonly crosshair: Crosshair;
  readonly context: () => CrosshairContext | null;
  readonly input: () => ChartInput;
  readonly legend: () => Legend | null;
}

const NARROW_PX = 420;

export interface ChartHands {
  /** To be called by the plot whenever its own cursor moved. */
  readonly cursorMoved: () => void;
  /** Draws a pinned crosshair again after new data. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

function visiblePoints({ model }: CrosshairContext): { first: number; last: number } {
  const { times, range } = model;
  let first = Math.max(0, indexAt(times, range.fromMs));
  let last = indexAt(times, range.toMs);
  if ((times[first] ?? 0) < range.fromMs) first += 1;
  if ((times[last] ?? 0) > range.toMs) last -= 1;
  return { first, last };
}

/** Crosshair by mouse, finger, keyboard and by the other panels of the dashboard. */
export function attachHands(host: PointerHost): ChartHands {
  let frame = 0;
  let pinned: number | null = null;
  let isInside = false;

  const publish = (timeMs: number | null): void => {
    const { pointer, sourceId } = host.input();
    pointer?.publish({ timeMs, sourceId });
  };
  const hide = (): void => {
    host.crosshair.hide();
    host.legend()?.readOut(null);
  };
  const showPoint = (context: CrosshairContext, index: number, top: number | null, detail: CrosshairDetail): string => {
    const timeMs = context.model.times[index] ?? 0;
    const content = host.crosshair.show(context, { timeMs, index, top }, detail);
    publish(timeMs);
    if (detail === 'readout') {
      const shown = new Map(content.rows.map(({ series, value }) => [series.key, value]));
      host.legend()?.readOut({ label: plateTime(timeMs, context.model), valueOf: ({ key }) => shown.get(key) ?? null });
    }
    return host.crosshair.spoken(content, context);
  };

  const drawCursor = (): void => {
    frame = 0;
    const context = host.context();
    const index = context?.plot.cursor.idx;
    if (!context || index === null || index === undefined) {
      if (isInside) publish(null);
      isInside = false;
      if (pinned === null) hide();
      return;
    }
    isInside = true;
    pinned = null;
    showPoint(context, index, context.plot.cursor.top ?? null, 'tooltip');
  };

  const pin = (index: number | null): void => {
    const context = host.context();
    pinned = index;
    if (!context || index === null) {
      hide();
      publish(null);
      setText(host.live, '');
      return;
    }
    setText(host.live, showPoint(context, index, null, 'tooltip'));
  };
  const onKey = (event: KeyboardEvent): void => {
    const context = host.context();
    if (!context || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = pointAfterKey(event.key, event.shiftKey, pinned, visiblePoints(context));
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    pin(next);
  };
  const onBlur = (): void => {
    if (pinned !== null) pin(null);
  };

  const onFinger = (x: number): void => {
    const context = host.context();
    if (!context || context.model.times.length === 0) return;
    const left = Number.parseFloat(context.plot.over.style.left);
    const { first, last } = visiblePoints(context);
    const index = Math.max(first, Math.min(last, indexAt(context.model.times, context.plot.posToVal(x - left, 'x'))));
    const { values } = context.model.legend ?? { values: [] };
    const isReadable = context.plot.width < NARROW_PX && context.model.legend?.kind === 'table' && values.length > 0 && host.legend() !== null;
    showPoint(context, index, null, isReadable ? 'readout' : 'tooltip');
  };
  const stopHold = onPressAndHold(host.box, {
    onMove: onFinger,
    onEnd: () => {
      hide();
      publish(null);
    },
  });

  const { pointer } = host.input();
  const stopBus = pointer?.subscribe(({ timeMs, sourceId }) => {
    const context = host.context();
    if (!context || sourceId === host.input().sourceId || pointer.mode() === 0) return;
    const { range, times } = context.model;
    if (timeMs === null || timeMs < range.fromMs || timeMs > range.toMs) return hide();
    const index = indexAt(times, timeMs);
    host.crosshair.show(context, { timeMs, index: Math.max(0, index), top: null }, pointer.mode() === 2 && index >= 0 ? 'tooltip' : 'line');
  });

  host.box.addEventListener('keydown', onKey);
  host.box.addEventListener('blur', onBlur);
  return {
    // A mouse reports more often than the screen is drawn.
    cursorMoved: () => {
      if (frame === 0) frame = requestAnimationFrame(drawCursor);
    },
    refresh: () => {
      const context = host.context();
      if (pinned === null || !context) return;
      const { first, last } = visiblePoints(context);
      if (last < first) pin(null);
      else showPoint(context, Math.max(first, Math.min(last, pinned)), null, 'tooltip');
    },
    stop: () => {
      cancelAnimationFrame(frame);
      stopHold();
      stopBus?.();
      if (isInside || pinned !== null) publish(null);
      host.box.removeEventListener('keydown', onKey);
      host.box.removeEventListener('blur', onBlur);
    },
  };
}
