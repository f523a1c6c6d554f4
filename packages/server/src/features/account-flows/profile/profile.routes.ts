import { confirmEmail, updateUser } from '@pharos/contract/api/profile';
import { handle, type HandledRoute } from '../../../platform/http/handle.ts';
import { createProfileService, type ProfileParts } from './profile.service.ts';

export function profileRoutes(parts: ProfileParts): readonly HandledRoute[] {
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
