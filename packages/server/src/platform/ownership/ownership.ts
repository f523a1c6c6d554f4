import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StorageLog } from '../database/settings.ts';
import type { Database, Storage } from '../database/storage.ts';
import type { OrgScope } from '../session/org-scope.ts';
import { type OwnedShard, shardRepository } from './shards.server-wide.repository.ts';

/** The right to act for the objects of one shard. Its number grows with each owner, so an old one is known. */
export interface Fence {
  readonly shard: number;
  readonly number: number;
}

/** The write of a copy that has lost its shard meanwhile; nothing of its transaction stays. */
export class OwnershipLostError extends Error {
  override readonly name = 'OwnershipLostError';
}

/** Which copy looks after which objects, for work that one copy does all the time (alert rules); a port. */
export interface Ownership {
  /** The fence for an object this copy looks after now; undefined where another copy does, or none yet. */
  fenceFor(scope: OrgScope, object: string): Fence | undefined;
  /** To be called in each transaction that writes for an object. @throws OwnershipLostError when the shard has another owner by now */
  guard(db: Database, fence: Fence): Promise<void>;
  /** Gives the shards back, so that others need not wait for the lease to run out. */
  close(): Promise<void>;
}

export interface OwnershipTimes {
  readonly renewMs: number;
  readonly leaseMs: number;
}

export interface OwnershipParts {
  readonly storage: Storage;
  /** What the shards are for, for example `alerting`. */
  readonly purpose: string;
  readonly log: StorageLog;
  readonly times?: OwnershipTimes;
}

const TIMES: OwnershipTimes = { renewMs: 5_000, leaseMs: 15_000 };

/**
 * Takes a fair share of the shards by lease rows. Leases run by the database's clock; between two renewals a copy trusts its own clock only to
 * stop early, never to go on longer.
 */
export function startOwnership({ storage, purpose, log, times = TIMES }: OwnershipParts): Ownership {
  const repository = shardRepository(storage, purpose);
  const holder = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  let owned: ReadonlyMap<number, number> = new Map();
  let trustedUntil = 0;

  async function renew(): Promise<void> {
    const startedAt = performance.now();
    const shards = await repository.renew({ holder, leaseMs: times.leaseMs, count: SHARD_COUNT });
    owned = new Map(shards.map(({ number, fence }: OwnedShard) => [number, fence]));
    trustedUntil = startedAt + times.leaseMs;
  }

  async function loop(): Promise<void> {
    let isKnown = false;
    while (!signal.aborted) {
      try {
        if (!isKnown) await repository.add(SHARD_COUNT);
        isKnown = true;
        await renew();
      } catch (error) {
        if (!signal.aborted) log.warn({ purpose, reason: String(error) }, 'Leases of shards could not be renewed');
      }
      await pause(times.renewMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = loop();
  return {
    fenceFor(scope, object) {
      if (performance.now() >= trustedUntil) return undefined;
      const shard = shardOf(scope, object);
      const number = owned.get(shard);
      return number === undefined ? undefined : { shard, number };
    },
    async guard(db, { shard, number }) {
      if (!(await repository.isOwned(db, { holder, shard, fence: number })))
        throw new OwnershipLostError(`Shard ${shard} of ${purpose} has another owner`);
    },
    async close() {
      closing.abort();
      await running;
      owned = new Map();
      await repository.leave(holder);
    },
  };
}

/** Objects are spread over so many shards, whatever the number of copies. Stored rows depend on it: never changed. */
export const SHARD_COUNT = 256;

/** The shard of an object of an organisation, the same in every copy and release. */
export function shardOf(scope: OrgScope, object: string): number {
  return createHash('sha256').update(`${scope.orgId}:${object}`).digest().readUInt8(0);
}
