import { shortAge } from '../time/ages.ts';

const DAY_MS = 86_400_000;
/** Who never signed in was "seen" so long before the account was made, in ms (wire-notes http-api 1.3). */
export const NEVER_SEEN_MS = 3650 * DAY_MS;
/** Clocks of browsers are wrong by less. */
const CLOCK_ERROR_MS = 30 * DAY_MS;

/** Whether somebody ever signed in. */
export const wasSeen = (lastSeenMs: number, nowMs: number): boolean => nowMs - lastSeenMs < NEVER_SEEN_MS - CLOCK_ERROR_MS;

/** When somebody was seen last, for tables: `6 min`, or `never`. */
export const seenText = (lastSeenMs: number, nowMs: number): string => (wasSeen(lastSeenMs, nowMs) ? shortAge(lastSeenMs, nowMs) : 'never');
