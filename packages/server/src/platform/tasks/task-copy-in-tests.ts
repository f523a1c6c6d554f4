import { openDatabaseOfChild } from '../../testing/child-database.ts';
import { noteKind, SHORT_LEASE, startCopy } from './kinds-in-tests.ts';
import { handleTask } from './task-kind.ts';

/**
 * A copy whose attempt reports its uids and never ends by itself. Told `write`, it writes under its guard and reports whether that was refused;
 * told `end`, the attempt ends well.
 */
const { storage } = await openDatabaseOfChild();
const handler = handleTask(noteKind({ batchSize: 10 }), async ({ uid, attempt, tasks, guard }) => {
  const texts = tasks.map(({ payload }) => payload.text);
  process.send?.({ uid, attempt, texts });
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = () =>
    storage.inTransaction(async (db) => {
      await db.insertInto('serverValue').values({ name: 'written by a task', value: uid }).execute();
      await guard(db);
    });
  process.on('message', (text) => {
    if (text === 'end') return resolve();
    void write().then(
      () => process.send?.('written'),
      (error: Error) => process.send?.(error.name),
    );
  });
  await promise;
  setTimeout(() => process.send?.('ended'), 0);
  return { kind: 'done' };
});
startCopy(storage, [handler], { times: SHORT_LEASE });
setInterval(() => undefined, 1000); // stays alive
