import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { COUNTED_TABLES } from './counted-tables.ts';
import { type CountedUpTo, orgSizesRepository } from './org-sizes.server-wide.repository.ts';

/** A step of so many rows takes a few milliseconds; requests come in between. */
const ROWS_PER_STEP = 250;
const ORGS_PER_TRANSACTION = 200;

interface Counting {
  readonly scope: ServerScope;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
  /** All organisations when absent. */
  readonly onlyOrgId?: number;
}

/** Counts what organisations store and keeps it for all copies. Reads in small steps, and writes when all of them are done. */
export async function countOrgSizes(storage: Storage, { scope, nowMs, signal, onlyOrgId }: Counting): Promise<void> {
  const countedAt = nowMs();
  const repository = orgSizesRepository(storage.reader, storage.kind);
  const orgIds = onlyOrgId === undefined ? await repository.orgIds(scope) : [onlyOrgId];
  const sizes = new Map(orgIds.map((orgId) => [orgId, 0]));
  for (const table of Object.keys(COUNTED_TABLES)) {
    let after: CountedUpTo | undefined = { orgId: 0, id: 0 };
    while (after && !signal.aborted) {
      const counted = await repository.count(scope, {
        table,
        after,
        limit: ROWS_PER_STEP,
        ...(onlyOrgId === undefined ? {} : { onlyOrgId }),
      });
      for (const { orgId, bytes } of counted) sizes.set(orgId, (sizes.get(orgId) ?? 0) + bytes);
      const rows = counted.reduce((sum, step) => sum + step.rows, 0);
      after = rows < ROWS_PER_STEP ? undefined : counted.at(-1);
      await nextTurn();
    }
  }
  if (!signal.aborted) await storeSizes(storage, { scope, sizes, countedAt });
}

interface CountedSizes {
  readonly scope: ServerScope;
  readonly sizes: ReadonlyMap<number, number>;
  readonly countedAt: number;
}

async function storeSizes(storage: Storage, { scope, sizes, countedAt }: CountedSizes): Promise<void> {
  const all = [...sizes];
  for (let first = 0; first < all.length; first += ORGS_PER_TRANSACTION)
    await storage.inTransaction(async (db) => {
      const repository = orgSizesRepository(db, storage.kind);
      for (const [orgId, bytes] of all.slice(first, first + ORGS_PER_TRANSACTION))
        await repository.store(scope, orgId, { bytes, countedAt });
    });
}
