import { lazyCode } from '../../lazy/lazy-code.ts';
import type { PointerHandlers } from './chart-pointer.ts';
import type { PointerHost } from './chart-reading.ts';

/** Crosshair, tooltip, what a press in the legend does and all that moves them: no part of a first picture. */
export const pointerCode = lazyCode(() => import('./chart-pointer.ts'));

/** Signs that somebody is about to read values off a chart, or to choose from its legend. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Reads values off a chart once its code is there: it comes with the pointer, the finger or the focus that nears the first chart of the page, with
 * the pointer of another panel, and at once where there may be fingers, whose first press already counts.
 */
export function attachPointer(host: PointerHost): PointerHandlers {
  let handlers: PointerHandlers | undefined;
  let isStopped = false;
  let unsubscribe: (() => void) | undefined;

  const stopWaiting = (): void => {
    for (const sign of SIGNS) host.root.removeEventListener(sign, load);
    unsubscribe?.();
    unsubscribe = undefined;
  };
  const attach = (): void => {
    const code = pointerCode.loaded();
    if (!code || handlers || isStopped) return;
    stopWaiting();
    handlers = code.attachPointerHandlers(host);
    handlers.cursorMoved();
  };
  // Without a connection the chart stays as it is; the next sign tries again.
  function load(): void {
    pointerCode.load().then(attach, () => undefined);
  }

  if (pointerCode.loaded()) attach();
  else {
    for (const sign of SIGNS) host.root.addEventListener(sign, load, { passive: true });
    unsubscribe = host.input().pointer?.subscribe(load);
    if (matchMedia('(any-pointer: coarse)').matches) load();
  }
  return {
    cursorMoved: () => handlers?.cursorMoved(),
    marked: (fromMs, toMs) => handlers?.marked(fromMs, toMs) ?? false,
    refresh: () => handlers?.refresh(),
    press: (series, keys) => {
      if (handlers) return handlers.press(series, keys);
      pointerCode.load().then(
        () => {
          attach();
          handlers?.press(series, keys);
        },
        () => undefined,
      );
    },
    stop: () => {
      isStopped = true;
      stopWaiting();
      handlers?.stop();
    },
  };
}
