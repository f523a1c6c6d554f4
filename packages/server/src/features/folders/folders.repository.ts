import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { visibleAmong } from '../permissions/index.ts';

export interface FolderName {
  readonly id: number;
  readonly uid: string;
  readonly title: string;
}

/** Folders of one organisation, which are rows of `dashboard`. */
export const folderRepository = (db: Database) => ({
  /** Those that the caller may see, by title. */
  list: (actor: Actor, limit: number): Promise<FolderName[]> =>
    db
      .selectFrom('dashboard')
      .select(['dashboard.id', 'dashboard.uid', 'dashboard.title'])
      .where('dashboard.orgId', '=', actor.scope.orgId)
      .where('dashboard.isFolder', '=', true)
      .where(visibleAmong(actor))
      .orderBy('dashboard.titleKey')
      .orderBy('dashboard.id')
      .limit(limit)
      .execute(),
});
