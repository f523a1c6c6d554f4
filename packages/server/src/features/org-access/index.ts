import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import { orgAccessRoutes } from './org-access.routes.ts';
import { createOrgAccessService } from './org-access.service.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'site'>;
}

/** Why somebody has which rights in an organisation. */
export const createOrgAccess = ({ storage, config }: Dependencies): readonly HandledRoute[] =>
  orgAccessRoutes(createOrgAccessService({ storage, subPath: config.site.subPath }));
