import type { DataRouter } from 'react-router';

/** When code and data of the first page take longer than this, frame and skeleton are drawn meanwhile. */
const SHELL_AFTER_MS = 100;

/** Resolves once the first page can be drawn whole, or should be drawn without it: a skeleton that stands for one frame only costs time. */
export function firstPage(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  later: (run: () => void, ms: number) => unknown = setTimeout,
): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      resolve();
    };
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
    later(done, SHELL_AFTER_MS);
  });
}
