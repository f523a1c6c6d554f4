import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@pharos/contract/errors';
import { createAlarm } from '../clock/alarm.ts';
import type { StorageLog } from '../database/settings.ts';
import type { Database, Storage } from '../database/storage.ts';
import { runBounded } from '../jobs/bounded-run.ts';
import { keepLease, type RenewedLease } from '../jobs/keep-lease.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { OrgScope, ServerScope } from '../session/org-scope.ts';
import { type Candidate, type Claim, type ClaimedTask, claimRepository } from './claims.server-wide.repository.ts';
import { endingRepository } from './endings.server-wide.repository.ts';
import { PayloadUnreadableError, retryDelayMs, TASK_LIMITS, type TaskHandler, type TaskKind } from './task-kind.ts';
import { payloadPlace } from './task-queue.ts';

/** The write of an attempt that has lost its task meanwhile; nothing of its transaction stays. */
export class TaskLostError extends Error {
  override readonly name = 'TaskLostError';
}

/** What runs tasks on this copy of the server. */
export interface TaskRunner {
  /** Starts no more, and waits for what runs, unless it minds no signal. */
  close(): Promise<void>;
}

export interface TaskTimes {
  /** How often a copy looks for tasks that are due. */
  readonly pollMs: number;
  /** How long a task is left to a copy that is not heard of. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How long an attempt may go on once its signal has aborted. */
  readonly graceMs: number;
}

export interface TaskRunnerParts {
  readonly storage: Storage;
  readonly secrets: Pick<SecretBox, 'open'>;
  readonly log: StorageLog;
  readonly handlers: readonly TaskHandler[];
  readonly scopes: { readonly ofOrg: (orgId: number) => OrgScope; readonly server: ServerScope };
  /** Aborts when no more attempts are to be started. */
  readonly draining: AbortSignal;
  /** Aborts when attempts that run are to end: they do not count. */
  readonly stopping: AbortSignal;
  readonly times?: TaskTimes;
  /** Uniform in [0, 1). */
  readonly random?: () => number;
}

const TIMES: TaskTimes = { pollMs: 1000, leaseMs: 15_000, renewMs: 5_000, graceMs: 5_000 };
/** How often, and with what pauses, the end of an attempt is stored where the database is away for a moment. */
const STORE_TRIES = 20;
const STORE_AGAIN_MS = 500;

/** An attempt under way. */
interface RunningAttempt {
  readonly handler: TaskHandler;
  readonly claim: Claim;
  readonly lease: RenewedLease;
}

/** How an attempt has ended, as it is stored. */
type Ending =
  | { readonly kind: 'done'; readonly result: string }
  | { readonly kind: 'retry'; readonly error: string; readonly afterMs?: number | undefined }
  | { readonly kind: 'refused'; readonly error: string }
  /** By the stop of the server: it does not count. */
  | { readonly kind: 'stopped' };

/**
 * Runs tasks on whichever copy claims them first. All times are the database's; between two renewals a copy trusts its own clock only to stop early.
 * @throws TypeError where two handlers have one kind, or two groups one name
 */
export function startTasks(parts: TaskRunnerParts): TaskRunner {
  const { storage, log, draining, stopping, times = TIMES, random = Math.random } = parts;
  const claims = claimRepository(storage);
  const endings = endingRepository(storage);
  const handlers = handlersByKind(parts.handlers);
  const running = new Set<Promise<void>>();
  const alarm = createAlarm();
  const closing = new AbortController();
  const ending = AbortSignal.any([closing.signal, draining, stopping]);
  ending.addEventListener('abort', alarm.ring, { once: true });

  /** Starts what may start now; the result is how long there is nothing else to start. */
  async function startDue(): Promise<number> {
    await endings.expire();
    const full = new Set<string>();
    let waitMs = times.pollMs;
    for (const candidate of await claims.candidates([...handlers.keys()])) {
      const handler = handlers.get(candidate.kind);
      if (!handler || ending.aborted || running.size >= TASK_LIMITS.perCopy) break;
      if (full.has(candidate.groupKey)) continue;
      if (candidate.waitMs > 0) waitMs = Math.min(waitMs, candidate.waitMs);
      const isStarted = isFree(candidate, handler.kind) && (await claimAndStart(candidate, handler));
      // What else there is of the group is seen at the next look, with what runs of it by then.
      if (!isStarted || handler.kind.group.atOnce === 1 || spacingMs(handler.kind) > 1) full.add(candidate.groupKey);
      if (isStarted) waitMs = 0;
    }
    return waitMs;
  }

  async function claimAndStart(candidate: Candidate, handler: TaskHandler): Promise<boolean> {
    const claimedAt = performance.now();
    const claim = await claims.claim(candidate, rulesOf(handler.kind, times));
    if (!claim) return false;
    const lease = keepLease({ times, claimedAt, renew: () => endings.renew(claim.token, times.leaseMs) });
    const attempt = runAttempt({ handler, claim, lease })
      .catch((error: unknown) => log.warn({ ...nameOf(handler, claim), reason: String(error) }, 'The end of a task could not be stored'))
      .finally(() => {
        lease.release();
        running.delete(attempt);
        alarm.ring();
      });
    running.add(attempt);
    return true;
  }

  async function runAttempt(attempt: RunningAttempt): Promise<void> {
    const ending = await runToEnd(attempt);
    await storeInTime(attempt.lease, () => storeEnding(attempt, ending));
  }

  async function runToEnd({ handler, claim, lease }: RunningAttempt): Promise<Ending> {
    const { kind, run } = handler;
    const [{ uid } = { uid: '' }] = claim.tasks;
    const guard = async (db: Database) => {
      if (!(await endings.isClaimed(db, claim.token))) throw new TaskLostError(`The task ${uid} is another copy's by now`);
    };
    try {
      const tasks = await Promise.all(claim.tasks.map(openTask));
      const outcome = await runBounded((signal) => run({ uid, attempt: claim.attempts, tasks, signal, guard }), {
        limitMs: kind.limitMs,
        graceMs: times.graceMs,
        signal: AbortSignal.any([stopping, lease.lost]),
      });
      return outcome.kind === 'done' ? { kind: 'done', result: resultText(outcome.result) } : outcome;
    } catch (error) {
      if (stopping.aborted) return { kind: 'stopped' };
      const isHopeless = error instanceof PayloadUnreadableError || (error instanceof AppError && error.code === 'secret-unreadable');
      return { kind: isHopeless ? 'refused' : 'retry', error: describeFailure(kind, error) };
    }
  }

  async function openTask({ id, uid, orgId, payload, isSealed }: ClaimedTask) {
    const scope = orgId === null ? undefined : parts.scopes.ofOrg(orgId);
    const place = payloadPlace(scope ?? parts.scopes.server, id);
    const text = isSealed ? (await parts.secrets.open(storage.reader, place, payload)).reveal() : payload;
    const opened: unknown = JSON.parse(text);
    return { uid, scope, payload: opened };
  }

  async function storeEnding({ handler, claim }: RunningAttempt, ending: Ending): Promise<void> {
    const { kind } = handler;
    const fields = nameOf(handler, claim);
    if (ending.kind === 'stopped') return endings.release(claim.token);
    if (ending.kind === 'done') {
      const isOurs = await endings.succeed(claim.token, ending.result, kind.keepResultMs);
      return isOurs ? undefined : log.warn(fields, TAKEN_OVER);
    }
    const afterMs = ending.kind === 'retry' ? ending.afterMs : undefined;
    const delayMs = ending.kind === 'refused' ? undefined : retryDelayMs(kind.retry, { attempts: claim.attempts, afterMs }, random());
    // PostgreSQL stores no NUL.
    const error = ending.error.slice(0, TASK_LIMITS.errorLength).replaceAll('\0', '');
    const state = await endings.fail(claim.token, error, delayMs);
    log.warn({ ...fields, attempt: claim.attempts, reason: error }, FAILED[state]);
  }

  /** A database that is away for a moment repeats no work that has ended. */
  async function storeInTime({ lost }: RenewedLease, store: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await store();
      } catch (error) {
        if (lost.aborted || stopping.aborted || tries === STORE_TRIES) throw error;
        await pause(STORE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async function loop(): Promise<void> {
    while (!ending.aborted) {
      const waitMs = await startDue().catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'Tasks could not be looked for');
        return times.pollMs;
      });
      if (!ending.aborted) await alarm.wait(waitMs);
    }
  }

  const looking = handlers.size > 0 ? loop() : undefined;
  return {
    async close() {
      closing.abort();
      await looking;
      await Promise.all(running);
    },
  };
}

const TAKEN_OVER = 'A task was taken over by another copy before it ended here';
const FAILED = { waiting: 'A task failed and will be tried again', dead: 'A task failed for good', lost: TAKEN_OVER };

function handlersByKind(handlers: readonly TaskHandler[]): ReadonlyMap<string, TaskHandler> {
  const byKind = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  if (byKind.size < handlers.length) throw new TypeError('two handlers have one kind of tasks');
  const groups = new Set(handlers.map(({ kind }) => kind.group));
  if (new Set([...groups].map(({ name }) => name)).size < groups.size) throw new TypeError('two groups of tasks have one name');
  return byKind;
}

const isFree = ({ running, waitMs }: Candidate, { group }: TaskKind<unknown>): boolean => waitMs <= 0 && running < group.atOnce;

const spacingMs = ({ group }: TaskKind<unknown>): number => Math.ceil(1000 / group.startsPerSecond);

const rulesOf = (kind: TaskKind<unknown>, { leaseMs }: TaskTimes) => ({
  atOnce: kind.group.atOnce,
  spacingMs: spacingMs(kind),
  batchSize: kind.batchSize ?? 1,
  maxAttempts: kind.retry.delaysMs.length + 1,
  leaseMs,
});

const nameOf = ({ kind }: TaskHandler, { tasks }: Claim) => ({ task: tasks[0]?.uid, kind: kind.name });

/** What may be stored and logged of what an attempt has thrown. */
function describeFailure({ isSealed }: TaskKind<unknown>, error: unknown): string {
  if (!(error instanceof Error)) return 'Unexpected failure';
  return isSealed && !(error instanceof AppError) ? `Unexpected failure (${error.name})` : error.message;
}

/** @throws RangeError where it is too long */
function resultText(result: unknown): string {
  const text = JSON.stringify(result ?? null);
  if (text.length > TASK_LIMITS.resultLength) throw new RangeError(`The result of a task is longer than ${TASK_LIMITS.resultLength}`);
  return text;
}
