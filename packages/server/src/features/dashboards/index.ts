import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { dashboardRoutes } from './dashboards.routes.ts';
import { createDashboardService } from './dashboards.service.ts';
import { createVersionService } from './versions.service.ts';

export { trimVersions } from './trim-versions.ts';
export { dashboardUrl, buildFolder } from './dashboard-response.ts';

interface Parts {
  readonly storage: Storage;
  readonly config: Config;
  readonly clock: Clock;
  /** True where the organisation has the Host data source; decides what the home page shows. */
  readonly hasHostSource: (scope: OrgScope) => Promise<boolean>;
}

/** Dashboards, their versions and the home dashboard on the wire. */
export const createDashboards = ({ storage, config, clock, hasHostSource }: Parts): readonly HandledRoute[] =>
  dashboardRoutes({
    dashboards: createDashboardService(storage, config, clock),
    versions: createVersionService(storage),
    rules: { subPath: config.site.subPath, viewersCanEdit: config.users.viewersCanEdit },
    hasHostSource,
  });
