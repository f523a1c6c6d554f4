import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type DatabasePlace, databases, placeForTest, quietLog } from '../../testing/databases.ts';
import { nowOf } from '../../testing/now-of-database.ts';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { openStorage } from './open.ts';
import { openPostgresStorage } from './postgres/postgres-storage.ts';
import type { Storage } from './storage.ts';

describe.each(databases())('storage on $name', (database) => {
  let storage: Storage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await database.create());
    await storage.inTransaction((db) =>
      sql.raw('create table sample (id bigint primary key, is_on boolean not null, size bigint not null)').execute(db),
    );
  });
  afterAll(() => close());

  const insert = (id: number, size = 1) =>
    storage.inTransaction((db) => sql`insert into sample (id, is_on, size) values (${id}, ${id % 2 === 0}, ${size})`.execute(db));
  const ids = async () => (await sql<{ id: number }>`select id from sample order by id`.execute(storage.reader)).rows.map((row) => row.id);

  test('gives booleans, int8 and counts as JavaScript has them', async () => {
    await insert(10, 2 ** 52);
    await insert(11);
    const { rows } =
      await sql`select is_on, size, (select count(*) from sample where id in (10, 11)) as "all" from sample where id in (10, 11) order by id`.execute(
        storage.reader,
      );
    expect(rows).toEqual([
      { isOn: true, size: 2 ** 52, all: 2 },
      { isOn: false, size: 1, all: 2 },
    ]);
  });

  test('refuses a number above 2^53 instead of giving another one', async () => {
    await expect(sql`select 9007199254740993 as size`.execute(storage.reader)).rejects.toThrow('larger than 2^53');
  });

  test('leaves nothing behind when the work throws', async () => {
    const work = storage.inTransaction(async (db) => {
      await sql`insert into sample (id, is_on, size) values (20, ${true}, 1)`.execute(db);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await ids()).not.toContain(20);
  });

  test('refuses the outer reader and a second transaction inside a transaction', async () => {
    await expect(storage.inTransaction(() => sql`select 1`.execute(storage.reader))).rejects.toThrow('inside a transaction');
    await expect(storage.inTransaction(() => storage.inTransaction(async () => 1))).rejects.toThrow('inside a transaction');
    await insert(30);
    expect(await ids()).toContain(30);
  });

  test('runs transactions that read before they write as if one after the other', async () => {
    const raise = () =>
      storage.inTransaction(async (db) => {
        const { rows } = await sql<{ size: number }>`select size from sample where id = 40`.execute(db);
        await sql`update sample set size = ${(rows[0]?.size ?? 0) + 1} where id = 40`.execute(db);
      });
    await insert(40, 0);
    await Promise.all(Array.from({ length: 12 }, raise));
    const { rows } = await sql<{ size: number }>`select size from sample where id = 40`.execute(storage.reader);
    expect(rows[0]?.size).toBe(12);
  });

  test('is ready once migrated, and not after it was closed', async () => {
    expect(await storage.isReady()).toBe(true);
    const place = await placeForTest(database);
    const other = await openStorage(place.settings, { data: place.dataFolder }, quietLog);
    await other.close();
    expect(await other.isReady()).toBe(false);
  });
});

describe.each(databases())('migrations on $name', (database) => {
  test('run once, and a second start finds nothing to do', async () => {
    const place = await placeForTest(database);
    const applied: unknown[] = [];
    const log = { ...quietLog, info: (fields: object) => void applied.push(fields) };
    for (let start = 1; start <= 2; start += 1) await (await openStorage(place.settings, { data: place.dataFolder }, log)).close();
    expect(applied).toHaveLength(migrations.length);
  });

  test('refuse a schema that is newer than this version, saying both numbers', async () => {
    const place = await placeForTest(database);
    const later = [...migrations, { version: 9000, name: 'later', up: async () => undefined }];
    await (await openStorage(place.settings, { data: place.dataFolder, steps: later }, quietLog)).close();
    const start = openStorage(place.settings, { data: place.dataFolder }, quietLog);
    await expect(start).rejects.toThrow(`The database has schema 9000, this version of Pharos knows ${migrations.at(-1)?.version}.`);
  });
});

/** A copy that brings the database forward, and how many transactions it has begun: one before its first try to do so, and one for each try. */
async function startMigrating(place: DatabasePlace, steps: readonly Migration[]) {
  const storage = await openPostgresStorage(place.settings, quietLog);
  onTestFinished(() => storage.close());
  const said: string[] = [];
  const log = { ...quietLog, info: (fields: object, text: string) => void ('version' in fields || said.push(text)) };
  let transactions = 0;
  const inTransaction: Storage['inTransaction'] = (work) => {
    transactions += 1;
    return storage.inTransaction(work);
  };
  let isDone = false;
  const done = migrate({ ...storage, inTransaction }, { steps }, log).then(() => void (isDone = true));
  return { done, isDone: () => isDone, said, transactions: () => transactions };
}

const WAITING = 'Another copy brings the database forward: waiting for it';

const [, postgres] = databases();
describe.each(postgres ? [postgres] : [])('two copies on one $name', (database) => {
  test('that start at once migrate once', async () => {
    const place = await placeForTest(database);
    const applied: unknown[] = [];
    const log = { ...quietLog, info: (fields: object) => void ('version' in fields && applied.push(fields)) };
    const copies = await Promise.all(Array.from({ length: 4 }, () => openStorage(place.settings, { data: place.dataFolder }, log)));
    expect(applied).toHaveLength(migrations.length);
    await Promise.all(copies.map((copy) => copy.close()));
  });

  test('[R25] wait for a step of the other that lasts longer than a statement may', async () => {
    const place = await placeForTest(database);
    await (await openStorage(place.settings, { data: place.dataFolder }, quietLog)).close();
    // Locks are waited for as briefly as the test likes.
    const opener = new pg.Client({ connectionString: place.settings.url.reveal() });
    await opener.connect();
    await opener.query(`alter database "${opener.database}" set lock_timeout = '100ms'`);
    await opener.end();
    const { promise: end, resolve: endStep } = Promise.withResolvers<void>();
    let isRunning = false;
    const long = async () => {
      isRunning = true;
      await end;
    };
    const steps = [...migrations, { version: 9000, name: 'long', up: long }];
    const first = openStorage(place.settings, { data: place.dataFolder, steps }, quietLog);
    await expect.poll(() => isRunning).toBe(true);
    const second = await startMigrating(place, steps);
    await expect.poll(second.transactions).toBeGreaterThan(3);
    expect([second.isDone(), second.said]).toEqual([false, [WAITING]]);
    endStep();
    await Promise.all([second.done, first.then((storage) => storage.close())]);
    expect(second.said).toHaveLength(1);
  });

  test('do not wait for each other without end', async () => {
    const place = await placeForTest(database);
    const steps = migrations.slice(0, 1);
    await (await openStorage(place.settings, { data: place.dataFolder, steps }, quietLog)).close();
    const storage = await openPostgresStorage(place.settings, quietLog);
    const inOneHour = (await nowOf(storage)) + 3_600_000;
    await storage.inTransaction((db) => sql`update lease set holder = 'a copy', expires_at = ${inOneHour}`.execute(db));
    await expect(migrate(storage, { steps: migrations, maxWaitMs: 300 }, quietLog)).rejects.toThrow(
      'Another copy has not finished with the database schema in time',
    );
    await storage.close();
  });

  test('[R25] wait for the lease of a copy that died, say so once, and take over when it has run out', async () => {
    const place = await placeForTest(database);
    const first = await openStorage(place.settings, { data: place.dataFolder, steps: migrations.slice(0, 1) }, quietLog);
    const inOneHour = (await nowOf(first)) + 3_600_000;
    await first.inTransaction((db) => sql`update lease set holder = 'a dead copy', expires_at = ${inOneHour}`.execute(db));
    const second = await startMigrating(place, migrations);
    await expect.poll(second.transactions).toBeGreaterThan(3);
    expect([second.isDone(), second.said]).toEqual([false, [WAITING]]);
    await first.inTransaction((db) => sql`update lease set expires_at = 1`.execute(db));
    await second.done;
    await first.close();
    expect(second.said).toHaveLength(1);
  });
});
