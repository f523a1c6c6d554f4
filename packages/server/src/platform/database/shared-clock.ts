import { sql } from 'kysely';
import { type Clock, systemClock } from '../clock/clock.ts';
import { databaseNow } from './database-clock.ts';
import type { StorageLog } from './settings.ts';
import type { Storage } from './storage.ts';

/**
 * The time by which copies of the server understand each other: the database's. What one copy stores for another to compare (when a token was
 * replaced, when somebody was seen) is never a time of its own clock.
 */
export interface SharedClock extends Clock {
  close(): void;
}

const MEASURE_EVERY_MS = 10_000;
/** A response that took longer says too little about the moment it was made. */
const SLOW_MS = 1000;
const SAID_FROM_MS = 5000;

interface Measurement {
  /** The database's time, epoch ms. */
  readonly databaseMs: number;
  /** The same moment by the monotonic clock of this process. */
  readonly localMs: number;
}

/**
 * Measures how far the database's clock is from the monotonic one of this process, and again every ten seconds; in between, and while the database
 * is away, time goes on from there. SQLite has this machine's clock.
 */
export async function openSharedClock(storage: Storage, log: StorageLog, ownClock: Clock = systemClock): Promise<SharedClock> {
  if (storage.kind === 'sqlite3') return { nowMs: ownClock.nowMs, close: () => undefined };
  let { last } = await measure(storage);
  const nowMs = () => Math.round(last.databaseMs + performance.now() - last.localMs);

  const skewMs = ownClock.nowMs() - nowMs();
  if (Math.abs(skewMs) > SAID_FROM_MS)
    log.warn(
      { seconds: Math.round(skewMs / 1000) },
      'The clock of this machine differs from that of the database, which counts. Set it right.',
    );

  const timer = setInterval(() => {
    measure(storage).then(
      (measured) => {
        if (measured.tookMs < SLOW_MS) last = measured.last;
      },
      () => undefined, // said by the storage; the last measurement is still good
    );
  }, MEASURE_EVERY_MS).unref();
  return { nowMs, close: () => clearInterval(timer) };
}

async function measure(storage: Storage): Promise<{ readonly last: Measurement; readonly tookMs: number }> {
  const startedAt = performance.now();
  const { rows } = await sql<{ now: number }>`select ${databaseNow(storage.kind)} as now`.execute(storage.reader);
  const endedAt = performance.now();
  return { last: { databaseMs: rows[0]?.now ?? Date.now(), localMs: (startedAt + endedAt) / 2 }, tookMs: endedAt - startedAt };
}
