import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * Versions that are stored compressed, a flag per row: `data` then holds bytes. The index finds the rows of earlier releases, and is empty once
 * they are rewritten; PostgreSQL compresses by itself. And what each organisation takes of the disk, as it was counted last.
 */
export const diskAndSize: Migration = {
  version: 11,
  name: 'disk-and-size',
  up: (db, ddl) =>
    runStatements(db, [
      `alter table dashboard_version add column is_compressed boolean not null default false`,
      ...(ddl.kind === 'sqlite3' ? [`create index dashboard_version_uncompressed on dashboard_version (id) where not is_compressed`] : []),
      `create table org_size (
        ${ddl.tenantId}, bytes bigint not null, counted_at bigint not null, ${ddl.tenantKey}, unique (org_id))`,
    ]),
};
