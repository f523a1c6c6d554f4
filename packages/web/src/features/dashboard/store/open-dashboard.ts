import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { newDashboard } from '@pharos/domain/dashboard/defaults';
import type { ServerMeta } from '@pharos/domain/dashboard/page-meta';
import type { DashboardAnswer } from '@pharos/contract/api/dashboards';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import type { Platform } from '../../../platform/create-platform.ts';
import { permittedView, rangeOfAddress, readAddress } from '../address/dashboard-address.ts';
import { createAskQueries } from '../queries/ask-queries.ts';
import { createLiveHost } from '../queries/live-host.ts';
import type { RunnerHost } from '../queries/panel-runner.ts';
import { createDashboardStore, type DashboardStore } from './dashboard-store.ts';

/** What the browser gives the runner. */
function runnerHost({ send, session, live }: Platform): RunnerHost {
  const ask = createAskQueries({
    send,
    settings: session.settings,
    askDirectly: async () =>
      (await loadChunk(() => import('../queries/ask-directly.ts'))).createAskDirectly({ fetch: window.fetch.bind(window), now: Date.now }),
  });
  return {
    ask,
    live: createLiveHost({
      settings: session.settings,
      subscribe: live.subscribe,
      loadKinds: async () => (await loadChunk(() => import('../queries/streaming-kinds.ts'))).streamsOfKind,
    }),
    now: Date.now,
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

/** A store for what the server answered, as the address wants it shown. */
export function openDashboard(
  platform: Platform,
  answer: { readonly dashboard: unknown; readonly meta: ServerMeta },
  search: string,
): DashboardStore {
  const dashboard = readDashboard(answer.dashboard);
  const asked = readAddress(search);
  const store = createDashboardStore(runnerHost(platform), {
    dashboard,
    server: answer.meta,
    userTimezone: platform.session.user.timezone,
    range: rangeOfAddress(asked, dashboard.time),
    refresh: asked.refresh,
  });
  store.setView(permittedView(asked.view, store.getState()));
  return store;
}

/** What a stored dashboard is opened from. */
export const answerOf = (
  { dashboard, meta }: DashboardAnswer,
  pathOf: (url: string) => string,
): { readonly dashboard: unknown; readonly meta: ServerMeta } => ({
  dashboard,
  meta: { ...meta, url: pathOf(meta.url), canDelete: meta.canSave },
});

/** `/dashboard/new`: nothing is stored yet, so there is nothing to star or share. */
export const newDashboardAnswer = (folderId: number): { readonly dashboard: unknown; readonly meta: ServerMeta } => ({
  dashboard: newDashboard(),
  meta: { isNew: true, canStar: false, canShare: false, folderId },
});
