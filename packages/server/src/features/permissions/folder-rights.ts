import type { EntryRight } from '@pharos/contract/pages';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { allowedAmong, allowedTo } from './access.ts';
import { mayUseGeneral } from './default-access.ts';

/**
 * Whether a caller has a right over folders. To edit somewhere means in General or in any folder; to administer one means the folder with
 * the given uid, and none where it is unknown.
 */
export async function holdsFolderRight(
  db: Database,
  actor: Actor,
  { right, folderUid = '' }: { readonly right: Exclude<EntryRight, 'edit-sources'>; readonly folderUid?: string },
): Promise<boolean> {
  if (right !== 'folder-admin' && (await mayUseGeneral(db, actor, 'edit'))) return true;
  if (right === 'edit-general') return false;
  const folders = db
    .selectFrom('dashboard')
    .select('dashboard.id')
    .where('dashboard.orgId', '=', actor.scope.orgId)
    .where('dashboard.isFolder', '=', true)
    .limit(1);
  const fitting =
    right === 'edit-somewhere'
      ? folders.where(allowedAmong(actor, 'edit'))
      : folders.where(allowedTo(actor, 'admin')).where('dashboard.uid', '=', folderUid);
  return (await fitting.executeTakeFirst()) !== undefined;
}

/** Editors, and whoever may administer a folder or dashboard: they give people and teams rights, and may look for them. */
export const givesPermissions = async (db: Database, actor: Actor): Promise<boolean> =>
  actor.kind !== 'anonymous' && (includesRole(actor.role, 'Editor') || (await administersAnything(db, actor)));

/** Emails of all members are for Admins, never for visitors. */
export const mayReadEmails = ({ kind, role }: Actor): boolean => kind !== 'anonymous' && includesRole(role, 'Admin');

/** Whether an entry or the role makes somebody the admin of any folder or dashboard of the organisation. */
async function administersAnything(db: Database, actor: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('dashboard')
    .select('dashboard.id')
    .where('dashboard.orgId', '=', actor.scope.orgId)
    .where(allowedAmong(actor, 'admin'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
