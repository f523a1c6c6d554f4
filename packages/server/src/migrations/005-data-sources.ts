import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Data sources, and their secrets in rows of their own: a list of sources never reads one. */
export const dataSources: Migration = {
  version: 5,
  name: 'data-sources',
  up: (db, ddl) =>
    runStatements(db, [
      `create table data_source (
      ${ddl.tenantId}, uid ${ddl.key} not null, name ${ddl.key} not null, name_key ${ddl.key} not null, type text not null, access text not null,
      url text not null, user_name text not null, database_name text not null, basic_auth boolean not null, basic_auth_user text not null,
      with_credentials boolean not null, is_default boolean not null, read_only boolean not null, json_data text,
      last_test_status text, last_test_message text not null default '', last_test_at bigint not null default 0,
      version bigint not null, created_at bigint not null, updated_at bigint not null,
      ${ddl.tenantKey}, unique (org_id, uid), unique (org_id, name))`,
      `create table data_source_secret (
      ${ddl.tenantId}, data_source_id bigint not null, name ${ddl.key} not null, sealed text not null,
      ${ddl.tenantKey}, unique (org_id, data_source_id, name),
      foreign key (org_id, data_source_id) references data_source (org_id, id) on delete cascade)`,
    ]),
};
