import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { makeLoopbackCertificate } from './certificates.ts';
import { readMail } from './read-mail.ts';
import { type SmtpFaults, type SmtpOptions, startSmtp } from './smtp.ts';

const MAIL = [
  'Date: Tue, 03 Feb 2026 04:05:06 +0000',
  'From: Pharos <pharos@example.org>',
  'To: mia@example.org',
  'Subject: Your link',
  'Message-ID: <1@example.org>',
  'MIME-Version: 1.0',
  '',
  'Here it is.',
  '.',
].join('\r\n');

const COMMANDS = ['EHLO client.example.org', 'MAIL FROM:<pharos@example.org>', 'RCPT TO:<mia@example.org>', 'DATA', MAIL];

async function startForTest(options?: SmtpOptions) {
  const server = await startSmtp(options);
  onTestFinished(server.stop);
  return server;
}

/** A client that says one thing at a time, and what it heard in reply: its last line, or 'cut'. */
function openClient(socket: net.Socket) {
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (bytes) => void (heard += bytes.toString('latin1')));
  const reply = async (): Promise<string> => {
    await expect.poll(() => socket.destroyed || /^\d{3} .*\r\n$/m.test(heard)).toBe(true);
    const last = heard.trimEnd().split('\r\n').at(-1);
    heard = '';
    return last || 'cut';
  };
  const say = (text: string): Promise<string> => {
    socket.write(`${text}\r\n`);
    return reply();
  };
  return { reply, say };
}

/** The status of each reply up to the first one that goes wrong. */
async function sendMail({ reply, say }: ReturnType<typeof openClient>): Promise<readonly string[]> {
  const replies = [await reply()];
  for (const command of COMMANDS) if (/^[23]/.test(replies.at(-1) ?? '')) replies.push(await say(command));
  return replies.map((line) => line.slice(0, 3));
}

test('a mail that is as mails have to be is stored, any other is refused', async () => {
  const { port, mails } = await startForTest();
  expect(await sendMail(openClient(net.connect(port, '127.0.0.1')))).toEqual(['220', '250', '250', '250', '354', '250']);
  expect(mails).toMatchObject([
    { from: 'pharos@example.org', to: ['mia@example.org'], isEncrypted: false, user: undefined, greeting: 'client.example.org' },
  ]);
  expect(readMail(mails[0]?.raw ?? '').headers.get('subject')).toBe('Your link');
  const client = openClient(net.connect(port, '127.0.0.1'));
  await client.reply();
  for (const command of COMMANDS.slice(0, -1)) await client.say(command);
  expect(await client.say(MAIL.replace('Subject: Your link\r\n', ''))).toBe('554 5.6.0 the headers subject are missing');
  expect(mails).toHaveLength(1);
});

test('STARTTLS is offered with a certificate, which is good for who trusts its authority, and not without one', async () => {
  const { cert, key, authority } = makeLoopbackCertificate();
  const { port, mails } = await startForTest({ cert, key });
  const socket = net.connect(port, '127.0.0.1');
  const { reply, say } = openClient(socket);
  await reply();
  await say('EHLO client.example.org');
  expect(await say('STARTTLS')).toMatch(/^220 /);
  socket.removeAllListeners('data');
  const encrypted = tls.connect({ socket, ca: authority.cert, host: '127.0.0.1' });
  await once(encrypted, 'secureConnect');
  const { say: saySafely } = openClient(encrypted);
  for (const command of COMMANDS) await saySafely(command);
  expect(mails).toMatchObject([{ isEncrypted: true }]);

  const plain = await startForTest();
  const client = openClient(net.connect(plain.port, '127.0.0.1'));
  await client.reply();
  expect(await client.say('STARTTLS')).toMatch(/^5/);
});

test.each<[SmtpFaults, readonly string[]]>([
  [{ connect: '421 4.3.2 closed' }, ['421']],
  [{ MAIL: '451 4.3.0 later' }, ['220', '250', '451']],
  [{ RCPT: '550 5.1.1 nobody here' }, ['220', '250', '250', '550']],
  [{ end: '552 5.2.2 full' }, ['220', '250', '250', '250', '354', '552']],
  [{ connect: 'cut' }, ['cut']],
  [{ MAIL: 'cut' }, ['220', '250', 'cut']],
  [{ RCPT: 'cut' }, ['220', '250', '250', 'cut']],
  [{ content: 'cut' }, ['220', '250', '250', '250', '354', 'cut']],
  [{ end: 'cut' }, ['220', '250', '250', '250', '354', 'cut']],
])('%j goes wrong, and nothing is stored', async (faults, expected) => {
  const server = await startForTest();
  server.misbehave(faults);
  expect(await sendMail(openClient(net.connect(server.port, '127.0.0.1')))).toEqual(expected);
  expect(server.mails).toEqual([]);
  server.misbehave({});
  expect(await sendMail(openClient(net.connect(server.port, '127.0.0.1')))).toHaveLength(6);
  expect(server.mails).toHaveLength(1);
});

test.each<[keyof SmtpFaults, number]>([
  ['connect', 0],
  ['MAIL', 2],
  ['RCPT', 3],
  ['content', 5],
  ['end', 5],
])('silent at %s: no reply, and the connection stands until the server ends', async (step, index) => {
  const server = await startForTest();
  server.misbehave({ [step]: 'silent' });
  const client = openClient(net.connect(server.port, '127.0.0.1'));
  if (index > 0) await client.reply();
  for (const command of COMMANDS.slice(0, Math.max(0, index - 1))) await client.say(command);
  const last = COMMANDS[index - 1];
  const nothing = last === undefined ? client.reply() : client.say(last);
  await expect.poll(server.countFaults).toBe(1);
  server.misbehave({});
  // Another client is served meanwhile: what could have been said to this one would have been.
  await sendMail(openClient(net.connect(server.port, '127.0.0.1')));
  expect(server.countOpen()).toBe(2);
  expect(server.mails).toHaveLength(1);
  await server.stop();
  expect(await nothing).toMatch(/^(?:cut|421 .*)$/);
});
