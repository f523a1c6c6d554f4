import { fail } from '@pharos/contract/errors';
import { GENERAL_TITLE } from '@pharos/domain/search/search-query';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { compressText } from '../../platform/database/compressed-text.ts';
import { recordEvent, recordEvents } from '../../platform/events/outbox.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { newUid } from '../../platform/ids/new-uid.ts';
import { type Actor, authorOf } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { OrgSpace } from '../quotas/index.ts';
import {
  dashboardRepository,
  type DashboardRow,
  type BoundedDashboard,
  type StoredDashboard,
  type WrittenBy,
  type TagCount,
} from './dashboards.repository.ts';
import { auditGone, auditSave } from './audit-dashboards.ts';
import type { AfterSave, DashboardSave, NameNewViewers, SavedDashboard } from './dashboard-save.ts';
import { spliceMembers } from './json-members.ts';
import type { SaveCommand } from './parse-save-command.ts';
import { planSave, versionMismatch } from './save-rules.ts';
import { versionRepository } from './versions.repository.ts';

/** Dashboards of one organisation. */
export interface DashboardService {
  readByUid(actor: Actor, uid: string): Promise<StoredDashboard>;
  /** With the document only where it has at most so many bytes. */
  readBoundedByUid(actor: Actor, uid: string, maxBytes: number): Promise<BoundedDashboard>;
  readBySlug(actor: Actor, slug: string): Promise<StoredDashboard>;
  /** The same without its document. */
  findBySlug(actor: Actor, slug: string): Promise<DashboardRow>;
  /** Undefined for a folder, and where it is not there or may not be seen. */
  findVisible(actor: Actor, id: number): Promise<DashboardRow | undefined>;
  save(actor: Actor, command: SaveCommand): Promise<SavedDashboard>;
  /** Deletes by uid, or by the only dashboard of a slug; the answer is the title. A folder goes with everything in it. */
  delete(actor: Actor, by: DeleteBy): Promise<string>;
  /** By name, some at a time: those behind a certain one, empty for all. */
  tags(actor: Actor, after: string): AsyncIterable<readonly TagCount[]>;
}

/** `isFolder`: a dashboard of that uid is not there. */
type DeleteBy = { readonly uid: string; readonly isFolder?: true } | { readonly slug: string };

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'dashboards'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
  readonly keepDeleted: KeepDeleted;
  readonly nameNewViewers: NameNewViewers;
  readonly afterSave: readonly AfterSave[];
}

/** Keeps a dashboard, or a folder with what stands in it, before it is deleted in the same transaction. */
export type KeepDeleted = (
  db: Database,
  scope: OrgScope,
  deletion: { readonly id: number; readonly userId: number; readonly nowMs: number },
) => Promise<void>;

export function createDashboardService({ storage, config, clock, space, ...others }: Dependencies): DashboardService {
  const { keepDeleted, nameNewViewers, afterSave } = others;
  return {
    readByUid: async (actor, uid) => requireView(await dashboardRepository(storage.reader).readByUid(actor, uid)),
    readBoundedByUid: async (actor, uid, maxBytes) =>
      requireView(await dashboardRepository(storage.reader).readBoundedByUid(actor, uid, maxBytes)),
    findBySlug: async (actor, slug) => requireView(await dashboardRepository(storage.reader).findBySlug(actor, slug)),
    readBySlug: async (actor, slug) => requireView(await dashboardRepository(storage.reader).readBySlug(actor, slug)),
    findVisible: async (actor, id) => {
      const row = await dashboardRepository(storage.reader).findVisible(actor, id);
      return row?.isFolder ? undefined : row;
    },

    save: (actor, command) => {
      const by = writtenBy(actor, clock);
      const store = () =>
        storage.inTransaction(async (db) => {
          const plan = await planSave(db, actor, command);
          if (!plan.target) await space.requireRoom(db, actor.scope, 'dashboard');
          const writing = { actor, command, plan, by };
          const { data, ...saved } = plan.target ? await update(db, writing, plan.target) : await insert(db, writing);
          const save = { ...writing, saved, data };
          await recordSave(db, save, { kind: storage.kind, retained: config.dashboards.versionsToKeep });
          await auditSave(db, save, nameNewViewers);
          for (const follow of afterSave) await follow(db, save);
          return saved;
        });
      return space.withQuota(actor.scope, Buffer.byteLength(command.text), store);
    },

    delete: (actor, by) =>
      storage.inTransaction(async (db) => {
        const dashboards = dashboardRepository(db);
        const row = 'uid' in by ? await dashboards.findByUid(actor, by.uid) : onlyOne(await dashboards.findAllBySlug(actor, by.slug));
        const { id, title, canSave, isFolder, folderTitle } = requireView(row);
        if ('uid' in by && by.isFolder && !isFolder) fail('dashboard-not-found');
        if (!canSave) fail('dashboard-access-denied');
        await keepDeleted(db, actor.scope, { id, ...writtenBy(actor, clock) });
        const gone = await dashboards.delete(actor.scope, id);
        const events = gone.map((one) => ({ name: 'dashboard-deleted', scope: actor.scope, ids: { dashboardId: one.id } }) as const);
        await recordEvents(db, events, clock.nowMs());
        if (isFolder) await recordEvent(db, { name: 'folder-changed', scope: actor.scope, ids: { folderId: id } }, clock.nowMs());
        await auditGone(db, { actor, gone, folder: isFolder ? title : (folderTitle ?? GENERAL_TITLE) }, clock.nowMs());
        return title;
      }),

    tags: (actor, after) => listTags(storage.reader, actor, after),
  };
}

const writtenBy = (actor: Actor, clock: Clock): WrittenBy => ({ userId: authorOf(actor), nowMs: clock.nowMs() });

/** @throws AppError dashboard-not-found, dashboard-access-denied */
function requireView<Row extends DashboardRow>(row: Row | undefined): Row {
  if (!row) fail('dashboard-not-found');
  if (!row.canView) fail('dashboard-access-denied');
  return row;
}

function onlyOne(rows: readonly DashboardRow[]): DashboardRow | undefined {
  if (rows.length > 1) fail('dashboard-slug-ambiguous');
  return rows[0];
}

type Written = SavedDashboard & { readonly data: string };

type Writing = Omit<DashboardSave, 'saved' | 'data'>;

async function insert(db: Database, { actor, command, plan, by }: Writing): Promise<Written> {
  const dashboards = dashboardRepository(db);
  const version = 1;
  const uid = plan.uid ?? newUid();
  const content = { uid, slug: command.slug, title: command.title, folderId: plan.folderId, version };
  const id = (await dashboards.insert(actor.scope, { ...content, isFolder: command.isFolder }, by)) ?? fail('dashboard-name-exists');
  const data = spliceMembers(command.text, { id, uid, version, title: command.title });
  await dashboards.setData(actor.scope, id, data);
  return { id, uid, slug: command.slug, version, isFolder: command.isFolder, data };
}

async function update(db: Database, { actor, command, plan, by }: Writing, target: DashboardRow): Promise<Written> {
  const { id } = target;
  const version = target.version + 1;
  const uid = plan.uid ?? target.uid;
  const data = spliceMembers(command.text, { id, uid, version, title: command.title });
  const content = { uid, slug: command.slug, title: command.title, folderId: plan.folderId, version, data };
  const isUpdated = await dashboardRepository(db).update(actor.scope, { ...content, id, ifVersion: target.version }, by);
  if (!isUpdated) throw versionMismatch(target);
  return { id, uid, slug: command.slug, version, isFolder: command.isFolder, data };
}

interface SaveRecord {
  readonly kind: Storage['kind'];
  readonly retained: number;
}

/** Tags, the version row and the event stand or fall with the save itself. */
async function recordSave(db: Database, save: DashboardSave, { kind, retained }: SaveRecord): Promise<void> {
  const { actor, command, saved, data, plan, by } = save;
  const { scope } = actor;
  const versions = versionRepository(db);
  const parentVersion = plan.target?.version ?? 0;
  const moved = plan.move ? `Moved from ${plan.move.from} to ${plan.move.to}` : '';
  const message = [command.message, moved].filter((text) => text !== '').join('. ') || (parentVersion === 0 ? 'Initial save' : '');
  const { id: dashboardId, version } = saved;
  await dashboardRepository(db).replaceTags(scope, dashboardId, command.tags);
  const { restoredFrom = 0 } = command;
  const row = { dashboardId, version, parentVersion, restoredFrom, createdAt: by.nowMs, createdBy: by.userId, message };
  await versions.insert(scope, { ...row, ...compressText(kind, data) });
  await versions.trim(scope, dashboardId, { newest: version, retained });
  await recordEvent(db, { name: 'dashboard-saved', scope, ids: { dashboardId } }, by.nowMs);
  if (saved.isFolder) await recordEvent(db, { name: 'folder-changed', scope, ids: { folderId: dashboardId } }, by.nowMs);
}

/** Tags that are counted at once. */
const TAGS_PER_READ = 1000;

async function* listTags(db: Database, actor: Actor, after: string): AsyncGenerator<readonly TagCount[]> {
  for (let last: string | undefined = after; last !== undefined;) {
    const tags: readonly TagCount[] = await dashboardRepository(db).countTags(actor, { after: last, limit: TAGS_PER_READ });
    yield tags;
    last = tags.length < TAGS_PER_READ ? undefined : tags.at(-1)?.term;
  }
}
