import { SOURCE_LEVELS } from '@pharos/contract/primitives';
import { targetKey } from '@pharos/domain/permissions/entries';
import { sourceLevelOfNumber } from '@pharos/domain/permissions/level-texts';
import type { SourceEntry } from '@pharos/domain/permissions/source-access';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { type EntryNames, NAMED_COLUMNS, readNames, readTarget, targetColumns } from '../permissions/index.ts';

/** A stored entry of a data source with the names of whom it is for. */
export interface StoredSourceEntry extends SourceEntry, EntryNames {
  readonly dataSourceId: number;
}

interface NewEntry extends SourceEntry {
  readonly dataSourceId: number;
  readonly createdAt: number;
}

/** Entries of the data sources of one organisation. */
export const sourcePermissionRepository = (db: Database) => {
  const list = async (scope: OrgScope, dataSourceIds: readonly number[]): Promise<readonly StoredSourceEntry[]> => {
    if (dataSourceIds.length === 0) return [];
    const rows = await db
      .selectFrom('dataSourcePermission as permission')
      .leftJoin('account', 'account.id', 'permission.userId')
      .leftJoin('team', (join) => join.onRef('team.orgId', '=', 'permission.orgId').onRef('team.id', '=', 'permission.teamId'))
      .select(['permission.dataSourceId', ...NAMED_COLUMNS])
      .where('permission.orgId', '=', scope.orgId)
      .where('permission.dataSourceId', 'in', dataSourceIds)
      .orderBy('permission.id')
      .execute();
    return rows.map((row) => ({
      ...readNames(row),
      dataSourceId: row.dataSourceId,
      target: readTarget(row),
      level: sourceLevelOfNumber(row.level),
    }));
  };
  const remove = async (scope: OrgScope, id: number): Promise<void> => {
    await db.deleteFrom('dataSourcePermission').where('orgId', '=', scope.orgId).where('id', '=', id).execute();
  };
  return {
    /** In the order in which they were added. */
    list,

    remove,

    /** Adds an entry; the one for the same person, team or role gives way. */
    put: async (scope: OrgScope, { dataSourceId, target, level, createdAt }: NewEntry): Promise<void> => {
      const same = (await list(scope, [dataSourceId])).find((one) => targetKey(one.target) === targetKey(target));
      if (same) await remove(scope, same.id);
      await db
        .insertInto('dataSourcePermission')
        .values({ orgId: scope.orgId, dataSourceId, createdAt, ...targetColumns(target), level: SOURCE_LEVELS[level] })
        .execute();
    },

    /** Enables or disables the permissions of a source; it has no entries then. */
    setEnabled: async (scope: OrgScope, dataSourceId: number, isEnabled: boolean): Promise<void> => {
      await db.deleteFrom('dataSourcePermission').where('orgId', '=', scope.orgId).where('dataSourceId', '=', dataSourceId).execute();
      await db
        .updateTable('dataSource')
        .set({ hasAcl: isEnabled })
        .where('orgId', '=', scope.orgId)
        .where('id', '=', dataSourceId)
        .execute();
    },
  };
};
