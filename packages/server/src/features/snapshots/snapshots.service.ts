import { SNAPSHOT_LIST_LIMIT } from '@pharos/contract/api/snapshots';
import { fail } from '@pharos/contract/errors';
import type { Actor } from '../../platform/session/actor.ts';
import { requireMayDelete } from './delete-rights.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import { hashDeleteKey, orgIdOfKey } from './snapshot-keys.ts';
import { type SharedSnapshot, sharedSnapshotRepository } from './shared-snapshots.server-wide.repository.ts';
import { type SnapshotRow, snapshotRepository } from './snapshots.repository.ts';

/** Snapshots: read by whoever has the key, listed and deleted by rights. */
export interface SnapshotService {
  /** Admins see all of the organisation, others their own, visitors none. */
  list(
    actor: Actor,
    requested: { readonly query?: string | undefined; readonly limit?: number | undefined },
  ): Promise<readonly SnapshotRow[]>;
  /** @throws AppError snapshot-not-found, also for one that has expired */
  read(key: string): Promise<SharedSnapshot>;
  /** @throws AppError snapshot-not-found, snapshot-access-denied, snapshot-external-failed and what outbound calls throw */
  delete(actor: Actor, key: string): Promise<void>;
  /** @throws AppError snapshot-not-found */
  deleteByDeleteKey(deleteKey: string): Promise<void>;
}

export function createSnapshotService({ storage, clock, secrets, serverScope, rules, external }: SnapshotParts): SnapshotService {
  return {
    list: async (actor, { query = '', limit = 0 }) => {
      if (actor.role !== 'Admin' && actor.kind !== 'user') return [];
      return snapshotRepository(storage.reader).list(actor.scope, {
        accountId: actor.role === 'Admin' ? undefined : actor.userId,
        name: query,
        limit: limit > 0 ? Math.min(limit, SNAPSHOT_LIST_LIMIT) : SNAPSHOT_LIST_LIMIT,
        nowMs: clock.nowMs(),
      });
    },

    read: async (key) => {
      const orgId = orgIdOfKey(key) ?? fail('snapshot-not-found');
      const snapshot = await sharedSnapshotRepository(storage.reader).findByKey(serverScope, orgId, key);
      return snapshot && snapshot.expiresAt > clock.nowMs() ? snapshot : fail('snapshot-not-found');
    },

    delete: async (actor, key) => {
      const row = (await snapshotRepository(storage.reader).find(actor.scope, key)) ?? fail('snapshot-not-found');
      await requireMayDelete({ db: storage.reader, actor, rules }, row);
      if (row.sealedDeleteKey !== null && external) {
        const place = { scope: actor.scope, table: 'snapshot', rowId: row.id, field: 'deleteKey' };
        await external.delete(await secrets.open(storage.reader, place, row.sealedDeleteKey));
      }
      if (!(await storage.inTransaction((db) => snapshotRepository(db).delete(actor.scope, row.id)))) fail('snapshot-not-found');
    },

    deleteByDeleteKey: async (deleteKey) => {
      const orgId = orgIdOfKey(deleteKey) ?? fail('snapshot-not-found');
      const hash = hashDeleteKey(deleteKey);
      if (!(await storage.inTransaction((db) => sharedSnapshotRepository(db).deleteByDeleteKey(serverScope, orgId, hash))))
        fail('snapshot-not-found');
    },
  };
}
