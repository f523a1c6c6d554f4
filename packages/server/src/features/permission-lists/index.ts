import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { permissionListRoutes } from './permission-lists.routes.ts';
import { createPermissionListService } from './permission-lists.service.ts';

export { nameNewViewers } from './name-new-viewers.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Permission lists of folders and dashboards on the wire. */
export const createPermissionLists = (dependencies: Dependencies): readonly HandledRoute[] =>
  permissionListRoutes(createPermissionListService(dependencies), { subPath: dependencies.config.site.subPath });
