import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Accounts that may not sign in, and who an account is for a directory or a sign-in provider. */
export const externalIdentities: Migration = {
  version: 8,
  name: 'external-identities',
  up: (db, ddl) =>
    runStatements(db, [
      `alter table account add column is_disabled boolean not null default false`,
      `create table external_identity (
        ${ddl.id}, account_id bigint not null references account (id) on delete cascade, provider ${ddl.key} not null,
        subject ${ddl.key} not null, created_at bigint not null, unique (provider, subject))`,
      `create index external_identity_account on external_identity (account_id)`,
    ]),
};
