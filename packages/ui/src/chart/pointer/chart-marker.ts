import type uPlot from 'uplot';
import type { ChartPlace } from '../chart-model.ts';
import type { PointerHost } from './chart-reading.ts';

/** A press that moves further is a drag, as for the plot itself. */
const DRAG_PX = 4;

/** Marks moments and stretches of time with ctrl or cmd held down. */
interface Marker {
  /** Of a region that has been marked: true where it is for an annotation. */
  readonly marked: (fromMs: number, toMs: number) => boolean;
  readonly stop: () => void;
}

/** Where a moment or stretch of the plot is on the page. */
export function placeInPlot(
  plot: uPlot,
  { fromMs, toMs = fromMs }: { readonly fromMs: number; readonly toMs?: number },
  element: HTMLElement,
): ChartPlace {
  const { left, top, width, height } = plot.over.getBoundingClientRect();
  const inside = (timeMs: number) => Math.max(0, Math.min(width, plot.valToPos(timeMs, 'x')));
  return { left: left + inside(fromMs), top, width: inside(toMs) - inside(fromMs), height, element };
}

/** Listens for the press that begins a mark. */
export function attachMarker({ box, context, input }: PointerHost): Marker {
  let start: { readonly x: number; readonly y: number } | undefined;
  const begin = (event: MouseEvent): void => {
    const isMark = event.button === 0 && (event.ctrlKey || event.metaKey) && input().onMark !== undefined;
    start = isMark ? { x: event.clientX, y: event.clientY } : undefined;
  };
  const press = (event: MouseEvent): void => {
    const plot = context()?.plot;
    const { onMark } = input();
    if (!start || !plot || !onMark || !(event.target instanceof Node) || !plot.over.contains(event.target)) return;
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) >= DRAG_PX) return;
    const fromMs = Math.round(plot.posToVal(event.clientX - plot.over.getBoundingClientRect().left, 'x'));
    start = undefined;
    onMark({ fromMs }, placeInPlot(plot, { fromMs }, box));
  };
  box.addEventListener('mousedown', begin, { capture: true });
  box.addEventListener('click', press);
  return {
    marked: (fromMs, toMs) => {
      const plot = context()?.plot;
      const { onMark } = input();
      if (!start || !plot || !onMark) return false;
      onMark({ fromMs, toMs }, placeInPlot(plot, { fromMs, toMs }, box));
      return true;
    },
    stop: () => {
      box.removeEventListener('mousedown', begin, { capture: true });
      box.removeEventListener('click', press);
    },
  };
}
