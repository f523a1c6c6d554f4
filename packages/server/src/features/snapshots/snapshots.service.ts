import { fail } from '@pharos/contract/errors';
import type { Actor } from '../../platform/session/actor.ts';
import { requireMayDelete } from './delete-rights.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import { hashDeleteKey, orgIdOfKey } from './snapshot-keys.ts';
import { type SharedSnapshot, sharedSnapshotRepository } from './shared-snapshots.server-wide.repository.ts';
import { type SnapshotRow, snapshotRepository } from './snapshots.repository.ts';

/** Snapshots: read by whoever has the key, listed and deleted by rights. */
export interface SnapshotService {
  /** Newest first, and one more than the limit where there is one. Admins see all of the organisation, others their own, visitors none. */
  list(actor: Actor, page: SnapshotPage): AsyncIterable<readonly SnapshotRow[]>;
  /** @throws AppError snapshot-not-found, also for one that has expired */
  read(key: string): Promise<SharedSnapshot>;
  /** @throws AppError snapshot-not-found, snapshot-access-denied, snapshot-external-failed and what outbound calls throw */
  delete(actor: Actor, key: string): Promise<void>;
  /** @throws AppError snapshot-not-found */
  deleteByDeleteKey(deleteKey: string): Promise<void>;
}

/** A part of the list. */
export interface SnapshotPage {
  /** A whole name, or a pattern with `%`; empty: all. */
  readonly name: string;
  readonly limit: number;
  /** Only those made before that of this number; 0: from the newest on. */
  readonly before: number;
}

export function createSnapshotService({ storage, clock, secrets, serverScope, rules, external }: SnapshotParts): SnapshotService {
  return {
    list: async function* (actor, page) {
      if (actor.role !== 'Admin' && actor.kind !== 'user') return;
      const query = { ...page, accountId: actor.role === 'Admin' ? undefined : actor.userId, nowMs: clock.nowMs() };
      yield await snapshotRepository(storage.reader).list(actor.scope, { ...query, limit: page.limit + 1 });
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
