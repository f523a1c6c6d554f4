import { type RawBuilder, sql } from 'kysely';
import { PERMISSION_LEVELS, type PermissionLevel } from '@pharos/contract/primitives';
import { hasLevelByDefault } from '@pharos/domain/permissions/levels';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { ALWAYS, givingEntries, NEVER, type Requester } from './giving-entries.ts';

const PLACES = {
  everywhere: { place: 'everywhere', isSaved: sql.ref('org.has_default_acl') },
  general: { place: 'general', isSaved: sql.ref('org.has_general_acl') },
} as const;

interface DefaultList {
  readonly list: keyof typeof PLACES;
  /** What holds where it was never saved. */
  readonly otherwise: RawBuilder<unknown>;
}

/**
 * Whether the list of the organisation for a place gives a caller the level, and where none was saved, what holds then. It depends on no row of the
 * statement around it, so that a database finds it once.
 */
function givenBy(requester: Requester, level: PermissionLevel, { list, otherwise }: DefaultList): RawBuilder<unknown> {
  const { place, isSaved } = PLACES[list];
  const { orgId } = requester.scope;
  return sql`(case when (select ${isSaved} from org where org.id = ${orgId})
    then exists (select 1 from default_permission as permission where permission.org_id = ${orgId} and permission.place = ${place}
      and ${givingEntries(requester, PERMISSION_LEVELS[level])})
    else ${otherwise} end)`;
}

/** Whether the organisation's default entries give a caller the level: for folders and for what stands in them. */
export const givenByDefault = (requester: Requester, level: PermissionLevel): RawBuilder<unknown> =>
  givenBy(requester, level, { list: 'everywhere', otherwise: hasLevelByDefault(requester.role, level) ? ALWAYS : NEVER });

/** The same of General, which has a list of its own: for itself and for the dashboards in it. */
export const givenInGeneral = (requester: Requester, level: PermissionLevel): RawBuilder<unknown> =>
  givenBy(requester, level, { list: 'general', otherwise: givenByDefault(requester, level) });

/** Access to the root: General has no row, and its list alone decides. */
export async function mayUseGeneral(db: Database, actor: Actor, level: PermissionLevel): Promise<boolean> {
  if (actor.role === 'Admin') return true;
  if (actor.role === undefined) return false;
  const { rows } = await sql<{ given: number }>`select case when ${givenInGeneral(actor, level)} then 1 else 0 end as given`.execute(db);
  return rows[0]?.given === 1;
}
