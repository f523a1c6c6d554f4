import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * Invitations, whose codes are computed and never stored; codes of mails, of which only digests are stored; and calls that are counted for an hour.
 */
export const accountFlows: Migration = {
  version: 29,
  name: 'account-flows',
  up: (db, ddl) =>
    runStatements(db, [
      `create table invitation (
      ${ddl.tenantId}, addressee text not null, addressee_key ${ddl.key} not null, name text not null, role text not null,
      inviter_id bigint references account (id) on delete set null, inviter_key_id bigint, serial bigint not null default 1, mailed_at bigint,
      created_at bigint not null, expires_at bigint not null, ${ddl.tenantKey}, unique (org_id, addressee_key))`,
      `create index invitation_addressee on invitation (addressee_key)`,
      `create table mail_code (
      ${ddl.id}, purpose ${ddl.key} not null, code_hash ${ddl.key} not null unique, account_id bigint references account (id) on delete cascade,
      email text not null, email_key ${ddl.key} not null, bound_to ${ddl.key} not null, wrong_guesses bigint not null default 0,
      created_at bigint not null, expires_at bigint not null)`,
      `create index mail_code_account on mail_code (account_id) where account_id is not null`,
      `create index mail_code_email on mail_code (email_key)`,
      `create index mail_code_expiry on mail_code (expires_at)`,
      `create table counted_call (${ddl.id}, counted_as ${ddl.key} not null, created_at bigint not null)`,
      `create index counted_call_counted_as on counted_call (counted_as, created_at)`,
      `create index counted_call_created on counted_call (created_at)`,
    ]),
};
