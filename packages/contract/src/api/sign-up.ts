import * as z from 'zod/mini';
import { Email, Login } from '../user-names.ts';
import { LinkCode } from '../link-code.ts';
import { Message, NAME_MAX_LENGTH, Password, PasswordWarning } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const getSignUpOptions = defineRoute({
  method: 'GET',
  path: '/api/user/signup/options',
  access: 'public',
  summary: 'What signing up asks for.',
  response: z.object({ verifyEmailEnabled: z.boolean(), autoAssignOrg: z.boolean() }),
});

export const startSignUp = defineRoute({
  method: 'POST',
  path: '/api/user/signup',
  access: 'public',
  summary:
    'Begins to sign up; where emails are verified a code is mailed, and the answer is the same whether there is an account of the email or not.',
  body: z.object({ email: Email }),
  bodyLimit: 4096,
  response: z.object({ status: z.literal('SignUpCreated') }),
  errors: ['required-missing', 'sign-up-disabled', 'sign-up-email-exists', 'email-invalid', 'rate-limited', 'target-quota-reached'],
});

export const completeSignUp = defineRoute({
  method: 'POST',
  path: '/api/user/signup/step2',
  access: 'public',
  summary:
    'Makes an account, adds it to the organisations that have invited its verified email, and signs in; answers a session cookie, or that of the step before it.',
  body: z.object({
    email: Email,
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    username: z.optional(Login),
    password: Password,
    /** Only where emails are verified. */
    code: z.optional(LinkCode),
    /** Only where new accounts are put into no organisation that there is. */
    orgName: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
  }),
  bodyLimit: 4096,
  response: z.extend(Message, {
    code: z.enum(['redirect-to-landing-page', 'redirect-to-select-org']),
    warning: PasswordWarning,
    /** In place of the session there is a step at which the account sets up the second factor that its organisation requires. */
    isFactorDue: z.optional(z.literal(true)),
  }),
  errors: [
    'target-quota-reached',
    'required-missing',
    'sign-up-disabled',
    'sign-up-user-exists',
    'sign-up-code-invalid',
    'sign-up-code-for-another',
    'email-invalid',
    'org-name-taken',
    'org-not-found',
    'password-too-short',
    'rate-limited',
  ],
});
