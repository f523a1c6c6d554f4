import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { OrgSpace } from '../quotas/index.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';
import { createApiKeyService } from './api-keys.service.ts';

export { readKeyText } from './key-text.ts';
export { createKeyUses } from './key-uses.ts';
export { expiryOf } from './lifetime.ts';
export { keyCallerRepository } from './key-callers.server-wide.repository.ts';

/** API keys on the wire. */
export const createApiKeys = (parts: {
  storage: Storage;
  config: Pick<Config, 'auth'>;
  clock: Clock;
  space: OrgSpace;
}): readonly HandledRoute[] => apiKeyRoutes(createApiKeyService(parts));
