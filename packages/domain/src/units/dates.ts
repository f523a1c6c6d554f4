import { formatDate, INPUT_FORMAT } from '../time/date-format.ts';
import { relativeText } from '../time/relative-text.ts';
import { unit } from './format-types.ts';
import type { FormatContext, Formatter, UnitFamily } from './format-types.ts';
import { withSuffix } from './formatters.ts';

const zoneOf = (context: FormatContext): string => context.zone ?? 'browser';

const isSameDay = (ms: number, nowMs: number, zone: string): boolean =>
  formatDate(ms, 'YYYY-MM-DD', zone) === formatDate(nowMs, 'YYYY-MM-DD', zone);

/** A date; on the day of now only its time. */
const dateOrTime =
  (dated: string, today: string): Formatter =>
  (value, _precision, context) => {
    const zone = zoneOf(context);
    const isToday = context.nowMs !== undefined && isSameDay(value, context.nowMs, zone);
    return withSuffix(formatDate(value, isToday ? today : dated, zone), '');
  };

const fromNow: Formatter = (value, _precision, context) =>
  withSuffix(context.nowMs === undefined ? formatDate(value, INPUT_FORMAT, zoneOf(context)) : relativeText(value, context.nowMs), '');

/** A date by a pattern of people's own, for `time:<pattern>`. */
export const datePattern =
  (pattern: string): Formatter =>
  (value, _precision, context) =>
    withSuffix(formatDate(value, pattern, zoneOf(context)), '');

/** Epoch ms as date and time; a moment of today as its time only. */
export const isoDate = dateOrTime(INPUT_FORMAT, 'HH:mm:ss');
/** The same in the American order. */
export const usDate = dateOrTime('MM/DD/YYYY h:mm:ss a', 'h:mm:ss a');

/** Instants in epoch milliseconds, in the zone of the context. */
export const dateFamily: UnitFamily = {
  name: 'date & time',
  units: [unit('dateTimeAsIso', isoDate), unit('dateTimeAsUS', usDate), unit('dateTimeFromNow', fromNow)],
};
