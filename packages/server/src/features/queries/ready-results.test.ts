import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapAsReady } from './ready-results.ts';

async function* counted(values: readonly number[], onEnd = () => {}) {
  try {
    for (const value of values) yield value;
  } finally {
    onEnd();
  }
}
const gather = async <T>(all: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const one of all) list.push(one);
  return list;
};

test('what is ready first comes first, and slow values do not hold back quick ones', async () => {
  const started: number[] = [];
  const ready = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const results = mapAsReady(
    counted([0, 1, 2]),
    async (index) => {
      started.push(index);
      await ready[index]?.promise;
      return index;
    },
    3,
  );
  const gathered = gather(results);
  for (const index of [1, 2, 0]) {
    ready[index]?.resolve();
    await nextTurn();
  }
  expect(await gathered).toEqual([1, 2, 0]);
  expect(started).toEqual([0, 1, 2]);
});

test('an error of the source reaches the reader after it came', async () => {
  const failing = mapAsReady(
    (async function* () {
      yield 1;
      throw new Error('gone');
    })(),
    async (value) => value,
    3,
  );
  await expect(gather(failing)).rejects.toThrow('gone');
});

test('whoever stops reading ends the source', async () => {
  let isEnded = false;
  const results = mapAsReady(
    counted([1, 2, 3], () => (isEnded = true)),
    async (value) => value,
    3,
  );
  for await (const _ of results) break;
  expect(isEnded).toBe(true);
});

test('[B2] no more is mapped than so many ahead of the reader', async () => {
  const mapped: number[] = [];
  const results = mapAsReady(
    counted([1, 2, 3, 4, 5, 6]),
    async (value) => {
      mapped.push(value);
      return value;
    },
    2,
  );
  expect((await results.next()).value).toBe(1);
  await nextTurn();
  expect(mapped).toEqual([1, 2, 3]);
  await results.next();
  await nextTurn();
  expect(mapped).toEqual([1, 2, 3, 4]);
  expect(await gather(results)).toEqual([3, 4, 5, 6]);
});

test('a source that fails while nobody reads leaves nothing unhandled', async () => {
  const results = mapAsReady(
    (async function* () {
      yield 1;
      yield 2;
      throw new Error('gone');
    })(),
    async (value) => value,
    5,
  );
  await results.next().catch(() => undefined);
  expect(await results.return()).toMatchObject({ done: true });
});
