import * as z from 'zod/mini';
import { MAIL_ADDRESS_MAX_LENGTH } from '../mail-address.ts';
import { IntQuery, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Work in the background that is not tried any more. */
export const DeadTask = z.object({
  uid: z.string(),
  /** What it does, such as `account-mail`. */
  kind: z.string(),
  /** Empty where it belongs to none. */
  orgName: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  created: z.string(),
  /** When it was given up. */
  ended: z.string(),
});
export type DeadTask = z.infer<typeof DeadTask>;

/** Entries of a list of work that come at once. */
export const WORK_PER_PAGE = 50;

const Page = { page: IntQuery };

export const listDeadTasks = defineRoute({
  method: 'GET',
  path: '/api/admin/tasks',
  access: 'server-admin',
  summary: `Work in the background that has failed for good, what was given up last first, ${WORK_PER_PAGE} on a page.`,
  query: z.object(Page),
  response: z.object({ tasks: z.array(DeadTask), totalCount: z.int() }),
});

const UidParam = z.object({ uid: z.string() });

export const runTaskAgain = defineRoute({
  method: 'POST',
  path: '/api/admin/tasks/:uid/run-again',
  access: 'server-admin',
  summary: 'Does work again that has failed for good, at once and with all its attempts.',
  params: UidParam,
  response: Message,
  errors: ['task-not-found'],
});

/** A mail about an account that has not been sent, or was refused. */
export const UnsentMail = z.object({
  uid: z.string(),
  /** Name of its template; empty where it cannot be read any more, as with another secret key. */
  mail: z.string(),
  address: z.string(),
  orgName: z.string(),
  /** `waiting` for its next attempt, `sending`, or `failed` for good. */
  state: z.enum(['waiting', 'sending', 'failed']),
  attempts: z.int(),
  lastError: z.string(),
  created: z.string(),
  /** When the next attempt comes; empty where none does. */
  due: z.string(),
  /** The code in it is no longer good, so that it is not sent any more. */
  isExpired: z.boolean(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

export const listMails = defineRoute({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'server-admin',
  summary: `Mails about accounts that wait or have failed, the newest first, ${WORK_PER_PAGE} on a page, and what mail is sent through.`,
  query: z.object(Page),
  response: z.object({
    /** Empty while no mail is sent. */
    server: z.string(),
    from: z.string(),
    mails: z.array(UnsentMail),
    totalCount: z.int(),
  }),
});

export const sendMailAgain = defineRoute({
  method: 'POST',
  path: '/api/admin/mail/:uid/send-again',
  access: 'server-admin',
  summary: 'Sends a mail again that has failed, or at once one that waits.',
  params: UidParam,
  response: Message,
  errors: ['task-not-found', 'mail-code-expired'],
});

export const sendTestMail = defineRoute({
  method: 'POST',
  path: '/api/admin/mail/test',
  access: 'server-admin',
  summary: 'Sends a mail at once, and answers what the mail server said.',
  body: z.object({ address: z.string().check(z.maxLength(MAIL_ADDRESS_MAX_LENGTH)) }),
  bodyLimit: 4096,
  response: Message,
  errors: ['required-missing', 'email-invalid', 'mail-not-configured', 'mail-not-sent', 'rate-limited'],
});
