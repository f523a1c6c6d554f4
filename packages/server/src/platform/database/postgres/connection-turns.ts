import { AppError } from '@pharos/contract/errors';

/** A transaction may wait for a lock with its connection; a read does not. */
export type ConnectionUse = 'read' | 'transaction';

/** Whose turn it is to have a connection: who came first, but the last ones are reserved for reads, so that a lock stops no page. */
export interface ConnectionTurns {
  /** @throws AppError storage-busy when it is nobody's turn to give one back until then (by the monotonic clock) */
  take(use: ConnectionUse, giveUpAt: number): Promise<void>;
  give(use: ConnectionUse): void;
  /** The server grants no more than so many: further ones are tried one by one, later. */
  shrink(count: number): void;
  /** Ends the wait of everybody. */
  refuseWaiting(error: Error): void;
}

/** @limit transactions that wait for a lock with all connections, so that no page can be read */
const RESERVED_FOR_READS = 2;
const GROW_AFTER_MS = 5000;
const GROW_EVERY_MS = 1000;

interface Waiting {
  readonly use: ConnectionUse;
  readonly admit: () => void;
  readonly refuse: (error: Error) => void;
}

/** Turns for at most `max` connections at a time. */
export function createConnectionTurns(max: number, nowMs: () => number = () => performance.now()): ConnectionTurns {
  const queue: Waiting[] = [];
  const inUse = { read: 0, transaction: 0 };
  let limit = max;
  let growAt = Infinity;

  const hasRoom = (use: ConnectionUse): boolean =>
    inUse.read + inUse.transaction < limit && (use === 'read' || inUse.transaction < Math.max(1, limit - RESERVED_FOR_READS));

  function grow(): void {
    if (nowMs() < growAt) return;
    limit += 1;
    growAt = limit < max ? nowMs() + GROW_EVERY_MS : Infinity;
  }

  function admitNext(): void {
    grow();
    for (;;) {
      const index = queue.findIndex(({ use }) => hasRoom(use));
      const [next] = index === -1 ? [] : queue.splice(index, 1);
      if (!next) return;
      inUse[next.use] += 1;
      next.admit();
    }
  }

  function leave(waiting: Waiting): void {
    const index = queue.indexOf(waiting);
    if (index !== -1) queue.splice(index, 1);
  }

  return {
    take: (use, giveUpAt) =>
      new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          clearTimeout(timer);
          finish();
        };
        const waiting: Waiting = { use, admit: () => end(resolve), refuse: (error) => end(() => reject(error)) };
        const timer = setTimeout(() => {
          leave(waiting);
          reject(new AppError('storage-busy', {}, { cause: new Error('no connection was free in time') }));
        }, giveUpAt - nowMs());
        queue.push(waiting);
        admitNext();
      }),

    give: (use) => {
      inUse[use] -= 1;
      admitNext();
    },

    shrink: (count) => {
      limit = Math.min(max, Math.max(1, count));
      growAt = limit < max ? nowMs() + GROW_AFTER_MS : Infinity;
    },

    refuseWaiting: (error) => {
      for (const waiting of queue.splice(0)) waiting.refuse(error);
    },
  };
}
