import { disconnectIdentity, listIdentities } from '@pharos/contract/api/identities';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import type { OwnIdentities } from './own-identities.service.ts';

export const ownIdentityRoutes = (own: Pick<OwnIdentities, 'list' | 'disconnect'>): readonly HandledRoute[] => [
  handle(listIdentities, ({ actor }) => own.list(actor)),
  handle(disconnectIdentity, async ({ actor, params: { id } }) => {
    await own.disconnect(actor, id);
    return { message: 'Disconnected' };
  }),
];
