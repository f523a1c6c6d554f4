/** A quick range: its label and both bounds. */
export interface TimePreset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const last = (label: string, span: string): TimePreset => ({ label: `Last ${label}`, from: `now-${span}`, to: 'now' });
const whole = (label: string, bound: string): TimePreset => ({ label, from: bound, to: bound });

/** The quick ranges that the time picker offers, in order (wire-notes product 1.9). */
export const TIME_PRESETS: readonly TimePreset[] = [
  last('5 minutes', '5m'),
  last('15 minutes', '15m'),
  last('30 minutes', '30m'),
  last('1 hour', '1h'),
  last('3 hours', '3h'),
  last('6 hours', '6h'),
  last('12 hours', '12h'),
  last('24 hours', '24h'),
  last('2 days', '2d'),
  last('7 days', '7d'),
  last('30 days', '30d'),
  last('90 days', '90d'),
  last('6 months', '6M'),
  last('1 year', '1y'),
  last('2 years', '2y'),
  last('5 years', '5y'),
  whole('Today', 'now/d'),
  whole('Yesterday', 'now-1d/d'),
  whole('Previous week', 'now-1w/w'),
];

/** Ranges that documents and addresses carry; named when shown, not offered. */
const FURTHER_NAMES: readonly TimePreset[] = [
  whole('Day before yesterday', 'now-2d/d'),
  whole('This day last week', 'now-7d/d'),
  whole('Previous month', 'now-1M/M'),
  whole('Previous year', 'now-1y/y'),
  { label: 'Today so far', from: 'now/d', to: 'now' },
  whole('This week', 'now/w'),
  { label: 'This week so far', from: 'now/w', to: 'now' },
  whole('This month', 'now/M'),
  { label: 'This month so far', from: 'now/M', to: 'now' },
  whole('This year', 'now/y'),
  { label: 'This year so far', from: 'now/y', to: 'now' },
];

const labels = new Map([...TIME_PRESETS, ...FURTHER_NAMES].map((preset) => [`${preset.from} ${preset.to}`, preset.label]));

/** Label of a well-known range, or undefined. */
export const presetLabel = (from: string, to: string): string | undefined => labels.get(`${from} ${to}`);
