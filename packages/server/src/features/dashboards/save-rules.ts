import { AppError, fail } from '@pharos/contract/errors';
import { includesRole } from '@pharos/domain/permissions/roles';
import { GENERAL_TITLE } from '@pharos/domain/search/search-query';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { mayUseGeneral } from '../permissions/index.ts';
import { dashboardRepository, type DashboardRow } from './dashboards.repository.ts';
import type { SaveCommand } from './parse-save-command.ts';

/** What a save will do. */
export interface SavePlan {
  /** The row that gets the document; undefined for a new one. */
  readonly target: DashboardRow | undefined;
  /** Null: General. */
  readonly folderId: number | null;
  readonly folderTitle: string;
  /** Titles of the folders it leaves and goes to; undefined where it stays. */
  readonly move: { readonly from: string; readonly to: string } | undefined;
  /** The uid it will have; undefined where one must be made up. */
  readonly uid: string | undefined;
}

/**
 * Checks a save against what is stored, inside its transaction and in the order of wire-notes http-api 17.4, from check 8 on.
 * @throws AppError as listed there
 */
export async function planSave(db: Database, actor: Actor, command: SaveCommand): Promise<SavePlan> {
  const existing = await findExisting(db, actor, command);
  const folder = await requireFolder(db, actor, { command, existing });
  if (existing && existing.isFolder !== command.isFolder) fail('dashboard-type-mismatch');
  if (existing && command.version !== existing.version && !command.overwrite) throw versionMismatch(existing);
  const folderId = folder?.id ?? null;
  // Before names are compared: who may save nothing learns of no name that is taken.
  await requireRights(db, actor, { command, existing, folder });
  const replaced = await findReplaced(db, actor, { command, folderId, ownId: existing?.id });
  if (replaced && !replaced.canSave) fail('dashboard-save-denied');
  const isMoved = existing !== undefined && replaced === undefined && existing.folderId !== folderId;
  const folderTitle = folder?.title ?? GENERAL_TITLE;
  const move = isMoved ? { from: existing.folderTitle ?? GENERAL_TITLE, to: folderTitle } : undefined;
  return { target: replaced ?? existing, folderId, folderTitle, move, uid: replaced?.uid ?? (command.uid || existing?.uid) };
}

async function findExisting(db: Database, actor: Actor, command: SaveCommand): Promise<DashboardRow | undefined> {
  const dashboards = dashboardRepository(db);
  const byId = command.id > 0 ? await dashboards.requireVisible(actor, command.id, 'dashboard-id-unknown') : undefined;
  const byUid = command.uid === '' ? undefined : await dashboards.findByUid(actor, command.uid);
  if (byId && byUid && byId.id !== byUid.id) fail(byId.canSave ? 'dashboard-uid-taken' : 'dashboard-save-denied');
  if (byUid && !byUid.canView) fail('dashboard-save-denied');
  return byId ?? byUid;
}

interface FolderOf {
  readonly command: Pick<SaveCommand, 'folderId' | 'folderUid'>;
  readonly existing: DashboardRow | undefined;
}

/** Who may edit a dashboard saves it where it is, also in a folder that they may not see. Undefined: General. */
async function requireFolder(
  db: Database,
  actor: Actor,
  { command: { folderId, folderUid }, existing }: FolderOf,
): Promise<DashboardRow | undefined> {
  if (folderUid === '' && folderId === 0) return undefined;
  const dashboards = dashboardRepository(db);
  const folder = folderUid === '' ? await dashboards.findById(actor, folderId) : await dashboards.findByUid(actor, folderUid);
  return folder?.isFolder && (folder.canView || existing?.folderId === folder.id) ? folder : fail('dashboard-folder-unknown');
}

/** The conflict's answer tells who saved last and when, so that a person can decide. */
export const versionMismatch = ({ version, updatedAt, updatedLogin }: DashboardRow): AppError =>
  new AppError(
    'dashboard-version-mismatch',
    {},
    {
      fields: { version, updated: new Date(updatedAt).toISOString(), updatedBy: updatedLogin ?? 'Anonymous' },
    },
  );

/**
 * Names are compared by slug. With `overwrite` the one of the same name in the same folder is replaced, save by a folder that is renamed: two
 * folders do not become one.
 */
async function findReplaced(
  db: Database,
  actor: Actor,
  { command, folderId, ownId }: { readonly command: SaveCommand; readonly folderId: number | null; readonly ownId: number | undefined },
): Promise<DashboardRow | undefined> {
  const namesakes = await dashboardRepository(db).findNamesakes(actor, { slug: command.slug, folderId, ownId });
  if (!command.isFolder && namesakes.some((row) => row.isFolder)) fail('dashboard-name-is-folder');
  if (command.isFolder && namesakes.some((row) => !row.isFolder)) fail('folder-name-is-dashboard');
  const [namesake] = namesakes;
  const isRenamedFolder = command.isFolder && ownId !== undefined;
  if (namesake && (!command.overwrite || isRenamedFolder)) fail('dashboard-name-exists');
  return namesake;
}

interface Rights {
  readonly command: SaveCommand;
  readonly existing: DashboardRow | undefined;
  /** Undefined: General. */
  readonly folder: DashboardRow | undefined;
}

/** Who edits in General makes dashboards there; folders are made by Editors alone. */
async function requireRights(db: Database, actor: Actor, { command, existing, folder }: Rights): Promise<void> {
  if (command.isFolder && !existing && !includesRole(actor.role, 'Editor')) fail('dashboard-save-denied');
  const isNewPlace = !existing || existing.folderId !== (folder?.id ?? null);
  if (isNewPlace && !(folder ? folder.canSave : await mayUseGeneral(db, actor, 'edit'))) fail('dashboard-save-denied');
  if (existing && !existing.canSave) fail('dashboard-save-denied');
}
