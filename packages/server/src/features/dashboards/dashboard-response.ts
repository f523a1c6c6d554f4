import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import type { SaveDashboardResponse } from '@pharos/contract/api/dashboard-changes';
import { UNSET_INSTANT } from '@pharos/contract/primitives';
import { GENERAL_TITLE } from '@pharos/domain/search/search-query';
import type { Actor } from '../../platform/session/actor.ts';
import type { DashboardRow, StoredDashboard } from './dashboards.repository.ts';
import type { SavedDashboard } from './dashboard-save.ts';

/** What answers need to know of the site and its rules. */
export interface ResponseRules {
  readonly subPath: string;
  readonly viewersCanEdit: boolean;
}

/** Shown where the author is a key, a visitor, or gone. */
export const ANONYMOUS = 'Anonymous';

/** Address of a dashboard or folder, sub path included. */
export const dashboardUrl = (
  { subPath }: Pick<ResponseRules, 'subPath'>,
  { uid, slug, isFolder }: Pick<SavedDashboard, 'uid' | 'slug' | 'isFolder'>,
): string => `${subPath}/${isFolder ? 'dashboards/f' : 'd'}/${uid}/${slug}`;

/** Who may change it in the page; saving is another matter. */
export const canEdit = (
  { viewersCanEdit }: Pick<ResponseRules, 'viewersCanEdit'>,
  { canSave, canView }: Pick<DashboardRow, 'canSave' | 'canView'>,
): boolean => canSave || (viewersCanEdit && canView);

export function dashboardMeta(rules: ResponseRules, actor: Actor, row: Omit<StoredDashboard, 'data'>): DashboardMeta {
  const { canSave, canAdmin } = row;
  return {
    type: 'db',
    ...(row.isStarred ? { isStarred: true } : {}),
    canSave,
    canEdit: canEdit(rules, row),
    canAdmin,
    canStar: actor.kind === 'user',
    slug: row.slug,
    url: dashboardUrl(rules, row),
    expires: UNSET_INSTANT,
    created: new Date(row.createdAt).toISOString(),
    updated: new Date(row.updatedAt).toISOString(),
    updatedBy: row.updatedLogin ?? ANONYMOUS,
    createdBy: row.createdLogin ?? ANONYMOUS,
    version: row.version,
    hasAcl: row.hasAcl,
    isFolder: row.isFolder,
    ...buildFolder(rules, row),
    provisioned: false,
  };
}

export function buildFolder(
  rules: Pick<ResponseRules, 'subPath'>,
  row: Pick<DashboardRow, 'folderId' | 'folderUid' | 'folderSlug' | 'folderTitle'>,
) {
  const { folderId, folderUid, folderSlug, folderTitle } = row;
  if (folderId === null || folderUid === null) return { folderId: 0, folderUid: '', folderTitle: GENERAL_TITLE, folderUrl: '' };
  const folderUrl = dashboardUrl(rules, { uid: folderUid, slug: folderSlug ?? '', isFolder: true });
  return { folderId, folderUid, folderTitle: folderTitle ?? '', folderUrl };
}

export const saveResponse = (rules: Pick<ResponseRules, 'subPath'>, saved: SavedDashboard): SaveDashboardResponse => ({
  id: saved.id,
  slug: saved.slug,
  status: 'success',
  uid: saved.uid,
  url: dashboardUrl(rules, saved),
  version: saved.version,
});

/** What somebody who has it open is told of it. */
export const watchedDashboard = (rules: Pick<ResponseRules, 'subPath'>, row: DashboardRow) => ({
  id: row.id,
  version: row.version,
  savedBy: row.updatedLogin ?? ANONYMOUS,
  saved: new Date(row.updatedAt).toISOString(),
  folderId: row.folderId ?? 0,
  folderUid: row.folderUid ?? '',
  folderTitle: row.folderTitle ?? GENERAL_TITLE,
  url: dashboardUrl(rules, row),
});
