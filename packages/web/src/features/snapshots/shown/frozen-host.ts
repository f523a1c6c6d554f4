import { resultKey } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import type { FrozenResults } from '@pharos/domain/dashboard/snapshot/thaw-dashboard';
import type { RunnerHost } from '../../panel-data/index.ts';

/** What a runner is given in place of data sources: it can ask nobody. `range` is the one of the snapshot. */
export function frozenHost(host: RunnerHost, results: FrozenResults, range: { readonly from: unknown; readonly to: unknown }): RunnerHost {
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
