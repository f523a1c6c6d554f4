import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import { getScriptedDashboard } from '@pharos/contract/api/scripted-dashboards';
import { UNSET_INSTANT } from '@pharos/contract/primitives';
import { type HandledRoute, handle, rawJson } from '../../platform/http/handle.ts';
import { createScripts } from './scripts.service.ts';

interface Parts {
  /** Empty: there are no scripts. */
  readonly folder: string;
}

/** Dashboards that scripts of the operator build. */
export function scriptRoutes({ folder }: Parts): readonly HandledRoute[] {
  const run = createScripts(folder);
  return [
    handle(getScriptedDashboard, async ({ params, query }) =>
      rawJson(`{"meta":${JSON.stringify(META)},"dashboard":${await run(params.file, query.arguments ?? '')}}`),
    ),
  ];
}

/** It has no row, so there is nothing to save or to star. */
const META: DashboardMeta = {
  type: 'script',
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
  folderTitle: 'General',
  folderUrl: '',
  provisioned: false,
};
