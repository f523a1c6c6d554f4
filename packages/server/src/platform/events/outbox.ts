import type { Generated } from 'kysely';
import type { Database, Storage } from '../database/storage.ts';
import { markEvents } from '../database/transaction-context.ts';
import type { NewEvent } from './catalogue.ts';

interface OutboxTable {
  readonly id: Generated<number>;
  /** Null for what belongs to no organisation. No foreign key: the last events of a deleted organisation are delivered too. */
  readonly orgId: number | null;
  readonly event: string;
  /** JSON object of row ids. */
  readonly ids: string;
  readonly createdAt: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

/** Records what happened in the transaction that did it, so that no delivery can be forgotten. */
export const recordEvent = (db: Database, event: NewEvent, nowMs: number): Promise<void> => recordEvents(db, [event], nowMs);

const ROWS_PER_STATEMENT = 500;

/** The same for many at once. */
export async function recordEvents(db: Database, events: readonly NewEvent[], nowMs: number): Promise<void> {
  const rows = events.map((event) => ({
    orgId: 'scope' in event ? event.scope.orgId : null,
    event: event.name,
    ids: JSON.stringify(event.ids),
    createdAt: nowMs,
  }));
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT)
    await db
      .insertInto('outbox')
      .values(rows.slice(first, first + ROWS_PER_STATEMENT))
      .execute();
  if (rows.length > 0) markEvents();
}

const RETENTION_MS = 7 * 86_400_000;

/** Takes away events that every copy has long seen; to be called now and then. */
export async function forgetOldEvents(storage: Storage, nowMs: number): Promise<void> {
  await storage.inTransaction((db) =>
    db
      .deleteFrom('outbox')
      .where('createdAt', '<', nowMs - RETENTION_MS)
      .execute(),
  );
}
