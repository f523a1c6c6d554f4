import { expect, test, vi } from 'vitest';
import { createToasts } from '../toasts/toasts.ts';
import { CHUNK_TIMEOUT_MS, ChunkError, loadChunk } from './load-chunk.ts';
import { loadPlugin } from './load-plugin.ts';

/** A timer whose end the test decides. */
function manualTimer() {
  const timer = { start: vi.fn<(run: () => void, ms: number) => number>(() => 7), stop: vi.fn<(id: number) => void>() };
  return { timer, ring: () => timer.start.mock.calls[0]?.[0]() };
}

test('what was loaded comes back, and the timer ends', async () => {
  const { timer } = manualTimer();
  await expect(loadChunk(async () => 'module', timer)).resolves.toBe('module');
  expect(timer.stop).toHaveBeenCalledWith(7);
});

test("[1.8.0-i] a part that fails raises 'Loading chunk failed'", async () => {
  const failure = loadChunk(async () => {
    throw new TypeError('404');
  }, manualTimer().timer);
  await expect(failure).rejects.toThrow(ChunkError);
  await expect(failure).rejects.toThrow('Loading chunk failed');
});

test('[1.8.0-i] [1.9.2-g] so does one that takes 120 s', async () => {
  const { timer, ring } = manualTimer();
  const loading = loadChunk(() => new Promise(() => {}), timer);
  expect(timer.start.mock.calls[0]?.[1]).toBe(120_000);
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  ring();
  await expect(loading).rejects.toThrow('Loading chunk failed');
});

test("[1.8.0-g] a plugin that does not load is told as 'Plugin error' with the message", async () => {
  const toasts = createToasts();
  await expect(
    loadPlugin(toasts, async () => {
      throw new Error('gone');
    }),
  ).rejects.toThrow('Loading chunk failed');
  expect(toasts.onScreen.shown()).toMatchObject([{ severity: 'error', title: 'Plugin error', text: 'Loading chunk failed' }]);
});
