import { type RawBuilder, sql } from 'kysely';
import { PERMISSION_LEVELS, type PermissionLevel, type Role } from '@pharos/contract/primitives';
import { hasLevelByDefault } from '@pharos/domain/permissions/levels';
import { rolesUpTo } from '@pharos/domain/permissions/roles';
import type { Actor } from '../../platform/session/actor.ts';
import './permissions.tables.ts';

/** What a condition looks at: a caller, or where a statement is prepared, the kind of caller with a value that comes later. */
export interface Requester {
  readonly kind: Actor['kind'];
  readonly role: Role | undefined;
  readonly userId: number | RawBuilder<number>;
}

const NEVER = sql<boolean>`1 = 0`;
const ALWAYS = sql<boolean>`1 = 1`;

/**
 * A condition on the table `dashboard` of a query: rows that the caller may use at this level. It is part of every statement that
 * reads dashboards, so that no list, count or search can leak by forgetting a filter. A folder's own flag decides whether the
 * defaults hold for what is in it (wire-notes http-api 4.2). An Editor also has what entries give to Viewers.
 */
export function allowedTo(actor: Requester, level: PermissionLevel): RawBuilder<boolean> {
  const { role } = actor;
  if (role === 'Admin') return ALWAYS;
  if (role === undefined) return NEVER;
  const byDefault = hasLevelByDefault(role, level) ? ALWAYS : NEVER;
  const byAccount = actor.kind === 'user' ? sql`permission.account_id = ${actor.userId}` : NEVER;
  return sql<boolean>`(
    (${byDefault} and not coalesce(
      (select parent.has_acl from dashboard as parent where parent.org_id = dashboard.org_id and parent.id = dashboard.folder_id),
      dashboard.has_acl))
    or exists (select 1 from permission
      where permission.org_id = dashboard.org_id and permission.dashboard_id in (dashboard.id, dashboard.folder_id)
        and permission.level >= ${PERMISSION_LEVELS[level]} and (permission.role in (${sql.join(rolesUpTo(role))}) or ${byAccount})))`;
}

/** Rows that the caller may see. */
export const visibleTo = (actor: Actor): RawBuilder<boolean> => allowedTo(actor, 'view');

/** The same as a column, as both databases give it: 1 or 0. */
export const allowedColumn = (actor: Requester, level: PermissionLevel): RawBuilder<number> =>
  sql<number>`case when ${allowedTo(actor, level)} then 1 else 0 end`;

/** Access to the root: General has no row and no entries but the defaults (wire-notes http-api 4.2). */
export const mayUseGeneral = (actor: Actor, level: PermissionLevel): boolean => hasLevelByDefault(actor.role, level);
