import type { Database } from '../database/storage.ts';
import type { OrgScope } from '../session/org-scope.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Bounds of all tasks: what is declared or enqueued beyond them is refused as a mistake of the program.
 * @limit a kind of tasks that by mistake starts or stores more than database and targets take
 */
export const TASK_LIMITS = {
  /** Attempts that one copy of the server has in work. */
  perCopy: 100,
  /** Of one group, over all copies. */
  atOnce: 20,
  startsPerSecond: 1000,
  /** Tasks of one attempt. */
  batchSize: 100,
  attempts: 20,
  /** Between two attempts, also where the target says more. */
  delayMs: DAY_MS,
  /** Of one attempt. */
  limitMs: 10 * MINUTE_MS,
  keepResultMs: 30 * DAY_MS,
  /** How long dead tasks stay. */
  keepDeadMs: 90 * DAY_MS,
  /** As JSON. */
  payloadLength: 1_048_576,
  resultLength: 65_536,
  /** Of names of kinds, groups, parts and lanes. */
  nameLength: 200,
  errorLength: 2000,
} as const;

/** Lanes that share limits over all copies of the server, such as everything that goes to one mail server. */
export interface TaskGroup {
  readonly name: string;
  /** Attempts that run at the same time. */
  readonly atOnce: number;
  /** Attempts that are started in any one second; below 1 for one in several seconds. */
  readonly startsPerSecond: number;
}

/** Pauses between attempts: there is one attempt more than there are delays. */
export interface RetrySchedule {
  readonly delaysMs: readonly number[];
  /** The part of a delay, from 0 to 1, by which it is made longer or shorter at random. */
  readonly jitter: number;
}

/** What is known of a kind of tasks without the parts that run it: who enqueues one needs no more. */
export interface TaskKind<Payload> {
  /** Unique, and stored: never changed. */
  readonly name: string;
  readonly group: TaskGroup;
  /** Reads a stored payload, also one of an earlier release. @throws what makes the task dead */
  readonly payload: { parse(stored: unknown): Payload };
  /** Payloads are stored sealed, and nothing of what a run throws is stored or logged but its name. */
  readonly isSealed?: true;
  readonly retry: RetrySchedule;
  /** How long one attempt may take. */
  readonly limitMs: number;
  /** How long the result can be read; where absent the row goes with its success. */
  readonly keepResultMs?: number;
  /** So many waiting tasks of a group at most are one attempt; one where absent. */
  readonly batchSize?: number;
}

interface TaskOfAttempt<Payload> {
  /** The same over all attempts. */
  readonly uid: string;
  /** The organisation it belongs to. */
  readonly scope: OrgScope | undefined;
  readonly payload: Payload;
}

export interface TaskAttempt<Payload> {
  /** Of the task, or of the first one of a set: the same over all attempts, so that a receiver may know it again. */
  readonly uid: string;
  /** From 1. */
  readonly attempt: number;
  /** One, or the set of a kind with `batchSize`: the same at each attempt, those of a lane in its order. */
  readonly tasks: readonly TaskOfAttempt<Payload>[];
  /** Aborts when another copy has taken the task over or may do so from now on, when its time is over, and when the server stops. */
  readonly signal: AbortSignal;
  /** To be called in each transaction that writes for the task. @throws TaskLostError where another copy has it by now */
  guard(db: Database): Promise<void>;
}

export type TaskOutcome =
  | { readonly kind: 'done'; readonly result?: unknown }
  /** `error` is read by operators and holds no secret; `afterMs` is when the target wants to be called again, in place of the schedule. */
  | { readonly kind: 'retry'; readonly error: string; readonly afterMs?: number | undefined }
  /** No further attempt would help. */
  | { readonly kind: 'refused'; readonly error: string };

/** A kind with what runs it, as a value. */
export interface TaskHandler {
  readonly kind: TaskKind<unknown>;
  readonly run: (attempt: TaskAttempt<unknown>) => Promise<TaskOutcome>;
}

/** A payload that its kind cannot read. */
export class PayloadUnreadableError extends Error {
  override readonly name = 'PayloadUnreadableError';
}

/** Declares a kind. @throws RangeError where it is beyond `TASK_LIMITS` */
export function defineTask<Payload>(kind: TaskKind<Payload>): TaskKind<Payload> {
  const { name, group, retry, limitMs, keepResultMs = 1, batchSize = 1 } = kind;
  requireName(name, 'the name of a kind');
  requireName(group.name, 'the name of a group');
  requireWithin(group.atOnce, [1, TASK_LIMITS.atOnce], `${name}: running at once`);
  requireWithin(group.startsPerSecond, [1 / 3600, TASK_LIMITS.startsPerSecond], `${name}: started per second`);
  requireWithin(retry.delaysMs.length, [0, TASK_LIMITS.attempts - 1], `${name}: delays`);
  for (const delayMs of retry.delaysMs) requireWithin(delayMs, [0, TASK_LIMITS.delayMs], `${name}: a delay`);
  requireWithin(retry.jitter, [0, 1], `${name}: jitter`);
  requireWithin(limitMs, [1, TASK_LIMITS.limitMs], `${name}: the time limit`);
  requireWithin(keepResultMs, [1, TASK_LIMITS.keepResultMs], `${name}: the time of a result`);
  requireWithin(batchSize, [1, TASK_LIMITS.batchSize], `${name}: tasks of one attempt`);
  return kind;
}

/** A kind with what runs it. What it throws counts as a failure that another attempt may mend. */
export const handleTask = <Payload>(
  kind: TaskKind<Payload>,
  run: (attempt: TaskAttempt<Payload>) => Promise<TaskOutcome>,
): TaskHandler => ({
  kind,
  run: (attempt) => run({ ...attempt, tasks: attempt.tasks.map((task) => ({ ...task, payload: readPayload(kind, task.payload) })) }),
});

function readPayload<Payload>({ name, payload }: TaskKind<Payload>, stored: unknown): Payload {
  try {
    return payload.parse(stored);
  } catch (cause) {
    throw new PayloadUnreadableError(`The payload is none that ${name} knows`, { cause });
  }
}

/** @throws RangeError */
export function requireName(name: string, what: string): void {
  requireWithin(name.length, [1, TASK_LIMITS.nameLength], `the length of ${what}`);
}

/** @throws RangeError */
export function requireWithin(value: number, [min, max]: readonly [number, number], what: string): void {
  if (!(value >= min && value <= max)) throw new RangeError(`${what} has to be from ${min} to ${max}, not ${value}`);
}

interface Failure {
  /** Attempts so far. */
  readonly attempts: number;
  readonly afterMs?: number | undefined;
}

/** How long to wait for the next attempt; undefined where there is none. `random` is from 0 to 1. */
export function retryDelayMs({ delaysMs, jitter }: RetrySchedule, { attempts, afterMs }: Failure, random: number): number | undefined {
  const planned = delaysMs[attempts - 1];
  if (planned === undefined) return undefined;
  const delayMs = afterMs ?? planned * (1 + jitter * (2 * random - 1));
  return Math.round(Math.min(TASK_LIMITS.delayMs, Math.max(0, delayMs)));
}
