import type { Clock } from '../clock/clock.ts';

/** At most so many messages in any second, one second after the other: a bucket that fills as it is emptied. */
export function messageRate(perSecond: number, clock: Clock): { readonly take: () => boolean } {
  let tokens = perSecond;
  let filledAtMs = clock.nowMs();
  return {
    take() {
      const nowMs = clock.nowMs();
      tokens = Math.min(perSecond, tokens + (Math.max(0, nowMs - filledAtMs) / 1000) * perSecond);
      filledAtMs = nowMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
