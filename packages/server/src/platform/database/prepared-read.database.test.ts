import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { preparedRead } from './prepared-read.ts';
import type { Storage } from './storage.ts';

interface Values {
  readonly least: number;
  readonly name: string;
}

describe.each(databases())('a prepared read on $name', (database) => {
  let storage: Storage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await database.create());
    await storage.inTransaction(async (db) => {
      await sql.raw('create table fruit (id bigint primary key, full_name text not null)').execute(db);
      await sql.raw("insert into fruit (id, full_name) values (1, 'apple'), (2, 'pear'), (3, 'pear')").execute(db);
    });
  });
  afterAll(() => close());

  function countedRead() {
    const built: string[] = [];
    const read = preparedRead<Values, { id: number; fullName: string }, { readonly isNamed: boolean }>((db, value, { isNamed }) => {
      built.push(isNamed ? 'named' : 'all');
      const named = isNamed ? sql`and full_name = ${value('name')}` : sql``;
      return sql<{
        id: number;
        fullName: string;
      }>`select id, full_name from fruit where id >= ${value('least')} ${named} order by id`.compile(db);
    });
    return { read, built };
  }

  test('takes new values at each run and is built once for each shape', async () => {
    const { read, built } = countedRead();
    const named = (name: string, least: number) => read(storage.reader, { name, least }, { isNamed: true });
    expect(await named('pear', 1)).toEqual([
      { id: 2, fullName: 'pear' },
      { id: 3, fullName: 'pear' },
    ]);
    expect(await named('apple', 1)).toEqual([{ id: 1, fullName: 'apple' }]);
    expect(await named('apple', 2)).toEqual([]);
    expect(await read(storage.reader, { name: 'apple', least: 2 }, { isNamed: false })).toHaveLength(2);
    expect(built).toEqual(['named', 'all']);
  });

  test('serves calls that run at the same time their own values', async () => {
    const { read } = countedRead();
    const responses = await Promise.all([1, 2, 3].map((least) => read(storage.reader, { name: '', least }, { isNamed: false })));
    expect(responses.map((rows) => rows.length)).toEqual([3, 2, 1]);
  });

  test('reads inside a transaction what that transaction has written', async () => {
    const { read } = countedRead();
    const seen = await storage.inTransaction(async (db) => {
      await sql`insert into fruit (id, full_name) values (4, 'plum')`.execute(db);
      const rows = await read(db, { name: 'plum', least: 0 }, { isNamed: true });
      await sql`delete from fruit where id = 4`.execute(db);
      return rows;
    });
    expect(seen).toEqual([{ id: 4, fullName: 'plum' }]);
  });
});
