import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import { createMemberService } from './members.service.ts';
import { orgRoutes } from './orgs.routes.ts';
import { createOrgService } from './orgs.service.ts';

export { orgRepository } from './orgs.server-wide.repository.ts';

/** Organisations and their members on the wire. */
export function createOrgs({
  storage,
  config,
  clock,
}: {
  storage: Storage;
  config: Pick<Config, 'users'>;
  clock: Clock;
}): readonly HandledRoute[] {
  return orgRoutes({ storage, clock, orgs: createOrgService(storage, config, clock), members: createMemberService(storage, clock) });
}
