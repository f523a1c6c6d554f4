import { expect, test } from 'vitest';
import { TIME_PRESETS } from './presets.ts';
import { resolveRange } from './range.ts';

/** A Thursday in New York, where the clock changed eleven days before. */
const NOW = '2018-11-15T10:20:30.000-05:00';
const ZONE = 'America/New_York';

const EXAMPLES: readonly (readonly [rule: string, label: string, from: string, to: string])[] = [
  ['[1.9.6-b]', 'Last 5 minutes', '2018-11-15T10:15:30-05:00', NOW],
  ['[1.9.6-b]', 'Last 15 minutes', '2018-11-15T10:05:30-05:00', NOW],
  ['[1.9.6-b]', 'Last 30 minutes', '2018-11-15T09:50:30-05:00', NOW],
  ['[1.9.6-b]', 'Last 1 hour', '2018-11-15T09:20:30-05:00', NOW],
  ['[1.9.6-b]', 'Last 3 hours', '2018-11-15T07:20:30-05:00', NOW],
  ['[1.9.6-b]', 'Last 6 hours', '2018-11-15T04:20:30-05:00', NOW],
  ['[1.9.6-b]', 'Last 12 hours', '2018-11-14T22:20:30-05:00', NOW],
  ['[1.9.6-b]', 'Last 24 hours', '2018-11-14T10:20:30-05:00', NOW],
  ['[1.9.6-c]', 'Last 2 days', '2018-11-13T10:20:30-05:00', NOW],
  ['[1.9.6-c]', 'Last 7 days', '2018-11-08T10:20:30-05:00', NOW],
  ['[1.9.6-c]', 'Last 30 days', '2018-10-16T10:20:30-04:00', NOW],
  ['[1.9.6-c]', 'Last 90 days', '2018-08-17T10:20:30-04:00', NOW],
  ['[1.9.6-c]', 'Last 6 months', '2018-05-15T10:20:30-04:00', NOW],
  ['[1.9.6-c]', 'Last 1 year', '2017-11-15T10:20:30-05:00', NOW],
  ['[1.9.6-c]', 'Last 2 years', '2016-11-15T10:20:30-05:00', NOW],
  ['[1.9.6-c]', 'Last 5 years', '2013-11-15T10:20:30-05:00', NOW],
  ['[1.9.6-a]', 'Today', '2018-11-15T00:00:00-05:00', '2018-11-15T23:59:59.999-05:00'],
  ['[1.9.6-a]', 'Yesterday', '2018-11-14T00:00:00-05:00', '2018-11-14T23:59:59.999-05:00'],
  ['[1.9.6-a]', 'Previous week', '2018-11-04T00:00:00-04:00', '2018-11-10T23:59:59.999-05:00'],
];

test.each(EXAMPLES)('[A10] %s %s is from %s to %s', (_rule, label, from, to) => {
  const preset = TIME_PRESETS.find((one) => one.label === label);
  expect(resolveRange(preset ?? { from: '', to: '' }, Date.parse(NOW), ZONE)).toEqual({
    kind: 'range',
    fromMs: Date.parse(from),
    toMs: Date.parse(to),
  });
});

test('[A10] these are all', () => expect(TIME_PRESETS.map(({ label }) => label)).toEqual(EXAMPLES.map(([, label]) => label)));
