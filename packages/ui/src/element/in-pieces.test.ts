import { expect, test, vi } from 'vitest';
import { inPieces } from './in-pieces.ts';

/** Tasks that were queued before are done. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const numbers = Array.from({ length: 100 }, (_, index) => index);

/** A clock on which each item takes a millisecond. */
const runSlowly = (onDone?: () => void) => {
  const seen: number[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => seen.length);
  const cancel = inPieces(numbers, (item) => void seen.push(item), onDone);
  return { seen, cancel };
};

test('what fits into half a frame is done at once, the rest in tasks after it, each item once and in order', async () => {
  const onDone = vi.fn();
  const { seen } = runSlowly(onDone);
  expect(seen).toHaveLength(8);
  expect(onDone).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(seen).toEqual(numbers);
});

test('cancelled, nothing more is done', async () => {
  const onDone = vi.fn();
  const { seen, cancel } = runSlowly(onDone);
  cancel();
  await nextTask();
  expect(seen).toHaveLength(8);
  expect(onDone).not.toHaveBeenCalled();
});
