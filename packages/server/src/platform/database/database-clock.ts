import { type RawBuilder, sql } from 'kysely';
import type { Storage } from './storage.ts';

/** The database's own clock, in epoch ms, for what copies agree on: their own clocks may differ. */
export const databaseNow = (kind: Storage['kind']): RawBuilder<number> =>
  kind === 'sqlite3'
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
