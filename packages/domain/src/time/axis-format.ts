import { zoneId } from './zone.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 31_536_000_000;

type Style = 'millisecond' | 'second' | 'minute' | 'day-minute' | 'day' | 'month';

/** Which label a time axis needs (wire-notes dashboard-json 3.1): by seconds per tick, then by the whole range. Below a second ticks tell their ms. */
function chooseStyle(rangeMs: number, tickMs: number): Style {
  const tickSeconds = tickMs / 1000;
  if (tickSeconds < 1) return 'millisecond';
  if (tickSeconds <= 45) return 'second';
  if (tickSeconds <= 7200 || rangeMs <= DAY_MS + 10) return 'minute';
  if (tickSeconds <= 80_000) return 'day-minute';
  return tickSeconds <= 2_419_200 || rangeMs <= YEAR_MS ? 'day' : 'month';
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY: Intl.DateTimeFormatOptions = { month: '2-digit', day: '2-digit' };
const OPTIONS: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  millisecond: { ...CLOCK, second: '2-digit', fractionalSecondDigits: 3 },
  second: { ...CLOCK, second: '2-digit' },
  minute: CLOCK,
  'day-minute': { ...DAY, ...CLOCK },
  day: DAY,
  month: { year: 'numeric', month: '2-digit' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times more than using one, and axes redraw at every refresh. */
function createFormat(style: Style, zone: string): Intl.DateTimeFormat {
  const timeZone = zoneId(zone);
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...OPTIONS[style], timeZone });
    if (formats.size > 200) formats.clear();
    formats.set(key, format);
  }
  return format;
}

function text(style: Style, format: Intl.DateTimeFormat, ms: number): string {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  if (style === 'month' || style === 'day-minute') {
    for (const { type, value } of format.formatToParts(ms)) part[type] = value;
  }
  if (style === 'month') return `${part.year}-${part.month}`;
  return style === 'day-minute' ? `${part.month}/${part.day} ${part.hour}:${part.minute}` : format.format(ms);
}

/** Label maker for a time axis of a range whose ticks are `tickMs` apart: `10:20:30.005`, `10:20`, `11/15 10:20`, `11/15`, `2018-11`. */
export function axisTimeFormat(
  range: { readonly fromMs: number; readonly toMs: number },
  tickMs: number,
  zone: string,
): (ms: number) => string {
  const style = chooseStyle(range.toMs - range.fromMs, tickMs);
  const format = createFormat(style, zone);
  return (ms) => text(style, format, ms);
}
