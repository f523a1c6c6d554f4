import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * Who did what, and who was refused. No foreign keys: a row outlasts the account, the key and the organisation that it names. `result` is `done`, or the
 * code of the refusal; `changes` is a JSON object of fields, each with its old and its new value.
 */
export const audit: Migration = {
  version: 26,
  name: 'audit',
  up: (db, ddl) =>
    runStatements(db, [
      `create table audit_record (
      ${ddl.id}, org_id bigint, created_at bigint not null, actor_kind ${ddl.key} not null, actor_id bigint not null, actor_name text not null,
      address text not null, action ${ddl.key} not null, result ${ddl.key} not null, object_kind ${ddl.key} not null, object_id bigint,
      object_name text not null, changes text, is_cut boolean not null)`,
      `create index audit_record_org on audit_record (org_id, created_at)`,
      `create index audit_record_created on audit_record (created_at)`,
    ]),
};
