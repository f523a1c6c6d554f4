import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../platform/database/storage.ts';
import { databases, type TestDatabase } from '../../../testing/databases.ts';
import { testServer } from '../../../testing/test-server.ts';

const DAY_MS = 86_400_000;
const UNTIL = '2026-01-22 12:00 UTC';

/** What makes sign-outs meet a disk in this state, and a good one again. */
interface Disk {
  readonly fail: (db: Database) => Promise<unknown>;
  /** Where a transaction is still possible that could do it. */
  readonly mend?: (db: Database) => Promise<unknown>;
}

const runAll = async (db: Database, ...statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const SQLITE: Record<string, Disk> = {
  full: {
    fail: (db) =>
      runAll(
        db,
        "create trigger full_disk after delete on session begin insert into server_value values ('x', hex(zeroblob(100000))); end",
        'pragma max_page_count = 1',
      ),
    mend: (db) => runAll(db, 'drop trigger full_disk', 'pragma max_page_count = 1000000'),
  },
  'read-only': { fail: (db) => runAll(db, 'pragma query_only = on') },
};

const failing = (sqlState: string): Disk => ({
  fail: (db) =>
    runAll(
      db,
      `create function disk_state() returns trigger as $$ begin raise 'the disk' using errcode = '${sqlState}'; end $$ language plpgsql`,
      'create trigger disk_state before delete on session for each row execute function disk_state()',
    ),
  mend: (db) => runAll(db, 'drop trigger disk_state on session', 'drop function disk_state'),
});

const disksOf = ({ name }: TestDatabase): Record<string, Disk> =>
  name === 'SQLite' ? SQLITE : { full: failing('53100'), 'read-only': failing('25006') };

const tables = databases().flatMap((database) =>
  Object.entries(disksOf(database)).map(([state, disk]) => ({ name: database.name, state, database, disk })),
);

async function startOn(database: TestDatabase, disk: Disk, environment: Record<string, string> = {}) {
  const server = await testServer(database, { environment });
  onTestFinished(() => server.close());
  await server.storage.inTransaction(disk.fail);
  const cookie = server.cookieOf('viewer');
  const signOut = (accept: string) => server.with({ cookie, origin: server.url, accept }).post('/logout');
  const status = async () => (await server.with({ cookie }).get('/api/user')).status;
  return { server, signOut, status };
}

describe.each(tables)('signing out on a $state disk below $name', ({ database, disk }) => {
  test('[R15] the cookie goes all the same, and a page tells until when the session lives on and what to do', async () => {
    const { server, signOut, status } = await startOn(database, disk);
    const out = await signOut('application/json');
    expect(out).toMatchObject({ status: 200, body: { redirectUrl: '/logout', sessionUntil: Date.parse(UNTIL.replace(' UTC', 'Z')) } });
    const [cleared, remaining] = out.headers.getSetCookie();
    expect(cleared).toMatch(/^pharos_session=; Max-Age=0;/);
    expect(await status()).toBe(200);
    const page = await server.with({ cookie: remaining?.split(';', 1)[0] ?? '', accept: 'text/html' }).get('/logout');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Signed out of this browser only');
    expect(page.text).toContain(UNTIL);
    expect(page.text).toContain('change your password');
    expect(page.headers.getSetCookie()).toContainEqual(expect.stringContaining('_unended=; Max-Age=0;'));
  });

  test('[R15] a session that ends before it is unused for long says so', async () => {
    const { signOut } = await startOn(database, disk, { PHAROS_AUTH_LOGIN_MAXIMUM_LIFETIME_DAYS: '2' });
    const { body } = await signOut('application/json');
    expect(body).toMatchObject({ sessionUntil: Date.UTC(2026, 0, 15, 12) + 2 * DAY_MS });
  });
});

const mendable = tables.flatMap(({ disk, ...table }) => (disk.mend ? [{ ...table, disk, mend: disk.mend }] : []));

describe.each(mendable)('signing out by a form on a $state disk below $name', ({ database, disk, mend }) => {
  test('[R15] leads to that page, and a disk that is well again ends the session', async () => {
    const { server, signOut, status } = await startOn(database, disk);
    const failed = await signOut('text/html');
    expect([failed.status, failed.headers.get('location')]).toEqual([302, '/logout']);
    await server.storage.inTransaction(mend);
    const ended = await signOut('text/html');
    expect([ended.status, ended.headers.get('location')]).toEqual([302, '/login']);
    expect(await status()).toBe(401);
  });
});
