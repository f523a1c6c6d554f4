import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { createDeleteOrg } from './deletion/delete-org.ts';
import { createShowMember } from './member-response.ts';
import { createMemberService, type RoleSource } from './members.service.ts';
import { createOrgDetailsService } from './org-details.service.ts';
import { orgRoutes } from './orgs.routes.ts';
import { createOrgService } from './orgs.service.ts';
import { serverOrgRoutes } from './server-orgs.routes.ts';

export { assignHome } from './assign-home.ts';
export { auditMember, auditNewOrg } from './audit-orgs.ts';
export { deleteOrgHandler } from './deletion/delete-org.task.ts';
export type { RoleSource } from './members.service.ts';
export { joinOrg } from './join-org.ts';
export { memberRepository } from './members.repository.ts';
export { orgRepository } from './orgs.server-wide.repository.ts';

interface OrgParts {
  readonly storage: Storage;
  readonly config: Pick<Config, 'quota' | 'users' | 'site'>;
  readonly clock: Clock;
  readonly serverScope: ServerScope;
  readonly scopeOf: (orgId: number) => OrgScope;
  readonly space: OrgSpace;
  readonly roleSource: RoleSource;
  readonly tasks: Pick<TaskQueue, 'enqueue'>;
}

/** Organisations and their members on the wire. */
export function createOrgs(parts: OrgParts): { readonly routes: readonly HandledRoute[]; requireScope(orgId: number): Promise<OrgScope> } {
  const { subPath } = parts.config.site;
  const details = createOrgDetailsService(parts);
  const members = createMemberService(parts);
  const showMember = createShowMember({ ...parts, subPath });
  return {
    routes: [
      ...orgRoutes({ subPath, orgs: createOrgService(parts), details, members, showMember }),
      ...serverOrgRoutes({ details, members, showMember, removeOrg: createDeleteOrg(parts) }),
    ],
    /** The right to an organisation that a server administrator names. @throws AppError org-not-found */
    requireScope: details.requireScope,
  };
}
