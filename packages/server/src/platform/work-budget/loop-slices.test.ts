import { expect, onTestFinished, test, vi } from 'vitest';
import { createLoopSlices } from './loop-slices.ts';

/** A loop whose turns and clock the test drives. */
function drivenLoop() {
  const turns: (() => void)[] = [];
  let nowMs = 0;
  const slices = createLoopSlices({ nowMs: () => nowMs, nextTurn: (run) => void turns.push(run) });
  const done: string[] = [];
  const add = (name: string, takesMs: number) =>
    void slices.run(() => {
      nowMs += takesMs;
      done.push(name);
    });
  return { add, done, turn: () => turns.shift()?.(), turnsLeft: () => turns.length, slices };
}

test('[B2] a turn of the event loop ends with the piece that reaches its slice, and the next goes on', () => {
  const { add, done, turn, turnsLeft } = drivenLoop();
  add('a', 5);
  add('b', 5);
  add('c', 5);
  expect(done).toEqual([]);
  turn();
  expect(done).toEqual(['a', 'b']);
  turn();
  expect([done, turnsLeft()]).toEqual([['a', 'b', 'c'], 0]);
});

test('many small pieces share a turn', () => {
  const { add, done, turn } = drivenLoop();
  for (const name of 'abcdef') add(name, 1);
  turn();
  expect(done.join('')).toBe('abcdef');
});

test('what throws fails alone', async () => {
  const { slices, turn } = drivenLoop();
  const broken = slices.run(() => {
    throw new Error('broken');
  });
  const fine = slices.run(async () => 'fine');
  turn();
  await expect(broken).rejects.toThrow('broken');
  expect(await fine).toBe('fine');
});

test('[B2] other events come between two slices', async () => {
  const seen: boolean[] = [];
  // Each piece takes longer than a slice.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => seen.length * 10);
  onTestFinished(() => clock.mockRestore());
  const slices = createLoopSlices();
  let isThrough = false;
  const pieces = Array.from({ length: 3 }, () => slices.run(() => void seen.push(isThrough)));
  setImmediate(() => (isThrough = true));
  await Promise.all(pieces);
  expect(seen).toEqual([false, true, true]);
});
