import Database from 'better-sqlite3';
import { join } from 'node:path';

const NAMES = ['Ana', 'Emil', 'Jonas', 'Lin', 'Mira', 'Tomas', 'Vera', 'Soren', 'Ruth', 'Omar'] as const;
const SURNAMES = ['Ruiz', 'Grahn', 'Berg', 'Wei', 'Holt', 'Kral', 'Oduya', 'Rask', 'Lund', 'Haddad', 'Novak'] as const;

/** A part of the name of a hundred-and-tenth of the accounts. */
export const COMMON_PART = 'jonas berg';

/** Gives a stopped server so many accounts, members of no organisation. */
export function fillUsers(dataFolder: string, count: number): void {
  const db = new Database(join(dataFolder, 'pharos.db'));
  try {
    db.transaction(() => {
      const row = db.prepare(`insert into account (login, login_key, email, email_key, name, name_key, password_hash, is_server_admin,
        current_org_id, last_seen_at, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, 0, 0, 1, 1, 1)`);
      for (let at = 0; at < count; at += 1) {
        const login = `user${String(at).padStart(6, '0')}`;
        const name = `${NAMES[at % NAMES.length]} ${SURNAMES[at % SURNAMES.length]}`;
        const email = `${login}@people.example.org`;
        row.run(login, login, email, email, name, name.toLowerCase(), `$argon2id$${'x'.repeat(90)}`);
      }
    })();
  } finally {
    db.close();
  }
}
