import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startChildCopy } from '../../testing/child-copy.ts';
import { type DatabasePlace, databases, placeForTest } from '../../testing/databases.ts';
import { nowOf } from '../../testing/now-of-database.ts';
import { openStorage } from '../database/open.ts';
import type { Storage } from '../database/storage.ts';
import { type Job, startJobs } from './jobs.ts';
import { jobRepository } from './jobs.server-wide.repository.ts';

const CHILD = join(import.meta.dirname, 'job-copy-in-tests.ts');
/** So long that a busy machine loses no lease. */
const TIMES = { pollMs: 30, leaseMs: 60_000, renewMs: 250, retryMs: 50, graceMs: 60_000 };
/** Of runs whose lease runs out. */
const SHORT_LEASE = { ...TIMES, leaseMs: 1000 };

async function copy(place: DatabasePlace, jobs: readonly Job[], times = TIMES) {
  const logged: string[] = [];
  const log = { info: () => undefined, warn: (_fields: object, text: string) => void logged.push(text) };
  const storage = await openStorage(place.settings, { data: place.dataFolder }, log);
  const openedAt = await nowOf(storage);
  let isAway = false;
  const inTransaction: Storage['inTransaction'] = (work) =>
    isAway ? Promise.reject(new Error('the database is away')) : storage.inTransaction(work);
  const running = startJobs({ storage: { ...storage, inTransaction }, jobs, log, times });
  const close = async () => {
    await running.close();
    await storage.close();
  };
  onTestFinished(close);
  return { storage, logged, openedAt, stop: running.close, setAway: (value: boolean) => void (isAway = value) };
}

const soon = { timeout: 60_000 };

/** As soon as the job has its row. */
async function makeDue(storage: Storage): Promise<void> {
  const change = () => storage.inTransaction((db) => db.updateTable('job').set({ dueAt: 0 }).returning('name').execute());
  await expect.poll(change, soon).toHaveLength(1);
}

/** Until the lease that the running job has now would have run out, and others have looked at it since. */
async function waitPastLease(storage: Storage): Promise<void> {
  const row = await storage.reader.selectFrom('job').select('leasedUntil').executeTakeFirstOrThrow();
  await expect.poll(() => nowOf(storage), soon).toBeGreaterThan(row.leasedUntil + 10 * TIMES.pollMs);
}

describe.each(databases())('jobs on $name', (database) => {
  test('a job runs again and again, an interval after its last end, the first time not at once', async () => {
    const place = await placeForTest(database);
    const intervalMs = 200;
    const runs: { readonly dueAt: number; readonly startedAt: number; readonly endedAt: number }[] = [];
    const { promise: opened, resolve: open } = Promise.withResolvers<Storage>();
    const run = async () => {
      const storage = await opened;
      const startedAt = await nowOf(storage);
      const [row] = await storage.reader.selectFrom('job').select('dueAt').execute();
      runs.push({ dueAt: row?.dueAt ?? 0, startedAt, endedAt: await nowOf(storage) });
    };
    const { storage, openedAt } = await copy(place, [{ name: 'sweep', intervalMs, run }]);
    open(storage);
    await expect.poll(() => runs.length, soon).toBeGreaterThanOrEqual(3);
    for (const [index, { dueAt, startedAt }] of runs.entries()) {
      expect(dueAt).toBeGreaterThanOrEqual((runs[index - 1]?.endedAt ?? openedAt) + intervalMs);
      expect(startedAt).toBeGreaterThanOrEqual(dueAt);
    }
  });

  test('of several copies one runs it at a time', async () => {
    const place = await placeForTest(database);
    let atOnce = 0;
    let max = 0;
    let runs = 0;
    const by = new Set<number>();
    const job = (number: number): Job => ({
      name: 'sweep',
      // Due long before the copy that ran it looks again, after runs of differing length: copies that look in step would else leave it to one.
      intervalMs: 1,
      run: async () => {
        by.add(number);
        max = Math.max(max, (atOnce += 1));
        await wait(20 + ((runs += 1) % 7) * 5);
        atOnce -= 1;
      },
    });
    for (const number of [1, 2, 3]) await copy(place, [job(number)]);
    await expect.poll(() => by.size, soon).toBeGreaterThan(1);
    const before = runs;
    await expect.poll(() => runs, soon).toBeGreaterThan(before + 10);
    expect(max).toBe(1);
  });

  test('a run that is longer than its lease keeps it', async () => {
    const place = await placeForTest(database);
    let started = 0;
    let isLeaseLost = false;
    const job: Job = {
      name: 'sweep',
      intervalMs: 20,
      run: async (signal) => {
        started += 1;
        if (!signal.aborted) await once(signal, 'abort');
        isLeaseLost = true;
      },
    };
    const times = { ...TIMES, leaseMs: 5000 };
    const { storage } = await copy(place, [job], times);
    await copy(place, [job], times);
    await expect.poll(() => started, soon).toBe(1);
    await waitPastLease(storage);
    expect({ started, isLeaseLost }).toEqual({ started: 1, isLeaseLost: false });
  });

  test('a copy that is killed in the middle of a run leaves the job to another one once its lease has run out', async () => {
    const place = await placeForTest(database);
    const child = startChildCopy(CHILD, place);
    await expect.poll(() => child.reports, soon).toEqual(['begun']);
    let runs = 0;
    const { storage } = await copy(place, [{ name: 'sweep', intervalMs: 20, run: async () => void (runs += 1) }]);
    await waitPastLease(storage);
    expect(runs).toBe(0);
    await child.kill();
    await expect.poll(() => runs, soon).toBeGreaterThan(1);
  });

  test('a copy that was stopped too long is told that it has lost the job, and its end changes nothing', async () => {
    const place = await placeForTest(database);
    const child = startChildCopy(CHILD, place);
    await expect.poll(() => child.reports, soon).toEqual(['begun']);
    child.signal('SIGSTOP');
    let runs = 0;
    const { storage } = await copy(place, [{ name: 'sweep', intervalMs: 600_000, run: async () => void (runs += 1) }]);
    await expect.poll(() => runs, soon).toBe(1);
    const row = () => storage.reader.selectFrom('job').selectAll().execute();
    await expect.poll(async () => (await row())[0]?.leasedUntil, soon).toBe(0);
    const before = await row();
    child.signal('SIGCONT');
    await expect.poll(() => child.reports, soon).toEqual(['begun', 'taken away']);
    child.say('close');
    await expect.poll(() => child.reports, soon).toEqual(['begun', 'taken away', 'closed']);
    expect(await row()).toEqual(before);
  });

  test('a copy whose lease runs out while the database is away stops by its own clock, before another copy may begin', async () => {
    const place = await placeForTest(database);
    const runs: { reason?: string }[] = [];
    const { setAway, logged, storage } = await copy(
      place,
      [
        {
          name: 'sweep',
          intervalMs: 600_000,
          run: async (signal) => {
            const run: (typeof runs)[number] = {};
            runs.push(run);
            if (!signal.aborted) await once(signal, 'abort');
            run.reason = String(signal.reason);
          },
        },
      ],
      SHORT_LEASE,
    );
    await makeDue(storage);
    await expect.poll(() => runs.length, soon).toBe(1);
    setAway(true);
    await expect.poll(() => runs[0]?.reason ?? '', soon).toContain('lease has run out');
    expect(logged).toContain('A job failed and will be tried again');
    setAway(false);
    await expect.poll(() => runs.length, soon).toBe(2);
  });

  test('work that went on past its lease is no success', async () => {
    const place = await placeForTest(database);
    let runs = 0;
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
    const { setAway, storage } = await copy(
      place,
      [
        {
          name: 'sweep',
          intervalMs: 600_000,
          run: async (signal) => {
            runs += 1;
            // The first one minds no signal.
            if (runs === 1) await isBack;
            else if (!signal.aborted) await once(signal, 'abort');
          },
        },
      ],
      SHORT_LEASE,
    );
    onTestFinished(() => comeBack());
    const read = () => storage.reader.selectFrom('job').select(['failures', 'leasedUntil']).executeTakeFirst();
    await makeDue(storage);
    await expect.poll(() => runs, soon).toBe(1);
    setAway(true);
    await expect.poll(async () => (await nowOf(storage)) - ((await read())?.leasedUntil ?? Infinity), soon).toBeGreaterThan(0);
    setAway(false);
    comeBack();
    await expect.poll(read, soon).toMatchObject({ failures: 1 });
  });

  test('a job that fails is logged and tried again after a pause that grows, and holds back no other job', async () => {
    const place = await placeForTest(database);
    let failures = 0;
    let others = 0;
    const { storage, logged } = await copy(place, [
      {
        name: 'broken',
        intervalMs: 100,
        run: async () => {
          failures += 1;
          if (failures < 4) throw new Error('not yet');
        },
      },
      { name: 'sound', intervalMs: 20, run: async () => void (others += 1) },
    ]);
    await expect.poll(() => failures, soon).toBeGreaterThanOrEqual(4);
    expect(others).toBeGreaterThan(3);
    expect(logged).toEqual(Array.from({ length: 3 }, () => 'A job failed and will be tried again'));
    const read = () => storage.reader.selectFrom('job').select('failures').where('name', '=', 'broken').executeTakeFirst();
    await expect.poll(read, soon).toEqual({ failures: 0 });
  });

  test('a renewal that comes after the end of its run takes no lease, whether the run went well or failed', async () => {
    const { storage } = await copy(await placeForTest(database), []);
    const jobs = jobRepository(storage);
    const row = { dueAt: 0, run: 0, leasedUntil: 0, failures: 0 };
    await storage.inTransaction((db) =>
      db
        .insertInto('job')
        .values({ name: 'sweep', ...row })
        .execute(),
    );
    const claim = async () => (await jobs.claim('sweep', TIMES.leaseMs)) ?? 0;
    const well = await claim();
    expect(await jobs.renew('sweep', well, TIMES.leaseMs)).toBe(true);
    await jobs.succeed('sweep', well, 0);
    expect(await jobs.renew('sweep', well, TIMES.leaseMs)).toBe(false);
    const failed = await claim();
    expect(failed).toBe(well + 1);
    await jobs.fail('sweep', failed, { firstMs: 0, longestMs: 0 });
    expect(await jobs.renew('sweep', failed, TIMES.leaseMs)).toBe(false);
    expect(await claim()).toBe(failed + 1);
  });

  test('jobs run side by side, at most four at once, and the next one begins as soon as one of them has ended', async () => {
    const place = await placeForTest(database);
    const names = [1, 2, 3, 4, 5, 6].map((number) => `job-${number}`);
    const running = new Map<string, () => void>();
    let max = 0;
    let ended = 0;
    const run = async (name: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      max = Math.max(max, running.set(name, resolve).size);
      await promise;
      running.delete(name);
      ended += 1;
    };
    const before = await copy(place, []);
    await before.storage.inTransaction((db) =>
      db
        .insertInto('job')
        .values(names.map((name) => ({ name, dueAt: 0, run: 0, leasedUntil: 0, failures: 0 })))
        .execute(),
    );
    // It looks at its start, and then once in an hour.
    const times = { ...TIMES, pollMs: 3_600_000 };
    await copy(
      place,
      names.map((name) => ({ name, intervalMs: 3_600_000, run: () => run(name) })),
      times,
    );
    onTestFinished(() => running.forEach((end) => end()));
    for (let left = names.length; left > 0; left -= 1) {
      await expect.poll(() => running.size, soon).toBe(Math.min(4, left));
      [...running.values()][0]?.();
      await expect.poll(() => ended, soon).toBe(names.length + 1 - left);
    }
    expect(max).toBe(4);
  });

  test('jobs that hang and mind no signal hold up no other, are let go at their time limit, and are not started twice in one copy', async () => {
    const place = await placeForTest(database);
    const { promise: asLongAsItTakes, resolve: giveUp } = Promise.withResolvers<void>();
    onTestFinished(() => giveUp());
    const started: string[] = [];
    let others = 0;
    const hanging = [1, 2, 3, 4, 5].map((number): Job => ({
      name: `hangs-${number}`,
      intervalMs: 50,
      limitMs: 100,
      run: () => {
        started.push(`hangs-${number}`);
        return asLongAsItTakes;
      },
    }));
    const sound: Job = { name: 'sound', intervalMs: 50, run: async () => void (others += 1) };
    const { storage, logged, stop } = await copy(place, [...hanging, sound], { ...TIMES, graceMs: 50 });
    await expect.poll(() => new Set(started).size, soon).toBe(5);
    const failures = () => storage.reader.selectFrom('job').select('failures').where('name', 'like', 'hangs-%').execute();
    await expect.poll(failures, soon).toEqual(hanging.map(() => ({ failures: 1 })));
    const before = others;
    await expect.poll(() => others, soon).toBeGreaterThan(before + 5);
    expect(started).toHaveLength(5);
    expect(logged).toEqual(hanging.map(() => 'A job failed and will be tried again'));
    await stop();
    giveUp();
  });

  test('closing waits for the run that is under way and starts none', async () => {
    const place = await placeForTest(database);
    let isStopped = false;
    let started = 0;
    const { stop } = await copy(place, [
      {
        name: 'sweep',
        intervalMs: 20,
        run: async (signal) => {
          started += 1;
          if (!signal.aborted) await once(signal, 'abort');
          await nextTurn(); // it has something to end
          isStopped = true;
        },
      },
    ]);
    await expect.poll(() => started, soon).toBe(1);
    await stop();
    expect({ isStopped, started }).toEqual({ isStopped: true, started: 1 });
  });
});
