import { type Frame, QueryError } from '@pharos/plugin';
import type { DemoTarget } from '@pharos/plugin/gallery';
import { plainSettings } from '@pharos/plugin/unstable';
import { planQueries } from '@pharos/plugin/run/plan';
import { prepareTarget } from '@pharos/plugin/run/prepare';
import { buildProjection, projectFrames } from '@pharos/plugin/run/project';
import { requirePlugin } from '@pharos/plugin/run/registry';
import { sources } from '../src/registries/sources.ts';

export const START_MS = Date.UTC(2026, 0, 15, 6);
export const END_MS = Date.UTC(2026, 0, 15, 12);

const source = requirePlugin({ sources }, 'testdata');
const settings = plainSettings({ id: 1, name: 'Demo data', url: '', access: 'proxy' }, {});
const never = new AbortController().signal;

/** Numbers that are the same at each visit. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** What the made-up queries of a panel give, in the way of every query, without a server. */
export async function framesOf(targets: readonly DemoTarget[]): Promise<readonly Frame[]> {
  if (targets.length === 0) return [];
  const queries = targets.map((target, index) => ({ refId: String.fromCharCode(65 + index), wantsStatistics: true, ...target }));
  const plan = planQueries({ from: START_MS, to: END_MS, queries }, END_MS);
  return (await Promise.all(plan.map(async (planned) => ('error' in planned ? [] : runTarget(planned))))).flat();
}

async function runTarget(planned: Parameters<typeof prepareTarget>[0]): Promise<readonly Frame[]> {
  const prepared = prepareTarget(planned, source, settings);
  const { plugin, input } = prepared;
  if (plugin.transport !== 'local') throw new TypeError('made-up data need no network');
  const tools = {
    now: () => END_MS,
    random: createRandom(),
    wait: () => Promise.resolve(),
    signal: never,
    local: { rows: () => Promise.resolve([]) },
  };
  const frames = await plugin.run(input, tools).catch((error: unknown) => {
    if (error instanceof QueryError) return error.frames ?? [];
    throw error;
  });
  return projectFrames(plugin, frames, buildProjection(prepared));
}
