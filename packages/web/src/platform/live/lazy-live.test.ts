import { expect, test, vi } from 'vitest';
import { lazyLive } from './lazy-live.ts';
import type { Live, LiveListener } from './live.ts';

const QUERY = { refId: 'A', datasource: null };
const listener = (): LiveListener => ({ onFrames: vi.fn(), onError: vi.fn(), onLost: vi.fn(), onBack: vi.fn() });

function fakeLive() {
  const stop = vi.fn();
  return { stop, live: { subscribe: vi.fn(() => stop), watchDashboard: vi.fn(() => stop) } satisfies Live };
}

test('the code comes with the first subscription, once; the next begins at once', async () => {
  const { live, stop } = fakeLive();
  const load = vi.fn(async () => live);
  const lazy = lazyLive(load);
  expect(load).not.toHaveBeenCalled();
  const one = listener();
  const end = lazy.subscribe(QUERY, one);
  await vi.waitFor(() => expect(live.subscribe).toHaveBeenCalledExactlyOnceWith(QUERY, one));
  const onNews = vi.fn();
  lazy.watchDashboard('abc', onNews);
  expect(live.watchDashboard).toHaveBeenCalledExactlyOnceWith('abc', onNews);
  expect(load).toHaveBeenCalledTimes(1);
  end();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('who stops before the code is there has subscribed to nothing', async () => {
  const { live } = fakeLive();
  const { promise, resolve } = Promise.withResolvers<Live>();
  const lazy = lazyLive(() => promise);
  lazy.watchDashboard('abc', vi.fn())();
  resolve(live);
  await promise;
  const onNews = vi.fn();
  lazy.watchDashboard('other', onNews);
  await vi.waitFor(() => expect(live.watchDashboard).toHaveBeenCalledExactlyOnceWith('other', onNews));
});

test('a stream whose code does not come is told so, and the next subscription tries again', async () => {
  const { live } = fakeLive();
  const load = vi.fn(async (): Promise<Live> => live).mockRejectedValueOnce(new TypeError('gone'));
  const lazy = lazyLive(load);
  const one = listener();
  lazy.subscribe(QUERY, one);
  await vi.waitFor(() => expect(one.onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk failed' })));
  lazy.subscribe(QUERY, one);
  await vi.waitFor(() => expect(live.subscribe).toHaveBeenCalledTimes(1));
});
