import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { openStorage } from '../../platform/database/open.ts';
import type { Database } from '../../platform/database/storage.ts';
import { type DatabasePlace, quietLog } from '../databases.ts';
import { nowOf } from '../now-of-database.ts';
import { addDashboards } from './add-dashboards.ts';
import { insert } from './insert-rows.ts';
import { checkValue, keyText, orgKey, randomText, storedPassword, storedToken } from './stored-secrets.ts';

/** Schema of the first release. */
const SCHEMA = 5;
const DAY_MS = 86_400_000;

export const FOUNDATION_PASSWORD = 'letter box';
export const BASIC_PASSWORD = 'pass of the store';
export const HEADER_VALUE = 'value of the header';

const LOGINS = ['admin', 'editor', 'viewer'] as const;
export type FoundationPerson = (typeof LOGINS)[number];
const ROLES = { admin: 'Admin', editor: 'Editor', viewer: 'Viewer' } as const;

/** What people and programs hold of a data folder that the first release left. */
export interface FoundationFolder {
  /** Session tokens; that of the viewer was renewed once. */
  readonly tokens: Readonly<Record<FoundationPerson, string>>;
  readonly keys: { readonly Viewer: string; readonly Editor: string };
}

/** Leaves a data folder and a database as the first release did, with sources that ask `storeUrl`. The server looks for it in `data`. */
export async function leaveFoundationFolder(place: DatabasePlace, storeUrl: string): Promise<FoundationFolder> {
  const data = join(place.dataFolder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const secretKey = randomText();
  writeFileSync(join(data, 'secret.key'), `${secretKey}\n`, { mode: 0o600 });
  const storage = await openStorage(place.settings, { data, steps: migrations.slice(0, SCHEMA) }, quietLog);
  const nowMs = await nowOf(storage);
  const tokens = { admin: randomText(), editor: randomText(), viewer: randomText() };
  const secrets = { Viewer: randomText(), Editor: randomText() };
  await storage.inTransaction(async (db) => {
    await addPeople(db, nowMs, secretKey);
    await addSessions(db, nowMs, tokens);
    for (const role of ['Viewer', 'Editor'] as const)
      await insert(db, 'api_key', [
        { org_id: 1, name: `for ${role}s`, role, key_hash: storedToken(secrets[role]), created_at: nowMs, created_by: 1 },
      ]);
    await addDataSources(db, { nowMs, secretKey, storeUrl });
    await addDashboards(db, nowMs);
  });
  await storage.close();
  return {
    tokens,
    keys: { Viewer: keyText(secrets.Viewer, 'for Viewers', 1), Editor: keyText(secrets.Editor, 'for Editors', 1) },
  };
}

async function addPeople(db: Database, nowMs: number, secretKey: string): Promise<void> {
  const times = { created_at: nowMs, updated_at: nowMs };
  await insert(db, 'server_value', [{ name: 'secret-key-check', value: checkValue(secretKey) }]);
  await insert(db, 'org', [{ name: 'Main Org.', name_key: 'main org.', ...times }]);
  const password_hash = storedPassword(FOUNDATION_PASSWORD);
  const users = LOGINS.map((login) => ({
    login,
    login_key: login,
    email: `${login}@localhost`,
    email_key: `${login}@localhost`,
    name: '',
  }));
  await insert(
    db,
    'account',
    users.map((user) => ({
      ...user,
      password_hash,
      is_server_admin: user.login === 'admin',
      current_org_id: 1,
      last_seen_at: nowMs,
      ...times,
    })),
  );
  const members = LOGINS.map((login, index) => ({ org_id: 1, account_id: index + 1, role: ROLES[login], created_at: nowMs }));
  await insert(db, 'membership', members);
}

async function addSessions(db: Database, nowMs: number, tokens: FoundationFolder['tokens']): Promise<void> {
  const sessions = LOGINS.map((login, index) => {
    const isRenewed = login === 'viewer';
    return {
      account_id: index + 1,
      token_hash: storedToken(tokens[login]),
      previous_hash: isRenewed ? storedToken(randomText()) : null,
      previous_until: isRenewed ? nowMs - DAY_MS : 0,
      address: '127.0.0.1',
      user_agent: 'Mozilla/5.0',
      created_at: nowMs - 20 * DAY_MS,
      seen_at: nowMs - 5 * DAY_MS,
      rotated_at: nowMs - 5 * DAY_MS,
    };
  });
  await insert(db, 'session', sessions);
  const attempt = { name_key: 'viewer', address_key: '127.0.0.1', has_failed: true, created_at: nowMs - DAY_MS };
  await insert(db, 'login_attempt', [attempt, attempt]);
}

async function addDataSources(db: Database, { nowMs, secretKey, storeUrl }: { nowMs: number; secretKey: string; storeUrl: string }) {
  const plain = {
    org_id: 1,
    access: 'proxy',
    url: '',
    user_name: '',
    database_name: '',
    basic_auth: false,
    basic_auth_user: '',
    with_credentials: false,
    is_default: false,
    read_only: false,
    json_data: null,
    version: 1,
    created_at: nowMs,
    updated_at: nowMs,
  };
  const jsonData = JSON.stringify({ httpHeaderName1: 'X-Tenant', timeInterval: '15s' });
  const store = { type: 'prometheus', url: storeUrl, basic_auth: true, basic_auth_user: 'reader', json_data: jsonData, version: 4 };
  await insert(db, 'data_source', [
    { ...plain, uid: 'host', name: 'Host', name_key: 'host', type: 'host', is_default: true },
    { ...plain, uid: 'walks', name: 'Walks', name_key: 'walks', type: 'testdata' },
    { ...plain, uid: 'store', name: 'Store', name_key: 'store', ...store },
  ]);
  const { wrapped, seal } = orgKey(secretKey, 1);
  await insert(db, 'org_key', [{ org_id: 1, name: '1', wrapped, created_at: nowMs }]);
  const secrets = { basicAuthPassword: BASIC_PASSWORD, httpHeaderValue1: HEADER_VALUE };
  const sealed = Object.entries(secrets).map(([name, text]) => ({ org_id: 1, data_source_id: 3, name, sealed: seal(3, name, text) }));
  await insert(db, 'data_source_secret', sealed);
}
