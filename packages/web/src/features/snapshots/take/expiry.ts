import { formatInstant } from '../format-instant.ts';

/** How long a snapshot is kept, in seconds; 0 is for ever (wire-notes dashboard-json 8.9). */
export const EXPIRY_OPTIONS = [
  { value: 0, label: 'Never' },
  { value: 3600, label: '1 Hour' },
  { value: 86_400, label: '1 Day' },
  { value: 604_800, label: '7 Days' },
] as const;

/** For the sentence behind a new snapshot. */
export const expiryText = (expiresInSeconds: number, nowMs: number): string =>
  expiresInSeconds === 0 ? 'It never expires.' : `It expires on ${formatInstant(nowMs + expiresInSeconds * 1000)}.`;
