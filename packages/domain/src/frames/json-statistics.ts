import type { ColumnStatistics } from '@pharos/contract/frames';
import { numberFromJson, numberToJson } from './json-numbers.ts';

/** Statistics as JSON can hold them: JSON itself would make null of an infinity. */
export type StatisticsJson = Readonly<Record<keyof ColumnStatistics, number | string | null>>;

const isText = (value: unknown): boolean => typeof value === 'string';

/** The same keys with other values. */
const mapValues = <To>(statistics: StatisticsJson, change: (value: number | string) => To): Record<keyof ColumnStatistics, To | null> =>
  Object.fromEntries(Object.entries(statistics).map(([key, value]) => [key, value === null ? null : change(value)] as const)) as Record<
    keyof ColumnStatistics,
    To | null
  >; // the keys that came

/** Statistics for JSON: infinities and NaN as '+Inf', '-Inf', 'NaN'. */
export function statisticsToJson(statistics: ColumnStatistics): StatisticsJson {
  const isPlain = Object.values(statistics).every((value: number | null) => value === null || Number.isFinite(value));
  return isPlain ? statistics : mapValues(statistics, (value) => numberToJson(Number(value)));
}

/**
 * The statistics that `statisticsToJson` wrote.
 * @throws FrameFormatError
 */
export function statisticsFromJson(json: StatisticsJson): ColumnStatistics {
  const isPlain = !Object.values(json).some(isText);
  return (isPlain ? json : mapValues(json, numberFromJson)) as ColumnStatistics; // its count is always a number
}
