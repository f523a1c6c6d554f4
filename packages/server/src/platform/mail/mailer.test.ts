import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../testing/certificates.ts';
import { closedPort, refusal, type ScriptedStep, startMailServer, startScriptedMailServer } from '../../testing/mail-server.ts';
import { findPart, readMail } from '../../testing/read-mail.ts';
import { Secret } from '../config/secret.ts';
import { mailMessage, mailSettings } from './mail-in-tests.ts';
import { createMailer } from './mailer.ts';
import type { MailSettings } from './mail-settings.ts';
import type { MailMessage } from './message.ts';

const NOW_MS = Date.UTC(2026, 1, 3, 4, 5, 6);
const authority = makeCertificate({ name: 'authority of a test' });
const own = makeCertificate({ name: 'mail', issuer: authority, hosts: ['127.0.0.1'] });
const secure: SMTPServerOptions = { cert: own.cert, key: own.key };
const noStop = new AbortController().signal;

const send = (settings: Partial<MailSettings> & { readonly port: number }, message: Partial<MailMessage> = {}) =>
  createMailer({ settings: mailSettings(settings), nowMs: () => NOW_MS }).send(mailMessage(message), noStop);

/** Certificates of the authority are good until the test has ended. */
function trustAuthority(): void {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, authority.cert]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
}

describe('a mail', () => {
  test('arrives as it was given, from and to one address', async () => {
    const { port, mails } = await startMailServer();
    expect(await send({ port }, { html: '<p>Here it is.</p>' })).toEqual({ kind: 'accepted' });
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'pharos@example.com', to: ['mia@example.com'], greeting: 'monitor.example.com' });
    const read = readMail(mail?.raw ?? '');
    expect(Object.fromEntries(read.headers)).toMatchObject({
      from: 'Pharos <pharos@example.com>',
      to: 'Mia Kern <mia@example.com>',
      subject: 'Your link',
      date: 'Tue, 03 Feb 2026 04:05:06 +0000',
      'message-id': '<1234@monitor.example.com>',
      'auto-submitted': 'auto-generated',
    });
    expect(read.headers.has('x-mailer')).toBe(false);
    expect(read.type).toBe('multipart/alternative');
    expect(read.parts.map(({ type, bytes }) => [type, bytes.toString('utf8')])).toEqual([
      ['text/plain', 'Here it is.'],
      ['text/html', '<p>Here it is.</p>'],
    ]);
  });

  test('keeps letters of all scripts in subject, names and parts', async () => {
    const { port, mails } = await startMailServer();
    const text = 'Grüße aus Kraków, 東京 🚀';
    const from = { address: 'pharos@example.com', name: 'Überwachung' };
    expect(await send({ port, from }, { to: { address: 'mia@example.com', name: 'Łucja 山田' }, subject: text, text, html: text })).toEqual(
      {
        kind: 'accepted',
      },
    );
    expect(mails[0]?.raw).toMatch(/^[\x20-\x7E\r\n\t]*$/);
    const read = readMail(mails[0]?.raw ?? '');
    expect(read.headers.get('subject')).toBe(text);
    expect(read.headers.get('from')).toBe('Überwachung <pharos@example.com>');
    expect(read.headers.get('to')).toBe('Łucja 山田 <mia@example.com>');
    expect(read.parts.map(({ bytes }) => bytes.toString('utf8'))).toEqual([text, text]);
  });

  test('carries its pictures, which its HTML names by their ids', async () => {
    const { port, mails } = await startMailServer();
    const bytes = Uint8Array.from({ length: 3000 }, (_, at) => at % 256);
    const html = '<img src="cid:graph.1" alt="">';
    await send({ port }, { html, pictures: [{ id: 'graph.1', type: 'image/png', bytes }] });
    const read = readMail(mails[0]?.raw ?? '');
    const related = findPart(read, 'multipart/related');
    expect(related?.parts.map(({ type }) => type)).toEqual(['text/html', 'image/png']);
    const picture = findPart(read, 'image/png');
    expect(picture?.headers.get('content-id')).toBe('<graph.1>');
    expect(picture?.headers.get('content-disposition')).toMatch(/^inline/);
    expect(picture?.bytes).toEqual(Buffer.from(bytes));
    expect(findPart(read, 'text/html')?.bytes.toString()).toBe(html);
  });

  test('of one part has no other', async () => {
    const { port, mails } = await startMailServer();
    await send({ port }, { text: undefined, html: '<p>x</p>' });
    await send({ port });
    expect(mails.map(({ raw }) => readMail(raw).type)).toEqual(['text/html', 'text/plain']);
  });

  test('of long lines and lone line ends is one that strict servers take', async () => {
    const { port, mails } = await startMailServer();
    const text = `${'x'.repeat(5000)}\n${'ü'.repeat(3000)}\rend`;
    expect(await send({ port }, { text, html: `<p>${text}</p>`, subject: 'ü'.repeat(255) })).toEqual({ kind: 'accepted' });
    const read = readMail(mails[0]?.raw ?? '');
    expect(read.headers.get('subject')).toBe('ü'.repeat(255));
    expect(findPart(read, 'text/plain')?.bytes.toString('utf8')).toContain('ü'.repeat(3000));
  });

  test('is one conversation: a greeting, one sender, one recipient, one message', async () => {
    const { port, lines, countOpen } = await startScriptedMailServer({});
    expect(await send({ port })).toEqual({ kind: 'accepted' });
    expect(lines.slice(0, 5)).toEqual([
      'EHLO monitor.example.com',
      'MAIL FROM:<pharos@example.com>',
      'RCPT TO:<mia@example.com>',
      'DATA',
      '.',
    ]);
    await expect.poll(countOpen).toBe(0);
  });

  test('whose lines are a dot ends where it ends', async () => {
    const { port, mails } = await startMailServer();
    await send({ port }, { text: 'one\r\n.\r\n..two\r\nRCPT TO:<z@evil.test>' });
    expect(mails).toHaveLength(1);
    expect(
      readMail(mails[0]?.raw ?? '')
        .bytes.toString()
        .trimEnd(),
    ).toBe('one\r\n.\r\n..two\r\nRCPT TO:<z@evil.test>');
  });

  test.each<[string, Partial<MailMessage>, string]>([
    ['subject with a second line', { subject: 'x\r\nBcc: z@evil.test' }, 'the subject is too long or has more than one line'],
    ['subject with NUL', { subject: 'x\u0000' }, 'the subject is too long or has more than one line'],
    ['subject with a line separator', { subject: 'x\u2028y' }, 'the subject is too long or has more than one line'],
    ['long subject', { subject: 'x'.repeat(256) }, 'the subject is too long or has more than one line'],
    [
      'name with a second line',
      { to: { address: 'a@b.test', name: 'x\nBcc: z@evil.test' } },
      'the name of the recipient is too long or has signs that no name has',
    ],
    ['two addresses', { to: { address: 'a@b.test,z@evil.test' } }, 'the address is no mail address'],
    ['address with a second line', { to: { address: 'a@b.test\r\nRCPT TO:<z@evil.test>' } }, 'the address is no mail address'],
    ['address with a comment', { to: { address: 'a@corp.test(c)evil.test' } }, 'the address is no mail address'],
    ['quoted address', { to: { address: '"x@evil.test y"@corp.test' } }, 'the address is no mail address'],
    ['id with a second line', { messageId: '<1@b.test>\r\nBcc: z@evil.test' }, 'the id of the message is none'],
    ['no part', { text: '', html: '' }, 'the message is empty'],
    ['long part', { html: 'x'.repeat(1_048_577) }, 'the message is too long'],
    [
      'picture with a second line in its id',
      { pictures: [{ id: 'a\r\nX: y', type: 'image/png', bytes: new Uint8Array(1) }] },
      'the id of a picture is none',
    ],
    [
      'large picture',
      { pictures: [{ id: 'a', type: 'image/png', bytes: new Uint8Array(10_485_761) }] },
      'the pictures are too many or too large',
    ],
  ])('with a %s is refused, and no server hears of it', async (_, message, reason) => {
    const { port, lines } = await startScriptedMailServer({});
    expect(await send({ port }, message)).toEqual({ kind: 'refused', reason });
    expect(lines).toEqual([]);
  });

  test('whose name holds signs of addresses goes to its one address', async () => {
    const { port, mails } = await startMailServer();
    await send({ port }, { to: { address: 'mia@example.com', name: 'x@evil.test, "y" <z@evil.test>' } });
    expect(mails[0]?.to).toEqual(['mia@example.com']);
    expect(readMail(mails[0]?.raw ?? '').headers.get('to')).toMatch(/<mia@example\.com>$/);
  });

  test('names no file and no address that the library would fetch', async () => {
    const { port, mails } = await startMailServer();
    const file: unknown = { path: '/etc/hostname' };
    const mailer = createMailer({ settings: mailSettings({ port }), nowMs: () => NOW_MS });
    const message = { ...mailMessage(), text: undefined, html: file } as unknown as MailMessage;
    expect(await mailer.send(message, noStop)).toMatchObject({ kind: 'later', reason: expect.stringContaining('File access rejected') });
    expect(mails).toEqual([]);
  });
});

describe('encryption', () => {
  test.each<[MailSettings['startTls'], SMTPServerOptions, unknown]>([
    ['OpportunisticStartTLS', secure, { isEncrypted: true }],
    ['OpportunisticStartTLS', { ...secure, disabledCommands: ['STARTTLS'] }, { isEncrypted: false }],
    ['MandatoryStartTLS', secure, { isEncrypted: true }],
    ['MandatoryStartTLS', { ...secure, hideSTARTTLS: true }, { isEncrypted: true }],
    ['NoStartTLS', secure, { isEncrypted: false }],
  ])('%s', async (startTls, options, expected) => {
    trustAuthority();
    const { port, mails } = await startMailServer(options);
    expect(await send({ port, startTls })).toEqual({ kind: 'accepted' });
    expect(mails[0]).toMatchObject({ to: ['mia@example.com'], ...Object(expected) });
  });

  test('MandatoryStartTLS sends nothing where the server has no STARTTLS', async () => {
    const { port, mails } = await startMailServer({ disabledCommands: ['STARTTLS'] });
    expect(await send({ port, startTls: 'MandatoryStartTLS' })).toMatchObject({
      kind: 'later',
      reason: expect.stringMatching(/^STARTTLS: 5/),
    });
    expect(mails).toEqual([]);
  });

  test('from the first byte, where the port is that of implicit TLS', async () => {
    trustAuthority();
    const { port, mails } = await startMailServer({ ...secure, secure: true });
    expect(await send({ port, isImplicitTls: true, startTls: 'MandatoryStartTLS' })).toEqual({ kind: 'accepted' });
    expect(mails[0]?.isEncrypted).toBe(true);
  });

  test.each([
    ['STARTTLS', false],
    ['implicit TLS', true],
  ])('by %s with a certificate that nobody vouches for sends nothing, unless it is not looked at', async (_, isImplicitTls) => {
    const { port, mails } = await startMailServer({ ...secure, secure: isImplicitTls });
    expect(await send({ port, isImplicitTls })).toMatchObject({ kind: 'later', reason: expect.stringMatching(/certificate/) });
    expect(mails).toEqual([]);
    expect(await send({ port, isImplicitTls, skipsVerification: true })).toEqual({ kind: 'accepted' });
    expect(mails[0]?.isEncrypted).toBe(true);
  });

  test('with a certificate of another host sends nothing', async () => {
    trustAuthority();
    const other = makeCertificate({ name: 'mail', issuer: authority, hosts: ['mail.example.com'] });
    const { port, mails } = await startMailServer({ cert: other.cert, key: other.key });
    expect(await send({ port })).toMatchObject({ kind: 'later', reason: expect.stringContaining("does not match certificate's altnames") });
    expect(mails).toEqual([]);
  });

  test('shows the client certificate, as it is on the disk now', async () => {
    trustAuthority();
    const folder = mkdtempSync(path.join(tmpdir(), 'pharos-mail-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const clientFiles = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
    const seen: string[] = [];
    const { port } = await startMailServer({
      ...secure,
      secure: true,
      requestCert: true,
      rejectUnauthorized: false,
      ca: authority.cert,
      onSecure(socket, _session, done) {
        if ('getPeerCertificate' in socket) seen.push(String(socket.getPeerCertificate().subject?.CN));
        done();
      },
    });
    for (const name of ['first', 'second']) {
      const ofUs = makeCertificate({ name, issuer: authority });
      writeFileSync(clientFiles.cert, ofUs.cert);
      writeFileSync(clientFiles.key, ofUs.key);
      expect(await send({ port, isImplicitTls: true, clientFiles })).toEqual({ kind: 'accepted' });
    }
    expect(seen).toEqual(['first', 'second']);
    rmSync(clientFiles.key);
    expect(await send({ port, isImplicitTls: true, clientFiles })).toEqual({
      kind: 'later',
      reason: `[smtp] key_file: ${clientFiles.key} cannot be read (ENOENT).`,
    });
  });
});

describe('signing in', () => {
  const password = new Secret('s3cret pa55');
  const withLogin: SMTPServerOptions = {
    ...secure,
    authOptional: false,
    onAuth({ username, password: given }, _session, done) {
      if (username === 'pharos' && given === 's3cret pa55') done(null, { user: username });
      else done(refusal(535, `5.7.8 not with ${given}`));
    },
  };

  test.each(['PLAIN', 'LOGIN'])('by %s', async (method) => {
    trustAuthority();
    const { port, mails } = await startMailServer({ ...withLogin, authMethods: [method] });
    expect(await send({ port, user: 'pharos', password })).toEqual({ kind: 'accepted' });
    expect(mails[0]).toMatchObject({ user: 'pharos', isEncrypted: true });
  });

  test('that is refused is tried again later, and the reason does not tell the password', async () => {
    trustAuthority();
    const { port, mails } = await startMailServer(withLogin);
    const result = await send({ port, user: 'pharos', password: new Secret('wr0ng pa55') });
    expect(result).toMatchObject({ kind: 'later', reason: expect.stringMatching(/^AUTH PLAIN: 535 5\.7\.8 not with \*+$/) });
    expect(mails).toEqual([]);
  });

  test('where the server does not offer it sends nothing', async () => {
    trustAuthority();
    const { port, mails } = await startMailServer({ ...secure, disabledCommands: ['AUTH'] });
    expect(await send({ port, user: 'pharos', password })).toMatchObject({ kind: 'later' });
    expect(mails).toEqual([]);
  });

  test('is wanted by the server and not set up', async () => {
    const { port } = await startMailServer({ ...withLogin, disabledCommands: ['STARTTLS'] });
    expect(await send({ port })).toMatchObject({ kind: 'later', reason: expect.stringMatching(/^MAIL FROM: 530/) });
  });
});

describe('what the server says at each step', () => {
  const later = { kind: 'later' };
  const refused = { kind: 'refused' };
  test.each<[string, number, unknown]>([
    ['connect', 421, later],
    ['connect', 554, later],
    ['AUTH', 454, later],
    ['AUTH', 535, later],
    ['MAIL', 421, later],
    ['MAIL', 451, later],
    ['MAIL', 503, later],
    ['MAIL', 530, later],
    ['MAIL', 550, refused],
    ['MAIL', 552, refused],
    ['RCPT', 450, later],
    ['RCPT', 452, later],
    ['RCPT', 550, refused],
    ['RCPT', 553, refused],
    ['DATA', 451, later],
    ['DATA', 554, refused],
    ['end', 421, later],
    ['end', 451, later],
    ['end', 552, refused],
    ['end', 554, refused],
    ['end', 250, { kind: 'accepted' }],
  ])('%s %i', async (step, code, expected) => {
    const { port } = await startScriptedMailServer({ [step]: `${code} 1.2.3 so it is` });
    const result = await send({ port, user: 'pharos', password: new Secret('s3cret pa55') });
    expect(result).toMatchObject(Object(expected));
    if (result.kind !== 'accepted') expect(result.reason).toContain(`${code} 1.2.3 so it is`);
  });

  test('EHLO and HELO refused', async () => {
    const { port } = await startScriptedMailServer({ EHLO: '550 no', HELO: '550 no' });
    expect(await send({ port })).toMatchObject({ kind: 'later', reason: expect.stringContaining('550 no') });
  });

  test('STARTTLS offered and refused', async () => {
    const { port, lines } = await startScriptedMailServer({ EHLO: '250-scripted\r\n250 STARTTLS', STARTTLS: '454 4.7.0 not now' });
    expect(await send({ port })).toMatchObject({ kind: 'later', reason: 'STARTTLS: 454 4.7.0 not now' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
  });

  test('more than one line, which the reason makes one of', async () => {
    const { port } = await startScriptedMailServer({ RCPT: `550-5.1.1 no\r\n550-such\u0007\r\n550 ${'x'.repeat(1000)}` });
    const result = await send({ port });
    expect(result).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/^RCPT TO: [\x20-\x7E]{50,300}$/) });
  });

  test('the real server refuses in its own words', async () => {
    const { port, mails } = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusal(450, 'greylisted')) });
    expect(await send({ port })).toEqual({ kind: 'later', reason: 'RCPT TO: 450 greylisted' });
    expect(mails).toEqual([]);
  });
});

describe('a server that', () => {
  const times = { connectMs: 5000, idleMs: 40, wholeMs: 20_000 };
  const attempt = (port: number, parts: { readonly signal?: AbortSignal; readonly wholeMs?: number } = {}) =>
    createMailer({
      settings: mailSettings({ port }),
      nowMs: () => NOW_MS,
      times: { ...times, ...(parts.wholeMs === undefined ? {} : { wholeMs: parts.wholeMs, idleMs: 60_000 }) },
    }).send(mailMessage({ text: 'x\r\n'.repeat(50_000) }), parts.signal ?? noStop);

  test('is not there', async () => {
    expect(await attempt(await closedPort())).toMatchObject({ kind: 'later', reason: expect.stringContaining('ECONNREFUSED') });
  });

  test('has a name that nobody knows', async () => {
    expect(await send({ port: 25, host: 'mail.invalid' })).toMatchObject({
      kind: 'later',
      reason: expect.stringContaining('mail.invalid'),
    });
  });

  test.each<[string, ScriptedStep]>(
    ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'content', 'end'].flatMap((step): [string, ScriptedStep][] => [
      [step, 'silent'],
      [step, 'cut'],
    ]),
  )('at %s is %s', async (step, what) => {
    const { port } = await startScriptedMailServer({ [step]: what, ...(step === 'content' && what === 'silent' ? { end: 'silent' } : {}) });
    expect(await attempt(port)).toMatchObject({ kind: 'later', reason: expect.not.stringContaining('took longer') });
  });

  test('says something now and then for ever ends at the limit of the whole attempt', async () => {
    const { port, countOpen } = await startScriptedMailServer({ connect: '220-wait' });
    expect(await attempt(port, { wholeMs: 50 })).toEqual({ kind: 'later', reason: 'the mail server took longer than 0.05 s' });
    await expect.poll(countOpen).toBe(0);
  });

  test('is still sent to when the attempt is ended', async () => {
    const stop = new AbortController();
    const { port, lines, countOpen } = await startScriptedMailServer({ MAIL: 'silent' });
    const result = attempt(port, { signal: stop.signal, wholeMs: 60_000 });
    await expect.poll(() => lines.length).toBe(2);
    stop.abort();
    expect(await result).toEqual({ kind: 'later', reason: 'the attempt was ended' });
    await expect.poll(countOpen).toBe(0);
  });
});

test.each<[string, MailSettings['startTls'], string]>([
  ['127.0.0.1', 'OpportunisticStartTLS', 'AUTH'],
  ['localhost', 'OpportunisticStartTLS', 'AUTH'],
  // An address of this machine that does not say so.
  ['0.0.0.0', 'OpportunisticStartTLS', 'STARTTLS'],
  ['0.0.0.0', 'NoStartTLS', 'AUTH'],
])('a password leaves this machine encrypted, save where the operator says so: %s, %s', async (host, startTls, second) => {
  const { port, lines } = await startScriptedMailServer({ STARTTLS: '502 no' });
  await send({ port, host, startTls, user: 'pharos', password: new Secret('s3cret pa55') });
  expect(lines.map((line) => line.split(' ')[0]).slice(0, 2)).toEqual(['EHLO', second]);
  expect(lines.some((line) => line.startsWith('AUTH'))).toBe(second === 'AUTH');
});
