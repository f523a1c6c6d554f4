import { mkdtempSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { quietLog } from '../../../testing/databases.ts';
import { openSqliteStorage } from './sqlite-storage.ts';
import type { Database, Storage } from '../storage.ts';

const CHECK_FILE_MS = 10_000;
const RETRY_MS = 5_000;

describe('SQLite storage', () => {
  let folder: string;
  let storage: Storage;
  let said: { readonly fields: object; readonly text: string }[];
  const note = (fields: object, text: string) => void said.push({ fields, text });
  const log = { info: note, warn: note };
  beforeEach(async () => {
    said = [];
    // What the storage does now and then it does by the test's clock.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    folder = mkdtempSync(join(tmpdir(), 'pharos-sqlite-'));
    storage = openSqliteStorage('pharos.db', folder, log);
    await storage.inTransaction((db) => sql`create table sample (text text not null)`.execute(db));
    return async () => {
      await storage.close().catch(() => undefined);
      vi.useRealTimers();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  const insert = (text = 'x') => storage.inTransaction((db) => sql`insert into sample (text) values (${text})`.execute(db));
  const count = async () => (await sql<{ count: number }>`select count(*) as count from sample`.execute(storage.reader)).rows[0]?.count;
  const another = () => {
    const other = new Sqlite(join(folder, 'pharos.db'), { timeout: 0 });
    onTestFinished(() => void other.close());
    return other;
  };

  test('is durable and keeps its file to its owner', async () => {
    const pragma = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(storage.reader)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(statSync(join(folder, 'pharos.db')).mode & 0o777).toBe(0o600);
    const writer = await storage.inTransaction(async (db) => ({
      synchronous: (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous,
      foreignKeys: (await sql<{ foreignKeys: number }>`pragma foreign_keys`.execute(db)).rows[0]?.foreignKeys,
    }));
    expect(writer).toEqual({ synchronous: 2, foreignKeys: 1 });
  });

  test('a full disk: writes say so, reads go on, and writing works again without a restart', async () => {
    await insert();
    const limit = (pages: number) => storage.inTransaction((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
    await limit(4);
    await expect(insert('x'.repeat(100_000))).rejects.toMatchObject({ code: 'storage-full', status: 503 });
    expect(await count()).toBe(1);
    await limit(1_000_000);
    await insert('x'.repeat(100_000));
    expect(await count()).toBe(2);
  });

  test('a file that another program is writing to: waits without holding up the loop, then goes on', async () => {
    const other = another();
    other.exec('begin immediate');
    const statements = vi.spyOn(Sqlite.prototype, 'exec');
    onTestFinished(() => statements.mockRestore());
    const tries = () => statements.mock.calls.filter(([statement]) => statement === 'BEGIN IMMEDIATE').length;
    let isDone = false;
    const writing = insert().then(() => (isDone = true));
    await expect.poll(tries).toBeGreaterThan(1);
    expect(isDone).toBe(false);
    expect(await count()).toBe(0);
    other.exec('commit');
    await writing;
    expect(await count()).toBe(1);
  });

  test('a file that stays locked: everybody in line is told so after five seconds', async () => {
    another().exec('begin immediate');
    const responses = await Promise.allSettled([insert(), insert(), insert()]);
    expect(responses.map((response) => response.status === 'rejected' && response.reason.code)).toEqual([
      'storage-busy',
      'storage-busy',
      'storage-busy',
    ]);
  });

  test('[R9] a file that takes no writes has a code of its own, and its words are in the log once', async () => {
    const refused = () =>
      storage.inTransaction(async (db) => {
        await sql`pragma query_only = on`.execute(db);
        await sql`insert into sample (text) values ('x')`.execute(db).finally(() => sql`pragma query_only = off`.execute(db));
      });
    for (const _again of [1, 2, 3]) await expect(refused()).rejects.toMatchObject({ code: 'storage-read-only', status: 503 });
    expect(storage.writeFailure()).toBe('storage-read-only');
    expect(await count()).toBe(0);
    expect(said).toEqual([
      {
        fields: { code: 'storage-read-only', cause: 'SQLITE_READONLY', reason: 'attempt to write a readonly database' },
        text: 'The database failed',
      },
    ]);
    await insert();
    expect(storage.writeFailure()).toBeUndefined();
    expect(said.at(-1)?.text).toBe('The database can be written again');
  });

  describe('whose file is deleted while it runs', () => {
    const file = () => join(folder, 'pharos.db');
    const missing = { code: 'storage-missing', status: 503 };

    test('[R20] acknowledges nothing more, and says so in the log and to whoever looks after its health', async () => {
      await insert();
      rmSync(file());
      await expect(insert()).rejects.toMatchObject(missing);
      expect([await storage.isReady(), storage.writeFailure()]).toEqual([false, 'storage-missing']);
      expect(said.map(({ fields }) => fields)).toEqual([
        { code: 'storage-missing', cause: '', reason: `${file()} was deleted or replaced` },
      ]);
    });

    test('[R20] does not acknowledge what was on its way when that happened', async () => {
      const write = storage.inTransaction(async (db) => {
        await sql`insert into sample (text) values ('x')`.execute(db);
        rmSync(file());
      });
      await expect(write).rejects.toMatchObject(missing);
    });

    test('[R20] takes a file that somebody else put in its place for none of its own', async () => {
      rmSync(file());
      writeFileSync(file(), '');
      await expect(insert()).rejects.toMatchObject(missing);
      expect(statSync(file()).size).toBe(0);
    });

    test('[R20] a log beside it that is deleted is a loss as well', async () => {
      await insert();
      rmSync(`${file()}-wal`);
      await expect(insert()).rejects.toMatchObject(missing);
    });

    test('[R20] is noticed within ten seconds although nobody writes, and goes on when the file is back', async () => {
      await storage.inTransaction((db) => sql`create table lease (name text primary key)`.execute(db));
      renameSync(file(), `${file()}.away`);
      vi.advanceTimersByTime(CHECK_FILE_MS - 1);
      expect(storage.writeFailure()).toBeUndefined();
      vi.advanceTimersByTime(1);
      expect(storage.writeFailure()).toBe('storage-missing');
      renameSync(`${file()}.away`, file());
      vi.advanceTimersByTime(RETRY_MS);
      await expect.poll(storage.writeFailure).toBeUndefined();
      await insert();
      expect(await count()).toBe(1);
    });
  });

  test('[R24] a write-ahead log that grows beyond 256 MB is said once', async () => {
    await insert();
    truncateSync(join(folder, 'pharos.db-wal'), 257 * 1024 * 1024);
    const grown = () => said.filter(({ text }) => text.startsWith('The write-ahead log of the database grows'));
    vi.advanceTimersByTime(CHECK_FILE_MS);
    expect(grown()).toHaveLength(1);
    await insert();
    expect(await count()).toBe(2);
    vi.advanceTimersByTime(3 * CHECK_FILE_MS);
    expect(grown()).toHaveLength(1);
  });

  test('a transaction that awaits something else is refused and leaves nothing', async () => {
    const work = storage.inTransaction(async (db) => {
      await sql`insert into sample (text) values ('x')`.execute(db);
      await nextTurn();
    });
    await expect(work).rejects.toThrow('awaited something else');
    expect(await count()).toBe(0);
  });

  test('a database kept after its transaction has ended is refused', async () => {
    let retained: Database | undefined;
    await storage.inTransaction(async (db) => void (retained = db));
    if (!retained) throw new Error('no database was handed in');
    await expect(sql`insert into sample (text) values ('x')`.execute(retained)).rejects.toThrow('after its end');
  });

  test('transactions run one after the other, in the order they came', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => insert(String(index))));
    const { rows } = await sql<{ text: string }>`select text from sample order by rowid`.execute(storage.reader);
    expect(rows.map((row) => row.text)).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  });
});

describe('a SQLite file that cannot be used', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'pharos-sqlite-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };

  test('that is no database is named', () => {
    const place = folder();
    writeFileSync(join(place, 'pharos.db'), 'this is a letter, not a database'.repeat(100));
    expect(() => openSqliteStorage('pharos.db', place, quietLog)).toThrow(/pharos\.db is damaged or not a database\. Move it away/);
  });

  test('whose pages are damaged is named', async () => {
    const place = folder();
    const database = new Sqlite(join(place, 'pharos.db'));
    database.exec('create table sample (text text)');
    const insert = database.prepare('insert into sample values (?)');
    for (let row = 0; row < 500; row += 1) insert.run('x'.repeat(200));
    database.close();
    const bytes = Buffer.alloc(4096 * 3, 0xff);
    const { open } = await import('node:fs/promises');
    const file = await open(join(place, 'pharos.db'), 'r+');
    await file.write(bytes, 0, bytes.length, 4096);
    await file.close();
    expect(() => openSqliteStorage('pharos.db', place, quietLog)).toThrow('is damaged or not a database');
  });

  test('in a place that cannot be written is named', () => {
    const place = folder();
    writeFileSync(join(place, 'file'), '');
    expect(() => openSqliteStorage('file/pharos.db', place, quietLog)).toThrow(
      /cannot be written\. Make its folder writable or set paths\.data/,
    );
  });
});
