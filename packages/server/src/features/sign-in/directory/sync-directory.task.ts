import * as z from 'zod/mini';
import type { StorageLog } from '../../../platform/database/settings.ts';
import { DirectoryError } from '../../../platform/directory/directory-error.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { defineTask, handleTask, type TaskHandler, type TaskOutcome } from '../../../platform/tasks/task-kind.ts';
import type { TaskQueue } from '../../../platform/tasks/task-queue.ts';
import type { ConfiguredDirectory } from './open-directory.ts';
import { type SyncParts, type SyncResult, syncUsers } from './sync-users.ts';

const MINUTE_MS = 60_000;

/** @limit syncs of a directory at the same time, each of which looks up everybody */
const GROUP = { name: 'directory-syncs', atOnce: 1, startsPerSecond: 1 } as const;

const syncDirectoryTask = defineTask({
  name: 'sync-directory',
  group: GROUP,
  payload: z.object({}),
  retry: { delaysMs: [MINUTE_MS, 5 * MINUTE_MS], jitter: 0.2 },
  limitMs: 10 * MINUTE_MS,
});

interface Parts extends SyncParts {
  readonly directory: ConfiguredDirectory;
  readonly log: StorageLog;
}

export const syncDirectoryHandler = (parts: Parts): TaskHandler =>
  handleTask(syncDirectoryTask, async ({ signal, guard }) => {
    const directory = parts.directory.current();
    // A file that was read again may say otherwise than the one of the start.
    if (!directory.canFind) return { kind: 'done' };
    try {
      return outcomeOf(await syncUsers(parts, { directory, signal, guard }), parts.log);
    } catch (error) {
      if (error instanceof DirectoryError) return { kind: 'retry', error: error.message };
      throw error;
    }
  });

function outcomeOf(result: SyncResult, log: StorageLog): TaskOutcome {
  if (result.kind === 'synced') {
    log.info(result.users, 'The accounts of the directory were looked up');
    return { kind: 'done' };
  }
  const { disable, ofAll } = result.plan;
  const error = `${disable.length} of ${ofAll} people are gone from the directory, which may be a mistake of its file: nothing was changed`;
  log.warn({ gone: disable.length, ofAll }, error);
  return { kind: 'refused', error };
}

/** Has everybody looked up again and again, on whichever copy comes first; a run that failed for good is replaced by the next one. */
export const syncDirectoryJob = (
  { storage, tasks }: Pick<Parts, 'storage'> & { readonly tasks: Pick<TaskQueue, 'enqueueRun'> },
  intervalMs: number,
): Job => ({
  name: 'sync-directory',
  intervalMs,
  run: () => storage.inTransaction((db) => tasks.enqueueRun(db, syncDirectoryTask, { payload: {}, lane: 'all' })),
});
