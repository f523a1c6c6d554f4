import { describe, expect, test } from 'vitest';
import { groupEvents } from './group-events.ts';

const event = (timeMs: number, timeEndMs?: number) => ({
  timeMs,
  ...(timeEndMs === undefined ? {} : { timeEndMs }),
  color: '',
  title: '',
  text: '',
  tags: [],
});
const marks = (...events: readonly ReturnType<typeof event>[]) =>
  groupEvents(events, (timeMs) => timeMs, 100).map(({ events: shared, left, width, isRegion }) => ({
    times: shared.map(({ timeMs }) => timeMs),
    left,
    width,
    isRegion,
  }));

describe('marks below the plot', () => {
  test('stand from left to right, whatever order the events have', () => {
    expect(marks(event(50), event(10))).toEqual([
      { times: [10], left: 10, width: 0, isRegion: false },
      { times: [50], left: 50, width: 0, isRegion: false },
    ]);
  });
  test('share a place where one of them could not be pressed alone', () => {
    expect(marks(event(10), event(17), event(19)).map(({ times }) => times)).toEqual([[10, 17], [19]]);
  });
  test('are as long as what lasted, and end where the plot ends', () => {
    expect(marks(event(-20, 30), event(80, 200))).toEqual([
      { times: [-20], left: 0, width: 30, isRegion: true },
      { times: [80], left: 80, width: 20, isRegion: true },
    ]);
  });
  test('of something short are those of a moment', () => {
    expect(marks(event(10, 13))).toEqual([{ times: [10], left: 10, width: 3, isRegion: false }]);
  });
});
