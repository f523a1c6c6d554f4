import { describe, expect, test } from 'vitest';
import type { Storage } from '../../platform/database/storage.ts';
import { grantOrgScope, grantServerScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { testConfig } from '../../testing/test-server.ts';
import { createOrgSpace } from './index.ts';

const serverScope = grantServerScope('sizes of all organisations');
const work = async () => 'stored';

async function openSpace(limitBytes: number) {
  const [sqlite] = databases();
  if (!sqlite) throw new Error('SQLite is tried');
  const { storage, close } = await sqlite.create();
  await storage.inTransaction((db) =>
    db.insertInto('org').values({ id: 1, name: 'Main', nameKey: 'main', createdAt: 1, updatedAt: 1 }).execute(),
  );
  let reads = 0;
  const counting: Storage = {
    ...storage,
    get reader() {
      reads += 1;
      return storage.reader;
    },
  };
  let nowMs = 1_000_000;
  const clock = { nowMs: () => nowMs };
  const config = testConfig('unused');
  const space = createOrgSpace({ storage: counting, clock, limitBytes, config, serverScope, stopping: new AbortController().signal });
  return { space, close, reads: () => reads, forward: (ms: number) => void (nowMs += ms) };
}

describe('what a save costs', () => {
  test('[W5] a hundred saves read the stored size once, and again only a while later', async () => {
    const { space, close, reads, forward } = await openSpace(1_000_000);
    for (let count = 0; count < 100; count += 1) expect(await space.withQuota(grantOrgScope(1), 100, work)).toBe('stored');
    expect(reads()).toBe(1);
    forward(16_000);
    await space.withQuota(grantOrgScope(1), 100, work);
    expect(reads()).toBe(2);
    await close();
  });

  test('[W5] without a limit it costs nothing, and there is room for everything', async () => {
    const { space, close, reads } = await openSpace(-1);
    expect(await space.withQuota(grantOrgScope(1), Number.MAX_SAFE_INTEGER, work)).toBe('stored');
    expect(reads()).toBe(0);
    expect((await space.read(grantOrgScope(1))).limitBytes).toBeNull();
    await close();
  });

  test('[W5] who is refused over and over makes the server count once in ten seconds', async () => {
    const { space, close, reads } = await openSpace(10);
    const refused = () => expect(space.withQuota(grantOrgScope(1), 100, work)).rejects.toMatchObject({ code: 'quota-reached' });
    await refused();
    const first = reads();
    for (let count = 0; count < 10; count += 1) await refused();
    // The row itself, and no table.
    expect(reads() - first).toBeLessThanOrEqual(10);
    await close();
  });
});
