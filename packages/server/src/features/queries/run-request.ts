import type { Planned } from '@pharos/plugin/run/plan';
import type { PluginRegistry } from '@pharos/plugin/run/registry';
import { pendingPlan, pendingResult } from '@pharos/plugin/run/result';
import { createTurns, type Release } from '../../platform/work-budget/turns.ts';
import type { SourceDirectory } from '../source-connections/index.ts';
import { type QueryBudget, type RequestWork, RESULTS_AHEAD } from './query-budget.ts';
import type { Caller } from './caller.ts';
import { type Calling, callTarget, createSender } from './call-target.ts';
import type { Starter } from './gate/call-limits.ts';
import { pendingAfter } from './gate/query-gate.ts';
import { connectionFinder } from './plan/find-connection.ts';
import { failed, nameOf, prepareCallOrOutcome, type CallOrOutcome } from './plan/prepared-call.ts';
import type { Outcome, QueryResult } from './query-result.ts';
import { createReadyResults, type ReadyResults } from './ready-results.ts';

/** A target without a result after this long is reported as pending, to callers that may come back. */
const PENDING_AFTER_MS = 2_000;

export interface RequestParts extends Pick<Calling, 'gate' | 'limits' | 'upstream' | 'onUnexpected'> {
  readonly directory: SourceDirectory;
  readonly plugins: PluginRegistry;
  readonly budget: QueryBudget;
  readonly pendingAfterMs?: number;
}

/** What the targets of one request have in common. */
interface RequestContext extends Omit<Calling, 'pendingAt'> {
  /** `pending` after a while from now, for a caller that may come back. */
  readonly startPending: () => Calling['pendingAt'];
  readonly parts: RequestParts;
  readonly work: RequestWork;
  readonly ready: ReadyResults<ReadyResult>;
  /** Places for results that this process computes itself. */
  readonly computed: ReturnType<typeof createTurns>;
}

/** A result with what is to be told when its reader has come back for the next one. */
interface ReadyResult {
  readonly result: QueryResult;
  readonly onRead: Release;
}

export type QueryResults = AsyncGenerator<QueryResult, void, undefined>;

/**
 * The results of planned targets in the order they are ready.
 * @throws AppError work-limited for a caller that cannot come back and whose turn does not come in time; the signal's reason
 */
export async function* runRequest(
  parts: RequestParts,
  caller: Caller,
  { plan, mayPend }: { readonly plan: readonly Planned[]; readonly mayPend: boolean },
): QueryResults {
  const left = new AbortController();
  const context = openContext(parts, { ...caller, signal: AbortSignal.any([caller.signal, left.signal]) }, mayPend);
  const running = runTargets(plan, context).catch(context.ready.fail);
  try {
    for (let open = plan.length; open > 0; open--) {
      const { result, onRead } = await context.ready.next();
      yield result;
      onRead();
    }
  } finally {
    left.abort(new Error('the caller left'));
    await running;
  }
}

function openContext(parts: RequestParts, caller: Caller, mayPend: boolean): RequestContext {
  const { gate, limits, upstream, onUnexpected, budget } = parts;
  const starter: Starter = { orgId: caller.reader.scope.orgId, user: caller.user, mayPend };
  return {
    parts,
    caller,
    starter,
    gate,
    limits,
    upstream,
    onUnexpected,
    startPending: () => (mayPend ? pendingAfter(parts.pendingAfterMs ?? PENDING_AFTER_MS, caller.signal) : undefined),
    send: createSender({ limits, upstream, starter }),
    work: caller.work ?? budget.openRequest(caller),
    ready: createReadyResults(),
    computed: createTurns({
      levels: [{ name: 'computed ahead', atOnce: RESULTS_AHEAD.computed }],
      refuse: () => new TypeError('nobody is refused here'),
    }),
  };
}

async function runTargets(plan: readonly Planned[], context: RequestContext): Promise<void> {
  const { work, startPending, ready, onUnexpected } = context;
  const prepared = await work.first(() => prepareAll(plan, context), startPending());
  if (prepared === 'pending') {
    for (const planned of plan)
      ready.push({ result: { ...nameOf(planned), outcome: withoutCall(planned, onUnexpected) }, onRead: NOTHING_TO_RELEASE });
    return;
  }
  // All at once: what goes together in one upstream call has to be there together.
  const isRepeated = findRepeated(prepared);
  // From here anew: however long a crowded server took until now, a result that is there is given.
  const calling = { ...context, pendingAt: startPending() };
  await Promise.all(prepared.map((target) => runTarget(target, isRepeated(target), calling)));
}

/** Targets prepared at a time, so that two large requests are prepared side by side. */
const PREPARED_TOGETHER = 20;

async function prepareAll(
  plan: readonly Planned[],
  { parts, caller, onUnexpected, upstream }: RequestContext,
): Promise<readonly CallOrOutcome[]> {
  const find = connectionFinder(parts, caller.reader);
  const preparing = {
    plugins: parts.plugins,
    caller,
    find,
    slices: parts.budget.slices,
    nowMs: () => upstream.clock.nowMs(),
    onUnexpected,
  };
  const prepared: CallOrOutcome[] = [];
  for (let start = 0; start < plan.length; start += PREPARED_TOGETHER) {
    const group = plan.slice(start, start + PREPARED_TOGETHER);
    prepared.push(...(await Promise.all(group.map((planned) => prepareCallOrOutcome(planned, preparing)))));
  }
  return prepared;
}

/** The outcome of a target whose request had no turn: the caller comes back with the range that the plan gave it. */
const withoutCall = (planned: Planned, onUnexpected: (error: unknown) => void): Outcome =>
  'error' in planned ? failed(planned.error, (text) => text, onUnexpected) : pendingPlan(planned);

const NOTHING_TO_RELEASE: Release = () => undefined;

/** Tells targets that others of the request are presented like. */
function findRepeated(targets: readonly CallOrOutcome[]): (target: CallOrOutcome) => boolean {
  const counts = new Map<string, number>();
  for (const target of targets) if (target.kind === 'call') counts.set(target.presentation, (counts.get(target.presentation) ?? 0) + 1);
  return (target) => target.kind === 'call' && (counts.get(target.presentation) ?? 0) > 1;
}

async function runTarget(target: CallOrOutcome, isRepeated: boolean, context: RequestContext & Calling): Promise<void> {
  const { key, refId } = target;
  const push = (outcome: Outcome, release: Release = NOTHING_TO_RELEASE) =>
    context.ready.push({ result: { key, refId, outcome, isRepeated }, onRead: release });
  if (target.kind === 'outcome') return push(target.outcome);
  const isComputed = target.call.target.plugin.transport === 'local';
  if (!isComputed) return push(await callTarget(target, context));
  const place = await placeForComputed(context);
  if (place === 'pending') return push(pendingResult(target.call.target));
  push(await callTarget(target, context), place);
}

/** Waits until the reader has read enough of what was computed before; who may come back waits until they are told `pending`. */
function placeForComputed({ computed, caller: { signal }, pendingAt }: RequestContext & Calling): Promise<Release | 'pending'> {
  const entered = computed.enter([], { signal });
  return pendingAt ? Promise.race([entered, pendingAt]) : entered;
}
