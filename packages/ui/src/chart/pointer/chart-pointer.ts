import { attachPin } from './chart-pin.ts';
import { attachLinks } from './chart-links.ts';
import { createReading, type PointerHost, type Reading, visiblePoints } from './chart-reading.ts';
import { createCrosshair, type Crosshair, indexAt } from './crosshair.ts';
import { attachLegendTools } from '../legend/legend-tools.ts';
import type { OnPress } from '../legend/legend-rows.ts';
import { attachMarker } from './chart-marker.ts';
import { attachMeasure } from '../measure/chart-measure.ts';
import { isMarking } from './marked-region.ts';
import { onPressAndHold } from './press-and-hold.ts';

/** Narrower than this a tooltip would lie under the finger. */
const NARROW_PX = 420;

export interface PointerHandlers {
  /** To be called by the plot whenever its own cursor moved. */
  readonly cursorMoved: () => void;
  /** To be called when a region has been marked: nothing is read out until the pointer moves again. True where it was marked for something else than a zoom. */
  readonly marked: (fromMs: number, toMs: number) => boolean;
  /** Draws a pinned crosshair again after new data. */
  readonly refresh: () => void;
  /** A press on a series of the legend. */
  readonly press: OnPress;
  readonly stop: () => void;
}

/** Crosshair by mouse, finger, keyboard and by the other panels of the dashboard, and the legend as an instrument. */
export function attachPointerHandlers(host: PointerHost): PointerHandlers {
  const crosshair = createCrosshair(host);
  const legend = attachLegendTools(host);
  const reading = createReading(host, crosshair, legend);
  const measure = attachMeasure(host);
  const links = attachLinks(host);
  const pin = attachPin(host, reading, { measure, links });
  const marker = attachMarker(host);
  const stopFinger = attachFinger(host, reading);
  const stopFollowing = followOthers(host, reading, crosshair);
  let frame = 0;
  let isInside = false;
  /** Where the pointer let a marked region go. */
  let released: { readonly left?: number | undefined; readonly top?: number | undefined } | undefined;

  const drawCursor = (): void => {
    frame = 0;
    const context = host.context();
    if (context && isMarking(context.plot)) return crosshair.mark(context);
    const index = context?.plot.cursor.idx;
    if (!context || index === null || index === undefined) {
      if (isInside) reading.publish(null);
      isInside = false;
      if (!pin.isSet()) reading.hide();
      return;
    }
    isInside = true;
    const { left, top } = context.plot.cursor;
    if (released && released.left === left && released.top === top) return;
    released = undefined;
    pin.release();
    reading.show(context, index, { top: top ?? null, detail: 'tooltip', by: 'pointer' });
  };

  return {
    // A mouse reports more often than the screen is drawn.
    cursorMoved: () => {
      if (frame === 0) frame = requestAnimationFrame(drawCursor);
    },
    marked: (fromMs, toMs) => {
      released = { ...host.context()?.plot.cursor };
      reading.hide();
      return measure.marked(fromMs, toMs) || marker.marked(fromMs, toMs);
    },
    refresh: () => {
      pin.refresh();
      measure.refresh();
      legend.refresh();
    },
    press: legend.press,
    stop: () => {
      cancelAnimationFrame(frame);
      stopFinger();
      marker.stop();
      links.stop();
      measure.stop();
      stopFollowing?.();
      if (isInside || pin.isSet()) reading.publish(null);
      pin.stop();
      legend.stop();
    },
  };
}

/** A finger that presses and holds; on a narrow chart with a table of values, these are read out instead of a tooltip. */
function attachFinger(host: PointerHost, reading: Reading): () => void {
  const onMove = (x: number): void => {
    const context = host.context();
    if (!context || context.model.times.length === 0) return;
    const { model, plot } = context;
    const { first, last } = visiblePoints(context);
    const left = Number.parseFloat(plot.over.style.left);
    const index = Math.max(first, Math.min(last, indexAt(model.times, plot.posToVal(x - left, 'x'))));
    const hasValueTable = model.legend?.kind === 'table' && model.legend.values.length > 0 && host.legend() !== null;
    reading.show(context, index, { detail: hasValueTable && plot.width < NARROW_PX ? 'readout' : 'tooltip', by: 'pointer' });
  };
  const onEnd = (): void => {
    reading.hide();
    reading.publish(null);
  };
  return onPressAndHold(host.box, { onMove, onEnd });
}

/** The crosshair of the other panels, as the dashboard shares it: not at all, the line, or with a tooltip. */
function followOthers(host: PointerHost, reading: Reading, crosshair: Crosshair): (() => void) | undefined {
  const { pointer } = host.input();
  return pointer?.subscribe(({ timeMs, sourceId }) => {
    const context = host.context();
    if (!context || sourceId === host.input().sourceId || pointer.mode() === 0) return;
    const { range, times } = context.model;
    if (timeMs === null || timeMs < range.fromMs || timeMs > range.toMs) return reading.hide();
    const index = indexAt(times, timeMs);
    crosshair.show(context, { timeMs, index: Math.max(0, index), top: null }, pointer.mode() === 2 && index >= 0 ? 'tooltip' : 'line');
  });
}
