import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Which sync disabled an account, so that the same one lets it in again and no other does. Accounts from before were disabled by hand. */
export const disabledBy: Migration = {
  version: 36,
  name: 'disabled-by',
  up: (db, ddl) => runStatements(db, [`alter table account add column disabled_by ${ddl.key}`]),
};
