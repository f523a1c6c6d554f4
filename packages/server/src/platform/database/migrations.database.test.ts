import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { type DatabasePlace, databases, quietLog, type TestDatabase } from '../../testing/databases.ts';
import type { Migration } from './migration.ts';
import { openStorage } from './open.ts';
import { rebuildTable } from './rebuild-table.ts';
import type { Storage } from './storage.ts';

const open = (place: DatabasePlace, steps: readonly Migration[]) =>
  openStorage(place.settings, { data: place.dataFolder, steps }, quietLog);

/** Rows in every table a version has made, written as that version wrote them. A version that makes a table adds its rows here. */
const ROWS: Readonly<Record<number, readonly string[]>> = {
  1: [
    `insert into server_value (name, value) values ('started', 'yes')`,
    `insert into org (name, name_key, created_at, updated_at) values ('Main', 'main', 1, 1), ('Other', 'other', 1, 1)`,
    `insert into account (login, login_key, email, email_key, name, is_server_admin, current_org_id, last_seen_at, created_at, updated_at)
       values ('root', 'root', 'root@x', 'root@x', 'Root', true, 1, 1, 1, 1)`,
    `insert into membership (org_id, account_id, role, created_at) values (1, 1, 'Admin', 1), (2, 1, 'Viewer', 1)`,
  ],
  2: [
    `insert into session (account_id, token_hash, address, user_agent, created_at, seen_at, rotated_at) values (1, 'a', '', '', 1, 1, 1)`,
    `insert into login_attempt (name_key, address_key, has_failed, created_at) values ('root', '::1', false, 1)`,
    `insert into api_key (org_id, name, role, key_hash, created_at, created_by) values (1, 'script', 'Viewer', 'b', 1, 1)`,
    `insert into org_key (org_id, name, wrapped, created_at) values (1, '1', 'c', 1)`,
  ],
  3: [
    `insert into dashboard (org_id, uid, slug, title, title_key, is_folder, has_acl, version, created_at, updated_at, created_by, updated_by, data)
       values (1, 'f', 'f', 'F', 'f', true, true, 1, 1, 1, 1, 1, '{}')`,
    `insert into dashboard (org_id, uid, slug, title, title_key, is_folder, folder_id, has_acl, version, created_at, updated_at, created_by, updated_by, data)
       values (1, 'd', 'd', 'D', 'd', false, 1, false, 1, 1, 1, 1, 1, '{}')`,
    `insert into dashboard_tag (org_id, dashboard_id, term) values (1, 2, 'prod')`,
    `insert into dashboard_version (org_id, dashboard_id, version, parent_version, restored_from, created_at, created_by, message, data)
       values (1, 2, 1, 0, 0, 1, 1, '', '{}')`,
    `insert into permission (org_id, dashboard_id, account_id, level, created_at) values (1, 1, 1, 2, 1)`,
  ],
  4: [
    `insert into outbox (org_id, event, ids, created_at) values (1, 'dashboard-saved', '[2]', 1), (2, 'api-keys-changed', '[]', 1),
       (1, 'api-keys-changed', '[5]', 1), (1, 'something-else', '[1]', 1)`,
  ],
  5: [
    `insert into data_source (org_id, uid, name, name_key, type, access, url, user_name, database_name, basic_auth, basic_auth_user,
         with_credentials, is_default, read_only, version, created_at, updated_at)
       values (1, 's', 'S', 's', 'prometheus', 'proxy', '', '', '', false, '', false, true, false, 1, 1, 1)`,
    `insert into data_source_secret (org_id, data_source_id, name, sealed) values (1, 1, 'password', 'd')`,
  ],
  6: [`insert into outbox (event, ids, created_at) values ('something-of-nobody', '{}', 1)`],
  7: [
    `insert into job (name, due_at) values ('clean-up', 1)`,
    `insert into shard (purpose, number) values ('alerting', 1)`,
    `insert into shard_holder (purpose, holder, alive_until) values ('alerting', 'a', 1)`,
  ],
  8: [`insert into external_identity (account_id, provider, subject, created_at) values (1, 'ldap', 'uid=root,dc=x', 1)`],
  9: [],
  10: [],
  11: [`insert into org_size (org_id, bytes, counted_at) values (1, 1000, 1)`],
  12: [
    `insert into team (org_id, name, name_key, email, created_at, updated_at) values (1, 'Ops', 'ops', '', 1, 1)`,
    `insert into team_member (org_id, team_id, account_id, created_at) values (1, 1, 1, 1)`,
    `insert into permission (org_id, dashboard_id, team_id, level, created_at) values (1, 1, 1, 1, 1)`,
  ],
  13: [],
  14: [
    `insert into playlist (org_id, name, name_key, interval, created_at, updated_at) values (1, 'Wall', 'wall', '5m', 1, 1)`,
    `insert into playlist_item (org_id, playlist_id, type, value, title, position) values (1, 1, 'dashboard_by_id', '2', 'D', 1)`,
  ],
  15: [`insert into star (org_id, dashboard_id, account_id, created_at) values (1, 2, 1, 1)`],
  16: [
    `insert into annotation (org_id, dashboard_id, panel_id, alert_id, region_id, time, begins_at, ends_at, text, data, new_state, prev_state,
         created_by, created_at, updated_at) values (1, 2, 1, 0, 0, 1, 1, 1, 'deploy', '{}', '', '', 1, 1, 1)`,
    `insert into annotation_tag (org_id, annotation_id, tag_key, tag_value) values (1, 1, 'area', 'north')`,
  ],
  17: [
    `insert into snapshot (org_id, snapshot_key, delete_key_hash, name, name_key, account_id, dashboard_id, is_external, external_url, data,
         expires_at, created_at)
       values (1, '11a', 'e', 'S', 's', 1, 2, false, '', '{}', 9, 1)`,
  ],
  18: [
    `insert into preference (org_id, account_id, theme, home_dashboard_id, timezone, updated_at) values (1, 1, 'dark', 2, 'utc', 1)`,
    `insert into preference (org_id, theme, home_dashboard_id, timezone, updated_at) values (1, '', 0, '', 1)`,
  ],
  19: [`insert into short_url (org_id, uid, path, path_hash, created_by, created_at) values (1, 'u', '/d/d', 'h', 1, 1)`],
  20: [`insert into dashboard_term (org_id, dashboard_id, kind, term) values (1, 2, 'query', 'node_cpu')`],
  21: [
    `insert into bin_dashboard (org_id, id, uid, slug, title, title_key, is_folder, has_acl, version, created_at, updated_at, created_by,
         updated_by, folder_title, is_restricted, deleted_at, deleted_by, data)
       values (1, 90, 'gone', 'gone', 'Gone', 'gone', false, false, 1, 1, 1, 1, 1, 'General', false, 1, 1, '{}')`,
    `insert into bin_tag (org_id, dashboard_id, term) values (1, 90, 'old')`,
    `insert into bin_version (org_id, dashboard_id, version, parent_version, restored_from, created_at, created_by, message, data,
         is_compressed) values (1, 90, 1, 0, 0, 1, 1, '', '{}', false)`,
    `insert into bin_permission (org_id, dashboard_id, account_id, level, created_at) values (1, 90, 1, 1, 1)`,
    `insert into bin_star (org_id, dashboard_id, account_id, created_at) values (1, 90, 1, 1)`,
    `insert into bin_annotation (org_id, id, dashboard_id, panel_id, alert_id, region_id, time, begins_at, ends_at, text, data, new_state,
         prev_state, created_by, created_at, updated_at) values (1, 90, 90, 1, 0, 0, 1, 1, 1, '', '{}', '', '', 1, 1, 1)`,
    `insert into bin_annotation_tag (org_id, annotation_id, tag_key, tag_value) values (1, 90, 'a', 'b')`,
  ],
  22: [
    `insert into preference (org_id, team_id, theme, home_dashboard_id, timezone, updated_at, palette) values (1, 1, '', 0, '', 1, 'safe')`,
  ],
  23: [`insert into short_url (org_id, uid, path, path_hash, created_by, created_at, last_used_at) values (1, 'v', '/d/e', 'i', 1, 1, 1)`],
  24: [
    `insert into server_key (name, wrapped, wrapped_by, created_at) values ('1', 'c', 'k', 1)`,
    `insert into org_key (org_id, name, wrapped, wrapped_by, created_at) values (2, '1', 'c', 'k', 1)`,
  ],
  25: [
    `insert into task (uid, kind, org_id, group_key, lane_key, is_first, state, payload, is_sealed, due_at, created_at)
       values ('t', 'mail', 1, 'g', 'l', true, 'waiting', '{}', false, 1, 1), ('u', 'mail', null, 'g', 'm', true, 'waiting', '{}', false, 1, 1)`,
    `insert into task_group (name, next_start_at) values ('g', 1)`,
  ],
  26: [
    `insert into audit_record (org_id, created_at, actor_kind, actor_id, actor_name, address, action, result, object_kind, object_id, object_name,
         changes, is_cut)
       values (1, 1, 'user', 1, 'root', '::1', 'dashboard-saved', 'done', 'dashboard', 2, 'D', '{"version":[1,2]}', false),
         (null, 1, 'anonymous', 0, '', '::1', 'sign-in-failed', 'invalid-login', 'user', null, 'root', null, false)`,
  ],
  27: [
    `insert into account (login, login_key, email, email_key, name, is_server_admin, current_org_id, last_seen_at, created_at, updated_at,
         is_email_self_declared) values ('mia', 'mia', 'mia@x', 'mia@x', 'Mia', false, 1, 1, 1, 1, true)`,
    `insert into membership (org_id, account_id, role, created_at, origin, manual_role) values (1, 2, 'Editor', 1, 'ldap', 'Viewer')`,
    `insert into team_member (org_id, team_id, account_id, created_at, origin) values (1, 1, 2, 1, 'ldap')`,
    `insert into session (account_id, token_hash, address, user_agent, created_at, seen_at, rotated_at, sign_in_method, factors, authenticated_at)
       values (2, 'm', '', '', 1, 1, 1, 'ldap', 'totp', 1)`,
    `insert into external_identity (account_id, provider, subject, created_at, issuer, linked_by) values (2, 'ldap', '7', 1, 'ldap', 'email'),
       (2, 'oauth_a', '7', 1, 'https://a', 'hand'), (1, 'oauth_a', '7', 1, 'https://b', 'admission')`,
  ],
  28: [
    `insert into audit_record (org_id, created_at, actor_kind, actor_id, actor_name, actor_key, address, action, result, count, object_kind,
         object_id, object_name, object_key, changes, is_cut)
       values (1, 1, 'user', 1, 'root', 'root', '::1', 'refused', 'permission-denied', 3, 'route', null, 'GET /', 'get /', null, false)`,
  ],
  29: [
    `insert into invitation (org_id, addressee, addressee_key, name, role, inviter_id, created_at, expires_at)
       values (1, 'mia@x', 'mia@x', 'Mia', 'Viewer', 1, 1, 9)`,
    `insert into invitation (org_id, addressee, addressee_key, name, role, inviter_key_id, serial, mailed_at, created_at, expires_at)
       values (2, 'mia@x', 'mia@x', '', 'Editor', 1, 2, 1, 1, 9)`,
    `insert into mail_code (purpose, code_hash, account_id, email, email_key, bound_to, created_at, expires_at)
       values ('reset', 'r', 1, '', '', 'h', 1, 9), ('sign-up', 's', null, 'mia@x', 'mia@x', '', 1, 9)`,
    `insert into counted_call (counted_as, created_at) values ('reset mail account:1', 1)`,
  ],
  30: [],
  33: [
    `insert into account (login, login_key, email, email_key, name, is_server_admin, current_org_id, last_seen_at, created_at, updated_at, service_org_id)
       values ('sa-2-bot', 'sa-2-bot', 'sa-2-bot', 'sa-2-bot', 'Bot', false, 2, 1, 1, 1, 2)`,
    `insert into membership (org_id, user_id, role, created_at) values (2, 3, 'Viewer', 1)`,
    `insert into service_account_token (org_id, user_id, name, name_key, prefix, token_hash, created_at, created_by)
       values (2, 3, 'CI', 'ci', 'phsa_2_abcd', 'h', 1, 1)`,
  ],
  32: [`insert into team_group (org_id, team_id, group_id, group_key, created_at) values (1, 1, 'cn=Ops', 'cn=ops', 1)`],
  31: [
    `insert into api_key (org_id, name, role, key_hash, created_at, created_by, expires_at, last_used_at) values (1, 'short', 'Viewer', 'b', 1, 1, 9, 0)`,
  ],
  34: [
    `insert into account (login, login_key, email, email_key, name, name_key, is_server_admin, current_org_id, last_seen_at, created_at, updated_at,
         must_change_password) values ('ann', 'ann', 'ann@x', 'ann@x', 'Ann', 'ann', false, 1, 1, 1, 1, true)`,
    `insert into sign_in_link (user_id, token_hash, expires_at) values (1, 'l', 9)`,
    `insert into user_quota (user_id, target, max_count) values (1, 'org_user', 3)`,
  ],
  35: [`insert into org_quota (org_id, target, max_count) values (1, 'dashboard', 50)`],
  36: [`update account set is_disabled = true, disabled_by = 'ldap' where login = 'ann'`],
  37: [`insert into provider_session (session_id, provider, sealed, is_checked, checked_at) values (1, 'oauth_a', 'v1.1.c', true, 1)`],
  38: [
    `update org set has_default_acl = true where id = 1`,
    `insert into default_permission (org_id, place, user_id, team_id, role, level, created_at)
       values (1, 'everywhere', 1, null, null, 2, 1), (1, 'general', null, 1, null, 1, 1)`,
    `update data_source set has_acl = true`,
    `insert into data_source_permission (org_id, data_source_id, user_id, team_id, role, level, created_at)
       values (1, 1, 1, null, null, 2, 1), (1, 1, null, 1, null, 1, 1), (1, 1, null, null, 'Viewer', 1, 1)`,
  ],
  39: [
    `update account set has_second_factor = true where id = 1`,
    `update org set second_factor_from = 9 where id = 1`,
    `insert into totp (user_id, secret, is_confirmed, last_step, created_at) values (1, 'v1.1.s', true, 5, 1)`,
    `insert into passkey (user_id, credential_id, public_key, sign_count, transports, name, created_at, last_used_at)
       values (1, 'c', 'k', 0, 'usb', 'Key', 1, null)`,
    `insert into used_passkey_challenge (challenge, expires_at) values ('c', 9)`,
    `insert into recovery_code (user_id, code_hash) values (1, 'h')`,
    `insert into sign_in_step (token_hash, user_id, sign_in_method, address, user_agent, change_view, provider_tokens, expires_at)
       values ('t', 1, 'oauth_a', '', '', null, 'v1.1.p', 9)`,
    `insert into app_password (user_id, name, name_key, secret_hash, prefix, is_server_admin, created_at, expires_at, last_used_at)
       values (1, 'Backup', 'backup', 'a', 'phap_a', false, 1, null, null)`,
  ],
};

/** Tables whose rows are about users. */
const OF_USERS = [
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

/** Databases as servers of earlier versions left them, each made of a copy of the one before it. */
function earlierDatabases(database: TestDatabase) {
  const made = new Map<number, Promise<DatabasePlace>>();
  const left = (version: number): Promise<DatabasePlace> => {
    const known = made.get(version) ?? leave(version);
    made.set(version, known);
    return known;
  };
  async function leave(version: number): Promise<DatabasePlace> {
    const place = version === 1 ? await database.place() : await database.copy(await left(version - 1));
    const storage = await open(place, migrations.slice(0, version));
    await storage.inTransaction(async (db) => {
      for (const statement of ROWS[migrations[version - 1]?.version ?? 0] ?? []) await sql.raw(statement).execute(db);
    });
    await storage.close();
    return place;
  }
  afterAll(async () => {
    for (const place of made.values()) await (await place).remove();
  });
  /** A copy of one, until the test has ended. */
  return async (version: number): Promise<DatabasePlace> => {
    const place = await database.copy(await left(version));
    onTestFinished(() => place.remove());
    return place;
  };
}

const EARLIER = new Map(databases().map((database) => [database.name, earlierDatabases(database)]));
function earlierDatabase({ name }: TestDatabase, version: number): Promise<DatabasePlace> {
  const copyOf = EARLIER.get(name);
  if (!copyOf) throw new Error(`no earlier databases on ${name}`);
  return copyOf(version);
}

async function countRows(storage: Storage, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(storage.reader);
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

const tablesUpTo = (version: number): readonly string[] => {
  const texts = migrations.slice(0, version).flatMap((step) => ROWS[step.version] ?? []);
  return [...new Set(texts.flatMap((text) => /insert into (\w+)/.exec(text)?.[1] ?? []))];
};

describe.each(databases())('a database of an earlier version on $name', (database) => {
  test('every version has made tables that are tried with rows in them', () => {
    expect(Object.keys(ROWS).map(Number)).toEqual(migrations.map(({ version }) => version));
  });

  test.each(migrations.map(({ version }) => version))('version %i keeps its rows, with all they hang on', async (version) => {
    const place = await earlierDatabase(database, version);
    const tables = tablesUpTo(version);
    const before = await open(place, migrations.slice(0, version));
    const counts = await countRows(before, tables);
    await before.close();
    const storage = await open(place, migrations);
    // Two events of the fourth version told of no row and are dropped by the sixth.
    const expected = version === 4 || version === 5 ? { ...counts, outbox: 2 } : counts;
    expect(await countRows(storage, tables)).toEqual(expected);
    await storage.close();
  });

  test('[B4] what stores said in failed tests before version 9 is forgotten, that a test went well is not', async () => {
    const place = await earlierDatabase(database, 8);
    const before = await open(place, migrations.slice(0, 8));
    const columns = 'org_id, uid, name, name_key, type, access, url, user_name, database_name, basic_auth, basic_auth_user';
    for (const [name, status] of [
      ['bad', 'error'],
      ['good', 'success'],
    ] as const)
      await before.inTransaction((db) =>
        sql`insert into data_source (${sql.raw(columns)}, with_credentials, is_default, read_only, version, created_at, updated_at,
          last_test_status, last_test_message, last_test_at) values (1, ${name}, ${name}, ${name}, 'prometheus', 'proxy', '', '', '', false, '',
          false, false, false, 1, 1, 1, ${status}, 'MARKER', 7)`.execute(db),
      );
    await before.close();
    const storage = await open(place, migrations);
    const tests = storage.reader.selectFrom('dataSource').select(['name', 'lastTestStatus', 'lastTestMessage']).where('uid', '!=', 's');
    expect(await tests.orderBy('id').execute()).toEqual([
      { name: 'bad', lastTestStatus: null, lastTestMessage: '' },
      { name: 'good', lastTestStatus: 'success', lastTestMessage: 'MARKER' },
    ]);
    await storage.close();
  });

  test('entries of version 11 stay with all they have, those of teams that never were go, and later ones go with their team', async () => {
    const place = await earlierDatabase(database, 11);
    const before = await open(place, migrations.slice(0, 11));
    await before.inTransaction((db) =>
      sql`insert into permission (org_id, dashboard_id, account_id, team_id, role, level, created_at)
        values (1, 2, null, 77, null, 4, 3), (1, 2, null, null, 'Viewer', 1, 4)`.execute(db),
    );
    await before.close();
    const storage = await open(place, migrations);
    const entries = () =>
      storage.reader.selectFrom('permission').select(['id', 'dashboardId', 'userId', 'teamId', 'role', 'level', 'createdAt']);
    const remaining = [
      { id: 1, dashboardId: 1, userId: 1, teamId: null, role: null, level: 2, createdAt: 1 },
      { id: 3, dashboardId: 2, userId: null, teamId: null, role: 'Viewer', level: 1, createdAt: 4 },
    ];
    expect(await entries().orderBy('id').execute()).toEqual(remaining);
    const teamIds = await storage.inTransaction(async (db) => {
      const { rows } = await sql<{ id: number }>`insert into team (org_id, name, name_key, email, created_at, updated_at)
        values (1, 'Ops', 'ops', '', 1, 1), (2, 'Ops', 'ops', '', 1, 1) returning id`.execute(db);
      return rows.map(({ id }) => id);
    });
    const give = (teamId: number | undefined) =>
      storage.inTransaction((db) =>
        sql`insert into permission (org_id, dashboard_id, team_id, level, created_at) values (1, 2, ${teamId}, 4, 5)`.execute(db),
      );
    await give(teamIds[0]);
    await expect(give(teamIds[1])).rejects.toThrow(/foreign key/i); // of another organisation
    expect(await entries().execute()).toHaveLength(3);
    await storage.inTransaction((db) => sql`delete from team where org_id = 1`.execute(db));
    expect(await entries().orderBy('id').execute()).toEqual(remaining);
    await storage.close();
  });

  test('[W26] short links of version 22 were used last when they were made', async () => {
    const place = await earlierDatabase(database, 22);
    const before = await open(place, migrations.slice(0, 22));
    await before.inTransaction((db) =>
      sql`insert into short_url (org_id, uid, path, path_hash, created_by, created_at) values (1, 'w', '/d/f', 'j', 1, 7)`.execute(db),
    );
    await before.close();
    const storage = await open(place, migrations);
    const uses = storage.reader.selectFrom('shortUrl').select(['uid', 'createdAt', 'lastUsedAt']).orderBy('uid');
    expect(await uses.execute()).toEqual([
      { uid: 'u', createdAt: 1, lastUsedAt: 1 },
      { uid: 'w', createdAt: 7, lastUsedAt: 7 },
    ]);
    await storage.close();
  });

  test('memberships of version 26 were made by hand, sessions when they signed in, identities by an importer', async () => {
    const place = await earlierDatabase(database, 26);
    const storage = await open(place, migrations);
    const { reader } = storage;
    expect(await reader.selectFrom('membership').select(['orgId', 'role', 'origin', 'manualRole']).orderBy('orgId').execute()).toEqual([
      { orgId: 1, role: 'Admin', origin: null, manualRole: null },
      { orgId: 2, role: 'Viewer', origin: null, manualRole: null },
    ]);
    expect(await reader.selectFrom('teamMember').select('origin').execute()).toEqual([{ origin: null }]);
    expect(await reader.selectFrom('session').select(['createdAt', 'signInMethod', 'factors', 'authenticatedAt']).execute()).toEqual([
      { createdAt: 1, signInMethod: 'password', factors: '', authenticatedAt: 1 },
    ]);
    expect(await reader.selectFrom('account').select('isEmailSelfDeclared').execute()).toEqual([{ isEmailSelfDeclared: false }]);
    const identities = reader.selectFrom('externalIdentity').select(['provider', 'issuer', 'subject', 'linkedBy']);
    expect(await identities.execute()).toEqual([{ provider: 'ldap', issuer: null, subject: 'uid=root,dc=x', linkedBy: 'import' }]);
    await storage.close();
  });

  test('an issuer and a subject are one account, and so are a provider and a subject that an importer wrote', async () => {
    const place = await earlierDatabase(database, migrations.length);
    const storage = await open(place, migrations);
    const link = (provider: string, issuer: string | null) =>
      storage.inTransaction((db) =>
        sql`insert into external_identity (user_id, provider, subject, created_at, issuer) values (1, ${provider}, '7', 1, ${issuer})`.execute(
          db,
        ),
      );
    await expect(link('oauth_b', 'https://a')).rejects.toThrow(/unique/i);
    await link('oauth_a', null);
    await expect(link('oauth_a', null)).rejects.toThrow(/unique/i);
    await link('oauth_b', null);
    await storage.close();
  });

  test('rows of version 29 are about the same users, and still go with them', async () => {
    const place = await earlierDatabase(database, 29);
    const before = await open(place, migrations.slice(0, 29));
    await before.inTransaction((db) =>
      db.insertInto('serverValue').values({ name: 'first-password', value: '{"accountId":1,"place":"host:\\"accountId\\":"}' }).execute(),
    );
    const idsIn = async (storage: Storage, column: string) => {
      const ids: Record<string, readonly unknown[]> = {};
      for (const table of OF_USERS) {
        const { rows } = await sql<{ id: number | null }>`select ${sql.ref(column)} as id from ${sql.table(table)} order by id`.execute(
          storage.reader,
        );
        ids[table] = rows.map(({ id }) => id);
      }
      return ids;
    };
    const expected = await idsIn(before, 'account_id');
    await before.close();
    const storage = await open(place, migrations);
    expect(await idsIn(storage, 'user_id')).toEqual(expected);
    const value = await storage.reader.selectFrom('serverValue').select('value').where('name', '=', 'first-password').executeTakeFirst();
    expect(JSON.parse(value?.value ?? '')).toEqual({ userId: 1, place: 'host:"accountId":' });
    await storage.inTransaction((db) => db.deleteFrom('account').execute());
    // A snapshot outlasts who made it, and some rows are about nobody.
    const remaining = Object.entries(await idsIn(storage, 'user_id')).filter(([, ids]) => ids.some((id) => id !== null));
    expect(remaining).toEqual([['snapshot', [1]]]);
    await storage.close();
  });

  test('records of version 26 are found without case by who did it and to what, however many there are, and were each done once', async () => {
    const place = await earlierDatabase(database, 26);
    const before = await open(place, migrations.slice(0, 26));
    const columns = 'org_id, created_at, actor_kind, actor_id, actor_name, address, action, result, object_kind, object_id, object_name';
    const names = Array.from({ length: 1201 }, (_, index) => `Ｒoot ${index}`);
    await before.inTransaction((db) =>
      sql`insert into audit_record (${sql.raw(columns)}, changes, is_cut) values ${sql.join(
        names.map((name) => sql`(1, 2, 'user', 1, ${name}, '', 'dashboard-saved', 'done', 'dashboard', 2, ${`Über ${name}`}, null, false)`),
      )}`.execute(db),
    );
    await before.close();
    const storage = await open(place, migrations);
    const rows = storage.reader.selectFrom('auditRecord').select(['actorKey', 'objectKey', 'count']).where('createdAt', '=', 2);
    expect(await rows.orderBy('id').execute()).toEqual(
      names.map((_, index) => ({ actorKey: `root ${index}`, objectKey: `über root ${index}`, count: 1 })),
    );
    await storage.close();
  });

  test('events of version 4 say what their ids stand for, and outlast their organisation', async () => {
    const place = await earlierDatabase(database, 4);
    const storage = await open(place, migrations);
    await storage.inTransaction(async (db) => {
      await db.deleteFrom('org').where('id', '=', 1).execute();
      await db.insertInto('outbox').values({ orgId: null, event: 'of-nobody', ids: '{}', createdAt: 2 }).execute();
    });
    expect(await storage.reader.selectFrom('outbox').select(['id', 'orgId', 'event', 'ids']).orderBy('id').execute()).toEqual([
      { id: 1, orgId: 1, event: 'dashboard-saved', ids: '{"dashboardId":2}' },
      { id: 3, orgId: 1, event: 'api-key-deleted', ids: '{"apiKeyId":5}' },
      { id: 5, orgId: null, event: 'of-nobody', ids: '{}' },
    ]);
    await storage.close();
  });
});

const DASHBOARD = ['id', 'org_id', 'uid', 'slug', 'title', 'is_folder', 'folder_id', 'has_acl', 'version'];
const DASHBOARD_TIMES = ['created_at', 'updated_at', 'created_by', 'updated_by', 'data'];

/** Gives `dashboard` a key that is computed in TypeScript and may not be empty: SQLite has no way but a new table. */
const rekeyDashboards: Migration = {
  version: 9002,
  name: 'rekey-dashboards',
  rebuildsTables: true,
  up: async (db, ddl) => {
    if (ddl.kind === 'sqlite3') {
      const definition = `${ddl.tenantId}, uid text not null, slug text not null, title text not null, title_key text not null default '',
        is_folder boolean not null, folder_id bigint, has_acl boolean not null, version bigint not null, created_at bigint not null,
        updated_at bigint not null, created_by bigint not null, updated_by bigint not null, data text not null,
        ${ddl.tenantKey}, unique (org_id, uid), foreign key (org_id, folder_id) references dashboard (org_id, id)`;
      await rebuildTable(db, { table: 'dashboard', definition, columns: [...DASHBOARD, ...DASHBOARD_TIMES] });
    }
    const { rows } = await sql<{ id: number; title: string }>`select id, title from dashboard`.execute(db);
    for (const { id, title } of rows) {
      const key = `${title.normalize('NFKC').toLowerCase()}!`;
      await sql`update dashboard set title_key = ${key} where id = ${id}`.execute(db);
    }
  },
};

const last = migrations.length;
const children = ['annotation', 'dashboard_tag', 'dashboard_version', 'permission'];

describe.each(databases())('a step with code on $name', (database) => {
  test('rebuilds a table without losing its children, its indexes, or the last id', async () => {
    const place = await earlierDatabase(database, last);
    const before = await open(place, migrations);
    await before.inTransaction(async (db) => {
      const id = await sql<{
        id: number;
      }>`insert into dashboard (org_id, uid, slug, title, title_key, is_folder, has_acl, version, created_at,
        updated_at, created_by, updated_by, data) values (1, 'gone', 'gone', 'Gone', 'gone', ${false}, ${false}, 1, 1, 1, 1, 1, '{}') returning id`.execute(
        db,
      );
      expect(id.rows).toEqual([{ id: 3 }]);
      await sql`delete from dashboard where id = 3`.execute(db);
    });
    const counts = await countRows(before, children);
    await before.close();
    const storage = await open(place, [...migrations, rekeyDashboards]);
    expect(await countRows(storage, children)).toEqual(counts);
    const { rows } = await sql<{ titleKey: string }>`select title_key from dashboard order by id`.execute(storage.reader);
    expect(rows.map(({ titleKey }) => titleKey)).toEqual(['f!', 'd!']);
    const insert = (uid: string, slug: string) =>
      storage.inTransaction(
        async (db) =>
          (
            await sql<{ id: number }>`insert into dashboard (org_id, uid, slug, title, title_key, is_folder, folder_id, has_acl, version,
              created_at, updated_at, created_by, updated_by, data)
              values (1, ${uid}, ${slug}, 'X', 'x', ${false}, 1, ${false}, 1, 1, 1, 1, 1, '{}') returning id`.execute(db)
          ).rows[0]?.id,
      );
    expect(await insert('new', 'new')).toBe(4);
    await expect(insert('again', 'd')).rejects.toThrow(/unique/i);
    // Foreign keys are on again: children go with their dashboard, and a folder that is not there is refused.
    await expect(storage.inTransaction((db) => sql`update dashboard set folder_id = 77 where uid = 'd'`.execute(db))).rejects.toThrow(
      /foreign key/i,
    );
    await storage.inTransaction((db) => sql`delete from dashboard where uid = 'd'`.execute(db));
    expect((await countRows(storage, children))['dashboard_tag']).toBe(0);
    await storage.close();
  });

  test('that fails half way leaves nothing, says why in one line, and the next start goes on from there', async () => {
    const place = await earlierDatabase(database, last);
    const broken: Migration = {
      ...rekeyDashboards,
      up: async (db, ddl) => {
        await rekeyDashboards.up(db, ddl);
        throw new Error('the key of row 7\nis no text');
      },
    };
    const failure = await open(place, [...migrations, broken]).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'StorageStartError',
      message:
        'Step 9002 (rekey-dashboards) of the database schema failed and nothing of it was kept: the key of row 7 is no text. Please report it.',
    });
    const storage = await open(place, migrations);
    const { rows } = await sql<{ titleKey: string }>`select title_key from dashboard order by id`.execute(storage.reader);
    expect(rows.map(({ titleKey }) => titleKey)).toEqual(['f', 'd']);
    expect((await countRows(storage, children))['dashboard_tag']).toBe(1);
    await storage.close();
    await (await open(place, [...migrations, rekeyDashboards])).close();
  });
});

const [sqlite] = databases();
describe.each(sqlite ? [sqlite] : [])('foreign keys that rest on $name', (database) => {
  const attempt = async (step: Omit<Migration, 'version' | 'name'>) => {
    const place = await earlierDatabase(database, last);
    const failure = await open(place, [...migrations, { version: 9003, name: 'x', ...step }]).catch((error: unknown) => error);
    const storage = await open(place, migrations);
    const counts = await countRows(storage, ['dashboard', ...children]);
    await storage.close();
    return { counts, failure: failure instanceof Error ? failure.message : undefined };
  };

  test('are checked before the commit: a step that leaves orphans is undone', async () => {
    const { failure, counts } = await attempt({
      rebuildsTables: true,
      up: async (db) => void (await sql`delete from dashboard where id = 2`.execute(db)),
    });
    expect(failure).toMatch(/rows of (annotation|dashboard_tag|dashboard_version) point to rows of dashboard that are not there/);
    expect(counts).toEqual({ dashboard: 2, annotation: 1, dashboard_tag: 1, dashboard_version: 1, permission: 2 });
  });

  test('a step that rebuilds without having said so is refused before it deletes anything', async () => {
    const { failure, counts } = await attempt({ up: rekeyDashboards.up });
    expect(failure).toContain('The step that rebuilds dashboard has to say rebuildsTables');
    expect(counts).toEqual({ dashboard: 2, annotation: 1, dashboard_tag: 1, dashboard_version: 1, permission: 2 });
  });
});
