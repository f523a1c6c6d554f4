import * as z from 'zod/mini';
import { LinkCode } from '../link-code.ts';
import { KEY_NAME_MAX_LENGTH, Message, Password, PasswordWarning } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const sendResetEmail = defineRoute({
  method: 'POST',
  path: '/api/user/password/send-reset-email',
  access: 'public',
  summary: 'Mails a link to choose a new password; the answer is the same whether there is such an account or not.',
  body: z.object({ userOrEmail: z.string().check(z.maxLength(KEY_NAME_MAX_LENGTH)) }),
  bodyLimit: 4096,
  response: Message,
  errors: ['required-missing', 'reset-managed-elsewhere', 'reset-form-disabled', 'mail-not-configured'],
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/user/password/reset',
  access: 'public',
  summary: 'Sets a new password with the code of the mail, once; all sessions of the account end.',
  body: z.object({ code: LinkCode, newPassword: Password, confirmPassword: Password }),
  bodyLimit: 4096,
  response: z.extend(Message, { warning: PasswordWarning }),
  errors: [
    'required-missing',
    'reset-code-invalid',
    'passwords-differ',
    'new-password-too-short',
    'reset-managed-elsewhere',
    'reset-form-disabled',
    'rate-limited',
  ],
});
