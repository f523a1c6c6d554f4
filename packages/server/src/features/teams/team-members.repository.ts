import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './teams.tables.ts';

export interface TeamMemberRow {
  readonly userId: number;
  readonly email: string;
  readonly login: string;
  /** The sync that put the person there; null: by hand. */
  readonly origin: string | null;
  /** Null for people. */
  readonly serviceOrgId: number | null;
}

/** A person in a team. */
export interface TeamMembership {
  readonly teamId: number;
  readonly userId: number;
}

interface NewTeamMembership extends TeamMembership {
  /** The sync that gives it; absent: by hand. */
  readonly origin?: string;
}

/** Who is in the teams of one organisation. */
export const teamMemberRepository = (db: Database) => ({
  /** By login, then email. */
  list: (scope: OrgScope, teamId: number): Promise<TeamMemberRow[]> =>
    db
      .selectFrom('teamMember')
      .innerJoin('account', 'account.id', 'teamMember.userId')
      .select(['account.id as userId', 'account.email', 'account.login', 'account.serviceOrgId', 'teamMember.origin'])
      .where('teamMember.orgId', '=', scope.orgId)
      .where('teamMember.teamId', '=', teamId)
      .orderBy('account.loginKey')
      .orderBy('account.emailKey')
      .execute(),

  /** False where the person is in it already. */
  add: async (scope: OrgScope, member: NewTeamMembership, nowMs: number): Promise<boolean> => {
    const rows = await db
      .insertInto('teamMember')
      .values({ ...member, orgId: scope.orgId, createdAt: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return rows.length === 1;
  },

  /** Teams that a person is in, and who put the person there; null: by hand. */
  listOf: (scope: OrgScope, userId: number): Promise<{ teamId: number; origin: string | null }[]> =>
    db.selectFrom('teamMember').select(['teamId', 'origin']).where('orgId', '=', scope.orgId).where('userId', '=', userId).execute(),

  /** Another sync gives it from now on. */
  setOrigin: async (scope: OrgScope, { teamId, userId }: TeamMembership, origin: string): Promise<void> => {
    await db
      .updateTable('teamMember')
      .set({ origin })
      .where('orgId', '=', scope.orgId)
      .where('teamId', '=', teamId)
      .where('userId', '=', userId)
      .execute();
  },

  /** False where the person is not in it. */
  remove: async (scope: OrgScope, { teamId, userId }: TeamMembership): Promise<boolean> => {
    const rows = await db
      .deleteFrom('teamMember')
      .where('orgId', '=', scope.orgId)
      .where('teamId', '=', teamId)
      .where('userId', '=', userId)
      .returning('id')
      .execute();
    return rows.length === 1;
  },
});
