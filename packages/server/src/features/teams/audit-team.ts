import { recordAudit } from '../../platform/audit/audit.ts';
import { changesBetween, type Fields } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';

interface TeamAudit {
  readonly actor: Actor;
  readonly id: number;
  /** As it is called now, or was at last. */
  readonly name: string;
  /** Absent: was not there. */
  readonly old?: Fields;
  /** Absent: is there no more. */
  readonly next?: Fields;
}

/** Records what became of a team, in the same transaction. */
export const auditTeam = (db: Database, { actor, id, name, old, next }: TeamAudit, nowMs: number): Promise<void> =>
  recordAudit(
    db,
    {
      by: actor,
      orgId: actor.scope.orgId,
      action: old === undefined ? 'team-created' : next === undefined ? 'team-deleted' : 'team-changed',
      object: { kind: 'team', id, name },
      changes: changesBetween(old, next),
    },
    nowMs,
  );

interface TeamMemberAudit {
  readonly actor: Actor;
  readonly team: { readonly id: number; readonly name: string };
  readonly login: string;
  readonly isAdded: boolean;
}

/** Records who came into a team or left it. */
export const auditTeamMember = (db: Database, { actor, team, login, isAdded }: TeamMemberAudit, nowMs: number): Promise<void> =>
  recordAudit(
    db,
    {
      by: actor,
      orgId: actor.scope.orgId,
      action: isAdded ? 'team-member-added' : 'team-member-removed',
      object: { kind: 'team', id: team.id, name: team.name },
      changes: { member: isAdded ? [null, login] : [login, null] },
    },
    nowMs,
  );
