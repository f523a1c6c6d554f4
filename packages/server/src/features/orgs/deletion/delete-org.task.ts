import * as z from 'zod/mini';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '../../../platform/database/storage.ts';
import type { ServerScope } from '../../../platform/session/org-scope.ts';
import { defineTask, handleTask, type TaskHandler } from '../../../platform/tasks/task-kind.ts';
import { CONTENTS, orgContentsRepository } from './org-contents.server-wide.repository.ts';

const MINUTE_MS = 60_000;
/** A step of so many rows takes a few milliseconds; saves of others come in between. */
const ROWS_PER_STEP = 100;

/** @limit deletions of large organisations at the same time, which would hold up the saves of others */
const GROUP = { name: 'org-deletions', atOnce: 1, startsPerSecond: 1 } as const;

/** Removes what an organisation stored that is there no more for anybody, and at last the organisation itself. */
export const deleteOrgTask = defineTask({
  name: 'delete-org',
  group: GROUP,
  payload: z.object({ orgId: z.int() }),
  // What one attempt does not manage the next one goes on with.
  retry: { delaysMs: Array.from({ length: 15 }, () => MINUTE_MS), jitter: 0.2 },
  limitMs: 10 * MINUTE_MS,
});

interface Dependencies {
  readonly storage: Storage;
  readonly serverScope: ServerScope;
}

export const deleteOrgHandler = ({ storage, serverScope }: Dependencies): TaskHandler =>
  handleTask(deleteOrgTask, async ({ tasks, signal, guard }) => {
    for (const { payload } of tasks)
      for (const table of CONTENTS) {
        let removed = ROWS_PER_STEP;
        while (removed === ROWS_PER_STEP) {
          signal.throwIfAborted();
          removed = await storage.inTransaction(async (db) => {
            await guard(db);
            return orgContentsRepository(db).removeSome(serverScope, { orgId: payload.orgId, table, limit: ROWS_PER_STEP });
          });
          await nextTurn();
        }
      }
    await storage.inTransaction(async (db) => {
      await guard(db);
      for (const { payload } of tasks) await orgContentsRepository(db).removeOrg(serverScope, payload.orgId);
    });
    return { kind: 'done' };
  });
