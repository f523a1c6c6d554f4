import { type Migration, runStatements } from '../platform/database/migration.ts';

/** What happened, written with the change itself; delivered after commit by sequence. */
export const outbox: Migration = {
  version: 4,
  name: 'outbox',
  up: (db, ddl) =>
    runStatements(db, [
      `create table outbox (${ddl.tenantId}, event text not null, ids text not null, created_at bigint not null, ${ddl.tenantKey})`,
    ]),
};
