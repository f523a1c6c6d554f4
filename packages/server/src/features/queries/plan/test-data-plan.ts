import { BUILT_IN_SOURCE } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import type { PlannedTarget } from '@pharos/plugin/run/plan';
import { requirePlugin } from '@pharos/plugin/run/plugins';
import { planTsdb } from './tsdb-request.ts';

/** The scenarios as GET `/api/tsdb/testdata/scenarios` lists them. */
export const testDataScenarios = () =>
  (requirePlugin('testdata').scenarios ?? []).map(({ id, name, description, stringInput }) => ({ id, name, description, stringInput }));

interface RandomWalkQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly intervalMs?: string | undefined;
  readonly maxDataPoints?: string | undefined;
}

/** GET `/api/tsdb/testdata/random-walk`: one random walk named A-series, without any data source of the org. */
export function randomWalkPlan(
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
