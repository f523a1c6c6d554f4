import type { Database } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import './snapshots.tables.ts';

/** What whoever has the key gets. */
export interface SharedSnapshot {
  readonly data: string;
  readonly expiresAt: number;
  readonly createdAt: number;
}

/** Snapshots by the keys that callers show, whoever they are. Whole keys only, in the organisation that the key itself names. */
export const sharedSnapshotRepository = (db: Database) => ({
  findByKey: (_scope: ServerScope, orgId: number, key: string): Promise<SharedSnapshot | undefined> =>
    db
      .selectFrom('snapshot')
      .select(['data', 'expiresAt', 'createdAt'])
      .where('orgId', '=', orgId)
      .where('snapshotKey', '=', key)
      .where('isExternal', '=', false)
      .executeTakeFirst(),

  /** What is gone; undefined where no snapshot has it. */
  deleteByDeleteKey: (_scope: ServerScope, orgId: number, deleteKeyHash: string): Promise<{ id: number; name: string } | undefined> =>
    db
      .deleteFrom('snapshot')
      .where('orgId', '=', orgId)
      .where('deleteKeyHash', '=', deleteKeyHash)
      .where('isExternal', '=', false)
      .returning(['id', 'name'])
      .executeTakeFirst(),

  /** At most `limit` rows of one organisation that expired before this; how many went. */
  deleteExpired: async (_scope: ServerScope, { orgId, nowMs, limit }: ExpiredRows): Promise<number> => {
    const expired = db
      .selectFrom('snapshot')
      .select('id')
      .where('orgId', '=', orgId)
      .where('expiresAt', '<=', nowMs)
      .orderBy('expiresAt')
      .limit(limit);
    const rows = await db.deleteFrom('snapshot').where('orgId', '=', orgId).where('id', 'in', expired).returning('id').execute();
    return rows.length;
  },

  orgIds: async (_scope: ServerScope): Promise<readonly number[]> =>
    (await db.selectFrom('org').select('id').orderBy('id').execute()).map(({ id }) => id),
});

interface ExpiredRows {
  readonly orgId: number;
  readonly nowMs: number;
  readonly limit: number;
}
