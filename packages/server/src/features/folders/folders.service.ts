import { AppError, type ErrorCode, fail } from '@pharos/contract/errors';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type DashboardRow, dashboardRepository, type DashboardService, parseSaveCommand } from '../dashboards/index.ts';
import { type FolderName, folderRepository } from './folders.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly dashboards: DashboardService;
}

/** What a folder gets; an empty title is refused, an absent uid is made up or stays. */
export interface FolderInput {
  readonly title?: string | undefined;
  readonly uid?: string | null | undefined;
}

export interface FolderChange extends FolderInput {
  /** Absent counts as 0, which no folder has. */
  readonly version?: number | undefined;
  readonly overwrite?: boolean | undefined;
}

/** Folders of one organisation. They are saved as dashboards are, and share ids, uids and names with them. @throws AppError folder-not-found, folder-access-denied */
export interface FolderService {
  /** At most `limit`, by title. */
  list(actor: Actor, limit: number): Promise<FolderName[]>;
  read(actor: Actor, by: { readonly uid: string } | { readonly id: number }): Promise<DashboardRow>;
  create(actor: Actor, input: FolderInput): Promise<DashboardRow>;
  update(actor: Actor, uid: string, change: FolderChange): Promise<DashboardRow>;
  /** With everything in it; the answer is the title. */
  delete(actor: Actor, uid: string): Promise<string>;
}

export function createFolderService({ storage, dashboards }: Dependencies): FolderService {
  /** What was saved is answered also where the organisation's default entries hide it from who made it. */
  const readSaved = async (actor: Actor, id: number): Promise<DashboardRow> =>
    (await dashboardRepository(storage.reader).findById(actor, id)) ?? fail('folder-not-found');
  const read: FolderService['read'] = async (actor, by) => {
    const rows = dashboardRepository(storage.reader);
    const row = 'uid' in by ? await rows.findByUid(actor, by.uid) : await rows.requireVisible(actor, by.id, 'folder-not-found');
    if (!row?.isFolder) fail('folder-not-found');
    return row.canView ? row : fail('folder-access-denied');
  };
  return {
    list: (actor, limit) => folderRepository(storage.reader).list(actor, limit),

    read,

    create: async (actor, { title = '', uid }) => {
      const dashboard = { title, uid: uid ?? '', ...FOLDER_DOCUMENT };
      const saved = await asFolder(async () => dashboards.save(actor, parseSaveCommand({ dashboard, isFolder: true }, '{}')));
      return readSaved(actor, saved.id);
    },

    update: async (actor, folderUid, { title = '', uid, version = 0, overwrite = false }) => {
      const { id } = await read(actor, { uid: folderUid });
      const saved = await asFolder(async () => {
        const { data } = await dashboards.readByUid(actor, folderUid);
        const stored: Readonly<Record<string, unknown>> = JSON.parse(data);
        const dashboard = { ...stored, id, title, uid: uid ?? '', version };
        // The stored text passes as it is; only its title, uid and version are others.
        return dashboards.save(actor, { ...parseSaveCommand({ dashboard, isFolder: true, overwrite }, '{}'), text: data });
      });
      return readSaved(actor, saved.id);
    },

    delete: async (actor, uid) => {
      await read(actor, { uid });
      return asFolder(() => dashboards.delete(actor, { uid, isFolder: true }));
    },
  };
}

/** What stands in the document of a folder beside its name; other versions of it are compared as those of dashboards are. */
const FOLDER_DOCUMENT = { tags: [], schemaVersion: 16 } as const;

/** What a failure of the row is called where a folder was asked for (wire-notes http-api 16). */
const OF_FOLDERS: Partial<Record<ErrorCode, ErrorCode>> = {
  'dashboard-not-found': 'folder-not-found',
  'dashboard-id-unknown': 'folder-not-found',
  'dashboard-access-denied': 'folder-access-denied',
  'dashboard-save-denied': 'folder-access-denied',
  'dashboard-title-empty': 'folder-title-empty',
  'dashboard-name-exists': 'folder-name-taken',
  'dashboard-uid-taken': 'folder-uid-taken',
  'dashboard-version-mismatch': 'folder-version-mismatch',
};

/** Does work on the row of a folder, and says what went wrong in the words of folders. @throws AppError with codes of folders */
async function asFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof AppError ? OF_FOLDERS[error.code] : undefined;
    if (!(error instanceof AppError) || code === undefined) throw error;
    throw new AppError(code, error.params, { cause: error, fields: { ...error.fields }, isHiding: error.isHiding });
  }
}
