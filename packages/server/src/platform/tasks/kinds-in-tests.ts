import * as z from 'zod/mini';
import { Secret } from '../config/secret.ts';
import type { Storage } from '../database/storage.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import { OrgScope, ServerScope } from '../session/org-scope.ts';
import { defineTask, type TaskHandler, type TaskKind } from './task-kind.ts';
import { createTaskQueue } from './task-queue.ts';
import { startTasks, type TaskRunnerParts } from './task-runner.ts';

/** The lease is so long that a busy machine loses none. */
export const TIMES = { pollMs: 20, leaseMs: 60_000, renewMs: 250, graceMs: 60_000 };
/** Of copies that outlive their lease, or are killed and leave it. */
export const SHORT_LEASE = { ...TIMES, leaseMs: 5000 };

const NOTES = { name: 'notes', atOnce: 20, startsPerSecond: 1000 };

/** Its payload is a text; it has three attempts, at once. */
export const noteKind = (change: Partial<TaskKind<{ text: string }>> = {}): TaskKind<{ text: string }> =>
  defineTask({
    name: 'note',
    group: NOTES,
    payload: z.object({ text: z.string() }),
    retry: { delaysMs: [0, 0], jitter: 0 },
    limitMs: 60_000,
    ...change,
  });

export const scopes = { ofOrg: (orgId: number) => OrgScope.grant(orgId), server: ServerScope.grant('tasks of tests') };

/** Queue and runner of one copy over a database. */
export function startCopy(storage: Storage, handlers: readonly TaskHandler[], change: Partial<TaskRunnerParts> = {}) {
  const secrets = createSecretBox(new Secret('the key of all copies of a test'), () => 0);
  const stopping = new AbortController();
  const draining = new AbortController();
  const runner = startTasks({
    storage,
    secrets,
    handlers,
    scopes,
    log: { info: () => undefined, warn: () => undefined },
    draining: draining.signal,
    stopping: stopping.signal,
    times: TIMES,
    ...change,
  });
  const queue = createTaskQueue({ storage, secrets, serverScope: scopes.server });
  return { queue, runner, stop: () => stopping.abort(new Error('the server stops')), drain: () => draining.abort() };
}
