import * as z from 'zod/mini';
import { Email, Login } from '../user-names.ts';
import { Id, Message, NAME_MAX_LENGTH, Password, PasswordWarning } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const createUser = defineRoute({
  method: 'POST',
  path: '/api/admin/users',
  access: 'server-admin',
  summary: 'Makes an account.',
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    email: z.optional(Email),
    login: z.optional(Login),
    password: z.optional(Password),
  }),
  response: z.extend(Message, { id: Id, warning: PasswordWarning }),
  errors: ['user-exists', 'user-needs-login-or-email', 'password-too-short', 'required-missing'],
});
