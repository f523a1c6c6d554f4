import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Organisations, accounts and who belongs where. `*_key` columns hold names as they are compared (NFKC, lower case). */
export const accounts: Migration = {
  version: 1,
  name: 'accounts',
  up: (db, ddl) =>
    runStatements(db, [
      `create table server_value (name ${ddl.key} primary key, value text not null)`,
      `create table org (
      ${ddl.id}, name text not null, name_key ${ddl.key} not null unique,
      address1 text not null default '', address2 text not null default '', city text not null default '',
      zip_code text not null default '', state text not null default '', country text not null default '',
      created_at bigint not null, updated_at bigint not null)`,
      `create table account (
      ${ddl.id}, login text not null, login_key ${ddl.key} not null unique, email text not null, email_key ${ddl.key} not null unique,
      name text not null, password_hash text, is_server_admin boolean not null, theme text not null default '',
      current_org_id bigint not null, help_flags bigint not null default 0,
      last_seen_at bigint not null, created_at bigint not null, updated_at bigint not null)`,
      `create table membership (
      ${ddl.tenantId}, account_id bigint not null references account (id) on delete cascade, role text not null,
      created_at bigint not null, ${ddl.tenantKey}, unique (org_id, account_id))`,
      `create index membership_account on membership (account_id)`,
    ]),
};
