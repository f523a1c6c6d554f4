import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import type { MailResult } from '../../platform/mail/mail-result.ts';
import { readMailSettings } from '../../platform/mail/mail-settings.ts';
import { toHeaderText } from '../../platform/mail/message.ts';
import { openMailTemplates } from '../../platform/templates/mail-templates.ts';
import type { Fields } from '../../platform/templates/tree.ts';
import type { Version } from '../../platform/version.ts';
import type { AccountMail } from './account-mail.task.ts';
import { ACCOUNT_MAILS } from './mails.ts';

/** Whom one attempt is for. */
interface MailDelivery {
  readonly address: string;
  /** Empty where it is not known. */
  readonly name: string;
  /** The same over all attempts: letters, digits and dashes. */
  readonly id: string;
  readonly signal: AbortSignal;
}

export interface AccountMailSender {
  /** Whether a mail server is set up. */
  readonly canSend: boolean;
  /** One attempt; without a mail server it is 'later'. */
  send(mail: AccountMail, delivery: MailDelivery): Promise<MailResult>;
}

export interface SenderParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: Version;
}

/** Sends mails about accounts, with the operator's templates where there are some. @throws ConfigError where `[smtp]` cannot be used */
export function createAccountMailSender({ config, clock, log, version }: SenderParts): AccountMailSender {
  const settings = readMailSettings(config);
  const mailer = settings && createMailer({ settings, nowMs: clock.nowMs });
  const { rootUrl } = config.site;
  const templates = openMailTemplates({
    builtIn: ACCOUNT_MAILS,
    patterns: config.emails.templatesPattern,
    folder: config.homePath,
    log,
    nowMs: clock.nowMs,
  });
  const everywhere: Fields = { AppUrl: rootUrl, BuildVersion: version.version, BuildStamp: version.builtAtSeconds };
  return {
    canSend: mailer !== undefined,
    async send(mail, { address, name, id, signal }) {
      if (!mailer) return { kind: 'later', reason: 'no mail server is set up: [smtp] enabled is false' };
      const filled = templates.fill(mail.kind, { ...everywhere, ...fieldsOf(mail, rootUrl) });
      const messageId = `<${id}@${settings.from.address.split('@')[1]}>`;
      return mailer.send({ ...filled, to: { address, name: toHeaderText(name) }, messageId }, signal);
    },
  };
}

/** Links lead to the configured address, whatever a request said. */
function fieldsOf(mail: AccountMail, rootUrl: string): Fields {
  switch (mail.kind) {
    case 'reset_password': {
      const LinkUrl = `${rootUrl}user/password/reset?${new URLSearchParams({ code: mail.code }).toString()}`;
      return { Name: mail.name, Code: mail.code, LinkUrl, ...validity(mail.validMinutes) };
    }
    case 'signup_started': {
      const LinkUrl = `${rootUrl}signup/?${new URLSearchParams({ email: mail.email, code: mail.code }).toString()}`;
      return { Email: mail.email, Code: mail.code, SignUpUrl: LinkUrl, LinkUrl, ...validity(mail.validMinutes) };
    }
    case 'welcome_on_signup':
      return { Name: mail.name };
    case 'new_user_invite':
      return {
        Name: mail.name,
        OrgName: mail.orgName,
        Email: mail.inviterEmail,
        InvitedBy: mail.invitedBy,
        LinkUrl: `${rootUrl}invite/${encodeURIComponent(mail.code)}`,
        ...validity(mail.validMinutes),
      };
    case 'identity_linked':
      return { Name: mail.name, Provider: mail.provider };
    case 'invited_to_org':
      return { Name: mail.name, OrgName: mail.orgName, InvitedBy: mail.invitedBy };
    case 'email_change': {
      const { name: Name, oldEmail: OldEmail, newEmail: NewEmail, code, validMinutes } = mail;
      const confirmation = code === undefined ? '' : `user/email/confirm?${new URLSearchParams({ code }).toString()}`;
      const LinkUrl = rootUrl + (confirmation || 'profile');
      return {
        Name,
        OldEmail,
        NewEmail,
        IsNewAddress: code !== undefined,
        LinkUrl,
        ...(validMinutes === undefined ? {} : validity(validMinutes)),
      };
    }
    case 'test_mail':
      return {};
  }
}

function validity(minutes: number): Fields {
  const hours = minutes / 60;
  const count = Number.isInteger(hours) ? hours : minutes;
  return { EmailCodeValidHours: hours, ValidFor: `${count} ${Number.isInteger(hours) ? 'hour' : 'minute'}${count === 1 ? '' : 's'}` };
}
