import type { Column, Frame } from '@pharos/contract/frames';
import { numberColumn, rowCount, timeColumn } from '@pharos/domain/frames/build';
import { joinFrames, rowsWithin } from '@pharos/domain/frames/join';
import { withStatistics } from '@pharos/domain/frames/reduce';

/** Points of one series that a page keeps. */
const MAX_ROWS = 10_000;
/** Series of one stream that a page keeps: names that change with every message must not fill the memory. */
const MAX_SERIES = 500;

const ALWAYS = { fromMs: -Infinity, toMs: Infinity };

interface Bounds {
  readonly fromMs: number;
  readonly toMs: number;
}

/** New points behind those that are kept, the oldest given up. */
export const appendFrames = (retained: readonly Frame[], arrived: readonly Frame[]): readonly Frame[] =>
  arrived.length === 0
    ? retained
    : joinFrames([...retained, ...arrived])
        .slice(-MAX_SERIES)
        .map((frame) => rowsWithin(frame, ALWAYS, MAX_ROWS));

/** Gives up what is older than the range, and series of which nothing is left. */
export const dropOlder = (retained: readonly Frame[], fromMs: number): readonly Frame[] =>
  retained.map((frame) => rowsWithin(frame, { fromMs, toMs: Infinity }, MAX_ROWS)).filter((frame) => rowCount(frame) > 0);

/** What a panel shows of the kept points. */
export function shownFrames(retained: readonly Frame[], range: Bounds | undefined, wantsStatistics: boolean): readonly Frame[] {
  const inRange = range ? retained.map((frame) => rowsWithin(frame, range, MAX_ROWS)) : retained;
  return wantsStatistics ? inRange.map(withStatistics) : inRange;
}

/** One missing value behind each series, so that no line is drawn over the time in which nothing was heard. */
export const withGaps = (retained: readonly Frame[]): readonly Frame[] => appendFrames(retained, retained.flatMap(gapAfter));

function gapAfter(frame: Frame): readonly Frame[] {
  const last = frame.columns[0]?.values.at(-1);
  if (frame.meta?.kind !== 'series' || typeof last !== 'number') return [];
  return [
    {
      ...frame,
      columns: frame.columns.map((column): Column =>
        column.type === 'time' ? timeColumn(column.name, [last + 1]) : numberColumn(column.name, [null]),
      ),
    },
  ];
}
