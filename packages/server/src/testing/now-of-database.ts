import { sql } from 'kysely';
import { expect } from 'vitest';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Storage } from '../platform/database/storage.ts';

/** The time by the clock of the database, epoch ms: that of the test may show another day. */
export async function nowOf(storage: Storage): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${databaseNow(storage.kind)} as now`.execute(storage.reader);
  return rows[0]?.now ?? expect.unreachable();
}
