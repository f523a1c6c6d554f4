import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreSqlite } from './platform/database/sqlite/sqlite-backup.ts';
import { clockOfTests } from './testing/clock-of-tests.ts';
import { databases, placeForTest } from './testing/databases.ts';
import { startServerProcess } from './testing/server-process.ts';
import { type Client, client } from './testing/test-client.ts';

const CLI = resolve(import.meta.dirname, 'cli.ts');
const PASSWORD = 'a password of the configuration';
const ENVIRONMENT = { PHAROS_SECURITY_ADMIN_PASSWORD: PASSWORD, PHAROS_LIMITS_API_BURST: '1000000' };
const [sqlite] = databases();
if (!sqlite) throw new Error('SQLite is tried');

/** The operator's command line in a process of its own. */
async function pharos(dataFolder: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', ...clockOfTests(), PHAROS_PATHS_DATA: dataFolder };
  return promisify(execFile)(process.execPath, [CLI, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}

const asAdmin = (url: string): Client => client(url, { authorization: `Basic ${btoa(`admin:${PASSWORD}`)}` });

/** Saves dashboards one after the other until it is ended; the answer is the uids that were acknowledged so far. */
function saveOnAndOn(url: string) {
  const saved: string[] = [];
  let isOver = false;
  const working = (async () => {
    const key = (await asAdmin(url).post('/api/auth/keys', { name: 'saver', role: 'Editor' })).body.key;
    const saver = client(url, { authorization: `Bearer ${key}` });
    while (!isOver) {
      const response = await saver.post('/api/dashboards/db', { dashboard: { title: `number ${saved.length}`, text: 'x'.repeat(20_000) } });
      expect(response.status, response.text).toBe(200);
      saved.push(response.body.uid);
    }
  })();
  return {
    saved,
    end: async () => {
      isOver = true;
      await working;
    },
  };
}

describe('a backup', () => {
  test('[R21] of a running server holds all that was acknowledged before it, and a restored server goes on with it', async () => {
    const place = await placeForTest(sqlite);
    const data = join(place.dataFolder, 'data');
    const backup = join(place.dataFolder, 'backup.db');
    const first = await startServerProcess(place, ENVIRONMENT);
    onTestFinished(() => first.kill());
    const saver = saveOnAndOn(first.url);
    await expect.poll(() => saver.saved.length).toBeGreaterThan(20);
    const before = [...saver.saved];
    expect(await pharos(data, 'backup', backup)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up to \S+\/backup\.db \(\d+ KB\)\.\nKeep \S+\/secret\.key/),
    });
    await expect.poll(() => saver.saved.length - before.length).toBeGreaterThan(20);
    await saver.end();
    expect(statSync(backup).mode & 0o777).toBe(0o600);

    expect(await pharos(data, 'backup', backup)).toMatchObject({
      code: 1,
      output: `Nothing was done. ${backup} exists already. Name a new file.\n`,
    });
    expect(await pharos(data, 'restore', backup)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Nothing was done\. Another Pharos \(process \d+\) uses/),
    });

    // Killed, so that the newest saves are in the log beside the file, which must not reach the restored one.
    await first.kill();
    expect(await pharos(data, 'restore', backup)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored \S+ from \S+\.\nThe database that was there is \S+ now\.\n$/),
    });
    const second = await startServerProcess(place, ENVIRONMENT);
    onTestFinished(() => second.kill());
    const found = await asAdmin(second.url).get('/api/search?limit=5000');
    const uids = new Set(found.body.map(({ uid }: { uid: string }) => uid));
    expect(before.filter((uid) => !uids.has(uid))).toEqual([]);
    expect(uids.size).toBeLessThan(saver.saved.length);
    expect(readdirSync(data).filter((name) => name.includes('before-restore'))).not.toEqual([]);
  });

  test('[R21] brings back a database that was lost, which the start refuses to replace by an empty one', async () => {
    const place = await placeForTest(sqlite);
    const data = join(place.dataFolder, 'data');
    const first = await startServerProcess(place, ENVIRONMENT);
    onTestFinished(() => first.kill());
    const { uid } = (await asAdmin(first.url).post('/api/dashboards/db', { dashboard: { title: 'kept' } })).body;
    const backup = join(place.dataFolder, 'backup.db');
    await pharos(data, 'backup', backup);
    await first.stop();
    rmSync(join(data, 'pharos.db'));
    await expect(startServerProcess(place, ENVIRONMENT)).rejects.toThrow('restore a backup');
    expect((await pharos(data, 'restore', backup)).code).toBe(0);
    const second = await startServerProcess(place, ENVIRONMENT);
    onTestFinished(() => second.kill());
    expect((await asAdmin(second.url).get(`/api/dashboards/uid/${uid}`)).status).toBe(200);
  });

  /** A data folder with a database, and where a backup of it would be. */
  function folder(): { readonly file: string; readonly backup: string } {
    const made = mkdtempSync(join(tmpdir(), 'pharos-backup-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    const file = join(made, 'pharos.db');
    writeFileSync(file, 'as it was');
    return { file, backup: join(made, 'backup.db') };
  }

  function writeBackup(file: string, schema: number): void {
    const database = new Sqlite(file);
    database.exec(`create table schema_migration (version); insert into schema_migration values (${schema})`);
    database.close();
  }

  describe('that cannot be restored changes nothing:', () => {
    const restore = (paths: { readonly file: string; readonly backup: string }) => restoreSqlite(paths, 8, new Date(0));
    const untouched = ({ file }: { readonly file: string }) => [statSync(file).size, existsSync(`${file}.restoring`)];

    test('[R21] one that is not there', async () => {
      const paths = folder();
      await expect(restore(paths)).rejects.toThrow(`There is no backup ${paths.backup}.`);
      expect(untouched(paths)).toEqual([9, false]);
    });

    test('[R21] one that is something else', async () => {
      const paths = folder();
      writeFileSync(paths.backup, 'a letter '.repeat(1000));
      await expect(restore(paths)).rejects.toThrow('is no database of Pharos, or damaged');
      expect(untouched(paths)).toEqual([9, false]);
    });

    test('[R21] one of a newer version', async () => {
      const paths = folder();
      writeBackup(paths.backup, 9);
      await expect(restore(paths)).rejects.toThrow('has schema 9, this version of Pharos knows 8. Restore it with the newer version.');
      expect(untouched(paths)).toEqual([9, false]);
    });
  });

  test('[R21] replaces a database whose server was killed: its log goes aside with it, its shared memory is no part of the new one', async () => {
    const { file, backup } = folder();
    writeFileSync(`${file}-wal`, 'committed last');
    writeFileSync(`${file}-shm`, 'an index of that log');
    writeBackup(backup, 8);
    await restoreSqlite({ file, backup }, 8, new Date(0));
    expect(readdirSync(dirname(file)).toSorted()).toEqual([
      'backup.db',
      'pharos.db',
      'pharos.db.before-restore-19700101T000000Z',
      'pharos.db.before-restore-19700101T000000Z-wal',
    ]);
  });

  test('[R21] that root restores belongs to whoever owns the folder', async () => {
    const made = mkdtempSync(join(tmpdir(), 'pharos-backup-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    writeBackup(join(made, 'backup.db'), 8);
    if (process.getuid?.() === 0) chownSync(made, 12_345, 12_345);
    await restoreSqlite({ file: join(made, 'pharos.db'), backup: join(made, 'backup.db') }, 8, new Date(0));
    expect(statSync(join(made, 'pharos.db')).uid).toBe(statSync(made).uid);
  });

  test('[R21] of PostgreSQL is left to its own tools, and the line says which', async () => {
    const env = { PATH: process.env['PATH'] ?? '', PHAROS_DATABASE_TYPE: 'postgres' };
    const run = promisify(execFile)(process.execPath, [CLI, 'backup', 'x.db'], { env });
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('tools of its own: pg_dump and pg_restore') });
  });
});
