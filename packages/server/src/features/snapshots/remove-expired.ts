import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { sharedSnapshotRepository } from './shared-snapshots.server-wide.repository.ts';

/** Rows may be megabytes; a transaction takes few. */
const ROWS_PER_TRANSACTION = 20;

interface Removing {
  readonly scope: ServerScope;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** Deletes the snapshots of all organisations that have expired. */
export async function removeExpiredSnapshots(storage: Storage, { scope, nowMs, signal }: Removing): Promise<void> {
  for (const orgId of await sharedSnapshotRepository(storage.reader).orgIds(scope)) {
    let removed = ROWS_PER_TRANSACTION;
    while (removed === ROWS_PER_TRANSACTION && !signal.aborted) {
      removed = await storage.inTransaction((db) =>
        sharedSnapshotRepository(db).deleteExpired(scope, { orgId, nowMs, limit: ROWS_PER_TRANSACTION }),
      );
      await nextTurn();
    }
  }
}
