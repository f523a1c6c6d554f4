import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, quietLog } from '../../testing/databases.ts';
import { openSharedClock } from './shared-clock.ts';
import type { Storage } from './storage.ts';

const [sqlite, postgres] = databases();

async function storageOf(database: typeof sqlite): Promise<Storage> {
  if (!database) throw new Error('there is no such database');
  const { storage, close } = await database.create();
  onTestFinished(close);
  return storage;
}

describe('the clock that copies share', () => {
  test('[R4] is that of PostgreSQL, whatever the clock of this machine says, which is said once', async () => {
    const said: object[] = [];
    const log = { ...quietLog, warn: (fields: object) => void said.push(fields) };
    const ahead = { nowMs: () => Date.now() + 120_000 };
    const clock = await openSharedClock(await storageOf(postgres), log, ahead);
    onTestFinished(clock.close);
    expect(Math.abs(clock.nowMs() - Date.now())).toBeLessThan(1_000);
    expect(said).toEqual([{ seconds: 120 }]);
  });

  test('[R4] goes on while the database is away', async () => {
    const { storage, close } = await (postgres ?? expect.unreachable()).create();
    const clock = await openSharedClock(storage, quietLog);
    onTestFinished(clock.close);
    await close();
    const before = clock.nowMs();
    await expect.poll(() => clock.nowMs() - before, { timeout: 5_000 }).toBeGreaterThan(100);
  });

  test('is the clock of this machine where the database is a file of it', async () => {
    const clock = await openSharedClock(await storageOf(sqlite), quietLog, { nowMs: () => 77 });
    expect(clock.nowMs()).toBe(77);
  });
});
