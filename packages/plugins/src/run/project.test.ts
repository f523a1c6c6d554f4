import { seriesFrame } from '@pharos/domain/frames/build';
import { expect, test } from 'vitest';
import type { TargetSteps } from '../plugin.ts';
import { plainSettings } from '../unstable.ts';
import { sources } from '../registries/sources.ts';
import { planQueries } from './plan.ts';
import { prepareTarget } from './prepare.ts';
import { buildProjection, projectFrames } from './project.ts';
import { requirePlugin } from './registry.ts';
import { pendingResult, rangesOf } from './result.ts';

const NOW = 1_500_000_000_000;
const MINUTE = 60_000;

function prepare(range: { readonly from: string; readonly to: string }) {
  const plugin = requirePlugin({ sources }, 'prometheus');
  const [planned] = planQueries({ ...range, queries: [{ refId: 'A', expr: 'up', wantsStatistics: true }] }, NOW);
  if (!planned || 'error' in planned) throw new TypeError('a plan');
  return prepareTarget(planned, plugin, plainSettings({ id: 1, name: 'p', url: 'http://p', access: 'proxy' }, {}));
}

/** What a store answers that repeats its last value for five minutes. */
const frame = seriesFrame(
  'up',
  {},
  Float64Array.from([-2, -1, 0, 1, 2], (minute) => NOW + minute * MINUTE),
  Float64Array.of(1, 2, 3, 3, 3),
);

test.each([
  ['reaches past now', { from: 'now-5m', to: 'now+5m' }, [-2, -1, 0], 6],
  ['ends now', { from: 'now-5m', to: 'now' }, [-2, -1, 0], 6],
  ['ended a minute ago', { from: 'now-5m', to: 'now-1m' }, [-2, -1], 3],
  ['lies ahead whole', { from: 'now+1m', to: 'now+5m' }, [-2, -1, 0], 6],
])('[P2] [D4] no value after the end of a range that %s', (_, range, minutes, total) => {
  const prepared = prepare(range);
  const [shown] = projectFrames(prepared.plugin, [frame], buildProjection(prepared));
  const [time, value] = shown?.columns ?? [];
  expect([...(time?.values ?? [])]).toEqual(minutes.map((minute) => NOW + minute * MINUTE));
  expect(value?.statistics?.total).toBe(total);
});

test('[P2] series tell how their values stand, as the target itself says it', () => {
  const prepared = prepare({ from: 'now-5m', to: 'now' });
  const metaOf = (steps: Partial<TargetSteps>) =>
    projectFrames(prepared.plugin, [frame], buildProjection({ ...prepared, steps: { ...prepared.steps, ...steps } }))[0]?.meta;
  expect(metaOf({})).toMatchObject({ stepMs: prepared.input.intervalMs, stepEdge: 'end' });
  expect(metaOf({ stepMs: 7 })).toMatchObject({ stepMs: 7, stepEdge: 'end' });
  expect(metaOf({ edge: 'start' })).not.toHaveProperty('stepEdge');
});

test('results tell the range that was asked for beside the one that was queried, and what counted as now', () => {
  const prepared = prepare({ from: 'now-1h', to: 'now' });
  const requested = { from: NOW - 60 * MINUTE, to: NOW, nowMs: NOW };
  expect(rangesOf(prepared)).toEqual({ range: { from: NOW - 60 * MINUTE, to: NOW }, requested });
  expect(pendingResult(prepared)).toMatchObject({ kind: 'pending', requested });
});
