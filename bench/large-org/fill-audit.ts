import Database from 'better-sqlite3';
import { join } from 'node:path';

const ORG_ID = 1;
const USERS = 200;
const MINUTE_MS = 60_000;
const ACTIONS = [
  'dashboard-saved',
  'dashboard-saved',
  'dashboard-saved',
  'refused',
  'member-changed',
  'data-source-changed',
  'api-key-created',
  'permissions-changed',
] as const;

/** Action of an eighth of the records, account of a two-hundredth, and a name that only a few have. */
export const FILLED = { action: 'permissions-changed', login: 'user-7', rareName: 'needle', rareEvery: 200_000 } as const;

/** Gives the first organisation of a stopped server so many records of the audit, one for each minute before a moment. */
export function fillAudit(dataFolder: string, { records, endMs }: { readonly records: number; readonly endMs: number }): void {
  const db = new Database(join(dataFolder, 'pharos.db'));
  try {
    db.transaction(() => {
      const row =
        db.prepare(`insert into audit_record (org_id, created_at, actor_kind, actor_id, actor_name, actor_key, address, action, result, count,
        object_kind, object_id, object_name, object_key, changes, is_cut) values (?, ?, 'user', ?, ?, ?, ?, ?, ?, 1, 'dashboard', ?, ?, ?, ?, 0)`);
      for (let at = 0; at < records; at += 1) {
        const login = `user-${at % USERS}`;
        const action = ACTIONS[at % ACTIONS.length] ?? '';
        const name = at % FILLED.rareEvery === FILLED.rareEvery / 2 ? FILLED.rareName : `Machine ${at % 5000}`;
        const changes = JSON.stringify({ version: [at, at + 1], title: [`Machine ${at % 5000}`, name], folder: ['General', 'Plant'] });
        const result = action === 'refused' ? 'permission-denied' : 'done';
        const address = `10.${at % 7}.${at % 11}.${at % 250}`;
        const createdAt = endMs - (records - at) * MINUTE_MS;
        row.run(ORG_ID, createdAt, at % USERS, login, login, address, action, result, at % 5000, name, name.toLowerCase(), changes);
      }
    })();
  } finally {
    db.close();
  }
}
