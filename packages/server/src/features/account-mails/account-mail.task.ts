import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/task-kind.ts';

const validMinutes = z.number().check(z.positive());

const accountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset_password'), name: z.string(), code: z.string(), validMinutes }),
  z.object({ kind: z.literal('signup_started'), email: z.string(), code: z.string(), validMinutes }),
  z.object({ kind: z.literal('welcome_on_signup'), name: z.string() }),
  z.object({
    kind: z.literal('new_user_invite'),
    /** Empty where it is not known. */
    name: z.string(),
    orgName: z.string(),
    code: z.string(),
    validMinutes,
    invitedBy: z.string(),
    /** Empty where the person who invites has none. */
    inviterEmail: z.string(),
  }),
  z.object({ kind: z.literal('identity_linked'), name: z.string(), provider: z.string() }),
  z.object({ kind: z.literal('invited_to_org'), name: z.string(), orgName: z.string(), invitedBy: z.string() }),
  z.object({
    kind: z.literal('email_change'),
    name: z.string(),
    oldEmail: z.string(),
    newEmail: z.string(),
    /** To the new address; the old one is told without a link. */
    code: z.optional(z.string()),
    validMinutes: z.optional(validMinutes),
  }),
  z.object({ kind: z.literal('test_mail') }),
]);

/** What a mail about an account says; `kind` is the name of its template. Codes stand in the mail and in its sealed task only, never in a log. */
export type AccountMail = z.infer<typeof accountMail>;

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** @limit mails that go out faster than the mail server takes them, which then refuses all */
const GROUP = { name: 'account-mails', atOnce: 4, startsPerSecond: 5 } as const;

/**
 * One mail about an account to one address. People wait for it, so the first repeats come soon; later ones are for servers that put strangers off, and
 * for an operator who mends the settings: the last comes about a day after the first attempt.
 */
export const accountMailTask = defineTask({
  name: 'account-mail',
  group: GROUP,
  payload: z.object({
    mail: accountMail,
    address: z.string(),
    name: z.string(),
    /** Epoch ms by the database's clock; absent where the mail has no code. */
    codeEndsAt: z.optional(z.number()),
  }),
  isSealed: true,
  retry: {
    delaysMs: [
      10 * SECOND_MS,
      MINUTE_MS,
      5 * MINUTE_MS,
      15 * MINUTE_MS,
      30 * MINUTE_MS,
      HOUR_MS,
      2 * HOUR_MS,
      4 * HOUR_MS,
      8 * HOUR_MS,
      8 * HOUR_MS,
    ],
    jitter: 0.2,
  },
  // Longer than the mailer gives one attempt.
  limitMs: 4 * MINUTE_MS,
});
