import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import { resultKey } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { thawDashboard, type FrozenResults } from '@pharos/domain/dashboard/snapshot/thaw-dashboard';
import { resolveRangeOrDefault } from '@pharos/domain/time/range';
import type { Platform } from '../../../platform/create-platform.ts';
import { createDashboardStore, type DashboardStore } from '../../dashboard-store/index.ts';
import { permittedView, readAddress } from '../../dashboard/index.ts';
import { browserHost, type RunnerHost } from '../../panel-data/index.ts';

/** Nobody changes, saves or stars a snapshot, and it has no folder. */
const META = { canSave: false, canEdit: false, canStar: false, canDelete: false, folderTitle: 'Snapshots' };

export interface OpenedSnapshot {
  readonly store: DashboardStore;
  /** Path of the dashboard that it was made of, inside the application; undefined where it is not known. */
  readonly originalPath: string | undefined;
}

/** A store whose panels get what the snapshot holds. Its document was upgraded already. */
export function openSnapshot(platform: Platform, document: DashboardResponse['dashboard'], search: string): OpenedSnapshot {
  const { dashboard, results } = thawDashboard(readDashboard({ ...document, snapshot: document['snapshot'] ?? {} }));
  const { fromMs: from, toMs: to } = resolveRangeOrDefault(dashboard.time, Date.now(), 'utc');
  const store = createDashboardStore(frozenHost(browserHost(platform), results, { from, to }), {
    dashboard: { ...dashboard, editable: true },
    server: META,
    userTimezone: platform.session.user.timezone,
    range: { from, to },
    refresh: '',
  });
  store.setView(permittedView(readAddress(search).view, store.getState()));
  return { store, originalPath: originalPathOf(platform, dashboard.snapshot?.['originalUrl']) };
}

/** A page of this server that shows a dashboard, whatever stands there: snapshots come from anywhere. */
function originalPathOf({ session }: Platform, stored: unknown): string | undefined {
  if (typeof stored !== 'string') return undefined;
  const here = window.location.origin;
  const url = URL.parse(stored, here);
  const path = url?.origin === here ? session.pathOf(url.pathname) : '';
  return /^\/(?:d\/[\w-]+|dashboard\/db)(?:\/[^/\\]*)?$/.test(path) ? path + (url?.search ?? '') : undefined;
}

/** What a runner is given in place of data sources: it can ask nobody. `range` is the one of the snapshot. */
function frozenHost(host: RunnerHost, results: FrozenResults, range: { readonly from: unknown; readonly to: unknown }): RunnerHost {
  const { now, soon, nextFrame, later } = host;
  return {
    now,
    soon,
    nextFrame,
    later,
    async *query({ queries, from, to }) {
      const isZoomed = (from !== range.from || to !== range.to) && typeof from === 'number' && typeof to === 'number';
      for (const query of queries) {
        const result = results.get(Number(query.panelId))?.get(query.refId);
        yield { key: resultKey(query), result: result ? shownIn(result, isZoomed ? { from, to } : undefined) : NOTHING };
      }
    },
  };
}

const NOTHING: TargetResult = {
  kind: 'error',
  error: { code: 'snapshot-failed', message: 'The snapshot has no data for this query.', status: 404 },
};

/** Another part of the range shows the same data in it; else each panel keeps the range that it had. */
const shownIn = (result: TargetResult, zoomed: { readonly from: number; readonly to: number } | undefined): TargetResult =>
  result.kind === 'frames' && zoomed ? { ...result, range: zoomed } : result;
