import { expect, test } from 'vitest';
import { NEVER_SEEN_MS, seenText, wasSeen } from './last-seen.ts';

const NOW = Date.UTC(2026, 0, 15);
const DAY_MS = 86_400_000;

test.each([
  [NOW, '0 s'],
  [NOW - 2 * DAY_MS, '2 d'],
  [NOW - 9 * 365 * DAY_MS, '9 y'],
  // A new account, by a browser whose clock is a day behind; one that is a year old.
  [NOW + DAY_MS - NEVER_SEEN_MS, 'never'],
  [NOW - 365 * DAY_MS - NEVER_SEEN_MS, 'never'],
])('at %i somebody was seen %s', (lastSeenMs, text) => {
  expect(seenText(lastSeenMs, NOW)).toBe(text);
  expect(wasSeen(lastSeenMs, NOW)).toBe(text !== 'never');
});
