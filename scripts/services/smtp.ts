import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { findMailProblem } from './mail-rules.ts';
import type { RunningService } from './service.ts';

/** A mail as a server took it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** A letter for each byte. */
  readonly raw: string;
  readonly isEncrypted: boolean;
  /** Who had signed in. */
  readonly user: string | undefined;
  /** The name by which the sender greeted. */
  readonly greeting: string;
}

/** No reply for ever, the end of the connection, or a refusal such as `451 4.3.0 later`. */
export type SmtpFault = 'silent' | 'cut' | `${4 | 5}${number} ${string}`;

/** What goes wrong at which step; `content` is where a message begins, `end` where it has come whole. */
export interface SmtpFaults extends Partial<Readonly<Record<'connect' | 'MAIL' | 'RCPT' | 'end', SmtpFault>>> {
  readonly content?: 'silent' | 'cut';
}

export interface SmtpService extends RunningService {
  readonly port: number;
  /** Those that it took. */
  readonly mails: readonly ReceivedMail[];
  /** From now on these go wrong, and no others. */
  misbehave(faults: SmtpFaults): void;
  /** How often something went wrong so far. */
  countFaults(): number;
  /** Connections that stand. */
  countOpen(): number;
}

/** Those of the library, whose hooks may be given too: faults at their steps are theirs then. */
export interface SmtpOptions extends SMTPServerOptions {
  /** Why it does not take a mail that it has received whole; undefined where it does. */
  readonly refuse?: (mail: ReceivedMail) => Error | undefined;
}

/** A refusal as hooks of the server give it. */
export const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/**
 * A mail server on a free port of this machine. It takes every mail that is as mails have to be, but for what options and faults say, and offers
 * STARTTLS where it is given a certificate.
 */
export async function startSmtp({ refuse, ...options }: SmtpOptions = {}): Promise<SmtpService> {
  const mails: ReceivedMail[] = [];
  const open = new Map<number | undefined, Socket>();
  let faults: SmtpFaults = {};
  let faultCount = 0;

  /** Whether something goes wrong at this step, which has then happened. */
  function fails(step: keyof SmtpFaults, session: SMTPServerSession, done: (refused: Error) => void): boolean {
    const fault = faults[step];
    if (fault === undefined) return false;
    faultCount += 1;
    if (fault === 'cut') open.get(session.remotePort)?.destroy();
    else if (fault !== 'silent') done(refusal(Number(fault.slice(0, 3)), fault.slice(4)));
    return true;
  }
  const hook = (step: keyof SmtpFaults, session: SMTPServerSession, done: (refused?: Error) => void): void => {
    if (!fails(step, session, done)) done();
  };

  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 1,
    // its own certificate has lapsed
    disabledCommands: options.cert === undefined ? ['STARTTLS'] : [],
    onConnect: (session, done) => hook('connect', session, done),
    onMailFrom: (_address, session, done) => hook('MAIL', session, done),
    onRcptTo: (_address, session, done) => hook('RCPT', session, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (chunks.length === 0 && fails('content', session, done)) stream.removeAllListeners().pause();
        else chunks.push(chunk);
      });
      stream.on('end', () => {
        if (fails('end', session, done)) return;
        const mail = receivedMail(Buffer.concat(chunks), session);
        const problem = findMailProblem(mail.raw, mail);
        const refused = problem === undefined ? refuse?.(mail) : refusal(554, `5.6.0 ${problem}`);
        if (!refused) mails.push(mail);
        done(refused);
      });
    },
    ...options,
  });
  // Clients that do not trust its certificate hang up.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    open.set(remotePort, socket);
    socket.on('close', () => open.delete(remotePort));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    misbehave: (wanted) => void (faults = wanted),
    countFaults: () => faultCount,
    countOpen: () => open.size,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const receivedMail = (content: Buffer, { envelope, secure, user, hostNameAppearsAs }: SMTPServerSession): ReceivedMail => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
  raw: content.toString('latin1'),
  isEncrypted: secure,
  user: typeof user === 'string' ? user : undefined,
  greeting: typeof hostNameAppearsAs === 'string' ? hostNameAppearsAs : '',
});
