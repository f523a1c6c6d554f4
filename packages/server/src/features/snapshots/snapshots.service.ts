import { fail } from '@pharos/contract/errors';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { AuditActor } from '../../platform/audit/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { auditDeletedSnapshot } from './audit-snapshot.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import { hashDeleteKey, orgIdOfKey } from './snapshot-keys.ts';
import { type SharedSnapshot, sharedSnapshotRepository } from './shared-snapshots.server-wide.repository.ts';
import { type SnapshotRow, snapshotRepository } from './snapshots.repository.ts';
import type { Database } from '../../platform/database/storage.ts';
import { canEdit, dashboardRepository, type ResponseRules } from '../dashboards/index.ts';

/** Snapshots: read by whoever has the key, listed and deleted by rights. */
export interface SnapshotService {
  /** Newest first, and one more than the limit where there is one. Admins see all of the organisation, others their own, visitors none. */
  list(actor: Actor, page: SnapshotPage): AsyncIterable<readonly SnapshotRow[]>;
  /** @throws AppError snapshot-not-found, also for one that has expired */
  read(key: string): Promise<SharedSnapshot>;
  /** @throws AppError snapshot-not-found, snapshot-access-denied, snapshot-external-failed and what outbound calls throw */
  delete(actor: Actor, key: string): Promise<void>;
  /** @throws AppError snapshot-not-found */
  deleteByDeleteKey(deleteKey: string, by: AuditActor): Promise<void>;
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
      const query = { ...page, userId: actor.role === 'Admin' ? undefined : actor.userId, nowMs: clock.nowMs() };
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
      await storage.inTransaction(async (db) => {
        if (!(await snapshotRepository(db).delete(actor.scope, row.id))) fail('snapshot-not-found');
        const snapshot = { id: row.id, name: row.name };
        await auditDeletedSnapshot(db, { by: actor, orgId: actor.scope.orgId, snapshot }, clock.nowMs());
      });
    },

    deleteByDeleteKey: async (deleteKey, by) => {
      const orgId = orgIdOfKey(deleteKey) ?? fail('snapshot-not-found');
      const hash = hashDeleteKey(deleteKey);
      await storage.inTransaction(async (db) => {
        const snapshot = (await sharedSnapshotRepository(db).deleteByDeleteKey(serverScope, orgId, hash)) ?? fail('snapshot-not-found');
        await auditDeletedSnapshot(db, { by, orgId, snapshot }, clock.nowMs());
      });
    },
  };
}

interface Deleter {
  readonly db: Database;
  readonly actor: Actor;
  readonly rules: ResponseRules;
}

/**
 * Whoever made it, Admins, and Editors who may edit the dashboard that it was made of. Of a dashboard that the caller may not see there is
 * nothing to be told, so its snapshots are not there either.
 * @throws AppError snapshot-not-found, snapshot-access-denied
 */
async function requireMayDelete({ db, actor, rules }: Deleter, snapshot: Pick<SnapshotRow, 'userId' | 'dashboardId'>): Promise<void> {
  if (actor.role === 'Admin' || (actor.kind === 'user' && snapshot.userId === actor.userId)) return;
  if (snapshot.dashboardId === null) fail('snapshot-access-denied');
  const dashboard = await dashboardRepository(db).findVisible(actor, snapshot.dashboardId);
  if (!dashboard) fail('snapshot-not-found');
  if (!includesRole(actor.role, 'Editor') || !canEdit(rules, dashboard)) fail('snapshot-access-denied');
}
