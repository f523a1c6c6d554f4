import { type Migration, runStatements } from '../platform/database/migration.ts';

/** A data key of the server, for secrets that belong to no organisation; and each data key names the secret key that wrapped it. */
export const dataKeys: Migration = {
  version: 24,
  name: 'data-keys',
  up: (db, ddl) =>
    runStatements(db, [
      `create table server_key (
      ${ddl.id}, name ${ddl.key} not null unique, wrapped text not null, wrapped_by ${ddl.key} not null, created_at bigint not null)`,
      // Those of earlier releases get their name at the next start, which knows the key.
      `alter table org_key add column wrapped_by ${ddl.key} not null default ''`,
    ]),
};
