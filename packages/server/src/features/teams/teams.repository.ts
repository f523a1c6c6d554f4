import { fail } from '@pharos/contract/errors';
import { nameKey } from '@pharos/domain/text/name-key';
import { sql } from 'kysely';
import { likeLiteral } from '../../platform/database/like-literal.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { ListPart } from '../../platform/http/paging.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import './teams.tables.ts';

export interface TeamRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly memberCount: number;
}

export interface TeamSearch {
  /** Part of the name, without case; nothing in it is a wildcard. */
  readonly text: string;
  /** The whole name, without case; undefined: any. */
  readonly name: string | undefined;
}

export interface NewTeam {
  readonly name: string;
  readonly email: string;
}

export interface TeamChange extends NewTeam {
  readonly updatedAt: number;
}

/** Teams of one organisation. */
export const teamRepository = (db: Database) => {
  const found = (scope: OrgScope, { text, name }: TeamSearch) => {
    const all = db.selectFrom('team').where('team.orgId', '=', scope.orgId);
    const named = name === undefined ? all : all.where('team.nameKey', '=', nameKey(name));
    return text === '' ? named : named.where(sql<boolean>`team.name_key like ${`%${likeLiteral(nameKey(text))}%`} escape '!'`);
  };
  return {
    /** By name. */
    list: (scope: OrgScope, search: TeamSearch, part: ListPart): Promise<TeamRow[]> =>
      found(scope, search)
        .select(['team.id', 'team.name', 'team.email', memberCount.as('memberCount')])
        .orderBy('team.nameKey')
        .limit(part.limit)
        .offset(part.offset)
        .execute(),

    count: async (scope: OrgScope, search: TeamSearch): Promise<number> => {
      const { count } = await found(scope, search)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Those with this member, by name. */
    listOf: (scope: OrgScope, userId: number): Promise<TeamRow[]> =>
      db
        .selectFrom('team')
        .innerJoin('teamMember', (join) => join.onRef('teamMember.orgId', '=', 'team.orgId').onRef('teamMember.teamId', '=', 'team.id'))
        .select(['team.id', 'team.name', 'team.email', memberCount.as('memberCount')])
        .where('team.orgId', '=', scope.orgId)
        .where('teamMember.userId', '=', userId)
        .orderBy('team.nameKey')
        .execute(),

    findById: (scope: OrgScope, id: number): Promise<TeamRow | undefined> =>
      db
        .selectFrom('team')
        .select(['team.id', 'team.name', 'team.email', memberCount.as('memberCount')])
        .where('team.orgId', '=', scope.orgId)
        .where('team.id', '=', id)
        .executeTakeFirst(),

    /** Undefined where the name is taken. */
    insert: async (scope: OrgScope, team: NewTeam, nowMs: number): Promise<number | undefined> => {
      const row = await db
        .insertInto('team')
        .values({ ...team, nameKey: nameKey(team.name), orgId: scope.orgId, createdAt: nowMs, updatedAt: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** Whether another team has this name. */
    isNameTaken: async (scope: OrgScope, id: number, name: string): Promise<boolean> => {
      const other = await found(scope, { text: '', name }).select('team.id').where('team.id', '!=', id).executeTakeFirst();
      return other !== undefined;
    },

    update: async (scope: OrgScope, id: number, change: TeamChange): Promise<void> => {
      await db
        .updateTable('team')
        .set({ ...change, nameKey: nameKey(change.name) })
        .where('orgId', '=', scope.orgId)
        .where('id', '=', id)
        .execute();
    },

    /** Its members and its permission entries go with it. */
    delete: async (scope: OrgScope, id: number): Promise<void> => {
      await db.deleteFrom('team').where('orgId', '=', scope.orgId).where('id', '=', id).execute();
    },
  };
};

const memberCount = sql<number>`(select count(*) from team_member where team_member.org_id = team.org_id and team_member.team_id = team.id)`;

/** @throws AppError team-not-found */
export const requireTeam = async (db: Database, scope: OrgScope, id: number): Promise<TeamRow> =>
  (await teamRepository(db).findById(scope, id)) ?? fail('team-not-found');
