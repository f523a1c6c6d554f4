import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { untilStopped } from './until-stopped.ts';

afterEach(() => vi.useRealTimers());

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('a timer keeps the process until %s', async (signal) => {
  vi.useFakeTimers();
  const source = new EventEmitter();
  const stopped = untilStopped(source);
  expect(vi.getTimerCount()).toBe(1);
  source.emit(signal);
  await stopped;
  expect(vi.getTimerCount()).toBe(0);
});
