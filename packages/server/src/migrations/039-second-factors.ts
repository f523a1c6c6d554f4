import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * What people sign in with besides a password, the sign-ins that wait for it, and passwords of programs. Whether an account has a factor stands in its
 * row, which is read with each password anyway.
 */
export const secondFactors: Migration = {
  version: 39,
  name: 'second-factors',
  up: (db, ddl) => {
    const ofUser = 'user_id bigint not null references account (id) on delete cascade';
    return runStatements(db, [
      `alter table account add column has_second_factor boolean not null default false`,
      `alter table org add column second_factor_from bigint`,
      `create table totp (
        user_id bigint primary key references account (id) on delete cascade, secret text not null, is_confirmed boolean not null,
        last_step bigint not null, created_at bigint not null)`,
      `create table passkey (
        ${ddl.id}, ${ofUser}, credential_id ${ddl.key} not null unique, public_key text not null, sign_count bigint not null,
        transports text not null, name text not null, created_at bigint not null, last_used_at bigint)`,
      `create index passkey_user on passkey (user_id)`,
      `create table used_passkey_challenge (challenge ${ddl.key} primary key, expires_at bigint not null)`,
      `create table recovery_code (${ddl.id}, ${ofUser}, code_hash ${ddl.key} not null, unique (user_id, code_hash))`,
      `create table sign_in_step (
        token_hash ${ddl.key} primary key, ${ofUser}, sign_in_method ${ddl.key} not null, address text not null, user_agent text not null,
        change_view text, provider_tokens text, expires_at bigint not null)`,
      `create index sign_in_step_user on sign_in_step (user_id)`,
      `create table app_password (
        ${ddl.id}, ${ofUser}, name text not null, name_key ${ddl.key} not null, secret_hash ${ddl.key} not null unique, prefix text not null,
        is_server_admin boolean not null, created_at bigint not null, expires_at bigint, last_used_at bigint, unique (user_id, name_key))`,
    ]);
  },
};
