import type { Storage } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { expiredDeletionRepository } from './expired-deletions.server-wide.repository.ts';
import { expiredBy } from './expiry.ts';

interface Removal {
  readonly scope: ServerScope;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

const BATCH = 100;

/** Removes for good what has been in the bin long enough. */
export async function removeExpiredDeletions(storage: Storage, { scope, nowMs, signal }: Removal): Promise<void> {
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted)
    removed = await storage.inTransaction((db) => expiredDeletionRepository(db).remove(scope, expiredBy(nowMs), BATCH));
}
