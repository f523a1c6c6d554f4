/** What became of one attempt to send one mail. The reason is one line for the log and for administrators, without secrets. */
export type MailResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };

/** What nodemailer puts on its errors. */
interface Failure {
  readonly message: string;
  /** The command that the server answered, such as `RCPT TO`; `CONN` before the first, `API` where none was sent. */
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** Commands that are about this one mail; all before them are about the server and the settings. */
const MAIL_COMMANDS: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Out of step with the server (503), and not signed in as it wants (530, 534, 535, 538): the mail itself is not refused. */
const SESSION_CODES: ReadonlySet<unknown> = new Set([503, 530, 534, 535, 538]);
const MAX_REASON_LENGTH = 300;

/**
 * What a failed attempt means. A mail is refused for good only where another attempt would end the same way; what an operator can mend is tried
 * again.
 *
 * | what came | after | result |
 * | --- | --- | --- |
 * | 2xx | the mail's last line | accepted (without coming here) |
 * | 4xx, 421 among them | any command | later |
 * | 5xx | `MAIL FROM`, `RCPT TO`, `DATA`, the mail's last line | refused |
 * | 503, 530, 534, 535, 538 | the same | later: about the session |
 * | 5xx | connecting, `EHLO`, `STARTTLS`, `AUTH` | later: about the server or the settings |
 * | no STARTTLS, or a certificate that is not valid | `EHLO`, `STARTTLS`, connecting | later |
 * | no such host, connection refused, cut or silent | anything, the mail's last line too | later |
 *
 * A connection that ends behind the mail's last line may hide that it was accepted; a second attempt carries the same Message-ID.
 */
export function describeFailure(error: unknown): Exclude<MailResult, { readonly kind: 'accepted' }> {
  const failure: Failure = error instanceof Error ? error : { message: String(error) };
  return { kind: isForGood(failure) ? 'refused' : 'later', reason: describeReason(failure) };
}

function isForGood({ command, responseCode }: Failure): boolean {
  return MAIL_COMMANDS.has(command) && typeof responseCode === 'number' && responseCode >= 500 && !SESSION_CODES.has(responseCode);
}

function describeReason({ message, command, response }: Failure): string {
  const step = typeof command === 'string' && command !== 'CONN' && command !== 'API' ? `${command}: ` : '';
  return oneLine(`${step}${typeof response === 'string' && response !== '' ? response : message}`);
}

/** A text of others as one line of ours. */
const oneLine = (text: string): string =>
  text
    .slice(0, 10 * MAX_REASON_LENGTH)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, MAX_REASON_LENGTH)
    .trim();
