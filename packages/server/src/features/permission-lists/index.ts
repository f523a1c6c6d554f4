import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { createDefaultListService } from './default-lists.service.ts';
import { permissionListRoutes } from './permission-lists.routes.ts';
import { createPermissionListService } from './permission-lists.service.ts';

export { describeTarget, entriesAt, hasNames, readStored, type StoredEntries } from './entries-at.ts';
export { nameNewViewers } from './name-new-viewers.ts';
export { ENTRY_BYTES, requireKnown } from './named-targets.ts';
export { parseTarget } from './parse-items.ts';
export { describeNames } from './permission-list-response.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Permission lists of folders, dashboards and organisations on the wire. */
export const createPermissionLists = (dependencies: Dependencies): readonly HandledRoute[] =>
  permissionListRoutes(
    { lists: createPermissionListService(dependencies), defaults: createDefaultListService(dependencies) },
    { subPath: dependencies.config.site.subPath },
  );
