import * as z from 'zod/mini';
import { Email, Login } from '../user-names.ts';
import { LinkCode } from '../link-code.ts';
import { Message, NAME_MAX_LENGTH } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const updateUser = defineRoute({
  method: 'PUT',
  path: '/api/user',
  access: 'signed-in',
  needsConfirmation: true,
  refusesAppPasswords: true,
  isWithoutOrg: true,
  summary:
    "Changes the caller's own profile; what is empty stays. Where emails are verified another one waits for the link that it is mailed.",
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    email: z.optional(Email),
    login: z.optional(Login),
    theme: z.optional(z.enum(['', 'dark', 'light'])),
  }),
  bodyLimit: 4096,
  response: z.extend(Message, {
    /** An addition of ours: the new email waits for its link. */
    emailStatus: z.optional(z.literal('pending')),
  }),
  errors: [
    'user-not-found',
    'user-exists',
    'user-needs-login-or-email',
    'email-invalid',
    'rate-limited',
    'login-of-proxy',
    'email-of-proxy',
    'names-managed-elsewhere',
  ],
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/user/email/confirm',
  access: 'signed-in',
  isWithoutOrg: true,
  refusesAppPasswords: true,
  summary: "Makes the email that a link was mailed to the caller's own, once. An addition of ours.",
  body: z.object({ code: LinkCode }),
  bodyLimit: 4096,
  response: z.extend(Message, { email: z.string() }),
  errors: [
    'required-missing',
    'user-not-found',
    'user-exists',
    'email-code-invalid',
    'rate-limited',
    'email-of-proxy',
    'names-managed-elsewhere',
  ],
});
