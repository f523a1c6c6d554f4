import type { LegendHost } from '../pointer/chart-reading.ts';
import { element } from '../dom.ts';
import styles from './legend-tools.module.css';

const KEY_STEP_PX = 16;

interface LegendBorder {
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** The border between plot and legend: dragged, or moved by arrows, Home and End; a double press gives the width back to names and numbers. */
export function createLegendBorder(host: LegendHost): LegendBorder {
  const border = element('div', styles.border);
  let grabbed: { readonly x: number; readonly widthPx: number } | undefined;
  let wanted: number | undefined;
  border.tabIndex = 0;
  border.setAttribute('role', 'separator');
  border.setAttribute('aria-label', 'Width of the legend');
  border.setAttribute('aria-orientation', 'vertical');

  const layout = () => host.context()?.layout;
  const widen = (widthPx: number): void => {
    const { leastPx = 0, mostPx = Infinity } = layout()?.bounds ?? {};
    wanted = Math.round(Math.max(leastPx, Math.min(mostPx, widthPx)));
    host.widen(wanted);
  };
  const write = (isByKey: boolean): void => {
    if (wanted !== undefined) host.input().onLegendWidth?.(wanted, isByKey);
    wanted = undefined;
    host.widen(undefined);
  };
  const letGo = (): void => {
    grabbed = undefined;
    write(false);
  };

  border.addEventListener('pointerdown', (event) => {
    const before = layout();
    if (event.button !== 0 || !before) return;
    border.setPointerCapture(event.pointerId);
    grabbed = { x: event.clientX, widthPx: before.width };
  });
  border.addEventListener('pointermove', ({ clientX }) => {
    if (grabbed) widen(grabbed.widthPx + grabbed.x - clientX);
  });
  border.addEventListener('pointerup', letGo);
  border.addEventListener('pointercancel', () => {
    grabbed = undefined;
    wanted = undefined;
    host.widen(undefined);
  });
  border.addEventListener('dblclick', () => host.input().onLegendWidth?.(undefined, false));
  border.addEventListener('keydown', (event) => {
    const { width = 0, bounds } = layout() ?? {};
    const widths: Readonly<Record<string, number | undefined>> = {
      ArrowLeft: width + KEY_STEP_PX,
      ArrowRight: width - KEY_STEP_PX,
      Home: bounds?.leastPx,
      End: bounds?.mostPx,
    };
    const next = widths[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    widen(next);
    write(true);
  });

  const refresh = (): void => {
    const { bounds, width = 0 } = layout() ?? {};
    if (!bounds || bounds.leastPx >= bounds.mostPx || !host.input().onLegendWidth) return border.remove();
    if (!border.isConnected) host.box.after(border);
    border.style.left = host.box.style.width;
    border.setAttribute('aria-valuenow', String(width));
    border.setAttribute('aria-valuemin', String(bounds.leastPx));
    border.setAttribute('aria-valuemax', String(bounds.mostPx));
  };
  refresh();
  return { refresh, stop: () => border.remove() };
}
