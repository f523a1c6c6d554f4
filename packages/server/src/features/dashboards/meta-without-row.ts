import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import { UNSET_INSTANT } from '@pharos/contract/primitives';
import { GENERAL_TITLE } from '@pharos/domain/search/search-query';

/** Of a dashboard that has no row: nothing of it can be saved or starred, and nobody made it. */
export const META_WITHOUT_ROW: DashboardMeta = {
  canSave: false,
  canEdit: false,
  canAdmin: false,
  canStar: false,
  slug: '',
  url: '',
  expires: UNSET_INSTANT,
  created: UNSET_INSTANT,
  updated: UNSET_INSTANT,
  updatedBy: '',
  createdBy: '',
  version: 0,
  hasAcl: false,
  isFolder: false,
  folderId: 0,
  folderUid: '',
  folderTitle: GENERAL_TITLE,
  folderUrl: '',
  provisioned: false,
};
