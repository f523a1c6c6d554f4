import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { MailResult } from '../../platform/mail/mail-result.ts';
import { createRedactor } from '../../platform/secrets/redactor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { handleTask, type TaskHandler, type TaskOutcome } from '../../platform/tasks/task-kind.ts';
import type { TaskQueue } from '../../platform/tasks/task-queue.ts';
import { createAccountMailSender, type SenderParts } from './account-mail-sender.ts';
import { type AccountMail, accountMailTask } from './account-mail.task.ts';

/** Whom a mail is for. */
export interface Recipient {
  readonly address: string;
  /** Empty where it is not known. */
  readonly name: string;
  /** The organisation that the mail is about, and is deleted with. */
  readonly scope?: OrgScope;
}

export interface AccountMails {
  /** Whether a mail server is set up. Without one mails wait, and are dead in the end. */
  readonly canSend: boolean;
  /** Writes a mail in the transaction of its change; it leaves once that is committed. @returns the uid of its task */
  enqueue(db: Database, mail: AccountMail, recipient: Recipient): Promise<string>;
  /** One attempt, at once. */
  sendTest(address: string, signal: AbortSignal): Promise<MailResult>;
  /** What sends the mails. */
  readonly handler: TaskHandler;
}

interface AccountMailParts extends SenderParts {
  readonly sharedClock: Clock;
  readonly tasks: Pick<TaskQueue, 'enqueue'>;
}

const MINUTE_MS = 60_000;

/** Mails about accounts, each a task. @throws ConfigError where `[smtp]` cannot be used */
export function createAccountMails(parts: AccountMailParts): AccountMails {
  const { sharedClock, tasks } = parts;
  const sender = createAccountMailSender(parts);
  const codeEnd = (mail: AccountMail) => {
    const minutes = 'validMinutes' in mail ? mail.validMinutes : undefined;
    return minutes === undefined ? undefined : sharedClock.nowMs() + minutes * MINUTE_MS;
  };
  return {
    canSend: sender.canSend,
    enqueue(db, mail, { address, name, scope }) {
      const codeEndsAt = codeEnd(mail);
      return tasks.enqueue(db, accountMailTask, {
        payload: { mail, address, name, codeEndsAt },
        // Of its own: no mail waits for another.
        lane: randomUUID(),
        ...(scope && { scope }),
        ...(codeEndsAt !== undefined && { expiresAt: codeEndsAt }),
      });
    },
    sendTest: (address, signal) => sender.send({ kind: 'test_mail' }, { address, name: '', id: randomUUID(), signal }),
    handler: handleTask(accountMailTask, async ({ uid, tasks: [task], signal }) => {
      if (!task) throw new Error('an attempt without a task');
      const { mail, address, name, codeEndsAt } = task.payload;
      // Also where a dead one is run again, which does not expire.
      if (codeEndsAt !== undefined && sharedClock.nowMs() >= codeEndsAt) return { kind: 'refused', error: 'its code is no longer good' };
      const result = await sender.send(mail, { address, name, id: uid, signal });
      // An attempt that the stop of the server ends does not count, when it throws.
      if (result.kind === 'later') signal.throwIfAborted();
      return outcomeOf(result, mail);
    }),
  };
}

/** Mail servers may cite a mail that they refuse, its code too. */
function outcomeOf(result: MailResult, mail: AccountMail): TaskOutcome {
  if (result.kind === 'accepted') return { kind: 'done' };
  const error = createRedactor('code' in mail && mail.code !== undefined ? [mail.code] : []).text(result.reason);
  return result.kind === 'refused' ? { kind: 'refused', error } : { kind: 'retry', error };
}
