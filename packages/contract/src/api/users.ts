import * as z from 'zod/mini';
import { Id, IdParam, Message, Password, PasswordWarning, Role } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** An account; an API key has none. */
export const UserProfile = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  login: z.string(),
  theme: z.string(),
  orgId: z.int(),
  isGrafanaAdmin: z.boolean(),
  /** Who decides about login and email in place of the caller; absent: the caller does. An addition of ours. */
  managedBy: z.object({ login: z.optional(z.string()), email: z.optional(z.string()) }),
});

/** An organisation of an account, with its role there. */
export const OrgMembership = z.object({ orgId: Id, name: z.string(), role: Role });

export const getUser = defineRoute({
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'The profile of the caller.',
  response: UserProfile,
  errors: ['user-not-found'],
});

export const listUserOrgs = defineRoute({
  method: 'GET',
  path: '/api/user/orgs',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Organisations of the caller, by name.',
  response: z.array(OrgMembership),
});

export const useOrg = defineRoute({
  method: 'POST',
  path: '/api/user/using/:orgId',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: 'Stores the organisation the caller works in.',
  params: z.object({ orgId: IdParam }),
  response: Message,
  errors: ['org-not-valid'],
});

const HelpFlags = z.extend(Message, { helpFlags1: z.int() });

/** What a person does not want to be shown any more, bit by bit (wire-notes http-api 8). */
export const HELP_FLAGS = { gettingStarted: 1 } as const;

export const setHelpFlag = defineRoute({
  method: 'PUT',
  path: '/api/user/helpflags/:flags',
  access: 'signed-in',
  summary: 'Notes that the caller does not want to see these hints any more; 1 is those for the first steps.',
  /** Bits that are set beside those that are. What is no number sets none. */
  params: z.object({ flags: IdParam }),
  response: HelpFlags,
  errors: ['user-not-found'],
});

export const clearHelpFlags = defineRoute({
  method: 'GET',
  path: '/api/user/helpflags/clear',
  access: 'signed-in',
  summary: 'Shows the caller all hints again.',
  response: HelpFlags,
  errors: ['user-not-found'],
});

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/api/user/password',
  access: 'signed-in',
  isWithoutOrg: true,
  summary: "Changes the caller's own password; other sessions end.",
  inChangeView: true,
  needsConfirmation: true,
  refusesAppPasswords: true,
  /** The old password is not needed in a session that has just begun with a sign-in link, or with a password that has to be changed. */
  body: z.object({ oldPassword: z.optional(Password), newPassword: Password, confirmNew: z.optional(Password) }),
  bodyLimit: 4096,
  response: z.extend(Message, { warning: PasswordWarning }),
  errors: ['password-managed-elsewhere', 'old-password-wrong', 'new-password-too-short', 'user-not-found'],
});
