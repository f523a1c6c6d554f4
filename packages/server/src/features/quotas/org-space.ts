import type { OrgQuotaTarget, OrgStorage } from '@pharos/contract/api/quotas';
import { AppError, fail } from '@pharos/contract/errors';
import { formatValue, joinFormatted } from '@pharos/domain/units/format-value';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import { countOrgSizes } from './count-org-sizes.ts';
import { orgSizeRepository } from './org-size.repository.ts';
import { hasOrgRoom } from './require-room.ts';

/** How much each organisation stores, of how much it may, and how many members, dashboards, data sources and keys it has. */
export interface OrgSpace {
  /** Does work that stores about so many bytes more. Costs nothing that a save would notice. @throws AppError quota-reached, before anything is done */
  withQuota<T>(scope: OrgScope, bytes: number, work: () => Promise<T>): Promise<T>;
  read(scope: OrgScope): Promise<OrgStorage>;
  /** Whether there may be one more, in the transaction that adds it. */
  hasRoom(db: Database, scope: OrgScope, target: OrgQuotaTarget): Promise<boolean>;
  /** @throws AppError quota-reached for a dashboard, else target-quota-reached */
  requireRoom(db: Database, scope: OrgScope, target: OrgQuotaTarget): Promise<void>;
}

interface SpaceParts {
  readonly storage: Storage;
  /** The time that copies share. */
  readonly clock: Clock;
  /** Below 0: no limit. */
  readonly limitBytes: number;
  readonly config: Pick<Config, 'quota'>;
  readonly serverScope: ServerScope;
  readonly stopping: AbortSignal;
}

/** What this copy stored by itself. */
interface Stored {
  readonly atMs: number;
  readonly bytes: number;
}

interface KnownOrg {
  readonly countedBytes: number;
  /** 0: never counted. */
  readonly countedAtMs: number;
  readonly readAtMs: number;
  /** Not in the count, or perhaps not. */
  readonly since: Set<Stored>;
}

/** The row that the job writes each minute is read again so often. */
const READ_AGAIN_MS = 15_000;
/** Before somebody is refused all is counted anew: what was deleted, or replaced, makes room. No more often than this. */
const COUNT_AGAIN_MS = 10_000;
/** @limit organisations that are made without end: what is remembered of each takes memory */
const MAX_ORGS = 10_000; // who was used longest ago is read again

const FULL_OF_DASHBOARDS =
  'This organisation has as many dashboards and folders as it may have. Delete some that nobody needs any more, or ask a server administrator for more room.';

/** Counted are the last count in the database and what this copy has stored since; other copies' saves come with the next count. */
export function createOrgSpace({ storage, clock, limitBytes, config, serverScope, stopping }: SpaceParts): OrgSpace {
  const known = new LRUCache<number, KnownOrg>({ max: MAX_ORGS });
  const counting = new Map<number, Promise<void>>();

  async function read(scope: OrgScope, isForced = false): Promise<KnownOrg> {
    const before = known.get(scope.orgId);
    const nowMs = clock.nowMs();
    if (before && !isForced && nowMs - before.readAtMs < READ_AGAIN_MS) return before;
    const row = await orgSizeRepository(storage.reader).find(scope);
    const countedAtMs = row?.countedAt ?? 0;
    const since = known.get(scope.orgId)?.since ?? new Set();
    for (const stored of since) if (stored.atMs < countedAtMs) since.delete(stored);
    const org = { countedBytes: row?.bytes ?? 0, countedAtMs, readAtMs: nowMs, since };
    known.set(scope.orgId, org);
    return org;
  }

  async function countAgain(scope: OrgScope): Promise<KnownOrg> {
    const org = await read(scope, true);
    if (clock.nowMs() - org.countedAtMs < COUNT_AGAIN_MS) return org;
    const { orgId } = scope;
    const count =
      counting.get(orgId) ?? countOrgSizes(storage, { scope: serverScope, nowMs: clock.nowMs, signal: stopping, onlyOrgId: orgId });
    counting.set(orgId, count);
    await count.finally(() => counting.delete(orgId));
    return read(scope, true);
  }

  /** The room is taken in the same turn in which it is found, so that saves at the same time do not share it. */
  async function reserve(scope: OrgScope, bytes: number): Promise<() => void> {
    const hasRoom = (org: KnownOrg) => usedBytes(org) + bytes <= limitBytes;
    let org = await read(scope);
    if (!hasRoom(org)) org = await countAgain(scope);
    if (!hasRoom(org)) throw quotaReached(limitBytes);
    const stored = { atMs: clock.nowMs(), bytes };
    org.since.add(stored);
    return () => void org.since.delete(stored);
  }

  const hasRoom: OrgSpace['hasRoom'] = (db, scope, target) =>
    hasOrgRoom(db, { config, serverScope, kind: storage.kind }, { scope, target });

  return {
    hasRoom,

    requireRoom: async (db, scope, target) => {
      if (await hasRoom(db, scope, target)) return;
      if (target === 'dashboard') throw new AppError('quota-reached', {}, { fields: { hint: FULL_OF_DASHBOARDS } });
      fail('target-quota-reached', { target: target === 'org_user' ? 'user' : target });
    },

    withQuota: async (scope, bytes, work) => {
      if (limitBytes < 0) return work();
      const release = await reserve(scope, bytes);
      try {
        return await work();
      } catch (error) {
        release();
        throw error;
      }
    },

    read: async (scope) => {
      const org = await countAgain(scope);
      return {
        usedBytes: usedBytes(org),
        limitBytes: limitBytes < 0 ? null : limitBytes,
        countedAt: org.countedAtMs === 0 ? null : new Date(org.countedAtMs).toISOString(),
      };
    },
  };
}

function usedBytes({ countedBytes, since }: KnownOrg): number {
  let sum = countedBytes;
  for (const { bytes } of since) sum += bytes;
  return sum;
}

/** The text on the wire is what scripts know; what to do stands beside it, for people. */
function quotaReached(limitBytes: number): AppError {
  const limit = joinFormatted(formatValue(limitBytes, 'bytes'));
  const hint = `This organisation may store ${limit}, and there is no room for this. Delete dashboards that nobody needs any more and empty the bin, or ask a server administrator for more room.`;
  return new AppError('quota-reached', {}, { fields: { hint } });
}
