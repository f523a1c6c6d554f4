import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { stringColumn, tableFrame, timeColumn } from '@pharos/domain/frames/build';
import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';
import { applyTransformations } from '@pharos/domain/transformations/apply';
import { pageDataThread } from '../../packages/web/src/platform/data-thread/page-data-thread.ts';
import { groupRows, joinRows, type Rows, sortRows } from './plain-loops.ts';

const ROWS = 1_000_000;
const HOSTS = 1000;

/** Numbers that look random and are the same in each run. */
function makeRows(seed: number, everyMs: number): Rows {
  let state = seed;
  const values = new Float64Array(ROWS);
  const times = new Float64Array(ROWS);
  const hosts: string[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    values[row] = state / 65_536;
    times[row] = row * everyMs;
    hosts.push(`host-${state % HOSTS}`);
  }
  return { times, hosts, values };
}

const one = makeRows(1, 1000);
const other = makeRows(2, 1500);
const tableOf = ({ times, hosts, values }: Rows) =>
  tableFrame('t', [timeColumn('Time', times), stringColumn('host', hosts), { name: 'load', type: 'number', values }]);
const seriesOf = ({ times, values }: Rows) => tableFrame('s', [timeColumn('Time', times), { name: 'load', type: 'number', values }]);

const fields = { host: { operation: 'groupby' }, load: { operation: 'aggregate', aggregations: ['mean', 'max'] } };
const CASES = {
  groupBy: { frames: [tableOf(one)], transformation: { id: 'groupBy', options: { fields } }, plain: () => groupRows(one) },
  joinByField: {
    frames: [seriesOf(one), seriesOf(other)],
    transformation: { id: 'joinByField', options: {} },
    plain: () => joinRows(one, other),
  },
  sortBy: { frames: [tableOf(one)], transformation: { id: 'sortBy', options: { sort: [{ field: 'load' }] } }, plain: () => sortRows(one) },
};
export type CaseName = keyof typeof CASES;

const context = { expressions: openView({ evaluate: runNatively }), valueRules: valueRulesOf(16) };

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

declare global {
  interface Window {
    transformationBench: {
      readonly names: readonly CaseName[];
      /** Milliseconds in one thread: plain loops, and the transformation. */
      readonly compute: (name: CaseName) => { readonly plainMs: number; readonly ownMs: number };
      /** As a panel has it done: until the frames are back, and the longest task of the page meanwhile (0: none of 50 ms). */
      readonly inPage: (name: CaseName) => Promise<{ readonly elapsedMs: number; readonly longestMs: number }>;
    };
  }
}

window.transformationBench = {
  names: ['groupBy', 'joinByField', 'sortBy'],
  compute(name) {
    const { frames, transformation, plain } = CASES[name];
    const plainMs = timeOf(plain);
    return { plainMs, ownMs: timeOf(() => applyTransformations(frames, [transformation], context)) };
  },
  async inPage(name) {
    const { frames, transformation } = CASES[name];
    let longestMs = 0;
    const note = (entries: PerformanceEntryList): void => {
      for (const { duration } of entries) longestMs = Math.max(longestMs, duration);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask' });
    const start = performance.now();
    await pageDataThread().transform(frames, { transformations: [transformation], timeZone: 'utc', valueRules: context.valueRules });
    const elapsedMs = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 300));
    note(observer.takeRecords());
    observer.disconnect();
    return { elapsedMs, longestMs };
  },
};
