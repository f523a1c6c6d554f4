import { loadChunk } from '@pharos/ui/lazy';
import { nameOfSource } from '@pharos/domain/data-sources/source-reference';
import type { Platform } from '../../platform/create-platform.ts';
import { createRunQueries } from './run-queries.ts';
import { createLiveHost } from './live-host.ts';
import type { RunnerHost } from './panel-runner.ts';

/** What the browser gives a runner: the network, its clock, the frames of the screen. */
export function browserHost(platform: Platform): RunnerHost {
  const { send, session, loadSources } = platform;
  const query = createRunQueries({
    send,
    session,
    queryDirectly: async () =>
      (await loadChunk(() => import('./query-directly.ts'))).createQueryDirectly({ fetch: window.fetch.bind(window), now: Date.now }),
  });
  return {
    query,
    loadSources,
    nameOfSource: (source) => nameOfSource(source, session.settings),
    live: createLiveHost({
      session,
      loadModule: async () => {
        const { createStreamChannel, streamsOfKind, liveOf } = await loadChunk(() => import('./streaming.ts'));
        return { createStreamChannel, streamsOfKind, subscribe: liveOf(platform).subscribe };
      },
    }),
    now: Date.now,
    soon: (run) => {
      let isCancelled = false;
      queueMicrotask(() => {
        if (!isCancelled) run();
      });
      return () => {
        isCancelled = true;
      };
    },
    nextFrame: (run) => {
      const id = requestAnimationFrame(run);
      return () => cancelAnimationFrame(id);
    },
    later: (ms, run) => {
      const id = setTimeout(run, ms);
      return () => clearTimeout(id);
    },
  };
}
