import { expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { createOutboxReader } from './outbox-reader.ts';

const database = databases()[0];
if (!database) throw new Error('there is no SQLite');

test('a number that was passed over is asked for a minute long and once after it, then it belongs to nobody', async () => {
  const { storage, close } = await database.create();
  let nowMs = 0;
  const reader = createOutboxReader(storage, () => nowMs);
  const insert = (id: number) =>
    storage.inTransaction((db) => db.insertInto('outbox').values({ id, orgId: null, event: 'x', ids: '{}', createdAt: 0 }).execute());
  const next = async () => (await reader.next()).map(({ id }) => id);
  await reader.begin();
  await insert(3);
  expect(await next()).toEqual([3]);
  nowMs = 59_000;
  await insert(1);
  expect(await next()).toEqual([1]);
  nowMs = 61_000;
  expect(await next()).toEqual([]);
  await insert(2);
  expect(await next()).toEqual([]);
  await insert(50_000);
  await insert(49_500);
  await insert(48_000);
  expect(await next()).toEqual([48_000, 49_500, 50_000]);
  await insert(49_990);
  await insert(100);
  expect(await next()).toEqual([49_990]);
  await close();
});

test('a number that came while nothing could be read is found by the first read, however late', async () => {
  const { storage, close } = await database.create();
  let nowMs = 0;
  const reader = createOutboxReader(storage, () => nowMs);
  const insert = (id: number) =>
    storage.inTransaction((db) => db.insertInto('outbox').values({ id, orgId: null, event: 'x', ids: '{}', createdAt: 0 }).execute());
  await reader.begin();
  await insert(2);
  await reader.next();
  await insert(1);
  nowMs = 600_000;
  expect((await reader.next()).map(({ id }) => id)).toEqual([1]);
  await close();
});
