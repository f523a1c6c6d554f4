import * as z from 'zod/mini';
import { ChangeView } from '../change-view.ts';
import { KEY_NAME_MAX_LENGTH, Message, Password } from '../primitives.ts';
import { REDIRECT_MAX_LENGTH } from '../redirect-length.ts';
import { defineRoute } from '../route.ts';
import { PROVIDER_NAME_MAX_LENGTH } from './identities.ts';

export const login = defineRoute({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Signs in with user name or email and password; answers a session cookie.',
  query: z.object({
    /** Where the person wanted to go, below the sub path: as the address of the sign-in page says it. */
    redirect: z.optional(z.string().check(z.maxLength(REDIRECT_MAX_LENGTH))),
  }),
  body: z.object({
    user: z.string().check(z.maxLength(KEY_NAME_MAX_LENGTH)),
    password: Password,
    email: z.optional(z.string().check(z.maxLength(KEY_NAME_MAX_LENGTH))),
    remember: z.optional(z.unknown()),
  }),
  bodyLimit: 4096,
  acceptsForm: true,
  inChangeView: true,
  response: z.object({
    message: z.string(),
    /** Where the person wanted to go, if that is a page of this server; includes the sub path. */
    redirectUrl: z.optional(z.string()),
    /** The session can do nothing else before the change-password view was answered. */
    changeView: z.optional(ChangeView),
    /** From when on the account needs a second factor, where it has none yet. */
    factorDueOn: z.optional(z.string()),
  }),
  errors: [
    'invalid-login',
    'sign-in-refused',
    'login-disabled',
    'required-missing',
    'rate-limited',
    'target-quota-reached',
    'second-factor-required',
  ],
});

export const logout = defineRoute({
  method: 'GET',
  path: '/logout',
  access: 'public',
  summary: 'Ends the session where a person goes there with a browser, and asks first in every other case.',
  inChangeView: true,
  response: z.unknown(),
});

/** What our own 'Sign out' calls, and the page that asks. A browser's form is sent on instead. */
export const logoutByPost = defineRoute({
  method: 'POST',
  path: '/logout',
  access: 'public',
  summary: 'Ends the session, or says until when it lives on where the database takes no changes; the cookie goes in both cases.',
  inChangeView: true,
  response: z.object({
    /** The page to go to; includes the sub path, or is elsewhere where the operator says so. */
    redirectUrl: z.string(),
    /** Only where the session could not be ended: until when it stays good, in epoch milliseconds. */
    sessionUntil: z.optional(z.number()),
  }),
});

export const loginPing = defineRoute({
  method: 'GET',
  path: '/api/login/ping',
  access: 'public',
  summary: 'Tells whether the session is still good, and renews its token.',
  inChangeView: true,
  response: Message,
  errors: ['unauthorized'],
});

/** There and back: without what a provider sends along it leads to the provider. */
export const signInByProvider = defineRoute({
  method: 'GET',
  path: '/login/:provider',
  access: 'public',
  summary: 'Signs in by a provider such as `google`, `github` or `generic_oauth`.',
  params: z.object({ provider: z.string().check(z.maxLength(PROVIDER_NAME_MAX_LENGTH)) }),
  inChangeView: true,
  response: z.unknown(),
  errors: ['not-found'],
});

const LINK_TOKEN_MAX_LENGTH = 128;

/** The page behind a sign-in link: of a start while nobody has chosen the first administrator's password, or one that the operator made for somebody. */
export const openSignInLink = defineRoute({
  method: 'GET',
  path: '/login/link',
  access: 'public',
  summary: 'Shows whom a sign-in link signs in, and uses nothing up.',
  query: z.object({ token: z._default(z.string().check(z.maxLength(LINK_TOKEN_MAX_LENGTH)), '') }),
  response: z.unknown(),
});

/** The button of that page. */
export const signInByLink = defineRoute({
  method: 'POST',
  path: '/login/link',
  access: 'public',
  summary: 'Signs in with a sign-in link, once; answers a session cookie.',
  body: z.object({ token: z.string().check(z.maxLength(LINK_TOKEN_MAX_LENGTH)) }),
  bodyLimit: 4096,
  acceptsForm: true,
  inChangeView: true,
  response: z.unknown(),
});

export const skipPasswordChange = defineRoute({
  method: 'POST',
  path: '/api/user/password/skip',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Answers the change-password view of this session without a new password, where that may be.',
  inChangeView: true,
  response: Message,
  errors: ['password-change-required'],
});
