import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * Snapshots. They stay when their dashboard or their maker goes, so neither is a foreign key. Whoever shows a key is not in the organisation:
 * its number is part of the key, so that both keys are found by indexes that begin with it.
 */
export const snapshots: Migration = {
  version: 17,
  name: 'snapshots',
  up: (db, ddl) =>
    runStatements(db, [
      `create table snapshot (
        ${ddl.tenantId}, snapshot_key ${ddl.key} not null, delete_key_hash ${ddl.key} not null, sealed_delete_key text,
        name text not null, name_key ${ddl.key} not null, account_id bigint not null, dashboard_id bigint, is_external boolean not null,
        external_url text not null, data text not null, expires_at bigint not null, created_at bigint not null, ${ddl.tenantKey},
        unique (org_id, snapshot_key))`,
      `create unique index snapshot_delete_key on snapshot (org_id, delete_key_hash)`,
      `create index snapshot_expiry on snapshot (org_id, expires_at)`,
    ]),
};
