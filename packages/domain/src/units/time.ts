import { clock, durationFormatter, hoursMinutesSeconds } from './durations.ts';
import { unit } from './format-types.ts';
import type { FormatContext, FormattedValue, Formatter, Precision, UnitFamily } from './format-types.ts';
import { si, withSuffix } from './formatters.ts';
import { numberText, placesOf } from './plain-number.ts';

/** One step of a ladder: below this size the value is divided and labelled. */
type Rung = readonly [below: number, divisor: number, label: string];

/** The first rung the value is below; the last one takes the rest. */
const ladder =
  (rungs: readonly Rung[]): Formatter =>
  (value, precision) => {
    const size = Math.abs(value);
    const rung = rungs.find(([below]) => size < below);
    if (!rung) return withSuffix('NA', '');
    const [, divisor, label] = rung;
    return withSuffix(numberText(value / divisor, precision, 1 / divisor), ` ${label}`);
  };

const Top = Number.POSITIVE_INFINITY;

const nanoseconds = ladder([
  [1e3, 1, 'ns'],
  [1e6, 1e3, 'µs'],
  [1e9, 1e6, 'ms'],
  [6e10, 1e9, 's'],
  [Top, 6e10, 'min'],
]);
const microseconds = ladder([
  [1e3, 1, 'µs'],
  [1e6, 1e3, 'ms'],
  [Top, 1e6, 's'],
]);
const milliseconds = ladder([
  [1000, 1, 'ms'],
  [60_000, 1000, 's'],
  [3_600_000, 60_000, 'min'],
  [86_400_000, 3_600_000, 'hour'],
  [31_536_000_000, 86_400_000, 'day'],
  [Top, 31_536_000_000, 'year'],
]);
const fromOneSecond = ladder([
  [60, 1, 's'],
  [3600, 60, 'min'],
  [86_400, 3600, 'hour'],
  [604_800, 86_400, 'day'],
  [31_536_000, 604_800, 'week'],
  [Top, 3.15569e7, 'year'],
]);
const minutes = ladder([
  [60, 1, 'min'],
  [1440, 60, 'hour'],
  [10_080, 1440, 'day'],
  [604_800, 10_080, 'week'],
  [Top, 525_948, 'year'],
]);
const hours = ladder([
  [24, 1, 'hour'],
  [168, 24, 'day'],
  [8760, 168, 'week'],
  [Top, 8760, 'year'],
]);
const days = ladder([
  [7, 1, 'day'],
  [365, 7, 'week'],
  [Top, 365, 'year'],
]);

/** Decimals below a second: a fixed number of them gives whole ms (wire-notes dashboard-json 6.9), but in newer documents. */
const belowASecond = (precision: Precision, { keepsDecimals = false }: FormatContext): Precision =>
  typeof precision === 'function' || keepsDecimals ? precision : 0;

const subSecond = (value: number, precision: Precision, [factor, label]: readonly [number, string]): FormattedValue =>
  withSuffix(numberText(value * factor, precision, factor), ` ${label}`);

const seconds: Formatter = (value, precision, context) => {
  const size = Math.abs(value);
  if (size === 0 || size >= 1) return fromOneSecond(value, precision, context);
  const own = belowASecond(precision, context);
  if (size < 1e-6) return subSecond(value, own, [1e9, 'ns']);
  return subSecond(value, own, size < 1e-3 ? [1e6, 'µs'] : [1e3, 'ms']);
};

const asText =
  (format: (value: number, decimals: number | null) => string): Formatter =>
  (value, precision) =>
    withSuffix(format(value, placesOf(precision, value)), '');

/** Lengths of time, each in its own unit, written in the largest one that suits; frequencies; lengths as clock time. */
export const timeFamily: UnitFamily = {
  name: 'time',
  units: [
    unit('hertz', si('Hz')),
    unit('ns', nanoseconds),
    unit('µs', microseconds),
    unit('ms', milliseconds),
    unit('s', seconds),
    unit('m', minutes),
    unit('h', hours),
    unit('d', days),
    unit('dtdurationms', asText(durationFormatter('millisecond'))),
    unit('dtdurations', asText(durationFormatter('second'))),
    unit('dthms', asText(hoursMinutesSeconds)),
    unit('timeticks', (value, precision, context) => seconds(value / 100, precision, context)),
    unit('clockms', asText(clock)),
    unit(
      'clocks',
      asText((value, decimals) => clock(value * 1000, decimals)),
    ),
  ],
};
