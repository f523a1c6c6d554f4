import { fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { memberRepository } from '../orgs/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { auditTeamMember } from './audit-team.ts';
import { type TeamMemberRow, teamMemberRepository } from './team-members.repository.ts';
import { requireTeam } from './teams.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Who is in a team; only members of the organisation can be. Every call needs the team: @throws AppError team-not-found */
export interface TeamMemberService {
  list(actor: Actor, teamId: number): Promise<readonly TeamMemberRow[]>;
  /** @throws AppError user-not-found for who is no member of the organisation, team-member-exists */
  add(actor: Actor, teamId: number, userId: number): Promise<void>;
  /** @throws AppError team-member-not-found */
  remove(actor: Actor, teamId: number, userId: number): Promise<void>;
}

/** About what a row takes. */
const MEMBER_BYTES = 200;

export function createTeamMemberService({ storage, clock, space }: Dependencies): TeamMemberService {
  const recordChange = (db: Database, { scope }: Actor, ids: { readonly teamId: number; readonly userId: number }): Promise<void> =>
    recordEvent(db, { name: 'team-member-changed', scope, ids }, clock.nowMs());

  return {
    list: async (actor, teamId) => {
      await requireTeam(storage.reader, actor.scope, teamId);
      return teamMemberRepository(storage.reader).list(actor.scope, teamId);
    },

    add: (actor, teamId, userId) =>
      space.withQuota(actor.scope, MEMBER_BYTES, () =>
        storage.inTransaction(async (db) => {
          const team = await requireTeam(db, actor.scope, teamId);
          const { login } = (await memberRepository(db).findAny(actor.scope, userId)) ?? fail('user-not-found');
          if (!(await teamMemberRepository(db).add(actor.scope, { teamId, userId }, clock.nowMs()))) fail('team-member-exists');
          await recordChange(db, actor, { teamId, userId });
          await auditTeamMember(db, { actor, team, login, isAdded: true }, clock.nowMs());
        }),
      ),

    remove: (actor, teamId, userId) =>
      storage.inTransaction(async (db) => {
        const team = await requireTeam(db, actor.scope, teamId);
        if (!(await teamMemberRepository(db).remove(actor.scope, { teamId, userId }))) fail('team-member-not-found');
        await recordChange(db, actor, { teamId, userId });
        // Who is in a team is a member of its organisation.
        const login = (await memberRepository(db).findAny(actor.scope, userId))?.login ?? '';
        await auditTeamMember(db, { actor, team, login, isAdded: false }, clock.nowMs());
      }),
  };
}
