import { listMails, sendMailAgain, sendTestMail, type UnsentMail } from '@pharos/contract/api/background-work';
import { AppError, fail } from '@pharos/contract/errors';
import { isMailAddress } from '@pharos/contract/mail-address';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import type { UnfinishedTask } from '../../platform/tasks/unfinished-tasks.ts';
import { accountMailTask } from '../account-mails/index.ts';
import { type BackgroundWorkParts, loadOrgNames, pagePart, recordRunAgain } from './background-work-parts.ts';

/** A mail server that is silent holds up who tests it no longer than this. */
const TEST_SECONDS = 30;
/** @limit a server administrator, or a stolen session, who has this server write to strangers */
const TEST_MAILS = { perSecond: 1 / 6, burst: 10 };

type MailTask = UnfinishedTask<ReturnType<typeof accountMailTask.payload.parse>>;

/** Mails about accounts that wait or have failed, and a test of the mail server. */
export function mailRoutes(parts: BackgroundWorkParts): readonly HandledRoute[] {
  const { config, clock, mails, tasks, unfinished, serverScope } = parts;
  const testMails = rateLimit(TEST_MAILS, clock);
  const isExpired = ({ payload }: MailTask) => payload?.codeEndsAt !== undefined && clock.nowMs() >= payload.codeEndsAt;

  return [
    handle(listMails, async ({ query }) => {
      const [found, totalCount] = await Promise.all([
        unfinished.list(serverScope, accountMailTask, pagePart(query)),
        unfinished.count(serverScope, accountMailTask),
      ]);
      const orgName = await loadOrgNames(parts, found);
      const { smtp } = config;
      return {
        server: mails.canSend ? `${smtp.host.host}:${smtp.host.port}` : '',
        from: mails.canSend ? `${smtp.fromName} <${smtp.fromAddress}>` : '',
        mails: found.map((task) => mailResponse(task, { orgName: orgName(task.orgId), isExpired: isExpired(task) })),
        totalCount,
      };
    }),

    handle(sendMailAgain, async ({ actor, params: { uid } }) => {
      const task = (await unfinished.find(serverScope, accountMailTask, uid)) ?? fail('task-not-found');
      if (isExpired(task)) fail('mail-code-expired');
      const again = task.state === 'dead' ? tasks.runAgain : unfinished.hurry;
      if (!(await again(serverScope, uid, recordRunAgain(parts, actor, uid)))) fail('task-not-found');
      return { message: 'The mail is sent again' };
    }),

    handle(sendTestMail, async ({ actor, body, signal }) => {
      const address = body.address.trim();
      if (!isMailAddress(address)) fail('email-invalid');
      if (!mails.canSend) fail('mail-not-configured');
      testMails.take(callerName(actor));
      const tooLong = AbortSignal.timeout(TEST_SECONDS * 1000);
      const result = await mails.sendTest(address, AbortSignal.any([signal, tooLong]));
      if (result.kind === 'accepted') return { message: `The mail server has taken a mail to ${address}` };
      throw new AppError('mail-not-sent', {
        reason: tooLong.aborted ? `The mail server took longer than ${TEST_SECONDS} s` : result.reason,
      });
    }),
  ];
}

function mailResponse(task: MailTask, shown: Pick<UnsentMail, 'orgName' | 'isExpired'>): UnsentMail {
  const { uid, state, attempts, lastError, createdAt, dueAt, payload } = task;
  return {
    uid,
    mail: payload?.mail.kind ?? '',
    address: payload?.address ?? '',
    state: state === 'dead' ? 'failed' : state === 'running' ? 'sending' : 'waiting',
    attempts,
    lastError,
    created: new Date(createdAt).toISOString(),
    due: state === 'waiting' ? new Date(dueAt).toISOString() : '',
    ...shown,
  };
}
