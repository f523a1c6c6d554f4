import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startChildCopy } from '../../testing/child-copy.ts';
import { type DatabasePlace, databases, placeForTest, quietLog } from '../../testing/databases.ts';
import { nowOf } from '../../testing/now-of-database.ts';
import { openStorage } from '../database/open.ts';
import type { Storage } from '../database/storage.ts';
import { endingRepository } from './endings.server-wide.repository.ts';
import { noteKind, scopes, SHORT_LEASE, startCopy, TIMES } from './kinds-in-tests.ts';
import { handleTask, type TaskAttempt, type TaskHandler, type TaskKind, type TaskOutcome } from './task-kind.ts';
import type { NewTask } from './task-queue.ts';
import type { TaskRunnerParts } from './task-runner.ts';

type Note = { text: string };
const CHILD = join(import.meta.dirname, 'task-copy-in-tests.ts');
const soon = { timeout: 60_000 };
const HOUR_MS = 3_600_000;
const done = (): Promise<TaskOutcome> => Promise.resolve({ kind: 'done' });

async function copy(place: DatabasePlace, handlers: readonly TaskHandler[], change: Partial<TaskRunnerParts> = {}) {
  const storage = await openStorage(place.settings, { data: place.dataFolder }, quietLog);
  const logged: { readonly text: string; readonly fields: object }[] = [];
  const log = { info: () => undefined, warn: (fields: object, text: string) => void logged.push({ text, fields }) };
  let isAway = false;
  const inTransaction: Storage['inTransaction'] = (work) =>
    isAway ? Promise.reject(new Error('the database is away')) : storage.inTransaction(work);
  const { queue, runner, stop, drain } = startCopy({ ...storage, inTransaction }, handlers, { log, ...change });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await runner.close();
    isClosed = true;
  };
  onTestFinished(async () => {
    stop();
    await close();
    await storage.close();
  });
  /** In one transaction, so that no copy sees some of them only. */
  const enqueue = (kind: TaskKind<Note>, tasks: readonly (Partial<NewTask<Note>> & { readonly text: string })[]) =>
    storage.inTransaction(async (db) => {
      const uids: string[] = [];
      for (const { text, ...task } of tasks)
        uids.push(await queue.enqueue(db, kind, { lane: text.slice(0, 1), payload: { text }, ...task }));
      return uids;
    });
  const rows = () => storage.reader.selectFrom('task').selectAll().orderBy('id').execute();
  return { storage, queue, enqueue, rows, logged, stop, drain, close, setAway: (value: boolean) => void (isAway = value) };
}

/** Attempts that end when told to. */
function gated(kind = noteKind()) {
  const open = new Map<string, (outcome: TaskOutcome) => void>();
  const attempts: { readonly uid: string; readonly attempt: number; readonly texts: readonly string[] }[] = [];
  const started = () => attempts.map(({ texts }) => texts.join('+'));
  let max = 0;
  const run = async ({ uid, attempt, tasks, signal }: TaskAttempt<Note>) => {
    const texts = tasks.map(({ payload }) => payload.text);
    const { promise, resolve, reject } = Promise.withResolvers<TaskOutcome>();
    attempts.push({ uid, attempt, texts });
    max = Math.max(max, open.set(texts.join('+'), resolve).size);
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise.finally(() => open.delete(texts.join('+')));
  };
  const end = (name: string, outcome: TaskOutcome = { kind: 'done' }) => open.get(name)?.(outcome);
  return { handler: handleTask(kind, run), attempts, started, running: () => [...open.keys()].toSorted(), end, max: () => max };
}

describe.each(databases())('tasks on $name', (database) => {
  test('a task runs with its payload and organisation once its transaction is committed, and its row goes; of one that is undone nothing stays', async () => {
    const ran: unknown[] = [];
    const kind = noteKind();
    const run = async ({ uid, attempt, tasks }: TaskAttempt<Note>) => {
      ran.push({ uid, attempt, text: tasks[0]?.payload.text, orgId: tasks[0]?.scope?.orgId });
      return done();
    };
    const { storage, queue, enqueue, rows } = await copy(await placeForTest(database), [handleTask(kind, run)]);
    await addOrg(storage, 7);
    const undone = storage.inTransaction(async (db) => {
      await queue.enqueue(db, kind, { lane: 'a', payload: { text: 'undone' } });
      throw new Error('the change fails');
    });
    await expect(undone).rejects.toThrow('the change fails');
    const [uid] = await enqueue(kind, [{ text: 'a1', scope: scopes.ofOrg(7) }]);
    await expect.poll(rows, soon).toEqual([]);
    expect(ran).toEqual([{ uid, attempt: 1, text: 'a1', orgId: 7 }]);
    expect(await queue.find(uid ?? '')).toBeUndefined();
  });

  test('work that recurs has one run that waits or runs, and a dead one makes room for the next', async () => {
    const { storage, queue, rows } = await copy(await placeForTest(database), []);
    const kind = noteKind();
    const enqueueRun = (text: string, lane = 'all') =>
      storage.inTransaction((db) => queue.enqueueRun(db, kind, { lane, payload: { text } }));
    const texts = async () => (await rows()).map(({ state, payload }) => [state, JSON.parse(payload).text]);
    const setState = (state: 'dead' | 'running') =>
      storage.inTransaction((db) =>
        db
          .updateTable('task')
          .set({ state, isFirst: state === 'running' })
          .where('laneKey', 'like', '%all%')
          .execute(),
      );
    await enqueueRun('first');
    await enqueueRun('second');
    await enqueueRun('other', 'by itself');
    expect(await texts()).toEqual([
      ['waiting', 'first'],
      ['waiting', 'other'],
    ]);
    await setState('running');
    await enqueueRun('third');
    await setState('dead');
    expect(await texts()).toEqual([
      ['dead', 'first'],
      ['waiting', 'other'],
    ]);
    await enqueueRun('fourth');
    expect(await texts()).toEqual([
      ['waiting', 'other'],
      ['waiting', 'fourth'],
    ]);
  });

  test('tasks of one lane run in order, one at a time, and those of others side by side', async () => {
    const { handler, started, running, end, max } = gated();
    const { enqueue, rows } = await copy(await placeForTest(database), [handler]);
    await enqueue(noteKind(), [{ text: 'a1' }, { text: 'a2' }, { text: 'a3' }, { text: 'b1' }, { text: 'c1' }]);
    await expect.poll(running, soon).toEqual(['a1', 'b1', 'c1']);
    for (const [index, next] of [
      [1, 'a2'],
      [2, 'a3'],
    ] as const) {
      end(`a${index}`);
      await expect.poll(running, soon).toEqual([next, 'b1', 'c1']);
    }
    for (const name of ['a3', 'b1', 'c1']) end(name);
    await expect.poll(rows, soon).toEqual([]);
    expect(started().filter((text) => text.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
    expect(max()).toBe(3);
  });

  test('a lane that many write to at the same moment has one first task, and all of them run', async () => {
    const place = await placeForTest(database);
    const idle = await copy(place, []);
    const others = [await copy(place, []), await copy(place, [])];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (others[index % 2] ?? idle).enqueue(noteKind(), [{ text: `a${index}` }, { text: `b${index}` }]),
      ),
    );
    const firsts = (await idle.rows()).filter(({ isFirst }) => isFirst);
    expect(firsts.map(({ laneKey }) => laneKey)).toHaveLength(2);
    const { rows } = await copy(place, [handleTask(noteKind(), done)]);
    await expect.poll(rows, soon).toEqual([]);
  });

  test('of a group so many run at once over all copies, and each part of it has the whole limit', async () => {
    const place = await placeForTest(database);
    const kind = noteKind({ group: { name: 'narrow', atOnce: 2, startsPerSecond: 1000 } });
    const { handler, running, end, max, started } = gated(kind);
    const { enqueue, rows } = await copy(place, [handler]);
    await copy(place, [handler]);
    await enqueue(
      kind,
      ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text })),
    );
    for (let ended = 0; ended < 5; ended += 1) {
      await expect.poll(() => running().length, soon).toBe(Math.min(2, 5 - ended));
      const [first] = running();
      if (first) end(first);
      await expect.poll(rows, soon).toHaveLength(4 - ended);
    }
    expect(max()).toBe(2);
    await enqueue(
      kind,
      ['x', 'y'].flatMap((part) => ['a', 'b', 'c'].map((text) => ({ text: `${text}${part}`, part }))),
    );
    await expect.poll(running, soon).toEqual(['ax', 'ay', 'bx', 'by']);
    for (const name of started()) end(name);
  });

  test('of a group so many are started in a second over all copies', async () => {
    const place = await placeForTest(database);
    const spacingMs = 100;
    const kind = noteKind({ group: { name: 'slow', atOnce: 20, startsPerSecond: 10 } });
    const startedAt: number[] = [];
    const { promise: opened, resolve: open } = Promise.withResolvers<Storage>();
    const run = async () => {
      startedAt.push(await nowOf(await opened));
      return done();
    };
    const { storage, enqueue, rows } = await copy(place, [handleTask(kind, run)]);
    open(storage);
    await copy(place, [handleTask(kind, run)]);
    const enqueuedAt = await nowOf(storage);
    await enqueue(
      kind,
      ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => ({ text })),
    );
    await expect.poll(rows, soon).toEqual([]);
    expect(startedAt).toHaveLength(6);
    for (const [index, at] of startedAt.toSorted((a, b) => a - b).entries())
      expect(at).toBeGreaterThanOrEqual(enqueuedAt + index * spacingMs);
  });

  test('of several copies one runs a task at a time, and each task once', async () => {
    const place = await placeForTest(database);
    const running = new Set<string>();
    const ran: string[] = [];
    let twice = 0;
    const run = async ({ uid, signal }: TaskAttempt<Note>) => {
      twice += running.has(uid) ? 1 : 0;
      running.add(uid);
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      running.delete(uid);
      ran.push(uid);
      return done();
    };
    const { enqueue, rows } = await copy(place, [handleTask(noteKind(), run)]);
    for (let number = 2; number <= 3; number += 1) await copy(place, [handleTask(noteKind(), run)]);
    const texts = Array.from({ length: 30 }, (_, index) => ({ text: `${'abcdefghij'[index % 10]}${index}` }));
    const uids = await enqueue(noteKind(), texts);
    await expect.poll(rows, soon).toEqual([]);
    expect(ran.toSorted()).toEqual(uids.toSorted());
    expect(twice).toBe(0);
  });

  test('a task of a copy that is killed runs again once its lease has run out, with the same uid and the same set', async () => {
    const place = await placeForTest(database);
    const kind = noteKind({ batchSize: 10 });
    const idle = await copy(place, []);
    await idle.enqueue(kind, [{ text: 'a1' }, { text: 'b1' }]);
    const child = startChildCopy(CHILD, place);
    await expect.poll(() => child.reports, soon).toHaveLength(1);
    const [first] = child.reports;
    const { handler, attempts, running, end } = gated(kind);
    const { rows } = await copy(place, [handler]);
    await pastLease(idle.storage);
    expect(attempts).toEqual([]);
    await child.kill();
    await idle.enqueue(kind, [{ text: 'c1' }]);
    await expect.poll(running, soon).toEqual(['a1+b1', 'c1']);
    expect(first).toMatchObject({ attempt: 1, texts: ['a1', 'b1'] });
    expect(attempts.filter(({ texts }) => texts.length > 1)).toEqual([{ ...Object(first), attempt: 2 }]);
    end('a1+b1');
    end('c1');
    await expect.poll(rows, soon).toEqual([]);
  });

  test('a task that ends its copy each time is dead after its last attempt, and the next one of its lane runs', async () => {
    const place = await placeForTest(database);
    const idle = await copy(place, []);
    const [uid = ''] = await idle.enqueue(noteKind(), [{ text: 'a1' }, { text: 'a2' }]);
    // As the last one of three copies has left it.
    await idle.storage.inTransaction((db) =>
      db
        .updateTable('task')
        .set(({ ref }) => ({ state: 'running' as const, attempts: 3, claim: 'of a dead copy', setId: ref('id') }))
        .where('uid', '=', uid)
        .execute(),
    );
    const { handler, running, end, started } = gated();
    const { queue } = await copy(place, [handler]);
    await expect.poll(running, soon).toEqual(['a2']);
    expect(await queue.find(uid)).toMatchObject({ state: 'dead', lastError: 'The copy of the server that ran it has ended each time' });
    end('a2');
    expect(started()).toEqual(['a2']);
  });

  test('a copy that was stopped too long and comes back is refused what it writes, and its end changes nothing', async () => {
    const place = await placeForTest(database);
    const idle = await copy(place, []);
    await idle.enqueue(noteKind(), [{ text: 'a1' }]);
    const child = startChildCopy(CHILD, place);
    await expect.poll(() => child.reports, soon).toHaveLength(1);
    child.signal('SIGSTOP');
    const { handler, running, end } = gated();
    const { rows, storage } = await copy(place, [handler], { times: SHORT_LEASE });
    await expect.poll(running, soon).toEqual(['a1']);
    child.say('write');
    child.say('end');
    child.signal('SIGCONT');
    await expect.poll(() => child.reports.slice(1), soon).toEqual(expect.arrayContaining(['TaskLostError', 'ended']));
    await pastLease(storage);
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2 }]);
    expect(await storage.reader.selectFrom('serverValue').select('name').where('name', 'like', 'written%').execute()).toEqual([]);
    end('a1');
    await expect.poll(rows, soon).toEqual([]);
  });

  test('a task that fails is tried again by its schedule with one uid, is dead after the last attempt, hinders nobody, and runs again by a call', async () => {
    const { handler, attempts, started, end, running } = gated();
    const { enqueue, rows, queue, logged } = await copy(await placeForTest(database), [handler]);
    const [uid = ''] = await enqueue(noteKind(), [{ text: 'a1' }, { text: 'a2' }]);
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => attempts.length, soon).toBe(attempt);
      end('a1', { kind: 'retry', error: `no answer ${attempt}` });
    }
    await expect.poll(running, soon).toEqual(['a2']);
    expect(started()).toEqual(['a1', 'a1', 'a1', 'a2']);
    expect(attempts.slice(0, 3)).toEqual([1, 2, 3].map((attempt) => ({ uid, attempt, texts: ['a1'] })));
    expect(await queue.listDead(scopes.server, { limit: 10 })).toMatchObject([
      { uid, kind: 'note', orgId: null, attempts: 3, lastError: 'no answer 3' },
    ]);
    expect(await queue.find(uid)).toEqual({ state: 'dead', attempts: 3, lastError: 'no answer 3', result: undefined });
    expect(logged.map(({ text }) => text)).toEqual([
      'A task failed and will be tried again',
      'A task failed and will be tried again',
      'A task failed for good',
    ]);

    expect(await queue.runAgain(scopes.server, uid)).toBe(true);
    expect(await queue.runAgain(scopes.server, uid)).toBe(false);
    expect(running()).toEqual(['a2']); // of its lane
    end('a2');
    await expect.poll(() => attempts.at(-1), soon).toEqual({ uid, attempt: 1, texts: ['a1'] });
    end('a1');
    await expect.poll(rows, soon).toEqual([]);
    expect(await queue.listDead(scopes.server, { limit: 10 })).toEqual([]);
  });

  test('a target says when it wants to be called again, or that no attempt would help', async () => {
    const kind = noteKind({ retry: { delaysMs: [5000, 5000], jitter: 0 } });
    const { handler, running, end, started } = gated(kind);
    const { enqueue, rows, storage, queue } = await copy(await placeForTest(database), [handler]);
    await enqueue(kind, [{ text: 'a1' }, { text: 'b1' }, { text: 'c1' }]);
    await expect.poll(running, soon).toEqual(['a1', 'b1', 'c1']);
    const before = await nowOf(storage);
    end('a1', { kind: 'retry', error: 'later', afterMs: HOUR_MS });
    end('b1', { kind: 'retry', error: 'busy' });
    end('c1', { kind: 'refused', error: 'no such address' });
    const dueIn = async () => (await rows()).map(({ state, dueAt }) => (state === 'waiting' ? dueAt - before : state));
    await expect.poll(dueIn, soon).toEqual([expect.any(Number), expect.any(Number), 'dead']);
    const [later, bySchedule] = await dueIn();
    expect(later).toBeGreaterThanOrEqual(HOUR_MS);
    expect(bySchedule).toBeGreaterThanOrEqual(5000);
    expect(bySchedule).toBeLessThan(HOUR_MS);
    expect(await queue.listDead(scopes.server, { limit: 10 })).toMatchObject([{ attempts: 1, lastError: 'no such address' }]);
    expect(started()).toHaveLength(3);
  });

  test('a task waits for its time with all behind it in its lane, and one that has expired is dead and hinders nobody', async () => {
    const { handler, running, end, started } = gated();
    const { enqueue, rows, storage, queue } = await copy(await placeForTest(database), [handler]);
    const now = await nowOf(storage);
    const later = now + HOUR_MS;
    const [, , expired] = await enqueue(noteKind(), [
      { text: 'a1', notBefore: later },
      { text: 'a2' },
      { text: 'b1', notBefore: later, expiresAt: now },
      { text: 'b2' },
      { text: 'c1' },
    ]);
    await expect.poll(running, soon).toEqual(['b2', 'c1']);
    expect(await queue.listDead(scopes.server, { limit: 10 })).toMatchObject([{ uid: expired, attempts: 0 }]);
    await storage.inTransaction((db) => db.updateTable('task').set({ dueAt: 0 }).where('state', '=', 'waiting').execute());
    await expect.poll(running, soon).toEqual(['a1', 'b2', 'c1']);
    // One whose next attempt would come after its end is dead at once.
    await storage.inTransaction((db) => db.updateTable('task').set({ expiresAt: later }).where('attempts', '=', 1).execute());
    end('c1', { kind: 'retry', error: 'busy', afterMs: 2 * HOUR_MS });
    await expect
      .poll(async () => (await rows()).filter(({ state }) => state === 'dead').map(({ lastError }) => lastError), soon)
      .toEqual(['It has expired before an attempt could begin', 'busy']);
    end('a1');
    await expect.poll(running, soon).toEqual(['a2', 'b2']);
    expect(started()).not.toContain('b1');
    for (const name of ['a2', 'b2']) end(name);
  });

  test('a kind takes the first tasks of the lanes of its group as one attempt, whose set stays the same', async () => {
    const kind = noteKind({ batchSize: 4 });
    const other = noteKind({ name: 'other' });
    const { handler, attempts, running, end } = gated(kind);
    const others = gated(other);
    const { enqueue, rows, storage, queue } = await copy(await placeForTest(database), [handler, others.handler]);
    await enqueue(kind, [{ text: 'a1' }, { text: 'a2' }, { text: 'b1' }]);
    await expect.poll(running, soon).toEqual(['a1+b1+a2']);
    await enqueue(other, [{ text: 'c1' }]);
    await enqueue(kind, [{ text: 'a3' }, { text: 'c2' }, { text: 'd1' }]);
    await expect.poll(running, soon).toEqual(['a1+b1+a2', 'd1']);
    await expect.poll(others.running, soon).toEqual(['c1']);
    end('a1+b1+a2', { kind: 'retry', error: 'busy' });
    await expect.poll(() => attempts.length, soon).toBe(3);
    expect(attempts[2]).toEqual({ ...attempts[0], attempt: 2 });
    end('a1+b1+a2');
    await expect.poll(running, soon).toEqual(['a3', 'd1']); // c2 stands behind another kind
    others.end('c1');
    await expect.poll(running, soon).toEqual(['a3', 'c2', 'd1']);
    for (const name of ['a3', 'c2', 'd1']) end(name);
    await expect.poll(rows, soon).toEqual([]);

    await storage.inTransaction(async (db) => {
      for (const [text, of] of [
        ['e1', kind],
        ['e2', other],
        ['e3', kind],
      ] as const)
        await queue.enqueue(db, of, { lane: 'e', payload: { text } });
    });
    await expect.poll(running, soon).toEqual(['e1']);
    end('e1');
    await expect.poll(others.running, soon).toEqual(['e2']);
    others.end('e2');
    await expect.poll(running, soon).toEqual(['e3']);
    end('e3');
  });

  test('a set that has no further attempt is dead, and each of its tasks runs again by itself', async () => {
    const kind = noteKind({ batchSize: 4, retry: { delaysMs: [], jitter: 0 } });
    const { handler, running, end } = gated(kind);
    const { enqueue, rows, queue } = await copy(await placeForTest(database), [handler]);
    const [, second = ''] = await enqueue(kind, [{ text: 'a1' }, { text: 'b1' }]);
    await expect.poll(running, soon).toEqual(['a1+b1']);
    end('a1+b1', { kind: 'retry', error: 'busy' });
    await expect.poll(() => queue.listDead(scopes.server, { limit: 10 }), soon).toHaveLength(2);
    await queue.runAgain(scopes.server, second);
    await expect.poll(running, soon).toEqual(['b1']);
    end('b1');
    await expect.poll(rows, soon).toHaveLength(1);
  });

  test('a payload is sealed where its kind says so, no failure repeats it, and what belongs to an organisation goes with it', async () => {
    const kind = noteKind({ isSealed: true });
    const waiting = noteKind({ name: 'waiting', isSealed: true });
    const ran: string[] = [];
    const run = async ({ tasks, attempt }: TaskAttempt<Note>): Promise<TaskOutcome> => {
      for (const { payload } of tasks) ran.push(payload.text);
      if (attempt === 1) throw new TypeError(`no server takes ${ran.join()}`);
      return { kind: 'retry', error: 'busy', afterMs: HOUR_MS };
    };
    const { enqueue, rows, storage, logged } = await copy(await placeForTest(database), [handleTask(kind, run)]);
    await addOrg(storage, 7);
    await enqueue(waiting, [
      { text: 'hunter2', lane: 'a' },
      { text: 'hunter2', lane: 'b', scope: scopes.ofOrg(7) },
    ]);
    await enqueue(kind, [{ text: 'hunter2', lane: 'c' }]);
    await expect.poll(async () => (await rows())[2]?.lastError, soon).toBe('busy');
    expect(ran).toEqual(['hunter2', 'hunter2']);
    expect(logged).toMatchObject([{ fields: { reason: 'Unexpected failure (TypeError)' } }, { fields: { reason: 'busy' } }]);
    expect(JSON.stringify([await rows(), logged])).not.toContain('hunter2');
    await storage.inTransaction((db) => db.deleteFrom('org').where('id', '=', 7).execute());
    expect((await rows()).map(({ orgId, kind: name }) => [orgId, name])).toEqual([
      [null, 'waiting'],
      [null, 'note'],
    ]);
  });

  test('a payload that its kind does not know is refused for good, and tasks of kinds that this copy does not know are left alone', async () => {
    const ran: string[] = [];
    const run = async ({ tasks }: TaskAttempt<Note>) => {
      ran.push(tasks[0]?.payload.text ?? '');
      return done();
    };
    const { enqueue, rows, storage, queue } = await copy(await placeForTest(database), [handleTask(noteKind(), run)]);
    await enqueue(noteKind({ name: 'of a newer release' }), [{ text: 'a1' }]);
    await storage.inTransaction((db) => queue.enqueue(db, { ...noteKind(), payload: { parse: () => 1 } }, { lane: 'b', payload: 7 }));
    await enqueue(noteKind(), [{ text: 'c1' }]);
    await expect
      .poll(async () => (await rows()).map(({ state, attempts, lastError }) => [state, attempts, lastError]), soon)
      .toEqual([
        ['waiting', 0, ''],
        ['dead', 1, 'The payload is none that note knows'],
      ]);
    expect(ran).toEqual(['c1']);
  });

  test('a result is kept where the kind says so, until it is forgotten; so is what is dead', async () => {
    const kind = noteKind({ keepResultMs: HOUR_MS });
    const run = async ({ tasks }: TaskAttempt<Note>): Promise<TaskOutcome> => {
      const text = tasks[0]?.payload.text ?? '';
      return text === 'long' ? { kind: 'done', result: 'x'.repeat(100_000) } : { kind: 'done', result: { length: text.length } };
    };
    const { enqueue, rows, queue, storage } = await copy(await placeForTest(database), [handleTask(kind, run)]);
    const [uid = '', long = ''] = await enqueue(kind, [{ text: 'a1' }, { text: 'long' }]);
    await expect.poll(() => queue.find(uid), soon).toEqual({ state: 'done', attempts: 1, lastError: '', result: { length: 2 } });
    await expect
      .poll(() => queue.find(long), soon)
      .toMatchObject({ state: 'dead', lastError: 'The result of a task is longer than 65536' });
    expect((await rows())[0]).toMatchObject({ payload: '', isFirst: false });
    await endingRepository(storage).forget();
    expect(await rows()).toHaveLength(2);
    await storage.inTransaction((db) => db.updateTable('task').set({ forgetAt: 0 }).execute());
    await endingRepository(storage).forget();
    expect(await rows()).toEqual([]);
  });

  test('an attempt that minds no signal is let go at its time limit, and holds up no other', async () => {
    const { promise: asLongAsItTakes, resolve: giveUp } = Promise.withResolvers<TaskOutcome>();
    onTestFinished(() => giveUp({ kind: 'done' }));
    const hanging = noteKind({ name: 'hangs', group: { name: 'hanging', atOnce: 1, startsPerSecond: 1000 }, limitMs: 50 });
    const times = { ...TIMES, graceMs: 50 };
    const handlers = [handleTask(hanging, () => asLongAsItTakes), handleTask(noteKind(), done)];
    const { enqueue, queue, rows } = await copy(await placeForTest(database), handlers, { times });
    const [uid = ''] = await enqueue(hanging, [{ text: 'a1' }]);
    await enqueue(noteKind(), [{ text: 'a1' }, { text: 'a2' }]);
    await expect
      .poll(() => queue.find(uid), soon)
      .toMatchObject({ state: 'dead', attempts: 3, lastError: 'it went on after it was to end' });
    await expect.poll(rows, soon).toHaveLength(1);
  });

  test('a server that drains starts no attempt; one that stops ends those that run, which does not count', async () => {
    const place = await placeForTest(database);
    const { handler, running } = gated(noteKind({ retry: { delaysMs: [], jitter: 0 } }));
    const { enqueue, rows, storage, drain, stop, close, logged } = await copy(place, [handler]);
    await enqueue(noteKind(), [{ text: 'a1' }]);
    await expect.poll(running, soon).toEqual(['a1']);
    drain();
    await enqueue(noteKind(), [{ text: 'b1' }]);
    const now = await nowOf(storage);
    await expect.poll(() => nowOf(storage), soon).toBeGreaterThan(now + 10 * TIMES.pollMs);
    expect(running()).toEqual(['a1']);
    const other = await copy(place, [handleTask(noteKind(), done)]);
    await expect.poll(other.rows, soon).toHaveLength(1);
    expect(running()).toEqual(['a1']);
    await other.close();
    stop();
    await close();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, lastError: '', isFirst: true }]);
    expect(logged).toEqual([]);
  });

  test('a database that is away when an attempt has ended repeats nothing', async () => {
    const { handler, running, end, attempts } = gated();
    const { enqueue, rows, setAway, logged } = await copy(await placeForTest(database), [handler]);
    await enqueue(noteKind(), [{ text: 'a1' }]);
    await expect.poll(running, soon).toEqual(['a1']);
    setAway(true);
    end('a1');
    await expect.poll(running, soon).toEqual([]);
    await enqueue(noteKind(), [{ text: 'b1' }]);
    // The copy wants to claim it, and cannot.
    await expect.poll(() => logged.length, soon).toBeGreaterThan(0);
    setAway(false);
    await expect.poll(running, soon).toEqual(['b1']);
    end('b1');
    await expect.poll(rows, soon).toEqual([]);
    expect(attempts).toHaveLength(2);
  });

  test('what is beyond a bound is not enqueued, and two handlers of one kind, or two groups of one name, are refused', async () => {
    const { enqueue, storage } = await copy(await placeForTest(database), []);
    const handler = handleTask(noteKind(), done);
    expect(() => startCopy(storage, [handler, handler])).toThrow('two handlers have one kind');
    const other = handleTask(noteKind({ name: 'other', group: { name: 'notes', atOnce: 1, startsPerSecond: 1 } }), done);
    expect(() => startCopy(storage, [handler, other])).toThrow('two groups of tasks have one name');
    await expect(enqueue(noteKind(), [{ text: 'x'.repeat(1_048_576) }])).rejects.toThrow('the length of a payload');
    await expect(enqueue(noteKind(), [{ text: 'a', lane: 'x'.repeat(201) }])).rejects.toThrow('a lane');
    await expect(enqueue(noteKind(), [{ text: 'a', part: '' }])).rejects.toThrow('a part');
  });
});

const addOrg = (storage: Storage, id: number) =>
  storage.inTransaction((db) =>
    db
      .insertInto('org')
      .values({ id, name: `Org ${id}`, nameKey: `org ${id}`, createdAt: 0, updatedAt: 0 })
      .execute(),
  );

/** Until the leases that are held now would have run out, and others have looked at them since. */
async function pastLease(storage: Storage): Promise<void> {
  const row = await storage.reader.selectFrom('task').select('leasedUntil').orderBy('leasedUntil', 'desc').executeTakeFirstOrThrow();
  await expect.poll(() => nowOf(storage), soon).toBeGreaterThan(row.leasedUntil + 10 * TIMES.pollMs);
}
