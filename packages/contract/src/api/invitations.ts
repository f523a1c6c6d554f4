import * as z from 'zod/mini';
import { Email, Login } from '../user-names.ts';
import { LinkCode } from '../link-code.ts';
import { Id, Message, NAME_MAX_LENGTH, Password, PasswordWarning, Role, RoleInput } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** An invitation that nobody has accepted yet. Who invited has empty names where that was a key or an account that is gone. */
export const Invitation = z.object({
  id: Id,
  orgId: Id,
  name: z.string(),
  /** The email or login that was invited, as it was written. */
  email: z.string(),
  role: Role,
  invitedByLogin: z.string(),
  invitedByEmail: z.string(),
  invitedByName: z.string(),
  code: z.string(),
  status: z.literal('InvitePending'),
  /** The link. */
  url: z.string(),
  emailSent: z.boolean(),
  emailSentOn: z.string(),
  createdOn: z.string(),
  /** Additions of ours: until when the link is good, and why it is not any more; absent while it is. */
  expiresOn: z.string(),
  deadBecause: z.optional(z.enum(['expired', 'inviter'])),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvites = defineRoute({
  method: 'GET',
  path: '/api/org/invites',
  access: 'admin',
  summary: 'Invitations to the organisation that wait, with their links.',
  response: z.array(Invitation),
});

export const createInvite = defineRoute({
  method: 'POST',
  path: '/api/org/invites',
  access: 'admin',
  summary:
    'Adds an account to the organisation, or invites somebody who has none. The same email or login again makes a new link in place of the one before.',
  body: z.object({
    loginOrEmail: Login,
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    role: RoleInput,
    sendEmail: z.optional(z.boolean()),
  }),
  bodyLimit: 4096,
  response: Message,
  errors: [
    'required-missing',
    'user-already-added',
    'invited-user-not-found',
    'org-not-found',
    'mail-not-configured',
    'quota-reached',
    'target-quota-reached',
    'rate-limited',
  ],
});

const CodeParam = z.object({ code: z.string() });

export const revokeInvite = defineRoute({
  method: 'PATCH',
  path: '/api/org/invites/:code/revoke',
  access: 'admin',
  summary: 'Takes an invitation back: its link opens nothing any more.',
  hasKeyInPath: true,
  params: CodeParam,
  response: Message,
  errors: ['invite-not-found'],
});

export const sendInviteAgain = defineRoute({
  method: 'POST',
  path: '/api/org/invites/:code/send-again',
  access: 'admin',
  summary:
    'Makes a new link in place of the one before, also of one that is dead, and mails it where that is possible. An addition of ours.',
  hasKeyInPath: true,
  params: CodeParam,
  response: z.extend(Message, { url: z.string() }),
  errors: ['invite-not-found', 'rate-limited'],
});

export const getInvite = defineRoute({
  method: 'GET',
  path: '/api/user/invite/:code',
  access: 'public',
  summary: 'Whom an invitation is for, and who invites.',
  hasKeyInPath: true,
  params: CodeParam,
  response: z.object({
    email: z.string(),
    name: z.string(),
    username: z.string(),
    invitedBy: z.string(),
    /** Additions of ours. */
    orgName: z.string(),
    /** Whether it is for the account that is signed in; absent where none is. */
    isForCaller: z.optional(z.boolean()),
  }),
  errors: ['invite-not-found', 'rate-limited'],
});

export const completeInvite = defineRoute({
  method: 'POST',
  path: '/api/user/invite/complete',
  access: 'public',
  summary: 'Makes an account in the organisation that invites, and signs in; answers a session cookie, or that of the step before it.',
  body: z.object({
    inviteCode: LinkCode,
    email: Email,
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    username: z.optional(Login),
    password: Password,
    /** Not looked at. */
    confirmPassword: z.optional(Password),
  }),
  bodyLimit: 4096,
  response: z.extend(Message, {
    warning: PasswordWarning,
    /** As for `completeSignUp`. */
    isFactorDue: z.optional(z.literal(true)),
  }),
  errors: [
    'target-quota-reached',
    'required-missing',
    'invite-not-found',
    'invite-for-another',
    'user-exists',
    'password-too-short',
    'login-disabled',
    'rate-limited',
  ],
});

export const acceptInvite = defineRoute({
  method: 'POST',
  path: '/api/user/invite/accept',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Joins the organisation that invites with the account that is signed in, and works there from now on. An addition of ours.',
  body: z.object({ inviteCode: LinkCode }),
  bodyLimit: 4096,
  response: z.extend(Message, { orgId: Id }),
  errors: ['required-missing', 'invite-not-found', 'invite-for-another', 'user-not-found', 'rate-limited', 'target-quota-reached'],
});
