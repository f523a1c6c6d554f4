import { expect, test } from 'vitest';
import { buildEventFrame, MAX_EVENTS, readEventFrame, type SourceEvent } from './event-frame.ts';

const EVENTS: readonly SourceEvent[] = [
  { timeMs: 10, timeEndMs: 20, title: 'deploy', text: '<b>api</b>', tags: ['a', 'b:c, d'] },
  { timeMs: 5, timeEndMs: undefined, title: '', text: '', tags: [] },
];

test('events come back from their table as they were', () => {
  expect(readEventFrame(buildEventFrame(EVENTS))).toEqual(EVENTS);
});

test('of too many events the newest are there', () => {
  const many = Array.from({ length: MAX_EVENTS + 5 }, (_, timeMs) => ({ timeMs, title: '', text: '', tags: [] }));
  const times = readEventFrame(buildEventFrame(many)).map(({ timeMs }) => timeMs);
  expect(times).toHaveLength(MAX_EVENTS);
  expect(Math.min(...times)).toBe(5);
});

test('what is no such table holds no events', () => {
  expect(readEventFrame({ name: '', columns: [], labels: {} } as never)).toEqual([]);
  expect(readEventFrame(buildEventFrame([{ timeMs: Number.NaN, title: 'x', text: '', tags: [] }]))).toEqual([]);
});
