import type { Generated } from 'kysely';

/**
 * A task is in one of these states; its row is gone when it has ended well and its kind keeps no result.
 *
 * | state   | becomes | when |
 * | ------- | ------- | ---- |
 * | waiting | running | it is due and the first of its lane, or joins such a one of its kind as one attempt; its group has room |
 * | waiting | dead    | it has expired |
 * | running | running | its lease has run out and another claim takes it over, with the same uid and the same set |
 * | running | waiting | the attempt has failed and there is another one; or the server stops, then it does not count |
 * | running | gone    | it has ended well |
 * | running | done    | the same, and its kind keeps the result; its payload is emptied |
 * | running | dead    | it was refused for good, it has no further attempt, or would expire before it |
 * | dead    | waiting | it is run again by a call: its attempts are counted anew, and it does not expire |
 * | done, dead | gone | `forgetAt` has come |
 *
 * All tasks of a set go through the same states in the same transactions. A lane with a task that waits or runs has exactly one `isFirst`: the
 * only one that may be claimed by itself. It is given on where its task leaves these two states.
 */
export type TaskState = 'waiting' | 'running' | 'done' | 'dead';

interface TaskTable {
  /** Order in the lane. */
  readonly id: Generated<number>;
  /** By which everybody outside knows the task, over all attempts. */
  readonly uid: string;
  readonly kind: string;
  /** Null for work that belongs to no organisation; all rows of a lane have the same. */
  readonly orgId: number | null;
  readonly groupKey: string;
  readonly laneKey: string;
  readonly isFirst: boolean;
  readonly state: TaskState;
  /** JSON, sealed where `isSealed`. */
  readonly payload: string;
  readonly isSealed: boolean;
  readonly dueAt: number;
  readonly expiresAt: number | null;
  /** Counted with each claim. */
  readonly attempts: Generated<number>;
  /** Of whoever runs it now: who writes with an older one has lost the task. Empty while nobody does. */
  readonly claim: Generated<string>;
  readonly leasedUntil: Generated<number>;
  /** Id of the task that leads the attempt: its own, or that of the first of its set. Null until the first attempt. */
  readonly setId: number | null;
  readonly lastError: Generated<string>;
  /** JSON. */
  readonly result: string | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly forgetAt: number | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    task: TaskTable;
    /** When the next attempt of a group may start; a row from its first one on. */
    taskGroup: { readonly name: string; readonly nextStartAt: number };
  }
}
