import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Organisations whose contents are being removed, and limits that a server administrator has set for one. */
export const orgDeletion: Migration = {
  version: 35,
  name: 'org-deletion',
  up: (db, ddl) =>
    runStatements(db, [
      `alter table org add column deleted_at bigint`,
      `create table org_quota (${ddl.tenantId}, target ${ddl.key} not null, max_count bigint not null, ${ddl.tenantKey}, unique (org_id, target))`,
    ]),
};
