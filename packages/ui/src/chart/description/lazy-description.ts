import { lazyCode } from '../../lazy/lazy-code.ts';
import { atRest } from '../../lazy/useLoadAtRest.ts';
import type { ChartInput } from '../chart-model.ts';
import type { ChartParts } from '../chart-parts.ts';
import { whenIdle } from '../when-idle.ts';

/** Summary and table of values behind a chart: no part of a first picture. */
export const descriptionCode = lazyCode(() => import('./chart-description.ts'));

interface Description {
  readonly update: (input: ChartInput) => void;
  readonly stop: () => void;
}

/** Keeps the words behind a chart as its picture is, long after it. Their code comes at rest, or with the pointer or the focus. */
export function attachDescription(parts: ChartParts): Description {
  let latest: ChartInput | undefined;
  let cancel = (): void => {};
  const write = (): void => {
    if (latest) descriptionCode.loaded()?.describeChart(parts, latest);
  };
  const later = (): void => {
    cancel();
    if (latest) cancel = whenIdle(write);
  };
  // Without a connection the next focus tries again.
  const load = (): void => void descriptionCode.load().then(later, () => undefined);
  const callOff = descriptionCode.loaded() ? undefined : atRest(load);
  parts.root.addEventListener('pointerenter', load, { passive: true });
  parts.box.addEventListener('focus', load);
  return {
    update: (input) => {
      latest = input;
      if (descriptionCode.loaded()) later();
    },
    stop: () => {
      latest = undefined;
      callOff?.();
      cancel();
      parts.root.removeEventListener('pointerenter', load);
      parts.box.removeEventListener('focus', load);
    },
  };
}
