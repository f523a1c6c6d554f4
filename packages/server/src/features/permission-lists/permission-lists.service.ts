import type { PermissionItem } from '@pharos/contract/api/permissions';
import { fail } from '@pharos/contract/errors';
import { type EntriesInEffect, findEntriesProblem, type PermissionEntry } from '@pharos/domain/permissions/entries';
import { findNewViewers, type NewViewers } from '@pharos/domain/permissions/new-viewers';
import { recordAudit } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type DashboardRow, dashboardRepository } from '../dashboards/index.ts';
import { mayUseGeneral } from '../permissions/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { describeEntries, entriesAt, type EntryPlace, readStored } from './entries-at.ts';
import { parseItems } from './parse-items.ts';
import { ENTRY_BYTES, requesterOf, requireKnown } from './named-targets.ts';
import { permissionListRepository, type StoredEntry } from './permission-lists.repository.ts';

/** A dashboard by its number, or a folder by its uid, or by its number where no folder has that uid. */
export type Place = { readonly dashboardId: number } | { readonly folder: string };

export interface PermissionList {
  readonly row: DashboardRow;
  readonly entries: EntriesInEffect<StoredEntry>;
}

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Who may do what with a folder or dashboard, for who administers it. @throws AppError not found, access denied */
export interface PermissionListService {
  /** What holds there, inherited entries and defaults included. */
  list(actor: Actor, place: Place): Promise<PermissionList>;
  /** Puts a new list in the place of its own entries; from then on the defaults do not hold there any more. */
  save(actor: Actor, place: Place, items: readonly PermissionItem[]): Promise<void>;
  /** Who could view dashboards in another folder and cannot where they are, of each that the actor may move there. */
  newViewers(actor: Actor, move: Move): Promise<readonly NewViewersOf[]>;
}

interface Move {
  readonly dashboardIds: readonly number[];
  /** 0: General. */
  readonly folderId: number;
  /** The dashboards stay, and what is made of them has no entries of its own. */
  readonly isCopy: boolean;
}

interface NewViewersOf extends NewViewers {
  readonly id: number;
}

export function createPermissionListService({ storage, clock, space }: Dependencies): PermissionListService {
  return {
    list: async (actor, place) => {
      const row = await requirePlace(storage.reader, actor, place);
      return { row, entries: await readEntries(storage.reader, actor, row) };
    },

    newViewers: async (actor, { dashboardIds, folderId, isCopy }) => {
      const db = storage.reader;
      const folder = await requireTarget(db, actor, folderId);
      const rows = await findMovable(db, actor, { dashboardIds, isCopy });
      const there = { folderId: folder?.id ?? null, folderHasAcl: folder?.hasAcl ?? null };
      const ids = new Set(
        [...rows, ...(folder ? [folder] : [])].flatMap((row) => (row.folderId === null ? [row.id] : [row.id, row.folderId])),
      );
      const stored = await readStored(db, actor.scope, [...ids]);
      const viewersOf = (row: EntryPlace) => entriesAt(stored, row).map(({ entry }) => entry);
      return rows.map((row) => ({
        id: row.id,
        ...findNewViewers(viewersOf(row), viewersOf({ ...row, ...there, ...(isCopy ? AS_COPY : {}) })),
      }));
    },

    save: async (actor, place, items) => {
      const { id } = await requirePlace(storage.reader, actor, place);
      const before = await permissionListRepository(storage.reader).list(actor.scope, [id]);
      const store = () =>
        storage.inTransaction(async (db) => {
          const row = await requirePlace(db, actor, place);
          const { entries, hasUntargeted } = parseItems(items);
          await requireAllowed(db, actor, { row, items: entries });
          if (hasUntargeted) fail('folder' in place ? 'folder-permission-target-missing' : 'dashboard-permission-target-missing');
          await requireKnown(db, actor.scope, entries);
          const old = row.hasAcl ? await readOwnTexts(db, actor, row) : undefined;
          await permissionListRepository(db).replace(actor.scope, row.id, { entries, nowMs: clock.nowMs() });
          await dashboardRepository(db).restrict(actor.scope, row.id);
          await recordEvent(db, { name: 'permissions-changed', scope: actor.scope, ids: { dashboardId: row.id } }, clock.nowMs());
          const changes = changesBetween(old && { entries: old }, { entries: await readOwnTexts(db, actor, row) });
          const object = { kind: row.isFolder ? 'folder' : 'dashboard', id: row.id, name: row.title } as const;
          await recordAudit(db, { by: actor, orgId: actor.scope.orgId, action: 'permissions-changed', object, changes }, clock.nowMs());
        });
      // Taking rights away is never a question of room.
      const added = items.length - before.length;
      return added > 0 ? space.withQuota(actor.scope, added * ENTRY_BYTES, store) : store();
    },
  };
}

async function requirePlace(db: Database, actor: Actor, place: Place): Promise<DashboardRow> {
  if ('dashboardId' in place) {
    const row = await dashboardRepository(db).requireVisible(actor, place.dashboardId, 'dashboard-not-found');
    return row.canAdmin ? row : fail('dashboard-access-denied');
  }
  const row = (await findFolder(db, actor, place.folder)) ?? fail('folder-not-found');
  return row.canAdmin ? row : fail('folder-access-denied');
}

async function findFolder(db: Database, actor: Actor, name: string): Promise<DashboardRow | undefined> {
  const rows = dashboardRepository(db);
  const byUid = await rows.findByUid(actor, name);
  if (byUid?.isFolder) return byUid;
  const byId = /^\d{1,15}$/.test(name) ? await rows.requireVisible(actor, Number(name), 'folder-not-found') : undefined;
  return byId?.isFolder ? byId : undefined;
}

/** @throws AppError dashboard-folder-unknown, dashboard-save-denied */
async function requireTarget(db: Database, actor: Actor, folderId: number): Promise<DashboardRow | undefined> {
  const folder = folderId === 0 ? undefined : await dashboardRepository(db).findVisible(actor, folderId);
  if (folderId !== 0 && !folder?.isFolder) fail('dashboard-folder-unknown');
  if (!(folder ? folder.canSave : await mayUseGeneral(db, actor, 'edit'))) fail('dashboard-save-denied');
  return folder;
}

async function findMovable(
  db: Database,
  actor: Actor,
  { dashboardIds, isCopy }: Pick<Move, 'dashboardIds' | 'isCopy'>,
): Promise<readonly DashboardRow[]> {
  const found: DashboardRow[] = [];
  for (const id of new Set(dashboardIds)) {
    const row = await dashboardRepository(db).findVisible(actor, id);
    if (row && !row.isFolder && (isCopy || row.canSave)) found.push(row);
  }
  return found;
}

/** No row has this number, and so no entries. */
const AS_COPY = { id: 0, hasAcl: false };

async function readEntries(db: Database, { scope }: Actor, row: DashboardRow): Promise<EntriesInEffect<StoredEntry>> {
  const { id, folderId } = row;
  return entriesAt(await readStored(db, scope, folderId === null ? [id] : [id, folderId]), row);
}

/** What a place gives by entries of its own, one text each, as the audit has it. */
async function readOwnTexts(db: Database, { scope }: Actor, { id }: DashboardRow): Promise<readonly string[]> {
  return describeEntries(await permissionListRepository(db).list(scope, [id]));
}

interface NewList {
  readonly row: DashboardRow;
  readonly items: readonly PermissionEntry[];
}

/** @throws AppError permission-exists, permission-not-higher, permission-own-admin */
async function requireAllowed(db: Database, actor: Actor, { row, items }: NewList): Promise<void> {
  const inEffect = await readEntries(db, actor, row);
  const inherited = inEffect.filter(({ isInherited }) => isInherited).map(({ entry }) => entry);
  switch (findEntriesProblem({ items, inherited, by: await requesterOf(db, actor) })) {
    case 'duplicate':
      return fail('permission-exists');
    case 'not-higher':
      return fail('permission-not-higher');
    case 'own-admin-lost':
      return fail('permission-own-admin');
    case undefined:
      return undefined;
  }
}
