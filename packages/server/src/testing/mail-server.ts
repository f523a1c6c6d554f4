import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type SmtpOptions, type SmtpService, startSmtp } from '../../../../scripts/services/smtp.ts';

export { refusal, type SmtpOptions as MailServerOptions } from '../../../../scripts/services/smtp.ts';

/** A mail server until the test has ended. */
export async function startMailServer(options?: SmtpOptions): Promise<SmtpService> {
  const server = await startSmtp(options);
  onTestFinished(server.stop);
  return server;
}

/** What a scripted server does at one step. */
export type ScriptedStep = 'silent' | 'cut' | `${number}${'-' | ' '}${string}`;

export interface ScriptedServer {
  readonly port: number;
  /** What came, line by line, the lines of messages but for their last left out. */
  readonly lines: readonly string[];
  /** Connections that stand. */
  countOpen(): number;
}

/**
 * A server that says at each step what the script says: `connect`, the name of a command (`EHLO`, `MAIL`), `content` at the first line of a message and
 * `end` at its last. Where the script says nothing it goes on as a server that takes every mail, and nothing out of step.
 */
export async function startScriptedMailServer(script: Readonly<Record<string, ScriptedStep>>): Promise<ScriptedServer> {
  const lines: string[] = [];
  const open = new Set<Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    serveScript(socket, script, lines);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { port: portOf(server), lines, countOpen: () => open.size };
}

const EVERYTHING: Readonly<Record<string, string>> = {
  connect: '220 scripted ESMTP',
  EHLO: '250-scripted\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 ok',
  DATA: '354 go on',
  end: '250 2.0.0 queued',
  QUIT: '221 bye',
};

/** What has to come before a command, and how it is written. */
const COMMANDS: Readonly<Record<string, { readonly after: string; readonly form: RegExp }>> = {
  EHLO: { after: 'connect', form: /^EHLO [\w.[\]:-]+$/ },
  HELO: { after: 'connect', form: /^HELO [\w.[\]:-]+$/ },
  STARTTLS: { after: 'EHLO', form: /^STARTTLS$/ },
  AUTH: { after: 'EHLO', form: /^AUTH PLAIN [\w+/=]+$/ },
  MAIL: { after: 'EHLO', form: /^MAIL FROM:<[^<>\s]+@[^<>\s]+>$/ },
  RCPT: { after: 'MAIL', form: /^RCPT TO:<[^<>\s]+@[^<>\s]+>$/ },
  DATA: { after: 'RCPT', form: /^DATA$/ },
  QUIT: { after: 'connect', form: /^QUIT$/ },
};

/** Only one mail of one recipient in its order: each command once. */
function isInStep(line: string, name: string, before: ReadonlySet<string>): boolean {
  const command = COMMANDS[name];
  return command !== undefined && command.form.test(line) && before.has(command.after) && !before.has(name);
}

function serveScript(socket: Socket, script: Readonly<Record<string, ScriptedStep>>, lines: string[]): void {
  let rest = '';
  let isContent = false;
  const before = new Set<string>();
  const say = (step: string): void => {
    const reply = script[step] ?? EVERYTHING[step] ?? '250 ok';
    if (/^[23]/.test(reply)) before.add(step);
    if (reply === 'cut') socket.destroy();
    else if (reply !== 'silent') socket.write(`${reply}\r\n`);
  };
  const readLine = (line: string): void => {
    if (isContent && line !== '.') {
      if (script['content'] !== undefined) say('content');
      return;
    }
    lines.push(line);
    const step = isContent ? 'end' : (line.split(' ')[0] ?? '');
    if (!isContent && !isInStep(line, step, before)) {
      socket.write('503 5.5.1 out of step\r\n');
      return;
    }
    isContent = step === 'DATA' && !/^[45]/.test(script['DATA'] ?? '');
    say(step);
  };
  say('connect');
  socket.on('data', (bytes) => {
    const parts = (rest + bytes.toString('latin1')).split('\r\n');
    rest = parts.pop() ?? '';
    for (const line of parts) readLine(line);
  });
}

function portOf(server: net.Server): number {
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return address.port;
}

/** A port of this machine that nobody listens on. */
export async function closedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
