import type { AuditAction } from '@pharos/contract/api/audit';
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

interface ComingAndGoing {
  readonly actor: Actor;
  readonly team: { readonly id: number; readonly name: string };
  readonly isAdded: boolean;
}

/** Records who came into a team or left it. */
export const auditTeamMember = (
  db: Database,
  { login, ...entry }: ComingAndGoing & { readonly login: string },
  nowMs: number,
): Promise<void> =>
  recordOne(db, { ...entry, action: entry.isAdded ? 'team-member-added' : 'team-member-removed', fields: { member: login } }, nowMs);

/** Records which group a team stands for from now on, or no more. */
export const auditTeamGroup = (
  db: Database,
  { groupId, ...entry }: ComingAndGoing & { readonly groupId: string },
  nowMs: number,
): Promise<void> =>
  recordOne(db, { ...entry, action: entry.isAdded ? 'team-group-added' : 'team-group-removed', fields: { group: groupId } }, nowMs);

interface OneOfTeam extends ComingAndGoing {
  readonly action: AuditAction;
  readonly fields: Fields;
}

const recordOne = (db: Database, { actor, team, isAdded, action, fields }: OneOfTeam, nowMs: number): Promise<void> =>
  recordAudit(
    db,
    {
      by: actor,
      orgId: actor.scope.orgId,
      action,
      object: { kind: 'team', id: team.id, name: team.name },
      changes: isAdded ? changesBetween(undefined, fields) : changesBetween(fields, undefined),
    },
    nowMs,
  );
