import { sql } from 'kysely';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startChildCopy } from '../../testing/child-copy.ts';
import { type DatabasePlace, databases, placeForTest, quietLog } from '../../testing/databases.ts';
import { openStorage } from '../database/open.ts';
import { grantOrgScope } from '../session/grant-scope.ts';
import { OwnershipLostError, SHARD_COUNT, shardOf, startOwnership } from './ownership.ts';

const CHILD = join(import.meta.dirname, 'ownership-copy-in-tests.ts');
/** So long that a busy machine loses no lease. */
const TIMES = { renewMs: 200, leaseMs: 60_000 };
const soon = { timeout: 60_000 };
const scope = grantOrgScope(1);

/** One object for each shard. */
const OBJECTS: readonly string[] = [
  ...new Map(Array.from({ length: 20_000 }, (_, number) => [shardOf(scope, `rule-${number}`), `rule-${number}`])).values(),
];

async function copy(place: DatabasePlace, times = TIMES) {
  const storage = await openStorage(place.settings, { data: place.dataFolder }, quietLog);
  const ownership = startOwnership({ storage, purpose: 'alerting', log: quietLog, times });
  let isClosed = false;
  const leave = async () => {
    if (!isClosed) await ownership.close();
    isClosed = true;
  };
  onTestFinished(async () => {
    await leave();
    await storage.close();
  });
  return {
    storage,
    ownership,
    leave,
    owned: () => OBJECTS.filter((object) => ownership.fenceFor(scope, object) !== undefined),
  };
}

test('every object has one shard of 256, the same whoever asks, and organisations are spread apart', () => {
  expect(OBJECTS).toHaveLength(SHARD_COUNT);
  expect([shardOf(scope, 'rule-1'), shardOf(grantOrgScope(2), 'rule-1'), shardOf(scope, 'rule-2')]).toEqual([203, 195, 100]);
});

describe.each(databases())('ownership on $name', (database) => {
  test('one copy looks after everything', async () => {
    const { owned } = await copy(await placeForTest(database));
    await expect.poll(() => owned().length, soon).toBe(SHARD_COUNT);
  });

  test('copies share, nothing has two owners, and nothing is left over', async () => {
    const place = await placeForTest(database);
    const one = await copy(place);
    await expect.poll(() => one.owned().length, soon).toBe(SHARD_COUNT);
    const two = await copy(place);
    await expect.poll(() => [one.owned().length, two.owned().length], soon).toEqual([128, 128]);
    const three = await copy(place);
    await expect.poll(() => three.owned().length, soon).toBeGreaterThan(80);
    const all = () => [...one.owned(), ...two.owned(), ...three.owned()];
    await expect.poll(() => [all().length, new Set(all()).size], soon).toEqual([SHARD_COUNT, SHARD_COUNT]);
  });

  test('a copy that leaves hands over at once; its old fence writes nothing more', async () => {
    const place = await placeForTest(database);
    const one = await copy(place);
    await expect.poll(() => one.owned().length, soon).toBe(SHARD_COUNT);
    const old = one.ownership.fenceFor(scope, 'rule-1');
    const two = await copy(place);
    await one.leave();
    await expect.poll(() => two.owned().length, soon).toBe(SHARD_COUNT);
    const fence = two.ownership.fenceFor(scope, 'rule-1');
    if (!old || !fence) throw new Error('there was no owner');
    expect(fence.number).toBeGreaterThan(old.number);
    await expect(one.storage.inTransaction((db) => one.ownership.guard(db, old))).rejects.toBeInstanceOf(OwnershipLostError);
    await two.storage.inTransaction((db) => two.ownership.guard(db, fence));
  });

  test('a copy that is killed is replaced once its leases have run out', async () => {
    const place = await placeForTest(database);
    const child = startChildCopy(CHILD, place);
    await expect.poll(() => child.reports, soon).toEqual(['owns 1']);
    await child.kill();
    const { ownership } = await copy(place);
    await expect.poll(() => ownership.fenceFor(scope, 'rule-1')?.number, soon).toBe(2);
  });

  test('a copy that is stopped and comes back is refused what it writes, and nothing of it stays', async () => {
    const place = await placeForTest(database);
    const child = startChildCopy(CHILD, place);
    await expect.poll(() => child.reports, soon).toEqual(['owns 1']);
    child.signal('SIGSTOP');
    const { storage, ownership } = await copy(place);
    await expect.poll(() => ownership.fenceFor(scope, 'rule-1')?.number, soon).toBe(2);
    // While the other one stands still: it is a rival again once it goes on.
    const fence = ownership.fenceFor(scope, 'rule-1');
    if (fence) await storage.inTransaction((db) => ownership.guard(db, fence));
    child.say('write');
    child.signal('SIGCONT');
    await expect.poll(() => child.reports, soon).toEqual(['owns 1', 'refused']);
    expect(await storage.reader.selectFrom('serverValue').select('name').where('name', 'like', 'written%').execute()).toEqual([]);
  });

  test('a copy that cannot renew stops by itself before another one may begin', async () => {
    const place = await placeForTest(database);
    const { storage, owned } = await copy(place, { renewMs: 60_000, leaseMs: 3_000 });
    await expect.poll(() => owned().length, soon).toBe(SHARD_COUNT);
    await expect.poll(owned, soon).toEqual([]);
    const { rows } = await sql<{ owned: number }>`select count(*) as owned from shard where holder <> ''`.execute(storage.reader);
    expect(rows[0]?.owned).toBe(SHARD_COUNT);
  });
});
