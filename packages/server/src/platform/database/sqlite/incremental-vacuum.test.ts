import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../../../testing/databases.ts';
import { createVacuum } from './incremental-vacuum.ts';
import { compactSqlite } from './sqlite-compact.ts';
import { openSqliteStorage } from './sqlite-storage.ts';

const ROWS = 1500;
const { signal } = new AbortController();

/** A storage that many rows were deleted from. */
async function emptied(prepare: (file: string) => void = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-space-'));
  const file = join(folder, 'pharos.db');
  prepare(file);
  const storage = openSqliteStorage('pharos.db', folder, quietLog);
  onTestFinished(async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await storage.inTransaction(async (db) => {
    await sql`create table filling (id integer primary key, text text not null)`.execute(db);
    for (let id = 1; id <= ROWS; id += 1) await sql`insert into filling values (${id}, ${'x'.repeat(50_000)})`.execute(db);
  });
  await storage.inTransaction((db) => sql`delete from filling where id > 10`.execute(db));
  const pages = async () => {
    const { rows } = await sql<{ free: number; all: number }>`select freelist_count as free, page_count as "all"
      from pragma_freelist_count, pragma_page_count`.execute(storage.reader);
    return rows[0];
  };
  return { file, storage, pages };
}

/** A file as earlier releases have made it. */
const withoutAutoVacuum = (file: string): void => {
  const database = new Sqlite(file);
  database.exec('create table older (id)');
  database.close();
};

test('[W5] a new file gives back what is deleted, in steps with other writers in between, and keeps a little for what comes next', async () => {
  const { storage, pages } = await emptied();
  const before = await pages();
  expect(before?.free).toBeGreaterThan(15_000);
  let isGiving = true;
  const giving = createVacuum(storage, quietLog)(signal).finally(() => (isGiving = false));
  let writes = 0;
  while (isGiving) {
    await storage.inTransaction((db) => sql`update filling set text = ${'y'} where id = 1`.execute(db));
    writes += 1;
    await nextTurn();
  }
  await giving;
  expect(writes).toBeGreaterThan(20);
  const after = await pages();
  expect(after?.free).toBeLessThanOrEqual(300);
  expect(after?.all).toBeLessThan((before?.all ?? 0) / 10);
});

test('[W5] the log says once what to do about a file of an earlier release', async () => {
  const { storage, pages } = await emptied(withoutAutoVacuum);
  const lines: string[] = [];
  const give = createVacuum(storage, { ...quietLog, info: (_fields, text) => void lines.push(text) });
  await give(signal);
  await give(signal);
  expect(lines).toEqual([expect.stringContaining('npm run pharos -- compact')]);
  expect((await pages())?.free).toBeGreaterThan(15_000);
});

test('[W5] compacting gives the space back, keeps every row, and the file shrinks by itself from then on', async () => {
  const { file, storage } = await emptied(withoutAutoVacuum);
  await storage.close();
  const size = statSync(file).size;
  const { before, after } = compactSqlite(file);
  expect(before).toBeGreaterThanOrEqual(size);
  expect(after).toBe(statSync(file).size);
  expect(after).toBeLessThan(size / 20);
  const database = new Sqlite(file, { readonly: true });
  expect(database.pragma('auto_vacuum', { simple: true })).toBe(2);
  expect(database.prepare('select count(*) from filling').pluck().get()).toBe(10);
  database.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('[W5] a file that another program has open is left as it is', async () => {
  const { file } = await emptied(withoutAutoVacuum);
  const size = statSync(file).size;
  expect(() => compactSqlite(file)).toThrow(/could not be compacted: .*\./);
  expect(statSync(file).size).toBe(size);
  expect(() => statSync(`${file}.compacting`)).toThrow('ENOENT');
});
