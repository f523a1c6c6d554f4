import { lazyCode } from '@pharos/ui/lazy';
import { messageOf } from '../api/api-error.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import type { Live } from './live.ts';

/** The live connection, whose code is loaded for the first subscription: most pages have none in their first picture. */
export function lazyLive(load: () => Promise<Live>): Live {
  const code = lazyCode(() => loadChunk(load));
  /** Begins at once where the code is there. Whoever stops before it is there has begun nothing. */
  const begin = (start: (live: Live) => () => void, onFailure: (error: unknown) => void): (() => void) => {
    const live = code.loaded();
    if (live) return start(live);
    let stop: (() => void) | undefined;
    let isStopped = false;
    code.load().then(
      (loaded) => {
        if (!isStopped) stop = start(loaded);
      },
      (error: unknown) => isStopped || onFailure(error),
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  };
  return {
    subscribe: (query, listener) =>
      begin(
        (live) => live.subscribe(query, listener),
        (error) => listener.onError({ code: 'stream-failed', message: messageOf(error), status: 0 }),
      ),
    // Nobody waits for news of a dashboard.
    watchDashboard: (uid, onNews) =>
      begin(
        (live) => live.watchDashboard(uid, onNews),
        () => {},
      ),
  };
}
