import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { numberColumn, stringColumn, tableFrame } from '@pharos/domain/frames/build';
import { expect, test } from 'vitest';
import { createJobs, type FromWorker, type ToWorker } from './data-tasks.ts';
import { createDataThread } from './data-thread.ts';

const table = tableFrame('t', [stringColumn('host', ['b', 'a']), numberColumn('n', [2, 1])]);
const SORT = { transformations: [{ id: 'sortBy', options: { sort: [{ field: 'n' }] } }], timeZone: 'utc', valueRules: valueRulesOf(16) };

/** Both ends in one thread; every message is copied, as between two. */
function loopback({ isDeaf = false }: { readonly isDeaf?: boolean } = {}) {
  const timers: (() => void)[] = [];
  let opened = 0;
  let ended = 0;
  const data = createDataThread({
    open(onMessage) {
      opened += 1;
      const take = createJobs((message: FromWorker) => onMessage(structuredClone(message)));
      let last = Promise.resolve();
      return {
        post: (message: ToWorker) => {
          const copy = structuredClone(message);
          if (!isDeaf) last = last.then(() => take(copy));
        },
        end: () => (ended += 1),
      };
    },
    pause: () => undefined,
    after: (_, run) => (timers.push(run), () => undefined),
  });
  return { data, timers, opened: () => opened, ended: () => ended };
}

test('frames come back transformed, several at once, from one thread', async () => {
  const { data, opened } = loopback();
  const [sorted, same, steps] = await Promise.all([
    data.transform([table], SORT),
    data.transform([table], { ...SORT, transformations: [] }),
    data.step([table], SORT),
  ]);
  expect(sorted[0]?.columns.map(({ values }) => [...values])).toEqual([
    ['a', 'b'],
    [1, 2],
  ]);
  expect(same[0]?.columns.map(({ values }) => [...values])).toEqual([
    ['b', 'a'],
    [2, 1],
  ]);
  expect(steps).toMatchObject([{ before: [{ rows: 2 }], after: [{ rows: 2 }] }]);
  expect(opened()).toBe(1);
});

test('rows are put into an order, beside transformations in the same thread', async () => {
  const { data, opened } = loopback();
  const [order, sorted] = await Promise.all([
    data.order({ frame: table, keys: [{ column: 1, isDescending: true }] }),
    data.transform([table], SORT),
  ]);
  expect([...order]).toEqual([0, 1]);
  expect([...(await data.order({ frame: table, keys: [{ column: 0, isDescending: false }] }))]).toEqual([1, 0]);
  expect([...(sorted[0]?.columns[1]?.values ?? [])]).toEqual([1, 2]);
  expect(opened()).toBe(1);
});

test('what does not end in time is ended, and the next one gets a new thread', async () => {
  const deaf = loopback({ isDeaf: true });
  const waiting = deaf.data.transform([table], SORT);
  waiting.catch(() => undefined);
  await Promise.resolve();
  deaf.timers[0]?.();
  await expect(waiting).rejects.toThrow('The transformations did not end within 30 s.');
  expect(deaf.ended()).toBe(1);
  void deaf.data.transform([table], SORT).catch(() => undefined);
  expect(deaf.opened()).toBe(2);
});
