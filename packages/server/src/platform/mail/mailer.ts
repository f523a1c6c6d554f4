import type { SendMailOptions, SMTPTransportOptions } from 'nodemailer';
import { isLoopbackAddress } from '../config/site.ts';
import { createRedactor } from '../secrets/redactor.ts';
import { describeFailure, type MailResult } from './mail-result.ts';
import { type MailSettings, readClientCertificate } from './mail-settings.ts';
import { findProblem, type MailMessage } from './message.ts';

/** Sends mail. It keeps nothing and repeats nothing: both are the caller's. */
export interface Mailer {
  /** One attempt over a connection of its own; never rejects. `signal` ends it, which counts as 'later'. */
  send(message: MailMessage, signal: AbortSignal): Promise<MailResult>;
}

interface MailTimes {
  /** Until the name is found, and as long again until the connection stands. */
  readonly connectMs: number;
  /** Without a byte. A server may look through a mail before it takes it. */
  readonly idleMs: number;
  /** For all of it: a server that sends a byte now and then ends here. */
  readonly wholeMs: number;
}

const TIMES: MailTimes = { connectMs: 10_000, idleMs: 60_000, wholeMs: 180_000 };
/** What one answer of a server may hold. */
const MAX_RESPONSE_BYTES = 65_536;

interface MailerParts {
  readonly settings: MailSettings;
  readonly nowMs: () => number;
  readonly times?: MailTimes;
}

export function createMailer({ settings, nowMs, times = TIMES }: MailerParts): Mailer {
  const redactor = createRedactor([settings.password.reveal()]);
  return {
    async send(message, signal) {
      const problem = findProblem(message);
      if (problem !== undefined) return { kind: 'refused', reason: problem };
      const tooLong = AbortSignal.timeout(times.wholeMs);
      try {
        // Loaded by servers that send mail only.
        const { default: nodemailer } = await import('nodemailer');
        const transport = nodemailer.createTransport(transportOptions(settings, times));
        await transport.sendMail({
          ...composeMail(message, settings.from),
          date: new Date(nowMs()),
          signal: AbortSignal.any([signal, tooLong]),
        });
        return { kind: 'accepted' };
      } catch (error) {
        if (signal.aborted) return { kind: 'later', reason: 'the attempt was ended' };
        if (tooLong.aborted) return { kind: 'later', reason: `the mail server took longer than ${times.wholeMs / 1000} s` };
        const { kind, reason } = describeFailure(error);
        return { kind, reason: redactor.text(reason) };
      }
    },
  };
}

function transportOptions(settings: MailSettings, times: MailTimes): SMTPTransportOptions {
  const { host, port, isImplicitTls, startTls, user, password, skipsVerification, greetingName } = settings;
  // A password goes over a connection that others can read only where the operator says so.
  const guardsPassword = user !== '' && !isLoopbackAddress(host);
  return {
    host,
    port,
    secure: isImplicitTls,
    requireTLS: !isImplicitTls && (startTls === 'MandatoryStartTLS' || (startTls === 'OpportunisticStartTLS' && guardsPassword)),
    ignoreTLS: startTls === 'NoStartTLS',
    tls: { rejectUnauthorized: !skipsVerification, minVersion: 'TLSv1.2', ...readClientCertificate(settings) },
    name: greetingName,
    // Without `forceAuth` a server that does not offer to sign in would get the mail from nobody.
    ...(user === '' ? {} : { auth: { user, pass: password.reveal() }, forceAuth: true }),
    dnsTimeout: times.connectMs,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.idleMs,
    socketTimeout: times.idleMs,
    socketCloseTimeout: times.connectMs,
    maxResponseSize: MAX_RESPONSE_BYTES,
    allowInternalNetworkInterfaces: true,
  };
}

function composeMail({ to, subject, text, html, pictures = [], messageId }: MailMessage, from: MailSettings['from']): SendMailOptions {
  return {
    from,
    to: { address: to.address, name: (to.name ?? '').toWellFormed() },
    envelope: { from: from.address, to: [to.address] },
    subject: subject.toWellFormed(),
    messageId,
    text,
    html,
    attachments: pictures.map(({ id, type, bytes }) => ({
      cid: id,
      contentType: type,
      contentDisposition: 'inline',
      content: Buffer.from(bytes),
      filename: `${id.split('@')[0]}.${type.slice('image/'.length)}`,
    })),
    // No answer of a machine comes back.
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
