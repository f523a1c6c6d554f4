import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases, placeForTest, quietLog } from '../../../testing/databases.ts';
import { Secret } from '../../config/secret.ts';
import { openStorage } from '../open.ts';
import type { DatabasePlace } from '../../../testing/databases.ts';

const [, postgres] = databases();

describe.each(postgres ? [postgres] : [])('$name storage', (database) => {
  const open = (place: DatabasePlace, maxOpenConn = 4) =>
    openStorage({ ...place.settings, maxOpenConn }, { data: place.dataFolder }, quietLog);

  test('that is not there is named at the start', async () => {
    const place = await placeForTest(database);
    const url = new Secret('postgres://nobody:secret-word@127.0.0.1:1/none');
    const start = openStorage({ ...place.settings, url }, { data: place.dataFolder }, quietLog);
    await expect(start).rejects.toThrow(/^PostgreSQL does not answer \(.*\)\. Check database\.url/);
    await expect(start).rejects.not.toThrow('secret-word');
  });

  test('whose connections are cut says so, and works again by itself', async () => {
    const place = await placeForTest(database);
    const [storage, other] = [await open(place), await open(place)];
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        other.reader,
      );
    const sleeping = sql`select pg_sleep(20)`.execute(storage.reader).then(
      () => 'slept',
      (error: { code: string }) => error.code,
    );
    for (;;) {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`.execute(
          other.reader,
        );
      if (rows.length > 0) break;
    }
    await cut();
    expect(await sleeping).toBe('storage-unreachable');
    expect(await storage.isReady()).toBe(true);
    await Promise.all([storage.close(), other.close()]);
  });

  test('cut inside a transaction loses all of it', async () => {
    const place = await placeForTest(database);
    const [storage, other] = [await open(place), await open(place)];
    await storage.inTransaction((db) => sql`create table sample (id bigint)`.execute(db));
    const work = storage.inTransaction(async (db) => {
      await sql`insert into sample values (1)`.execute(db);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    });
    await expect(work).rejects.toMatchObject({ code: 'storage-unreachable' });
    expect((await sql`select id from sample`.execute(other.reader)).rows).toEqual([]);
    await storage.inTransaction((db) => sql`insert into sample values (2)`.execute(db));
    expect((await sql`select id from sample`.execute(other.reader)).rows).toEqual([{ id: 2 }]);
    await Promise.all([storage.close(), other.close()]);
  });

  test('what one copy changes the other sees at once', async () => {
    const place = await placeForTest(database);
    const [first, second] = [await open(place), await open(place)];
    await first.inTransaction((db) => db.insertInto('org').values({ name: 'A', nameKey: 'a', createdAt: 0, updatedAt: 0 }).execute());
    expect(await second.reader.selectFrom('org').select('name').execute()).toEqual([{ name: 'A' }]);
    await Promise.all([first.close(), second.close()]);
  });

  test('never opens more connections than configured, and the rest wait', async () => {
    const place = await placeForTest(database);
    const storage = await open(place, 2);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sql<{ n: number }>`select cast(${index} as int8) as n from pg_sleep(0.01)`.execute(storage.reader),
      ),
    );
    expect(responses.map((response) => response.rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    await storage.close();
  });
});
