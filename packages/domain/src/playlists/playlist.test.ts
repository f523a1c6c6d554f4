import { expect, test } from 'vitest';
import { INTERVAL_FAULT } from '../time/interval.ts';
import { playlistFaults, playlistIntervalFault, playlistIntervalMs } from './playlist.ts';

const missing = (reason: string) => ({ reason, isMissing: true });
const item = { type: 'dashboard_by_id', value: '1', title: 'One', order: 1 } as const;

test.each([
  [{ name: 'Wall', interval: '5m', items: [item] }, {}],
  [
    { name: '  ', interval: '', items: [] },
    { name: missing('Name is required'), interval: missing('Interval is required'), items: missing('Add at least one dashboard or tag') },
  ],
  [{ name: 'Wall', interval: '5 minutes', items: [item] }, { interval: { reason: INTERVAL_FAULT, isMissing: false } }],
  [{ name: 'Wall', interval: ' 30s ', items: [] }, { items: missing('Add at least one dashboard or tag') }],
])('[2.5.1-k] %j lacks %j', (playlist, faults) => {
  expect(playlistFaults(playlist)).toEqual(faults);
});

test.each([
  ['30s', 30_000],
  [' 2h ', 7_200_000],
  ['1d', 86_400_000],
  ['10ms', 1000],
])('%s stays for %i ms', (text, ms) => {
  expect(playlistIntervalMs(text)).toBe(ms);
});

test.each(['', '5', 'often', '0s', '99999999999s', '-5m'])(
  '[2.9.1-b] a playlist of the interval %j changes after the span of 1m',
  (text) => {
    expect(playlistIntervalMs(text)).toBe(60_000);
  },
);

test.each(['-5m', '0s', '1e9y', '5', '99999999999s', '1M1m', 'NaNs', ''])('%j is no interval of a playlist', (text) => {
  expect(playlistIntervalFault(text)).toBe(INTERVAL_FAULT);
});
