import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSlices, eachOf, pageSlices } from './slices.ts';

/** Microtasks that follow one another are done. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A browser whose tasks and clock the test drives. */
function drivenPage() {
  const tasks: (() => void)[] = [];
  const seen: string[] = [];
  let nowMs = 0;
  const slices = createSlices({ nowMs: () => nowMs, nextTask: (run) => void tasks.push(run) });
  const take = (name: string, ms = 1) => {
    seen.push(name);
    nowMs += ms;
  };
  /** Steps of a millisecond each. */
  const stepsOf = (name: string, count: number) => eachOf(Array.from({ length: count }), () => take(name));
  /** How often what was seen since the last time. */
  const counts = () => {
    const counted: Record<string, number> = {};
    for (const name of seen.splice(0)) counted[name] = (counted[name] ?? 0) + 1;
    return counted;
  };
  return { slices, stepsOf, take, counts, task: () => tasks.shift()?.(), tasksLeft: () => tasks.length };
}

test('what fits into half a frame is done at once, the rest in tasks after it, each item once and in order', () => {
  const { slices, take, task, tasksLeft } = drivenPage();
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const seen: number[] = [];
  const onDone = vi.fn<() => void>();
  slices.run(
    eachOf(numbers, (one) => {
      seen.push(one);
      take('');
    }),
    onDone,
  );
  expect(seen).toHaveLength(8);
  task();
  expect(seen).toHaveLength(16);
  expect(onDone).not.toHaveBeenCalled();
  task();
  expect(seen).toEqual(numbers);
  expect(onDone).toHaveBeenCalledOnce();
  expect(tasksLeft()).toBe(0);
});

test('what is short is done before the call returns, and no task is requested', () => {
  const { slices, tasksLeft } = drivenPage();
  function* sum() {
    yield;
    return 3;
  }
  const onDone = vi.fn<(result: number) => void>();
  slices.run(sum(), onDone);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(3);
  expect(slices.begin(sum())?.value).toBe(3);
  expect(tasksLeft()).toBe(0);
});

describe('what waits', () => {
  test('takes turns, one slice in each task and one task at a time, whoever began it', () => {
    const { slices, stepsOf, counts, task, tasksLeft } = drivenPage();
    for (const name of ['a', 'b', 'c']) slices.run(stepsOf(name, 20), () => undefined);
    expect(counts()).toEqual({ a: 8, b: 8, c: 8 });
    const turns = Array.from({ length: 4 }, () => {
      expect(tasksLeft()).toBe(1);
      task();
      return counts();
    });
    expect(turns).toEqual([{ a: 8 }, { b: 8 }, { c: 8 }, { a: 4, b: 4 }]);
  });

  test('is not done any more, nor reported, once it is cancelled', () => {
    const { slices, stepsOf, counts, task, tasksLeft } = drivenPage();
    const onDone = vi.fn<() => void>();
    const cancel = slices.run(stepsOf('a', 20), onDone);
    counts();
    cancel();
    task();
    expect([counts(), tasksLeft()]).toEqual([{}, 0]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('may be cancelled by one of its own steps', () => {
    const { slices, take, task, tasksLeft } = drivenPage();
    const onDone = vi.fn<() => void>();
    let cancel = (): void => undefined;
    let left = 12;
    function* steps() {
      while (left > 0) {
        left -= 1;
        take('');
        if (left === 0) cancel();
        yield;
      }
    }
    cancel = slices.run(steps(), onDone);
    task();
    expect([left, tasksLeft()]).toEqual([0, 0]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('goes on where something else throws', () => {
    const { slices, stepsOf, counts, task } = drivenPage();
    function* broken() {
      yield* stepsOf('broken', 8);
      throw new Error('broken');
    }
    slices.run(broken(), () => undefined);
    const onDone = vi.fn<() => void>();
    slices.run(stepsOf('fine', 10), onDone);
    counts();
    expect(task).toThrow('broken');
    task();
    expect(counts()).toEqual({ fine: 2 });
    expect(onDone).toHaveBeenCalledOnce();
  });
});

test('an async function that pauses takes turns with what waits, and pauses again once the slice is over', async () => {
  const { slices, take, counts, task, stepsOf } = drivenPage();
  slices.run(stepsOf('a', 20), () => undefined);
  const read = async () => {
    for (let step = 0; step < 12; step += 1) {
      await slices.pause();
      take('read');
    }
  };
  const done = read();
  await nextTask();
  expect(counts()).toEqual({ a: 8 });
  task();
  await nextTask();
  expect(counts()).toEqual({ a: 8 });
  task();
  await nextTask();
  expect(counts()).toEqual({ read: 8 });
  task();
  await done;
  expect(counts()).toEqual({ a: 4, read: 4 });
});

test('in a page other tasks come between two slices', async () => {
  const seen: number[] = [];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => seen.length);
  onTestFinished(() => clock.mockRestore());
  const onDone = vi.fn<() => void>();
  pageSlices.run(
    eachOf(Array.from({ length: 30 }), () => void seen.push(0)),
    onDone,
  );
  expect(seen).toHaveLength(8);
  expect(onDone).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(seen).toHaveLength(30);
});
