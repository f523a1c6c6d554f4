import { type ApiKey, createApiKey, deleteApiKey, listApiKeys } from '@pharos/contract/api/api-keys';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';
import type { ApiKeyService } from './api-keys.service.ts';

export const apiKeyRoutes = (keys: ApiKeyService): readonly HandledRoute[] => [
  handle(listApiKeys, async ({ actor, query }) => (await keys.list(actor, query.includeExpired === 'true')).map(keyResponse)),
  handle(createApiKey, ({ actor, body }) => keys.create(actor, body)),
  handle(deleteApiKey, async ({ actor, params }) => {
    await keys.delete(actor, params.id);
    return { message: 'API key deleted' };
  }),
];

const keyResponse = ({ id, name, role, createdAt, createdBy, expiresAt, lastUsedAt }: ApiKeyRow): ApiKey => ({
  id,
  name,
  role,
  created: instant(createdAt),
  createdBy: createdBy ?? '',
  ...(expiresAt === null ? {} : { expiration: instant(expiresAt) }),
  ...(lastUsedAt === null ? {} : { lastUsedAt: instant(lastUsedAt) }),
});

const instant = (ms: number): string => new Date(ms).toISOString();
