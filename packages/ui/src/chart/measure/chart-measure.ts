import type { TimeRegion } from '@pharos/domain/series/region-measure';
import { lazyCode } from '../../lazy/lazy-code.ts';
import type { PointerHost } from '../pointer/chart-reading.ts';

/** Region and table of a measure: their code comes with the first one. */
const viewCode = lazyCode(() => import('./measure-view.ts'));

/** A region that stays on a chart with what its series do in it. */
export interface Measure {
  /** A region has been marked: true where Alt was held down, so that it is a measure. */
  readonly marked: (fromMs: number, toMs: number) => boolean;
  /** By keys: begins at a moment; where one was begun, ends it there and says so. */
  readonly press: (atMs: number) => boolean;
  /** By keys: a measure that was begun reaches to another moment. */
  readonly reach: (toMs: number) => void;
  /** Takes the measure away; false where there is none. */
  readonly remove: () => boolean;
  /** Draws it again over other data. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

export function attachMeasure(host: PointerHost): Measure {
  let region: TimeRegion | undefined;
  /** Where keys began, until they end it. */
  let startedMs: number | undefined;
  let isAlt = false;
  let view: ReturnType<NonNullable<ReturnType<typeof viewCode.loaded>>['createMeasureView']> | undefined;

  const begin = (event: MouseEvent): void => {
    isAlt = event.button === 0 && event.altKey;
  };
  const remove = (): boolean => {
    const had = region !== undefined;
    region = undefined;
    startedMs = undefined;
    view?.hide();
    return had;
  };
  const draw = (isFinal: boolean): void => {
    const code = viewCode.loaded();
    if (!code)
      return void viewCode.load().then(
        () => draw(isFinal),
        () => undefined,
      );
    const context = host.context();
    if (!region || !context) return;
    view ??= code.createMeasureView(host, remove);
    view.show(context, region, isFinal && startedMs === undefined);
  };
  const set = (from: number, to: number): void => {
    region = { fromMs: Math.min(from, to), toMs: Math.max(from, to) };
    draw(true);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !remove()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  host.box.addEventListener('mousedown', begin, { capture: true });
  host.root.addEventListener('keydown', onKey, { capture: true });
  return {
    marked: (fromMs, toMs) => {
      if (!isAlt) return false;
      isAlt = false;
      startedMs = undefined;
      set(fromMs, toMs);
      return true;
    },
    press: (atMs) => {
      const from = startedMs;
      startedMs = from === undefined ? atMs : undefined;
      set(from ?? atMs, atMs);
      return from !== undefined;
    },
    reach: (toMs) => {
      if (startedMs !== undefined) set(startedMs, toMs);
    },
    remove,
    refresh: () => draw(false),
    stop: () => {
      host.box.removeEventListener('mousedown', begin, { capture: true });
      host.root.removeEventListener('keydown', onKey, { capture: true });
      remove();
      view?.stop();
    },
  };
}
