import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';
import type { UserActor } from '../../platform/session/actor.ts';
import { allowedTo, type Requester } from '../permissions/index.ts';
import './stars.tables.ts';

/** Stars of one person in one organisation. */
export const starRepository = (db: Database) => ({
  /** False where the person sees no such dashboard. A star that is there already stays. */
  add: async (actor: UserActor, dashboardId: number, nowMs: number): Promise<boolean> => {
    const visible = db
      .selectFrom('dashboard')
      .select('dashboard.id')
      .where('dashboard.orgId', '=', actor.scope.orgId)
      .where('dashboard.id', '=', dashboardId)
      .where('dashboard.isFolder', '=', false)
      .where(allowedTo(actor, 'view'));
    if ((await visible.executeTakeFirst()) === undefined) return false;
    await db
      .insertInto('star')
      .values({ orgId: actor.scope.orgId, dashboardId, userId: actor.userId, createdAt: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },

  remove: async (actor: UserActor, dashboardId: number): Promise<void> => {
    await db
      .deleteFrom('star')
      .where('orgId', '=', actor.scope.orgId)
      .where('userId', '=', actor.userId)
      .where('dashboardId', '=', dashboardId)
      .execute();
  },
});

const NO_STARS = sql<number>`select dashboard_id from star where 1 = 0`;

/** Ids of the dashboards that the caller has starred, for `in (...)`. Keys and visitors have no stars. */
export const starredIds = ({ kind, userId, scope }: Requester): RawBuilder<number> =>
  kind === 'user'
    ? sql<number>`select star.dashboard_id from star where star.org_id = ${scope.orgId} and star.user_id = ${userId}`
    : NO_STARS;

/** Whether the caller has starred the row of `dashboard`, as both databases give it: 1 or 0. */
export const starredColumn = (requester: Requester): RawBuilder<number> =>
  sql<number>`case when dashboard.id in (${starredIds(requester)}) then 1 else 0 end`;
