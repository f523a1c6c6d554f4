import { BUILT_IN_SOURCE } from '@pharos/contract/dashboard/target';
import { listTestDataScenarios, randomWalk } from '@pharos/contract/api/test-data';
import type { JsonObject } from '@pharos/contract/primitives';
import type { PlannedTarget } from '@pharos/plugin/run/plan';
import type { SourceManifests } from '@pharos/plugin/run/registry';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { planTsdb } from './plan/tsdb-request.ts';
import { classicResponse, type QueryRouteParts } from './queries.routes.ts';

/** The calls that only TestData has: its scenarios, and a random walk without any source of the organisation. */
export const testDataRoutes = (parts: QueryRouteParts, { sourceManifests }: SourceManifests): readonly HandledRoute[] => [
  handle(listTestDataScenarios, () => sourceManifests.flatMap(({ scenarios = [] }) => [...scenarios])),
  handle(randomWalk, (call) => classicResponse(parts, randomWalkPlan(call.query, parts.clock.nowMs()), call)),
];

interface RandomWalkQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly intervalMs?: string | undefined;
  readonly maxDataPoints?: string | undefined;
}

/** One random walk named A-series of the built-in source. */
function randomWalkPlan(
  { from = 'now-1h', to = 'now', intervalMs, maxDataPoints }: RandomWalkQuery,
  nowMs: number,
): readonly PlannedTarget[] {
  const query: JsonObject = {
    refId: 'A',
    datasourceId: 0,
    scenarioId: 'random_walk',
    intervalMs: Number(intervalMs),
    maxDataPoints: Number(maxDataPoints),
  };
  return planTsdb({ from, to, queries: [query] }, nowMs).map((planned) => ({
    ...planned,
    target: { ...planned.target, datasourceId: undefined, datasource: BUILT_IN_SOURCE },
  }));
}
