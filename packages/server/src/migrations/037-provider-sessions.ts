import { type Migration, runStatements } from '../platform/database/migration.ts';

/** What a provider gave a session that signed in by it: a refresh token to ask whether it still is good, and where its person signs out there. Sealed. */
export const providerSessions: Migration = {
  version: 37,
  name: 'provider-sessions',
  up: (db, ddl) =>
    runStatements(db, [
      `create table provider_session (
        session_id bigint primary key references session (id) on delete cascade, provider ${ddl.key} not null, sealed text not null,
        is_checked boolean not null, checked_at bigint not null, claimed_until bigint not null default 0)`,
      `create index provider_session_checked_at on provider_session (checked_at) where is_checked`,
    ]),
};
