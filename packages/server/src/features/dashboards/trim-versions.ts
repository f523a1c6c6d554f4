import type { Storage } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { oldVersionRepository } from './old-versions.server-wide.repository.ts';

interface Trim {
  readonly scope: ServerScope;
  /** Newest versions that stay. */
  readonly count: number;
  readonly signal: AbortSignal;
}

const BATCH = 500;

/** Removes versions beyond the configured number. A save trims its own dashboard; this is for those nobody saves after the number was lowered. */
export async function trimVersions(storage: Storage, { scope, count, signal }: Trim): Promise<void> {
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted)
    removed = await storage.inTransaction((db) => oldVersionRepository(db).removeBeyond(scope, count, BATCH));
}
