import { AppError } from '@pharos/contract/errors';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';

export interface RateRules {
  readonly perSecond: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** @limit calls from ever new addresses: what is remembered of each takes memory (W6) */
const MAX_CALLERS = 20_000; // who was seen longest ago is forgotten, which only means a full bucket

/** A steady rate with a burst per caller: `take` counts one request. @throws AppError rate-limited with the seconds to wait */
export function rateLimit({ perSecond, burst }: RateRules, clock: Clock): { take: (caller: string) => void } {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CALLERS });
  return {
    take(caller) {
      const nowMs = clock.nowMs();
      const bucket = buckets.get(caller) ?? { tokens: burst, filledAtMs: nowMs };
      const elapsedSeconds = Math.max(0, nowMs - bucket.filledAtMs) / 1000;
      bucket.tokens = Math.min(burst, bucket.tokens + elapsedSeconds * perSecond);
      bucket.filledAtMs = nowMs;
      buckets.set(caller, bucket);
      if (bucket.tokens < 1) throw new AppError('rate-limited', { seconds: Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)) });
      bucket.tokens -= 1;
    },
  };
}
