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
  const lanes = (...events: readonly ReturnType<typeof event>[]) =>
    groupEvents(events, (timeMs) => timeMs, 200).map(({ left, lane, isOverOther, events: shared }) => [
      left,
      lane,
      isOverOther,
      shared.length,
    ]);
  test.each<[what: string, events: readonly ReturnType<typeof event>[], expected: readonly unknown[]]>([
    [
      'one begins in the other',
      [event(10, 60), event(30, 100)],
      [
        [10, 0, true, 1],
        [30, 1, false, 1],
      ],
    ],
    [
      'one lies inside of the other',
      [event(0, 100), event(40, 60)],
      [
        [0, 0, true, 1],
        [40, 1, false, 1],
      ],
    ],
    [
      'one begins where the other ends',
      [event(10, 60), event(60, 100)],
      [
        [10, 0, false, 1],
        [60, 0, false, 1],
      ],
    ],
    [
      'a moment inside of what lasted',
      [event(0, 100), event(50)],
      [
        [0, 0, true, 1],
        [50, 1, false, 1],
      ],
    ],
    [
      'what lasted begins below a moment',
      [event(20), event(28, 100)],
      [
        [20, 0, false, 1],
        [28, 0, false, 1],
      ],
    ],
    [
      'three over one another, and a fourth in the lane that is free again',
      [event(0, 50), event(10, 60), event(20, 200), event(70, 90)],
      [
        [0, 0, true, 1],
        [10, 1, true, 1],
        [20, 2, false, 1],
        [70, 0, true, 1],
      ],
    ],
    [
      'a fourth over three: it shares a mark',
      [event(0, 100), event(10, 100), event(20, 100), event(30, 110)],
      [
        [0, 0, true, 1],
        [10, 1, true, 1],
        [20, 2, false, 2],
      ],
    ],
  ])('[U14] that would cover one another stand in lanes: %s', (_what, events, expected) => expect(lanes(...events)).toEqual(expected));
  test('of something short are those of a moment', () => {
    expect(marks(event(10, 13))).toEqual([{ times: [10], left: 10, width: 3, isRegion: false }]);
  });
});
