import { describe, expect, test, vi } from 'vitest';
import type { Cache } from './cache.ts';
import { createEmbeddedCache } from './embedded-cache.ts';

interface Driver {
  readonly name: string;
  /** A cache of 1,000 bytes, and a way to let time pass. */
  open(): Promise<{ readonly cache: Cache<{ readonly n: number }>; readonly pass: (ms: number) => void }>;
}

const drivers: readonly Driver[] = [
  {
    name: 'embedded',
    open: async () => {
      let nowMs = 1_000_000;
      return { cache: createEmbeddedCache({ maxBytes: 1_000, maxEntries: 50 }, { nowMs: () => nowMs }), pass: (ms) => void (nowMs += ms) };
    },
  },
];

describe.each(drivers)('cache: $name', ({ open }) => {
  test('gives back what was kept, until its life is over', async () => {
    const { cache, pass } = await open();
    await cache.set('a', { n: 1 }, { ttlMs: 100, bytes: 10 });
    expect(await cache.get('a')).toEqual({ n: 1 });
    expect(await cache.get('b')).toBeUndefined();
    pass(99);
    expect(await cache.get('a')).toEqual({ n: 1 });
    pass(1);
    expect(await cache.get('a')).toBeUndefined();
  });

  test('a newer value replaces an older one, also one that cannot be kept', async () => {
    const { cache } = await open();
    await cache.set('a', { n: 1 }, { ttlMs: 100, bytes: 10 });
    await cache.set('a', { n: 2 }, { ttlMs: 100, bytes: 10 });
    expect(await cache.get('a')).toEqual({ n: 2 });
    await cache.set('a', { n: 3 }, { ttlMs: 100, bytes: 2_000 });
    expect(await cache.get('a')).toBeUndefined();
    await cache.set('a', { n: 4 }, { ttlMs: 0, bytes: 1 });
    expect(await cache.get('a')).toBeUndefined();
  });

  test('the budget in bytes holds, and what was used last stays', async () => {
    const { cache } = await open();
    await cache.set('kept', { n: 0 }, { ttlMs: 1_000, bytes: 300 });
    for (let n = 1; n <= 10; n++) {
      await cache.set(`k${n}`, { n }, { ttlMs: 1_000, bytes: 300 });
      await cache.get('kept');
    }
    expect(await cache.get('kept')).toEqual({ n: 0 });
    expect(await cache.get('k10')).toEqual({ n: 10 });
    expect(await cache.get('k1')).toBeUndefined();
  });

  test('forgets one key or all', async () => {
    const { cache } = await open();
    await cache.set('a', { n: 1 }, { ttlMs: 100, bytes: 10 });
    await cache.set('b', { n: 2 }, { ttlMs: 100, bytes: 10 });
    await cache.delete('a');
    expect(await cache.get('a')).toBeUndefined();
    expect(await cache.get('b')).toEqual({ n: 2 });
    await cache.clear();
    expect(await cache.get('b')).toBeUndefined();
  });
});

test('the embedded cache lets go of values whose life is over, although nobody asks for them', async () => {
  vi.useFakeTimers();
  try {
    const nowMs = vi.fn<() => number>(() => Date.now());
    const cache = createEmbeddedCache<{ readonly n: number }>({ maxBytes: 1_000, maxEntries: 50 }, { nowMs });
    await cache.set('short', { n: 1 }, { ttlMs: 100, bytes: 10 });
    await cache.set('long', { n: 2 }, { ttlMs: 60_000, bytes: 10 });
    nowMs.mockClear();
    // The clock is read by each sweep and by nobody else: six of them until the last value is over, then none.
    await vi.advanceTimersByTimeAsync(59_999);
    expect(nowMs).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(nowMs).toHaveBeenCalledTimes(6);
  } finally {
    vi.useRealTimers();
  }
});
