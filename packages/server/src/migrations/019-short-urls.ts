import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Short links to pages; the same page of an organisation has one. */
export const shortUrls: Migration = {
  version: 19,
  name: 'short-urls',
  up: (db, ddl) =>
    runStatements(db, [
      `create table short_url (
        ${ddl.tenantId}, uid ${ddl.key} not null, path text not null, path_hash ${ddl.key} not null, created_by bigint not null,
        created_at bigint not null, ${ddl.tenantKey}, unique (org_id, uid), unique (org_id, path_hash))`,
    ]),
};
