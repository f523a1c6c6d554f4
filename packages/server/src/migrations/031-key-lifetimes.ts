import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Until when an API key works, and the last day that it was used on. Keys from before never end, and nobody knows when they were used. */
export const keyLifetimes: Migration = {
  version: 31,
  name: 'key-lifetimes',
  up: (db) => runStatements(db, [`alter table api_key add column expires_at bigint`, `alter table api_key add column last_used_at bigint`]),
};
