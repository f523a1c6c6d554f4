import { resetPassword, sendResetEmail } from '@pharos/contract/api/password-reset';
import { type HandledRoute, handlePublic } from '../../../platform/http/handle.ts';
import type { CountingParts } from '../account-flow-parts.ts';
import { createPasswordResetService } from './password-reset.service.ts';

export function passwordResetRoutes(parts: CountingParts): readonly HandledRoute[] {
  const resets = createPasswordResetService(parts);
  return [
    handlePublic(sendResetEmail, async ({ body, clientAddress }) => {
      await resets.sendMail(body.userOrEmail, clientAddress);
      return { message: 'Email sent' };
    }),

    handlePublic(resetPassword, async ({ body, clientAddress }) => {
      const input = { code: body.code, password: body.newPassword, confirmed: body.confirmPassword, address: clientAddress };
      return { message: 'User password changed', warning: await resets.reset(input) };
    }),
  ];
}
