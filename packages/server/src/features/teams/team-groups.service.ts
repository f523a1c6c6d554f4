import { AppError, fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { auditTeamGroup } from './audit-team.ts';
import { teamGroupRepository } from './team-groups.repository.ts';
import { requireTeam } from './teams.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Which groups of directories and providers a team stands for. Every call needs the team: @throws AppError team-not-found */
export interface TeamGroupService {
  list(actor: Actor, teamId: number): Promise<readonly string[]>;
  /** @throws AppError required-missing, team-group-exists */
  add(actor: Actor, teamId: number, groupId: string): Promise<void>;
  /** @throws AppError team-group-not-found */
  remove(actor: Actor, teamId: number, groupId: string): Promise<void>;
}

/** About what a row takes beside the group. */
const ROW_BYTES = 200;

export const createTeamGroupService = ({ storage, clock, space }: Dependencies): TeamGroupService => ({
  list: async (actor, teamId) => {
    await requireTeam(storage.reader, actor.scope, teamId);
    return teamGroupRepository(storage.reader).list(actor.scope, teamId);
  },

  add: async (actor, teamId, requested) => {
    const groupId = requested.trim();
    if (groupId === '') throw new AppError('required-missing', { reason: 'groupId is required' }, { fields: { fieldNames: ['GroupId'] } });
    return space.withQuota(actor.scope, ROW_BYTES + 2 * Buffer.byteLength(groupId), () =>
      storage.inTransaction(async (db) => {
        const team = await requireTeam(db, actor.scope, teamId);
        if (!(await teamGroupRepository(db).add(actor.scope, { teamId, groupId }, clock.nowMs()))) fail('team-group-exists');
        await auditTeamGroup(db, { actor, team, groupId, isAdded: true }, clock.nowMs());
      }),
    );
  },

  remove: (actor, teamId, requested) =>
    storage.inTransaction(async (db) => {
      const team = await requireTeam(db, actor.scope, teamId);
      const groupId = (await teamGroupRepository(db).remove(actor.scope, teamId, requested.trim())) ?? fail('team-group-not-found');
      await auditTeamGroup(db, { actor, team, groupId, isAdded: false }, clock.nowMs());
    }),
});
