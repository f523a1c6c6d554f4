import { sql } from 'kysely';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './snapshots.tables.ts';

/** A snapshot without its document and its delete key. */
export interface SnapshotRow {
  readonly id: number;
  readonly orgId: number;
  readonly snapshotKey: string;
  readonly name: string;
  readonly userId: number;
  readonly dashboardId: number | null;
  readonly isExternal: boolean;
  readonly externalUrl: string;
  readonly expiresAt: number;
  readonly createdAt: number;
}

export interface NewSnapshot extends Omit<SnapshotRow, 'id' | 'orgId'> {
  readonly deleteKeyHash: string;
  readonly data: string;
}

interface ListQuery {
  /** Only those of one person. */
  readonly userId: number | undefined;
  /** A whole name, or a pattern with `%`; empty: all. */
  readonly name: string;
  readonly limit: number;
  /** Only those made before that of this number; 0: from the newest on. */
  readonly before: number;
  readonly nowMs: number;
}

const COLUMNS = [
  'id',
  'orgId',
  'snapshotKey',
  'name',
  'userId',
  'dashboardId',
  'isExternal',
  'externalUrl',
  'expiresAt',
  'createdAt',
] as const;

/** Snapshots of one organisation. */
export const snapshotRepository = (db: Database) => ({
  /** Newest first. */
  list: (scope: OrgScope, { userId, name, limit, before, nowMs }: ListQuery): Promise<SnapshotRow[]> => {
    let rows = db.selectFrom('snapshot').select(COLUMNS).where('orgId', '=', scope.orgId).where('expiresAt', '>', nowMs);
    if (userId !== undefined) rows = rows.where('userId', '=', userId);
    if (name !== '')
      rows = name.includes('%') ? rows.where(sql<boolean>`name_key like ${patternOf(name)} escape '!'`) : rows.where('name', '=', name);
    if (before > 0) rows = rows.where('id', '<', before);
    return rows.orderBy('id', 'desc').limit(limit).execute();
  },

  /** How many there are, expired ones that still take room included. */
  count: async (scope: OrgScope): Promise<number> => {
    const row = await db
      .selectFrom('snapshot')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('orgId', '=', scope.orgId)
      .executeTakeFirstOrThrow();
    return row.count;
  },

  /** Undefined where the organisation has one with this key. */
  insert: async (scope: OrgScope, snapshot: NewSnapshot): Promise<number | undefined> => {
    const row = await db
      .insertInto('snapshot')
      .values({ ...snapshot, orgId: scope.orgId, nameKey: nameKey(snapshot.name), sealedDeleteKey: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  setSealedDeleteKey: async (scope: OrgScope, id: number, sealedDeleteKey: string): Promise<void> => {
    await db.updateTable('snapshot').set({ sealedDeleteKey }).where('orgId', '=', scope.orgId).where('id', '=', id).execute();
  },

  /** Also an expired one. */
  find: (scope: OrgScope, key: string): Promise<(SnapshotRow & { readonly sealedDeleteKey: string | null }) | undefined> =>
    db
      .selectFrom('snapshot')
      .select([...COLUMNS, 'sealedDeleteKey'])
      .where('orgId', '=', scope.orgId)
      .where('snapshotKey', '=', key)
      .executeTakeFirst(),

  /** False where it is gone already. */
  delete: async (scope: OrgScope, id: number): Promise<boolean> => {
    const rows = await db.deleteFrom('snapshot').where('orgId', '=', scope.orgId).where('id', '=', id).returning('id').execute();
    return rows.length === 1;
  },
});

/** Only `%` is a wildcard. */
const patternOf = (name: string): string => nameKey(name).replaceAll(/[!_]/g, (sign) => `!${sign}`);
