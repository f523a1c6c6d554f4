import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Sessions, failed and other sign-in attempts, API keys, and each organisation's wrapped data key. */
export const signIn: Migration = {
  version: 2,
  name: 'sign-in',
  up: (db, ddl) =>
    runStatements(db, [
      `create table session (
      ${ddl.id}, account_id bigint not null references account (id) on delete cascade,
      token_hash ${ddl.key} not null unique, previous_hash ${ddl.key} unique, previous_until bigint not null default 0,
      address text not null, user_agent text not null, created_at bigint not null, seen_at bigint not null, rotated_at bigint not null)`,
      `create index session_account on session (account_id)`,
      `create index session_seen on session (seen_at)`,
      `create table login_attempt (
      ${ddl.id}, name_key ${ddl.key} not null, address_key ${ddl.key} not null, has_failed boolean not null, created_at bigint not null)`,
      `create index login_attempt_name on login_attempt (name_key, created_at)`,
      `create index login_attempt_address on login_attempt (address_key, created_at)`,
      `create index login_attempt_created on login_attempt (created_at)`,
      `create table api_key (
      ${ddl.tenantId}, name ${ddl.key} not null, role text not null, key_hash ${ddl.key} not null,
      created_at bigint not null, created_by bigint not null, ${ddl.tenantKey}, unique (org_id, name))`,
      `create table org_key (
      ${ddl.tenantId}, name ${ddl.key} not null, wrapped text not null, created_at bigint not null,
      ${ddl.tenantKey}, unique (org_id, name))`,
    ]),
};
