import type { DashboardMeta, DashboardResponse } from '@pharos/contract/api/dashboards';
import type { JsonObject } from '@pharos/contract/primitives';

const META: DashboardMeta = {
  canSave: true,
  canEdit: true,
  canAdmin: true,
  canStar: true,
  slug: 'host-overview',
  url: '/d/abc/host-overview',
  expires: '',
  created: '2026-03-01T10:00:00Z',
  updated: '2026-03-01T10:00:00Z',
  updatedBy: 'Jonas Berg',
  createdBy: 'mira',
  version: 4,
  hasAcl: false,
  isFolder: false,
  folderId: 0,
  folderUid: '',
  folderTitle: 'General',
  folderUrl: '',
  provisioned: false,
};

/** What a server says of a stored dashboard. */
export const buildResponse = (dashboard: JsonObject, meta: Partial<DashboardMeta> = {}): DashboardResponse => ({
  dashboard,
  meta: { ...META, ...meta },
});
