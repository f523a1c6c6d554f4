import { confirmEmail, updateUser } from '@pharos/contract/api/profile';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { createProfileService } from './profile.service.ts';

export function profileRoutes(parts: CountingParts): readonly HandledRoute[] {
  const profiles = createProfileService(parts);
  return [
    handle(updateUser, async ({ actor, body }) => {
      const { isEmailPending } = await profiles.update(actor, body);
      return { message: 'User updated', ...(isEmailPending ? { emailStatus: 'pending' as const } : {}) };
    }),

    handle(confirmEmail, async ({ actor, body: { code }, clientAddress }) => ({
      message: 'Email confirmed',
      email: await profiles.confirmEmail(actor, code, clientAddress),
    })),
  ];
}
