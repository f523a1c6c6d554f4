import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, placeForTest, quietLog } from '../../testing/databases.ts';
import { openStorage } from './open.ts';

const [sqlite, postgres] = databases();

describe.each(sqlite ? [sqlite] : [])('a disk without room below $name', (database) => {
  test('[R16] is known from the first write that failed, and over by itself when there is room again', async () => {
    const { storage, close } = await database.create();
    onTestFinished(close);
    const limit = (pages: number) => storage.inTransaction((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
    const write = () => storage.inTransaction((db) => sql`insert into server_value values ('x', ${'x'.repeat(100_000)})`.execute(db));
    expect(storage.writeFailure()).toBeUndefined();
    await limit(1);
    await expect(write()).rejects.toMatchObject({ code: 'storage-full' });
    expect([storage.writeFailure(), await storage.isReady()]).toEqual(['storage-full', true]);
    await expect.poll(storage.writeFailure).toBeUndefined();
  });
});

describe.each(postgres ? [postgres] : [])('a $name that became a standby', (database) => {
  test('[R9] [R16] refuses writes with a code of its own, says why, and is written again by itself once it may be', async () => {
    const place = await placeForTest(database);
    const said: object[] = [];
    const log = { ...quietLog, warn: (fields: object) => void said.push(fields) };
    const storage = await openStorage(place.settings, { data: place.dataFolder }, log);
    onTestFinished(() => storage.close());
    const operator = new pg.Client({ connectionString: place.settings.url.reveal() });
    await operator.connect();
    onTestFinished(() => operator.end());
    await operator.query('set default_transaction_read_only = off');
    const setReadOnly = async (value: 'on' | 'off') => {
      await operator.query(`alter database "${operator.database}" set default_transaction_read_only = ${value}`);
      await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = $1', [
        operator.database,
      ]);
    };
    const write = () => storage.inTransaction((db) => sql`insert into server_value values ('x', 'y')`.execute(db));
    await setReadOnly('on');
    await expect.poll(() => write().catch((error: { code: string }) => error.code)).toBe('storage-read-only');
    expect(storage.writeFailure()).toBe('storage-read-only');
    expect(await storage.isReady()).toBe(true);
    expect(said).toContainEqual({ code: 'storage-read-only', cause: '25006', reason: expect.stringContaining('read-only transaction') });
    await setReadOnly('off');
    await expect.poll(storage.writeFailure).toBeUndefined();
    await write();
  });
});
