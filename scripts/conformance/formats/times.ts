import { resolveTime } from '@pharos/domain/time/expression';
import type { WorkedRow, WorkedTable } from './table.ts';

/** Zones, each at a moment near which its clocks do something odd. */
const MOMENTS: readonly (readonly [zone: string, now: string])[] = [
  ['utc', '2018-11-15T10:20:30.123Z'],
  ['Africa/Cairo', '2024-04-26T09:00:00Z'],
  ['America/Santiago', '2024-09-08T15:00:00Z'],
  ['America/Santiago', '2024-09-12T15:00:00Z'],
  ['Australia/Lord_Howe', '2024-04-07T02:15:00Z'],
  ['Australia/Lord_Howe', '2024-10-06T02:15:00Z'],
  ['Asia/Kathmandu', '2024-02-29T18:20:30Z'],
  ['America/New_York', '2024-11-03T05:30:00Z'],
  ['America/New_York', '2024-11-03T06:30:00Z'],
  ['America/New_York', '2024-03-31T16:00:00Z'],
  ['America/Havana', '2024-11-03T17:00:00Z'],
  ['Pacific/Apia', '2011-12-29T22:00:00Z'],
];

const FROM_NOW = [
  'now',
  'now-31s',
  'now-90m',
  'now-6h',
  'now-24h',
  'now-1d',
  'now-2w',
  'now-1M',
  'now-13M',
  'now+1y',
  'now-d',
  'now/s',
  'now/m',
  'now/h',
  'now/d',
  'now/1d',
  'now-1d/d',
  'now+1d/d',
  'now-1d/d+8h',
  'now/d-1s',
  'now/w',
  'now-1w/w',
  'now/M',
  'now-1M/M',
  'now/y',
  'now-1y/y',
];

const DATES = [
  '2018-11-01',
  '2018-11-01 10:00',
  '2018-11',
  '2018',
  '201811',
  '20181101',
  '2018305',
  '20181101T1020',
  '2018-11-01T10:00:00Z',
  '2018-11-01T10:00:00+05:45',
  '2018-11-01||+1M/d',
  '2024-01-31||+1M',
  '2024-02-29||-1y/y',
  '2018-03-31 10:00||-1M',
  '2024-04-26 00:30',
  '2024-09-08 00:30',
  '2024-10-06 02:15',
  '2024-04-07 01:45',
  '2024-03-10 02:30',
  '2024-11-03 01:30',
  '2011-12-30',
];

/** Wherever one is. */
const ANYWHERE: readonly (number | string)[] = [
  1_541_066_400_000,
  -1.5,
  8.64e15,
  8.65e15,
  '1541066400000',
  '-1',
  '12345',
  ' now-1h ',
  '',
  'soon',
  'now-1x',
  'now-1',
  'now/2d',
  'now/d/M',
  'now-99999999999d',
  'now-9999999999y',
  '2018-13-01',
  '2018-02-30',
  '2018366',
  '||-1d',
];

const DEPARTS: Readonly<Record<string, string>> = {
  '1541066400000': 'epoch ms as a text',
  '-1': 'epoch ms as a text',
  ' now-1h ': 'blanks around',
};

interface Bound {
  readonly zone: string;
  readonly now: string;
  readonly bound: number | string;
  readonly weekStartsOn?: number;
}

function rowsOf({ zone, now, bound, weekStartsOn }: Bound): readonly WorkedRow[] {
  const context = { nowMs: Date.parse(now), zone, ...(weekStartsOn === undefined ? {} : { weekStartsOn }) };
  return [false, true].map((isRoundUp) => {
    const ms = resolveTime(bound, { ...context, isRoundUp });
    const inputs = [zone, now, JSON.stringify(bound), isRoundUp ? 'to' : 'from', `${weekStartsOn ?? 'usual'}`];
    return {
      inputs,
      gives: ms === undefined ? 'none' : new Date(ms).toISOString(),
      departs: typeof bound === 'string' ? (DEPARTS[bound] ?? '') : '',
    };
  });
}

/** Expressions of time as both bounds, in zones. */
export function timeTable(): WorkedTable {
  const everywhere = MOMENTS.flatMap(([zone, now]) => [...FROM_NOW, ...DATES].flatMap((bound) => rowsOf({ zone, now, bound })));
  const weeks = MOMENTS.flatMap(([zone, now]) =>
    [1, 6, 7].flatMap((weekStartsOn) => ['now/w', 'now-1w/w'].flatMap((bound) => rowsOf({ zone, now, bound, weekStartsOn }))),
  );
  const anywhere = ANYWHERE.flatMap((bound) => rowsOf({ zone: 'utc', now: '2018-11-15T10:20:30.123Z', bound }));
  return { name: 'times', inputs: ['zone', 'now', 'bound', 'as', 'week from'], rows: [...everywhere, ...weeks, ...anywhere] };
}
