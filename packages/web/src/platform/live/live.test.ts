import type { QueryFailure } from '@pharos/contract/frames';
import { expect, test, vi } from 'vitest';
import { fakeLive } from '../testing/fake-live.ts';
import { fakeTime } from '../testing/fake-timers.ts';
import { createLive } from './live.ts';
import { retryDelayMs } from './retry-delay.ts';

const point = (value: number) => ({
  name: 'a',
  labels: {},
  columns: [
    { name: 'Time', type: 'time' as const, values: [1000] },
    { name: 'Value', type: 'number' as const, values: [value] },
  ],
});
const query = (refId: string) => ({ refId, scenarioId: 'streaming_client' });

function setUp() {
  const server = fakeLive();
  const time = fakeTime();
  const onTrouble = vi.fn();
  const checkSession = vi.fn();
  const live = createLive({ ...time, open: () => server.openSocket('ws://pharos.test/ws'), random: () => 0.5, onTrouble, checkSession });
  const listen = (refId: string) => {
    const heard = { frames: vi.fn(), errors: [] as QueryFailure[], lost: [] as string[], back: vi.fn() };
    const stop = live.subscribe(query(refId), {
      onFrames: heard.frames,
      onError: (error) => heard.errors.push(error),
      onLost: (problem) => heard.lost.push(problem),
      onBack: heard.back,
    });
    return { ...heard, stop };
  };
  return { ...server, time, live, listen, onTrouble, checkSession };
}

test('[1.7.0-t] one socket for all streams: opened with the first, closed after the last', () => {
  const { sockets, last, listen } = setUp();
  expect(sockets).toHaveLength(0);
  const [a, b] = [listen('A'), listen('B')];
  expect(sockets).toHaveLength(1);
  last()?.accept();
  expect(last()?.requests).toEqual([
    { action: 'subscribe', stream: 'q1', query: query('A') },
    { action: 'subscribe', stream: 'q2', query: query('B') },
  ]);
  a.stop();
  expect(last()?.requests.at(-1)).toEqual({ action: 'unsubscribe', stream: 'q1' });
  expect(last()?.isClosedByPage()).toBe(false);
  b.stop();
  expect(last()?.isClosedByPage()).toBe(true);
  listen('C');
  expect(sockets).toHaveLength(2);
});

test('a connection that nobody needs any more while it is being made is closed once it is there', () => {
  const { sockets, last, listen } = setUp();
  listen('A').stop();
  expect(last()?.isClosedByPage()).toBe(false);
  last()?.accept();
  expect([last()?.isClosedByPage(), last()?.requests]).toEqual([true, []]);
  listen('B');
  expect(sockets).toHaveLength(2);
});

test('[1.7.0-t] messages reach the stream they name; others and what is no message are passed over', () => {
  const { last, listen } = setUp();
  const [a, b] = [listen('A'), listen('B')];
  last()?.accept();
  last()?.say({ stream: 'q2', frames: [point(7)] });
  last()?.say({ stream: 'q9', frames: [point(8)] });
  for (const text of [
    '',
    'null',
    '{',
    '{"stream":"q1"}',
    '{"stream":"q1","frames":[{"name":"a"}]}',
    '{"stream":"q1","frames":[{"name":"a","labels":{},"columns":[{"name":"t","type":"time","values":["x"]}]}]}',
  ])
    last()?.say(text);
  expect(a.frames).not.toHaveBeenCalled();
  expect(b.frames).toHaveBeenCalledOnce();
  expect(b.frames.mock.calls[0]?.[0]).toMatchObject([
    { name: 'a', columns: [{ values: Float64Array.of(1000) }, { values: Float64Array.of(7) }] },
  ]);
});

test('[1.4.11-a] [1.9.2-f] after a close it reconnects in 2 seconds and subscribes every stream again', () => {
  const { sockets, last, listen, time } = setUp();
  const [a, b] = [listen('A'), listen('B')];
  last()?.accept();
  last()?.drop();
  expect([a.lost, b.lost]).toEqual([['Connection closed'], ['Connection closed']]);
  time.pass(1999);
  expect(sockets).toHaveLength(1);
  time.pass(1);
  expect(sockets).toHaveLength(2);
  expect(a.back).not.toHaveBeenCalled();
  last()?.accept();
  expect(last()?.requests.map(({ action, stream }) => `${action} ${stream}`)).toEqual(['subscribe q1', 'subscribe q2']);
  expect(a.back).toHaveBeenCalledOnce();
});

test('[1.8.0-k] a connection that fails is an error, one that ends is closed', () => {
  const { last, listen } = setUp();
  const { lost } = listen('A');
  last()?.drop({ withError: true });
  expect(lost).toEqual(['Connection error']);
});

test('a stream that is given up while the connection is lost is not asked for again, and the last one ends the attempts', () => {
  const { sockets, last, listen, time } = setUp();
  const [a, b] = [listen('A'), listen('B')];
  last()?.accept();
  last()?.drop();
  a.stop();
  time.pass(2000);
  last()?.accept();
  expect(last()?.requests.map(({ stream }) => stream)).toEqual(['q2']);
  last()?.drop();
  b.stop();
  time.pass(120_000);
  expect(sockets).toHaveLength(2);
});

test('attempts become rarer; one word after the third and no more, and the session is looked at', () => {
  const { sockets, last, listen, time, onTrouble, checkSession } = setUp();
  listen('A');
  for (let attempt = 1; attempt <= 12; attempt++) {
    last()?.drop({ withError: true });
    expect(time.nextIn()).toBe(retryDelayMs(attempt, () => 0.5));
    time.pass(time.nextIn());
    expect(sockets).toHaveLength(attempt + 1);
  }
  expect(time.nextIn()).toBe(Infinity);
  expect(onTrouble.mock.calls).toEqual([['Connection error']]);
  expect(checkSession).toHaveBeenCalledOnce();
});

test('a session that was replaced is looked at with the next attempt, when the cookie of the new one is there', () => {
  const { sockets, last, listen, time, checkSession } = setUp();
  const { lost, back } = listen('A');
  last()?.accept();
  last()?.drop({ code: 1008 });
  time.pass(1999);
  expect([lost.length, sockets.length, checkSession.mock.calls.length]).toEqual([1, 1, 0]);
  time.pass(1);
  expect(checkSession).toHaveBeenCalledOnce();
  last()?.accept();
  expect(last()?.requests.map(({ action, stream }) => `${action} ${stream}`)).toEqual(['subscribe q1']);
  expect(back).toHaveBeenCalledOnce();
});

test('a server that closes each new connection at once is not asked every 2 seconds for ever', () => {
  const { last, listen, time, checkSession } = setUp();
  listen('A');
  const delays: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    last()?.accept();
    last()?.drop({ code: 1008 });
    delays.push(time.nextIn());
    time.pass(time.nextIn());
  }
  expect(delays).toEqual([2000, 4000, 8000, 16_000]);
  expect(checkSession).toHaveBeenCalled();
  last()?.accept();
  time.pass(60_000);
  last()?.drop();
  expect(time.nextIn()).toBe(2000);
});

test('a stream that the server ends is told why and is not begun again', () => {
  const { last, listen, time } = setUp();
  const [a, b] = [listen('A'), listen('B')];
  last()?.accept();
  last()?.say({ stream: 'q1', error: { code: 'data-source-not-found', message: 'Data source not found', status: 404 } });
  expect(a.errors).toEqual([{ code: 'data-source-not-found', message: 'Data source not found', status: 404 }]);
  last()?.drop();
  expect([a.lost, b.lost]).toEqual([[], ['Connection closed']]);
  time.pass(2000);
  last()?.accept();
  expect(last()?.requests.map(({ stream }) => stream)).toEqual(['q2']);
  a.stop();
  expect(last()?.isClosedByPage()).toBe(false);
});

test('a page full of streams asks no faster than the server takes it', () => {
  const { last, listen, time } = setUp();
  const all = Array.from({ length: 40 }, (_, index) => listen(`R${index}`));
  last()?.accept();
  expect(last()?.requests).toHaveLength(15);
  all[39]?.stop(); // never asked for, so nothing to give up
  time.pass(1000);
  expect(last()?.requests).toHaveLength(30);
  time.pass(10_000);
  expect(last()?.requests).toHaveLength(39);
  expect(new Set(last()?.requests.map(({ stream }) => stream)).size).toBe(39);
});

test.each([
  [1, 0, 2000],
  [1, 0.99, 2000],
  [2, 0, 2000],
  [2, 0.5, 4000],
  [3, 1, 12_000],
  [30, 0.5, 60_000],
  [30, 1, 60_000],
  [30, 0, 30_000],
])('after failure %d with chance %d: %d ms', (failures, chance, expected) => {
  expect(retryDelayMs(failures, () => chance)).toBe(expected);
});
