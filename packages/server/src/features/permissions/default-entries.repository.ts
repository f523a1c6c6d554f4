import { PERMISSION_LEVELS } from '@pharos/contract/primitives';
import type { PermissionEntry, SavedDefaults } from '@pharos/domain/permissions/entries';
import { levelOfNumber } from '@pharos/domain/permissions/level-texts';
import type { Database } from '../../platform/database/storage.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { type EntryNames, NAMED_COLUMNS, readNames, readTarget, targetColumns } from './entry-rows.ts';

/** An entry with the names of whom it is for. */
export type NamedEntry = PermissionEntry & EntryNames;

/** Which of an organisation's lists: that for everywhere, or that of General. */
export type DefaultPlace = Tables['defaultPermission']['place'];

interface NewList {
  readonly entries: readonly PermissionEntry[];
  readonly nowMs: number;
}

const FLAGS = { everywhere: { hasDefaultAcl: true }, general: { hasGeneralAcl: true } } as const;

/** The lists of one organisation that hold where permissions were never saved. */
export const defaultEntryRepository = (db: Database) => ({
  /** Both lists, in the order in which they were saved; undefined is one that never was. */
  saved: async (scope: OrgScope): Promise<SavedDefaults<NamedEntry>> => {
    const org = await db.selectFrom('org').select(['hasDefaultAcl', 'hasGeneralAcl']).where('id', '=', scope.orgId).executeTakeFirst();
    if (!org?.hasDefaultAcl && !org?.hasGeneralAcl) return {};
    const rows = await db
      .selectFrom('defaultPermission as permission')
      .leftJoin('account', 'account.id', 'permission.userId')
      .leftJoin('team', (join) => join.onRef('team.orgId', '=', 'permission.orgId').onRef('team.id', '=', 'permission.teamId'))
      .select(['permission.place', ...NAMED_COLUMNS])
      .where('permission.orgId', '=', scope.orgId)
      .orderBy('permission.id')
      .execute();
    const of = (place: DefaultPlace): readonly NamedEntry[] =>
      rows
        .filter((row) => row.place === place)
        .map((row) => ({ ...readNames(row), target: readTarget(row), level: levelOfNumber(row.level) }));
    return {
      ...(org.hasDefaultAcl ? { everywhere: of('everywhere') } : {}),
      ...(org.hasGeneralAcl ? { general: of('general') } : {}),
    };
  },

  /** Puts the given entries in the place of a list; from then on it is a saved one. */
  replace: async (scope: OrgScope, place: DefaultPlace, { entries, nowMs }: NewList): Promise<void> => {
    await db.deleteFrom('defaultPermission').where('orgId', '=', scope.orgId).where('place', '=', place).execute();
    await db.updateTable('org').set(FLAGS[place]).where('id', '=', scope.orgId).execute();
    if (entries.length === 0) return;
    const common = { orgId: scope.orgId, place, createdAt: nowMs };
    await db
      .insertInto('defaultPermission')
      .values(entries.map(({ target, level }) => ({ ...common, ...targetColumns(target), level: PERMISSION_LEVELS[level] })))
      .execute();
  },
});
