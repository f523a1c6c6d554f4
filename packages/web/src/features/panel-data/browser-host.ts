import { loadChunk } from '@pharos/ui/lazy';
import { nameOfSource } from '@pharos/domain/data-sources/source-reference';
import type { Platform } from '../../platform/create-platform.ts';
import { createRunQueries } from './run-queries.ts';
import { createLiveHost } from './live-host.ts';
import type { RunnerHost } from './panel-runner.ts';

/** What the browser gives a runner: the network, its clock, the frames of the screen. */
export function browserHost(platform: Platform): RunnerHost {
  const { plugins, send, session, loadSources } = platform;
  const query = createRunQueries({
    send,
    session,
    queryDirectly: async () => {
      const [{ createQueryDirectly }, sources] = await Promise.all([
        loadChunk(() => import('./query-directly.ts')),
        plugins.sources.load(),
      ]);
      return createQueryDirectly({ plugins: { sources }, fetch: window.fetch.bind(window), now: Date.now });
    },
  });
  return {
    query,
    loadSources,
    nameOfSource: (source) => nameOfSource(source, session.settings),
    live: createLiveHost({
      session,
      loadModule: async () => {
        const [streaming, sources] = await Promise.all([loadChunk(() => import('./streaming.ts')), plugins.sources.load()]);
        const { createStreamChannel, streamsOfKind, liveOf } = streaming;
        return {
          createStreamChannel,
          streamsOfKind: (type, target) => streamsOfKind({ sources }, type, target),
          subscribe: liveOf(platform).subscribe,
        };
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
