import { type Migration, runStatements } from '../platform/database/migration.ts';

/** Tables whose rows name a user, or several. */
const TABLES = [
  'bin_permission',
  'bin_star',
  'external_identity',
  'mail_code',
  'membership',
  'permission',
  'preference',
  'session',
  'snapshot',
  'star',
  'team_member',
];

/**
 * Who a row is about is `user_id`, in indexes and foreign keys too, which keep their names. The table `account` keeps its own: `user` is a word of SQL.
 * A first password that waits says so as well.
 */
export const userIds: Migration = {
  version: 30,
  name: 'user-ids',
  up: (db) =>
    runStatements(db, [
      ...TABLES.map((table) => `alter table ${table} rename column account_id to user_id`),
      `update server_value set value = replace(value, '"accountId":', '"userId":') where name = 'first-password'`,
    ]),
};
