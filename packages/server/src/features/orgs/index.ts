import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { createMemberService, type RoleSource } from './members.service.ts';
import { orgRoutes } from './orgs.routes.ts';
import { createOrgService } from './orgs.service.ts';

export { assignHome } from './assign-home.ts';
export { auditMember, auditNewOrg } from './audit-orgs.ts';
export type { RoleSource } from './members.service.ts';
export { joinOrg } from './join-org.ts';
export { memberRepository } from './members.repository.ts';
export { orgRepository } from './orgs.server-wide.repository.ts';

/** Organisations and their members on the wire. */
export function createOrgs(parts: {
  readonly storage: Storage;
  readonly config: Pick<Config, 'users' | 'site'>;
  readonly clock: Clock;
  readonly serverScope: ServerScope;
  readonly roleSource: RoleSource;
}): readonly HandledRoute[] {
  const { storage, clock, config } = parts;
  return orgRoutes({ storage, clock, subPath: config.site.subPath, orgs: createOrgService(parts), members: createMemberService(parts) });
}
