import { fail } from '@pharos/contract/errors';

interface Lifetime {
  /** As a request says it; 0, null and undefined: for ever. */
  readonly secondsToLive: number | null | undefined;
  /** `api_key_max_seconds_to_live`; below 0: no limit. */
  readonly maxSeconds: number;
  readonly nowMs: number;
}

/**
 * When a new key or token ends; null: never.
 * @throws AppError lifetime-negative, lifetime-missing, lifetime-too-long
 */
export function expiryOf({ secondsToLive, maxSeconds, nowMs }: Lifetime): number | null {
  const seconds = secondsToLive ?? 0;
  if (seconds < 0) fail('lifetime-negative');
  if (maxSeconds >= 0 && seconds === 0) fail('lifetime-missing');
  if (maxSeconds >= 0 && seconds > maxSeconds) fail('lifetime-too-long');
  return seconds === 0 ? null : nowMs + seconds * 1000;
}
