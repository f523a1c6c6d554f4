import { type Migration, runStatements } from '../platform/database/migration.ts';

/**
 * Accounts of programs. Each belongs to one organisation, goes with it, and is no person: lists, counts and sign-in pass it over. All accounts from before
 * are people.
 */
export const serviceAccounts: Migration = {
  version: 33,
  name: 'service-accounts',
  up: (db, ddl) =>
    runStatements(db, [
      `alter table account add column service_org_id bigint references org (id) on delete cascade`,
      `create index account_service_org on account (service_org_id) where service_org_id is not null`,
      `create table service_account_token (
        ${ddl.tenantId}, user_id bigint not null, name text not null, name_key ${ddl.key} not null, prefix text not null,
        token_hash ${ddl.key} not null, created_at bigint not null, created_by bigint not null, expires_at bigint, last_used_at bigint,
        ${ddl.tenantKey}, unique (org_id, token_hash), unique (org_id, user_id, name_key),
        foreign key (org_id, user_id) references membership (org_id, user_id) on delete cascade)`,
    ]),
};
