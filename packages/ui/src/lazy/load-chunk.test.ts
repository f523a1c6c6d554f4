import { expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

/** A timer whose end the test decides. */
function manualTimer() {
  const stop = vi.fn<() => void>();
  const later = vi.fn<(run: () => void, ms: number) => () => void>(() => stop);
  return { later, stop, ring: () => later.mock.calls[0]?.[0]() };
}

test('what was loaded comes back, and the timer ends', async () => {
  const { later, stop } = manualTimer();
  await expect(loadChunk(async () => 'module', later)).resolves.toBe('module');
  expect(stop).toHaveBeenCalledTimes(1);
});

test("[1.8.0-i] a part that fails raises 'Loading chunk failed'", async () => {
  const failure = loadChunk(async () => {
    throw new TypeError('404');
  }, manualTimer().later);
  await expect(failure).rejects.toThrow(ChunkError);
  await expect(failure).rejects.toThrow('Loading chunk failed');
});

test('[1.8.0-i] [1.9.2-g] so does one that takes 120 s', async () => {
  const { later, ring } = manualTimer();
  const loading = loadChunk(() => new Promise(() => {}), later);
  expect(later.mock.calls[0]?.[1]).toBe(120_000);
  ring();
  await expect(loading).rejects.toThrow('Loading chunk failed');
});
