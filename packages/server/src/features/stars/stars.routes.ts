import { starDashboard, unstarDashboard } from '@pharos/contract/api/stars';
import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { Actor, UserActor } from '../../platform/session/actor.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { starRepository } from './stars.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** About what a row takes. */
const STAR_BYTES = 200;

/** Stars on the wire. A dashboard that the caller may not see cannot be starred, and is answered as one that is not there (wire-notes http-api 22). */
export const starRoutes = ({ storage, clock, space }: Dependencies): readonly HandledRoute[] => [
  handle(starDashboard, async ({ actor, params }) => {
    const user = requireUser(actor);
    const id = requireId(params.id);
    const add = () => storage.inTransaction((db) => starRepository(db).add(user, id, clock.nowMs()));
    if (!(await space.withQuota(user.scope, STAR_BYTES, add))) fail('dashboard-not-found');
    return { message: 'Dashboard starred!' };
  }),
  handle(unstarDashboard, async ({ actor, params }) => {
    const user = requireUser(actor);
    const id = requireId(params.id);
    await storage.inTransaction((db) => starRepository(db).remove(user, id));
    return { message: 'Dashboard unstarred' };
  }),
];

const requireUser = (actor: Actor): UserActor => (actor.kind === 'user' ? actor : fail('stars-need-user'));

const requireId = (id: number): number => (id > 0 ? id : fail('dashboard-id-missing'));
