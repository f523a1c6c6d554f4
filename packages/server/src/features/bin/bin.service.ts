import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail } from '@pharos/contract/errors';
import { MAX_BIN_PER_PAGE } from '@pharos/contract/api/bin';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { GENERAL_TITLE } from '@pharos/domain/search/search-query';
import { nameKey } from '@pharos/domain/text/name-key';
import { numberedTitle } from '@pharos/domain/text/numbered-title';
import { slugify } from '@pharos/domain/text/slug';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { recordEvent, recordEvents } from '../../platform/events/outbox.ts';
import { entryLimit, pageNumber, type Paging } from '../../platform/http/paging.ts';
import { newUid } from '../../platform/ids/new-uid.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { dashboardRepository, type DashboardRow, spliceMembers } from '../dashboards/index.ts';
import { mayUseGeneral } from '../permissions/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { auditPurged, auditRestored } from './audit-bin.ts';
import { binInheritanceRepository } from './bin-inheritance.repository.ts';
import { binRepository, type BinRow, type Restoration, type RestoredInside } from './bin.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: Pick<OrgSpace, 'requireRoom'>;
}

export interface BinQuery extends Paging {
  readonly query?: string | undefined;
}

export interface Restored {
  readonly uid: string;
  readonly slug: string;
  readonly title: string;
  readonly isFolder: boolean;
  readonly isMovedToGeneral: boolean;
}

/** What was deleted in the last 30 days, for whoever could have deleted it. */
export interface BinService {
  list(actor: Actor, query: BinQuery): Promise<{ readonly totalCount: number; readonly rows: readonly BinRow[] }>;
  /** @throws AppError deleted-not-found, dashboard-save-denied, restore-uid-taken, restore-name-taken */
  restore(actor: Actor, id: number, asCopy: boolean): Promise<Restored>;
  /** @throws AppError deleted-not-found */
  purge(actor: Actor, id: number): Promise<string>;
  /** The result is how many were removed. */
  empty(actor: Actor): Promise<number>;
}

const PER_PAGE = 50;
const MAX_TRIES = 100;
/**
 * Of what was deleted by itself, in one transaction.
 * @limit a transaction over a whole bin, which holds up all that writes meanwhile
 */
const PURGED_AT_ONCE = 20;

export function createBinService({ storage, clock, space }: Dependencies): BinService {
  return {
    list: async (actor, { query = '', page, perpage }) => {
      const bin = binRepository(storage.reader);
      const limit = entryLimit(perpage, MAX_BIN_PER_PAGE, PER_PAGE);
      const titleKey = nameKey(query);
      const rows = await bin.list(actor, { titleKey, limit, offset: (pageNumber({ page }) - 1) * limit });
      return { rows, totalCount: await bin.count(actor, titleKey) };
    },

    restore: (actor, id, asCopy) =>
      storage.inTransaction(async (db) => {
        const bin = binRepository(db);
        const row = (await bin.find(actor, id)) ?? fail('deleted-not-found');
        await space.requireRoom(db, actor.scope, 'dashboard');
        const folder = await findPlace(db, actor, row);
        const folderId = folder?.id ?? null;
        const restoration = await planRestoration(db, actor, { row, folderId, asCopy });
        if (row.folderId !== null && folderId === null)
          await binInheritanceRepository(db).inherit(actor.scope, { folderId: row.folderId, dashboardId: id });
        await bin.restore(actor.scope, restoration);
        const inside = row.isFolder ? await restoreInside(db, actor, id) : [];
        const ids = [id, ...inside.map((one) => one.id)];
        await bin.finish(actor.scope, ids);
        const events = ids.map((dashboardId) => ({ name: 'dashboard-saved', scope: actor.scope, ids: { dashboardId } }) as const);
        await recordEvents(db, events, clock.nowMs());
        if (row.isFolder) await recordEvent(db, { name: 'folder-changed', scope: actor.scope, ids: { folderId: id } }, clock.nowMs());
        await auditRestored(db, { actor, row, restoration, folder: folder?.title ?? GENERAL_TITLE, inside }, clock.nowMs());
        const { uid, slug, title } = restoration;
        return { uid, slug, title, isFolder: row.isFolder, isMovedToGeneral: folderId !== row.folderId };
      }),

    purge: (actor, id) =>
      storage.inTransaction(async (db) => {
        const bin = binRepository(db);
        const row = (await bin.find(actor, id)) ?? fail('deleted-not-found');
        await bin.purge(actor.scope, id);
        await auditPurged(db, { actor, purged: [row] }, clock.nowMs());
        return row.title;
      }),

    empty: (actor) => purgeAll({ storage, clock }, actor),
  };
}

/** A few at a time: each may have a hundred versions, and meanwhile nobody else could save. */
async function purgeAll({ storage, clock }: Pick<Dependencies, 'storage' | 'clock'>, actor: Actor): Promise<number> {
  for (let total = 0; ;) {
    const count = await storage.inTransaction(async (db) => {
      const purged = await binRepository(db).purgeSome(actor, PURGED_AT_ONCE);
      await auditPurged(db, { actor, purged }, clock.nowMs());
      return purged.length;
    });
    total += count;
    if (count < PURGED_AT_ONCE) return total;
    await nextTurn();
  }
}

/** Keeps a dashboard, or a folder with what stands in it, before it is deleted in the same transaction. */
export const keepDeleted = (
  db: Database,
  scope: OrgScope,
  deletion: { readonly id: number; readonly userId: number; readonly nowMs: number },
): Promise<void> => binRepository(db).keep(scope, deletion);

/** Its folder where that is still there, else General (undefined). @throws AppError dashboard-save-denied */
async function findPlace(db: Database, actor: Actor, { folderId }: BinRow): Promise<DashboardRow | undefined> {
  const folder = folderId === null ? undefined : await dashboardRepository(db).findById(actor, folderId);
  if (!(folder ? folder.canSave : await mayUseGeneral(db, actor, 'edit'))) fail('dashboard-save-denied');
  return folder;
}

interface Plan {
  readonly row: BinRow;
  readonly folderId: number | null;
  readonly asCopy: boolean;
}

/** As what it comes back. @throws AppError restore-uid-taken, restore-name-taken */
async function planRestoration(db: Database, actor: Actor, { row, folderId, asCopy }: Plan): Promise<Restoration> {
  const dashboards = dashboardRepository(db);
  const isUidTaken = (await dashboards.findByUid(actor, row.uid)) !== undefined;
  const isTaken = async (slug: string): Promise<boolean> =>
    (await dashboards.findNamesakes(actor, { slug, folderId, ownId: undefined })).length > 0;
  const isNameTaken = await isTaken(row.slug);
  if (isUidTaken && !asCopy) fail('restore-uid-taken', { title: row.title });
  if (isNameTaken && !asCopy) fail('restore-name-taken', { title: row.title });
  const uid = isUidTaken ? newUid() : row.uid;
  const { title, slug } = isNameTaken ? await freeName(row.title, isTaken) : row;
  const stored = await binRepository(db).readData(actor.scope, row.id);
  const data = uid === row.uid && title === row.title ? stored : spliceMembers(stored, { uid, title });
  return { id: row.id, uid, slug, title, titleKey: nameKey(title), folderId, data };
}

async function freeName(title: string, isTaken: (slug: string) => Promise<boolean>): Promise<{ title: string; slug: string }> {
  for (let copy = 1; copy <= MAX_TRIES; copy += 1) {
    const free = numberedTitle(title, { word: 'restored', count: copy, maxLength: NAME_MAX_LENGTH });
    const slug = slugify(free);
    if (!(await isTaken(slug))) return { title: free, slug };
  }
  return fail('restore-name-taken', { title });
}

/** What went with a folder has its names to itself there; one whose uid is taken by now gets another. */
async function restoreInside(db: Database, actor: Actor, folderId: number): Promise<readonly RestoredInside[]> {
  const bin = binRepository(db);
  const back = await bin.restoreInside(actor.scope, folderId);
  const isBack = new Set(back.map(({ id }) => id));
  const others = (await bin.listInside(actor.scope, folderId)).filter(({ id }) => !isBack.has(id));
  const renamed = others.map((one) => ({ ...one, uid: newUid() }));
  for (const { id, slug, title, data, uid } of renamed)
    await bin.restore(actor.scope, { id, uid, slug, title, titleKey: nameKey(title), folderId, data: spliceMembers(data, { uid }) });
  return [...back, ...renamed];
}
