import { listTestDataScenarios, randomWalk } from '@pharos/contract/api/test-data';
import type { JsonObject } from '@pharos/contract/primitives';
import { sourceManifests } from '@pharos/plugin/registries/source-manifests';
import type { Clock } from '../../platform/clock/clock.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { gatherJson } from './json-answer.ts';
import { callerOf, rawAnswer } from './queries.routes.ts';
import type { PlannedTarget } from './query-plan.ts';
import type { QueryService } from './query-service.ts';
import { planTsdb } from './tsdb-request.ts';

/** The calls that only TestData has: its scenarios, and a random walk without any source of the organisation. */
export const testDataRoutes = (queries: QueryService, clock: Clock): readonly HandledRoute[] => [
  handle(listTestDataScenarios, () => sourceManifests.flatMap(({ scenarios = [] }) => [...scenarios])),
  handle(randomWalk, async (call) => {
    const plan = randomWalkPlan(call.query, clock.nowMs());
    return rawAnswer(await gatherJson(queries.askExactly(plan, callerOf(call, 'tsdb')), 'tsdb'));
  }),
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
    target: { ...planned.target, datasourceId: undefined, datasource: '-- Grafana --' },
  }));
}
