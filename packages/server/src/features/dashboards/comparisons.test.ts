import { expect, test } from 'vitest';
import { userForTest } from '../../testing/http-server.ts';
import { createComparisons } from './comparisons.ts';
import { diffResponse } from './diff-response.ts';
import type { DiffInput } from './compare-documents.ts';

const documents = (count: number): DiffInput => {
  const text = (value: string) => JSON.stringify({ list: Array.from({ length: count }, (_, index) => ({ index, value })) });
  return { base: text('a'), next: text('b'), diffType: 'json' };
};
const never = new AbortController().signal;

test('[B15] a comparison that takes too long ends, and is not told as a large one', async () => {
  const comparisons = createComparisons({ taskMs: 1 });
  expect(await comparisons.compare(userForTest(), async () => documents(30_000), never)).toEqual({ kind: 'too-slow', seconds: 0.001 });
  await comparisons.close();
  expect(() => diffResponse({ kind: 'too-slow', seconds: 10 })).toThrow(
    'These versions take longer than 10 s to compare. Compare versions that are closer to each other.',
  );
});

test('[B15] one comparison runs, callers take turns, and of one caller few wait', async () => {
  const comparisons = createComparisons();
  const [mira, jonas] = [userForTest({ userId: 1 }), userForTest({ userId: 2 })];
  const done: string[] = [];
  let reading = 0;
  let most = 0;
  const compare = (name: string, actor = mira) => {
    const read = async () => {
      most = Math.max(most, ++reading);
      await new Promise((resolve) => setImmediate(resolve));
      return documents(2);
    };
    return comparisons.compare(actor, read, never).then(() => {
      reading -= 1;
      done.push(name);
    });
  };
  const all = ['m1', 'm2', 'm3', 'm4', 'm5'].map((name) => compare(name));
  await expect(compare('m6')).rejects.toThrow('of comparisons that wait for you');
  await Promise.all([...all, compare('j1', jonas)]);
  expect([most, done.indexOf('j1') < 3]).toEqual([1, true]);
  await comparisons.close();
});

test('[B15] nothing is read for who left while they waited', async () => {
  const comparisons = createComparisons();
  const left = new AbortController();
  let isRead = false;
  const first = comparisons.compare(userForTest(), async () => documents(2), never);
  const second = comparisons.compare(userForTest(), async () => ((isRead = true), documents(2)), left.signal);
  left.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  await first;
  expect(isRead).toBe(false);
  await comparisons.close();
});

test('[B15] the history of a panel waits in the turns of comparisons, and ends where a version takes too long', async () => {
  const comparisons = createComparisons();
  const steps = { panelId: 1, newer: undefined, maxBytes: 1000 };
  const history = () =>
    comparisons.comparePanels(
      userForTest(),
      async (compare) => (await compare({ ...steps, text: JSON.stringify({ panels: [{ id: 1 }] }) })) !== undefined,
      never,
    );
  expect(await history()).toBe(true);
  const all = Array.from({ length: 5 }, () => comparisons.compare(userForTest(), async () => documents(2), never));
  await expect(history()).rejects.toThrow('of comparisons that wait for you');
  await Promise.all(all);
  await comparisons.close();
  const hurried = createComparisons({ taskMs: 1 });
  expect(
    await hurried.comparePanels(userForTest(), (compare) => compare({ ...steps, text: documents(30_000).base }), never),
  ).toBeUndefined();
  await hurried.close();
});
