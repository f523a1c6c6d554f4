import { createApiKey, deleteApiKey, listApiKeys } from '@pharos/contract/api/api-keys';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { ApiKeyService } from './api-keys.service.ts';

export const apiKeyRoutes = (keys: ApiKeyService): readonly HandledRoute[] => [
  handle(listApiKeys, ({ actor }) => keys.list(actor)),
  handle(createApiKey, async ({ actor, body }) => {
    const key = await keys.create(actor, body.name, body.role);
    return { name: body.name.trim(), key };
  }),
  handle(deleteApiKey, async ({ actor, params }) => {
    await keys.delete(actor, params.id);
    return { message: 'API key deleted' };
  }),
];
