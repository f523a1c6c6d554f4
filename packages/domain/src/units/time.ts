import { clock, durationFormatter, hoursMinutesSeconds } from './durations.ts';
import { unit } from './format-types.ts';
import type { FormattedValue, Formatter, Precision, UnitFamily } from './format-types.ts';
import { scaledPlaces, si, withSuffix } from './formatters.ts';
import { plainNumber } from './plain-number.ts';

/** One step of a ladder: below this size the value is divided, labelled, and gets `extra` decimals. */
type Rung = readonly [below: number, divisor: number, label: string, extra?: number];

/** The first rung the value is below; the last one takes the rest. A rung without `extra` keeps the plain decimals. */
const ladder =
  (rungs: readonly Rung[]): Formatter =>
  (value, precision) => {
    const size = Math.abs(value);
    const rung = rungs.find(([below]) => size < below);
    if (!rung) return withSuffix('NA', '');
    const [, divisor, label, extra] = rung;
    const places = extra === undefined ? precision.decimals : scaledPlaces(precision, extra);
    return withSuffix(plainNumber(value / divisor, places), ` ${label}`);
  };

const Top = Number.POSITIVE_INFINITY;

const nanoseconds = ladder([
  [1e3, 1, 'ns'],
  [1e6, 1e3, 'µs', 3],
  [1e9, 1e6, 'ms', 6],
  [6e10, 1e9, 's', 9],
  [Top, 6e10, 'min', 12],
]);
const microseconds = ladder([
  [1e3, 1, 'µs'],
  [1e6, 1e3, 'ms', 3],
  [Top, 1e6, 's', 6],
]);
const milliseconds = ladder([
  [1000, 1, 'ms'],
  [60_000, 1000, 's', 3],
  [3_600_000, 60_000, 'min', 5],
  [86_400_000, 3_600_000, 'hour', 7],
  [31_536_000_000, 86_400_000, 'day', 8],
  [Top, 31_536_000_000, 'year', 10],
]);
const fromOneSecond = ladder([
  [60, 1, 's'],
  [3600, 60, 'min', 1],
  [86_400, 3600, 'hour', 4],
  [604_800, 86_400, 'day', 5],
  [31_536_000, 604_800, 'week', 6],
  [Top, 3.15569e7, 'year', 7],
]);
const minutes = ladder([
  [60, 1, 'min'],
  [1440, 60, 'hour', 2],
  [10_080, 1440, 'day', 3],
  [604_800, 10_080, 'week', 4],
  [Top, 525_948, 'year', 5],
]);
const hours = ladder([
  [24, 1, 'hour'],
  [168, 24, 'day', 2],
  [8760, 168, 'week', 3],
  [Top, 8760, 'year', 4],
]);
const days = ladder([
  [7, 1, 'day'],
  [365, 7, 'week', 2],
  [Top, 365, 'year', 3],
]);

/** Below a second the decimals shrink by the scale, so an explicit number of decimals gives whole ms (wire-notes dashboard-json 6.9, note). */
function subSecond(
  value: number,
  { decimals, scaledDecimals }: Precision,
  [factor, digits, label]: readonly [number, number, string],
): FormattedValue {
  return withSuffix(plainNumber(value * factor, (scaledDecimals ?? 0) - (decimals ?? 0) - digits), ` ${label}`);
}

const seconds: Formatter = (value, precision, context) => {
  const size = Math.abs(value);
  if (size === 0 || size >= 1) return fromOneSecond(value, precision, context);
  if (size < 1e-6) return subSecond(value, precision, [1e9, 9, 'ns']);
  return subSecond(value, precision, size < 1e-3 ? [1e6, 6, 'µs'] : [1e3, 3, 'ms']);
};

const asText =
  (format: (value: number, decimals: number | null) => string): Formatter =>
  (value, { decimals }) =>
    withSuffix(format(value, decimals), '');

/** Lengths of time, each in its own unit, written in the largest one that suits; frequencies; lengths as clock time. */
export const timeFamily: UnitFamily = {
  name: 'time',
  units: [
    unit('hertz', 'Hertz (1/s)', si('Hz')),
    unit('ns', 'nanoseconds (ns)', nanoseconds),
    unit('µs', 'microseconds (µs)', microseconds),
    unit('ms', 'milliseconds (ms)', milliseconds),
    unit('s', 'seconds (s)', seconds),
    unit('m', 'minutes (m)', minutes),
    unit('h', 'hours (h)', hours),
    unit('d', 'days (d)', days),
    unit('dtdurationms', 'duration (ms)', asText(durationFormatter('millisecond'))),
    unit('dtdurations', 'duration (s)', asText(durationFormatter('second'))),
    unit('dthms', 'duration (hh:mm:ss)', asText(hoursMinutesSeconds)),
    unit('timeticks', 'Timeticks (s/100)', (value, precision, context) => seconds(value / 100, precision, context)),
    unit('clockms', 'clock (ms)', asText(clock)),
    unit(
      'clocks',
      'clock (s)',
      asText((value, decimals) => clock(value * 1000, decimals)),
    ),
  ],
};
