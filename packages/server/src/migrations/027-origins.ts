import { type Migration, runStatements } from '../platform/database/migration.ts';
import { rebuildTable } from '../platform/database/rebuild-table.ts';

const COLUMNS = ['id', 'account_id', 'provider', 'subject', 'created_at'];

/**
 * Where rights, sessions, addresses and identities come from. Memberships from before were made by hand, sessions signed in with a password when they
 * began, e-mails are not self-declared, and identities are as an importer left them: without an issuer until they are seen for the first time.
 */
export const origins: Migration = {
  version: 27,
  name: 'origins',
  rebuildsTables: true,
  up: async (db, ddl) => {
    await runStatements(db, [
      `alter table membership add column origin ${ddl.key}`,
      `alter table membership add column manual_role text`,
      `alter table team_member add column origin ${ddl.key}`,
      `alter table session add column sign_in_method ${ddl.key} not null default 'password'`,
      `alter table session add column factors text not null default ''`,
      `alter table session add column authenticated_at bigint not null default 0`,
      `update session set authenticated_at = created_at`,
      `alter table account add column is_email_self_declared boolean not null default false`,
    ]);
    // One subject of two issuers is two people, also in one section of the configuration.
    const [issuer, linkedBy] = [`issuer ${ddl.key}`, `linked_by ${ddl.key} not null default 'import'`];
    if (ddl.kind === 'postgres')
      await runStatements(db, [
        `alter table external_identity add column ${issuer}`,
        `alter table external_identity add column ${linkedBy}`,
        `alter table external_identity drop constraint external_identity_provider_subject_key`,
      ]);
    else {
      const definition = `${ddl.id}, account_id bigint not null references account (id) on delete cascade, provider ${ddl.key} not null,
        subject ${ddl.key} not null, created_at bigint not null, ${issuer}, ${linkedBy}`;
      await rebuildTable(db, { table: 'external_identity', definition, columns: COLUMNS });
    }
    await runStatements(db, [
      `create unique index external_identity_issuer on external_identity (issuer, subject) where issuer is not null`,
      `create unique index external_identity_provider on external_identity (provider, subject) where issuer is null`,
    ]);
  },
};
