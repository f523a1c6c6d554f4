/** Reconnect after 2 s (wire-notes product 1.4, wire-notes product 1.9). */
const FIRST_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/** Pause before the next attempt: 2 s after the first failure, then twice as long each time, up to a minute, spread so that not all tabs come at once. */
export function retryDelayMs(failures: number, random: () => number): number {
  if (failures <= 1) return FIRST_MS;
  const doubledMs = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(Math.min(MAX_DELAY_MS, doubledMs * (0.5 + random())));
}
