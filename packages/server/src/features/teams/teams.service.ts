import { TEAM_PICKER_LIMIT } from '@pharos/contract/api/teams';
import { AppError, fail } from '@pharos/contract/errors';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import { pageNumber, type Paging } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { givesPermissions } from '../permissions/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { auditTeam } from './audit-team.ts';
import { teamMemberRepository } from './team-members.repository.ts';
import { type TeamRow, teamRepository } from './teams.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

export interface TeamListQuery extends Paging {
  readonly query?: string | undefined;
  /** A whole name; empty or absent: any. */
  readonly name?: string | undefined;
}

export interface TeamPage {
  readonly teams: readonly TeamRow[];
  readonly totalCount: number;
  readonly page: number;
  readonly perPage: number;
}

/** Teams of an organisation: Admins make them, Editors see them, and whoever administers a folder or dashboard picks among them. */
export interface TeamService {
  /** @throws AppError permission-denied */
  list(actor: Actor, requested: TeamListQuery): Promise<TeamPage>;
  /** Of the caller; keys and anonymous visitors are in none. */
  listOwn(actor: Actor): Promise<readonly TeamRow[]>;
  /** @throws AppError permission-denied, team-not-found */
  read(actor: Actor, id: number): Promise<TeamRow>;
  create(actor: Actor, team: { readonly name: string; readonly email?: string | undefined }): Promise<number>;
  update(actor: Actor, id: number, change: { readonly name?: string | undefined; readonly email?: string | undefined }): Promise<void>;
  delete(actor: Actor, id: number): Promise<void>;
}

/** About what a row takes. */
const TEAM_BYTES = 500;
/** Of a request that does not say. */
const PER_PAGE = 1000;

export function createTeamService({ storage, clock, space }: Dependencies): TeamService {
  return {
    list: async (actor, { query, name, page, perpage }) => {
      await requireReader(storage, actor);
      const atMost = includesRole(actor.role, 'Editor') ? PER_PAGE : TEAM_PICKER_LIMIT;
      const perPage = Math.min(perpage && perpage > 0 ? perpage : PER_PAGE, atMost);
      const part = { limit: perPage, offset: (pageNumber({ page }) - 1) * perPage };
      const search = { text: query ?? '', name: name === '' ? undefined : name };
      const teams = teamRepository(storage.reader);
      const [rows, totalCount] = [await teams.list(actor.scope, search, part), await teams.count(actor.scope, search)];
      return { teams: rows.map((row) => forReader(actor, row)), totalCount, page: pageNumber({ page }), perPage };
    },

    listOwn: async (actor) => {
      if (actor.kind !== 'user') return [];
      const rows = await teamRepository(storage.reader).listOf(actor.scope, actor.userId);
      return rows.map((row) => forReader(actor, row));
    },

    read: async (actor, id) => {
      await requireReader(storage, actor);
      return forReader(actor, (await teamRepository(storage.reader).findById(actor.scope, id)) ?? fail('team-not-found'));
    },

    create: async (actor, { name, email = '' }) => {
      const team = { name: name.trim(), email: email.trim() };
      if (team.name === '') throw new AppError('required-missing', { reason: 'name is required' }, { fields: { fieldNames: ['Name'] } });
      return space.withQuota(actor.scope, TEAM_BYTES, () =>
        storage.inTransaction(async (db) => {
          const id = (await teamRepository(db).insert(actor.scope, team, clock.nowMs())) ?? fail('team-name-exists');
          await recordEvent(db, { name: 'team-changed', scope: actor.scope, ids: { teamId: id } }, clock.nowMs());
          await auditTeam(db, { actor, id, name: team.name, next: team }, clock.nowMs());
          return id;
        }),
      );
    },

    update: (actor, id, { name = '', email = '' }) =>
      storage.inTransaction(async (db) => {
        const teams = teamRepository(db);
        const team = (await teams.findById(actor.scope, id)) ?? fail('team-not-found');
        const changed = name.trim();
        if (changed !== '' && (await teams.isNameTaken(actor.scope, id, changed))) fail('team-name-taken');
        const next = { name: changed || team.name, email: email.trim() };
        await teams.update(actor.scope, id, { ...next, updatedAt: clock.nowMs() });
        await recordEvent(db, { name: 'team-changed', scope: actor.scope, ids: { teamId: id } }, clock.nowMs());
        await auditTeam(db, { actor, id, name: next.name, old: { name: team.name, email: team.email }, next }, clock.nowMs());
      }),

    delete: (actor, id) =>
      storage.inTransaction(async (db) => {
        const { name, email } = (await teamRepository(db).findById(actor.scope, id)) ?? fail('team-id-unknown');
        const members = (await teamMemberRepository(db).list(actor.scope, id)).map(({ login }) => login);
        await teamRepository(db).delete(actor.scope, id);
        await recordEvent(db, { name: 'team-deleted', scope: actor.scope, ids: { teamId: id } }, clock.nowMs());
        await auditTeam(db, { actor, id, name, old: { name, email, members } }, clock.nowMs());
      }),
  };
}

/** @throws AppError permission-denied for who neither edits nor gives rights */
async function requireReader(storage: Storage, actor: Actor): Promise<void> {
  if (!(await givesPermissions(storage.reader, actor))) fail('permission-denied');
}

/** Emails of teams are for Editors. */
const forReader = (actor: Actor, row: TeamRow): TeamRow => (includesRole(actor.role, 'Editor') ? row : { ...row, email: '' });
