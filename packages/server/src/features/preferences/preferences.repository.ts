import type { Preferences, PreferencesInput } from '@pharos/contract/api/preferences';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './preferences.tables.ts';

/** Whose preferences. */
export type PreferenceOwner =
  | { readonly kind: 'org' }
  | { readonly kind: 'team'; readonly teamId: number }
  | { readonly kind: 'user'; readonly userId: number };

interface WrittenPreferences extends PreferencesInput {
  readonly updatedAt: number;
}

const columnsOf = (owner: PreferenceOwner) => ({
  userId: owner.kind === 'user' ? owner.userId : null,
  teamId: owner.kind === 'team' ? owner.teamId : null,
});

/** Nothing equals null. */
const equals = (value: number | null) => (value === null ? 'is' : '=');

/** Preferences kept in one organisation. */
export const preferenceRepository = (db: Database) => {
  const update = async (scope: OrgScope, owner: PreferenceOwner, row: WrittenPreferences): Promise<boolean> => {
    const { userId, teamId } = columnsOf(owner);
    const rows = await db
      .updateTable('preference')
      .set(row)
      .where('preference.orgId', '=', scope.orgId)
      .where('preference.userId', equals(userId), userId)
      .where('preference.teamId', equals(teamId), teamId)
      .returning('id')
      .execute();
    return rows.length > 0;
  };
  return {
    find: (scope: OrgScope, owner: PreferenceOwner): Promise<Preferences | undefined> => {
      const { userId, teamId } = columnsOf(owner);
      return db
        .selectFrom('preference')
        .select(['theme', 'homeDashboardId', 'timezone', 'palette'])
        .where('preference.orgId', '=', scope.orgId)
        .where('preference.userId', equals(userId), userId)
        .where('preference.teamId', equals(teamId), teamId)
        .executeTakeFirst();
    },

    /** Those that hold for somebody, from the widest to the narrowest: the organisation's, those of teams by number, the person's own. */
    listFor: async (scope: OrgScope, userId: number | undefined): Promise<Preferences[]> => {
      const rows = await db
        .selectFrom('preference')
        .select(['userId', 'teamId', 'theme', 'homeDashboardId', 'timezone', 'palette'])
        .where('preference.orgId', '=', scope.orgId)
        .where((row) =>
          row.or([
            row.and([row('preference.userId', 'is', null), row('preference.teamId', 'is', null)]),
            row('preference.userId', '=', userId ?? 0),
            row(
              'preference.teamId',
              'in',
              row
                .selectFrom('teamMember')
                .select('teamMember.teamId')
                .where('teamMember.orgId', '=', scope.orgId)
                .where('teamMember.userId', '=', userId ?? 0),
            ),
          ]),
        )
        .orderBy('preference.teamId')
        .execute();
      const widthOf = ({ userId, teamId }: (typeof rows)[number]): number => (userId !== null ? 2 : teamId !== null ? 1 : 0);
      return rows
        .toSorted((a, b) => widthOf(a) - widthOf(b))
        .map(({ theme, homeDashboardId, timezone, palette }) => ({ theme, homeDashboardId, timezone, palette }));
    },

    /** Replaces the row of the owner; a palette that is not there stays. */
    save: async (scope: OrgScope, owner: PreferenceOwner, row: WrittenPreferences): Promise<void> => {
      if (await update(scope, owner, row)) return;
      const inserted = await db
        .insertInto('preference')
        .values({ ...row, ...columnsOf(owner), orgId: scope.orgId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      // Somebody else was quicker with the first row.
      if (inserted.length === 0) await update(scope, owner, row);
    },
  };
};
