import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { serviceAccountRoutes } from './service-accounts.routes.ts';
import { createServiceAccountService } from './service-accounts.service.ts';
import { createTokenService } from './tokens.service.ts';

export { tokenCallerRepository } from './token-callers.server-wide.repository.ts';
export { isTokenText, orgOfToken } from './token-text.ts';
export { createTokenUses } from './token-uses.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'auth' | 'site'>;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Accounts of programs and their tokens on the wire. */
export const createServiceAccounts = (dependencies: Dependencies): readonly HandledRoute[] =>
  serviceAccountRoutes({
    serviceAccounts: createServiceAccountService(dependencies),
    tokens: createTokenService(dependencies),
    clock: dependencies.clock,
    subPath: dependencies.config.site.subPath,
  });
