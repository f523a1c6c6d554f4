import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databases, quietLog } from '../../testing/databases.ts';
import { nowOf } from '../../testing/now-of-database.ts';
import { openSharedClock } from './shared-clock.ts';
import type { Storage } from './storage.ts';

const [sqlite, postgres] = databases();

async function storageOf(database: typeof sqlite): Promise<Storage> {
  if (!database) throw new Error('there is no such database');
  const { storage, close } = await database.create();
  onTestFinished(close);
  return storage;
}

/** The monotonic clock of this process, by which time goes on between measurements, moves only when the test moves it. */
function stopMonotonicClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('the clock that copies share', () => {
  test('[R4] is that of PostgreSQL, whatever the clock of this machine says, which is said once', async () => {
    const said: object[] = [];
    const log = { ...quietLog, warn: (fields: object) => void said.push(fields) };
    const storage = await storageOf(postgres);
    stopMonotonicClock();
    const before = await nowOf(storage);
    const clock = await openSharedClock(storage, log, { nowMs: () => 0 });
    onTestFinished(clock.close);
    expect(clock.nowMs()).toBeGreaterThanOrEqual(before);
    expect(clock.nowMs()).toBeLessThanOrEqual(await nowOf(storage));
    expect(said).toEqual([{ seconds: Math.round(-clock.nowMs() / 1000) }]);
  });

  test('[R4] goes on while the database is away', async () => {
    const { storage, close } = await (postgres ?? expect.unreachable()).create();
    stopMonotonicClock();
    const clock = await openSharedClock(storage, quietLog);
    onTestFinished(clock.close);
    await close();
    const before = clock.nowMs();
    vi.advanceTimersByTime(7_000);
    expect(clock.nowMs()).toBe(before + 7_000);
  });

  test('is the clock of this machine where the database is a file of it', async () => {
    const clock = await openSharedClock(await storageOf(sqlite), quietLog, { nowMs: () => 77 });
    expect(clock.nowMs()).toBe(77);
  });
});
