import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { sourcePermissionRoutes } from './source-permissions.routes.ts';
import { createSourcePermissionService } from './source-permissions.service.ts';

export { sourcePermissionRepository } from './source-permissions.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Who may query and edit data sources, on the wire of later releases. */
export const createSourcePermissions = (dependencies: Dependencies): readonly HandledRoute[] =>
  sourcePermissionRoutes(createSourcePermissionService(dependencies), { subPath: dependencies.config.site.subPath });
