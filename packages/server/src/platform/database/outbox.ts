import type { Generated } from 'kysely';
import type { OrgScope } from '../session/org-scope.ts';
import type { Database, Storage } from './storage.ts';

interface OutboxTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly event: string;
  /** JSON array of row ids. */
  readonly ids: string;
  readonly createdAt: number;
}

declare module './tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

/** Notes what happened in the transaction that did it, so that no delivery can be forgotten. Ids only, never contents. */
export async function noteEvent(db: Database, scope: OrgScope, event: string, ids: readonly number[], nowMs: number): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ orgId: scope.orgId, event, ids: JSON.stringify(ids), createdAt: nowMs })
    .execute();
}

const KEPT_MS = 7 * 86_400_000;

/** Takes away events that every copy has long seen; to be called now and then. */
export async function forgetOldEvents(storage: Storage, nowMs: number): Promise<void> {
  await storage.inTransaction((db) =>
    db
      .deleteFrom('outbox')
      .where('createdAt', '<', nowMs - KEPT_MS)
      .execute(),
  );
}
