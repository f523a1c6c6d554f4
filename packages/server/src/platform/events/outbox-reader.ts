import type { Storage } from '../database/storage.ts';
import type {} from './outbox.ts';

export interface StoredEvent {
  readonly id: number;
  readonly orgId: number | null;
  readonly event: string;
  readonly ids: string;
}

/** Reads each committed row of the outbox once, from its beginning on. */
export interface OutboxReader {
  /** Passes over what is there already; to be called once, before `next`. */
  begin(): Promise<void>;
  /** Rows that have been committed since the last call, at most `PAGE`. */
  next(): Promise<readonly StoredEvent[]>;
}

export const PAGE = 500;
/** How far back numbers are watched that have not come yet. */
const MAX_GAP = 1000;
/** A number that has not come by then is taken for one that was rolled back: a statement ends after 30 s, a transaction that pauses after 15 s. */
const GAP_MS = 60_000;

/**
 * Numbers are given when a row is written, not when it is committed: number 8 may be seen before number 7. So the numbers that were passed over are
 * asked for again until they have come or their transaction cannot run any more.
 */
export function createOutboxReader(storage: Storage, nowMs: () => number = () => performance.now()): OutboxReader {
  let highest = 0;
  const missing = new Map<number, number>();

  function passOver(from: number, to: number): void {
    for (let id = Math.max(from, to - MAX_GAP); id < to; id += 1) missing.set(id, nowMs());
  }

  function take({ id }: Pick<StoredEvent, 'id'>): void {
    if (missing.delete(id)) return;
    passOver(highest + 1, id);
    highest = id;
  }

  /** Only what has been asked for after its time is given up: while the database could not be read, nothing was. */
  function giveUpOld(readAt: number): void {
    const before = readAt - GAP_MS;
    for (const [id, since] of missing) if (since < before) missing.delete(id);
    // The oldest come first in the order of the map.
    for (const id of missing.keys()) if (missing.size > MAX_GAP) missing.delete(id);
  }

  return {
    async begin() {
      const newest = await storage.reader.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(MAX_GAP).execute();
      const known = newest.toReversed();
      highest = Math.max(0, (known.at(-1)?.id ?? 0) - MAX_GAP);
      for (const row of known) if (row.id > highest) take(row);
    },

    async next() {
      const readAt = nowMs();
      const rows = await storage.reader
        .selectFrom('outbox')
        .select(['id', 'orgId', 'event', 'ids'])
        .where((where) => where.or([where('id', '>', highest), ...(missing.size > 0 ? [where('id', 'in', [...missing.keys()])] : [])]))
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of rows) take(row);
      giveUpOld(readAt);
      return rows;
    },
  };
}
