import { type Migration, runStatements } from '../platform/database/migration.ts';

/** When a short link was made or followed last: of those of one person the one that was not used for longest makes room. */
export const shortUrlUse: Migration = {
  version: 23,
  name: 'short-url-use',
  up: (db) =>
    runStatements(db, [
      `alter table short_url add column last_used_at bigint not null default 0`,
      `update short_url set last_used_at = created_at`,
      `create index short_url_use on short_url (org_id, created_by, last_used_at)`,
    ]),
};
