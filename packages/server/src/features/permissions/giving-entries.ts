import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@pharos/contract/primitives';
import { rolesUpTo } from '@pharos/domain/permissions/roles';
import { type Actor, isNamedInEntries } from '../../platform/session/actor.ts';
import './permissions.tables.ts';

/** What a condition looks at: a caller, or where a statement is prepared, the kind of caller with values that come later. */
export interface Requester {
  readonly kind: Actor['kind'];
  readonly role: Role | undefined;
  readonly userId: number | RawBuilder<number>;
  readonly scope: { readonly orgId: number | RawBuilder<number> };
  /** In place of the teams of a person: of a member of one team whose name nobody knows. */
  readonly teamId?: number;
}

export const NEVER = sql<boolean>`1 = 0`;
export const ALWAYS = sql<boolean>`1 = 1`;

/**
 * Entries that give somebody this level: to the role or a weaker one, and to persons by name or by their teams (wire-notes http-api 4.3). The table
 * of entries that it is about is called `permission` in the statement, whichever it is.
 */
export function givingEntries({ kind, role, userId, scope, teamId }: Requester, level: number): RawBuilder<unknown> {
  const toRole = sql`permission.role in (${sql.join(rolesUpTo(role))})`;
  if (teamId !== undefined) return sql`permission.level >= ${level} and (${toRole} or permission.team_id = ${teamId})`;
  const toUser = sql`permission.user_id = ${userId} or permission.team_id in (select team_member.team_id from team_member
    where team_member.org_id = ${scope.orgId} and team_member.user_id = ${userId})`;
  return sql`permission.level >= ${level} and (${isNamedInEntries(kind) ? sql`${toRole} or ${toUser}` : toRole})`;
}
