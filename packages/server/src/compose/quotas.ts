import { createOrgSpace, type OrgSpace } from '../features/quotas/index.ts';
import { grantServerScope } from '../platform/session/grant-scope.ts';
import type { ServerContext } from '../server-context.ts';

const serverScope = grantServerScope('what organisations store is counted across all of them');

/** What organisations may store. Copies compare when it was counted. */
export const composeSpace = ({ storage, config, sharedClock, stopping }: ServerContext): OrgSpace =>
  createOrgSpace({ storage, clock: sharedClock, limitBytes: config.limits.storedBytesPerOrg, config, serverScope, stopping });
