import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configForTest } from '../../testing/config.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { findPart, readMail } from '../../testing/read-mail.ts';
import { FUNCTIONS } from '../../platform/templates/functions.ts';
import { createAccountMailSender } from './account-mail-sender.ts';
import type { AccountMail } from './account-mail.task.ts';
import { PALETTE } from './layout.ts';
import { ACCOUNT_MAILS } from './mails.ts';

const NOW_MS = Date.UTC(2026, 1, 3);
const version = { version: '0.1.0', commit: '', builtAtSeconds: 0 };
const noStop = new AbortController().signal;

function openSender(environment: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const clock = { nowMs: () => NOW_MS };
  const sender = createAccountMailSender({ config: configForTest(environment), clock, log, version });
  return { sender, warnings: () => lines.map((line): string => JSON.parse(line).msg) };
}

const delivery = { address: 'mia@example.com', name: 'Mia Kern', id: 'task-7', signal: noStop };

const INVITE: AccountMail = {
  kind: 'new_user_invite',
  name: 'Mia',
  orgName: 'Plant 7',
  code: 'c0de/+?',
  validMinutes: 1440,
  invitedBy: 'Jonas Weber',
  inviterEmail: 'jonas@example.com',
};

const CHANGE: AccountMail = { kind: 'email_change', name: 'Mia', oldEmail: 'mia@old.test', newEmail: 'mia@new.test' };

async function sent(mail: AccountMail, environment: Readonly<Record<string, string>> = {}) {
  const { port, mails } = await startMailServer();
  const set = {
    PHAROS_SMTP_ENABLED: 'true',
    PHAROS_SMTP_HOST: `127.0.0.1:${port}`,
    PHAROS_SERVER_ROOT_URL: 'https://m.example.com/pharos',
    ...environment,
  };
  const opened = openSender(set);
  expect(await opened.sender.send(mail, delivery)).toEqual({ kind: 'accepted' });
  const read = readMail(mails[0]?.raw ?? '');
  const part = (type: string) => findPart(read, type)?.bytes.toString('utf8').replaceAll('\r\n', '\n') ?? '';
  return { read, html: part('text/html'), text: part('text/plain'), warnings: opened.warnings() };
}

test('without a mail server nothing is sent', async () => {
  const { sender } = openSender({});
  expect(sender.canSend).toBe(false);
  expect(await sender.send(INVITE, delivery)).toEqual({ kind: 'later', reason: 'no mail server is set up: [smtp] enabled is false' });
});

const MAILS: readonly (readonly [AccountMail, string, string])[] = [
  [
    { kind: 'reset_password', name: 'Mia', code: 'a&b', validMinutes: 120 },
    'Reset your Pharos password - Mia',
    'https://m.example.com/pharos/user/password/reset?code=a%26b',
  ],
  [
    { kind: 'signup_started', email: 'mia+x@example.com', code: 'a b', validMinutes: 30 },
    'Welcome to Pharos, please complete your sign up!',
    'https://m.example.com/pharos/signup/?email=mia%2Bx%40example.com&code=a+b',
  ],
  [{ kind: 'welcome_on_signup', name: 'Mia' }, 'Welcome to Pharos', 'https://m.example.com/pharos/'],
  [INVITE, 'Jonas Weber has invited you to join Pharos', 'https://m.example.com/pharos/invite/c0de%2F%2B%3F'],
  [
    { kind: 'invited_to_org', name: 'Mia', orgName: 'Plant 7', invitedBy: 'Jonas' },
    'Jonas has added you to the Plant 7 organisation',
    'https://m.example.com/pharos/',
  ],
  [
    { ...CHANGE, code: 'a&b', validMinutes: 30 },
    'Confirm your new email for Pharos',
    'https://m.example.com/pharos/user/email/confirm?code=a%26b',
  ],
  [{ kind: 'test_mail' }, 'Test mail from Pharos', 'https://m.example.com/pharos/'],
  [
    { kind: 'identity_linked', name: 'Mia', provider: 'LDAP' },
    'You sign in to Pharos by LDAP from now on',
    'https://m.example.com/pharos/',
  ],
];

test.each(MAILS)('%j', async (mail, subject, link) => {
  const { read, html, text } = await sent(mail);
  expect(read.headers.get('subject')).toBe(subject);
  expect(read.headers.get('message-id')).toBe('<task-7@localhost>');
  expect(read.headers.get('to')).toBe('Mia Kern <mia@example.com>');
  expect(text).toContain(`:\n${link}\n`);
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(`${html}${text}`).not.toMatch(/\{\{|undefined|about:blank/);
});

test('the notice to the former address of an account has no link that changes anything, and says what to do', async () => {
  const { read, html, text } = await sent(CHANGE);
  expect(read.headers.get('subject')).toBe('Your email for Pharos is to change');
  expect(text).toContain('mia@new.test was given as the new email of your account, in place of this address.');
  expect(text).toContain('change your password now');
  expect(text).toContain(':\nhttps://m.example.com/pharos/profile\n');
  expect(html).toContain('href="https://m.example.com/pharos/profile"');
});

test('a name that no header takes is one line of it', async () => {
  const { port, mails } = await startMailServer();
  const { sender } = openSender({ PHAROS_SMTP_ENABLED: 'true', PHAROS_SMTP_HOST: `127.0.0.1:${port}` });
  expect(await sender.send(INVITE, { ...delivery, name: ` Mia\r\nBcc: z@evil.test\u2028${'x'.repeat(300)}` })).toEqual({
    kind: 'accepted',
  });
  expect(readMail(mails[0]?.raw ?? '').headers.get('to')).toMatch(/^"?Mia Bcc: z@evil\.test x{200,}"? <mia@example\.com>$/);
});

test('what people are called makes no HTML, no address and no header of its own', async () => {
  const { read, html, text } = await sent({
    ...INVITE,
    invitedBy: '<a href="javascript:x">x</a>\r\nBcc: z@evil.test',
    orgName: '{{ .LinkUrl }}',
  });
  expect(read.headers.get('subject')).toBe('<a href="javascript:x">x</a> Bcc: z@evil.test has invited you to join Pharos');
  expect(read.headers.has('bcc')).toBe(false);
  expect(html).not.toContain('<a href="javascript');
  expect(text).toContain('the organisation {{ .LinkUrl }}.');
});

test.each([
  [1440, '24 hours'],
  [60, '1 hour'],
  [30, '30 minutes'],
  [1, '1 minute'],
])('an invitation of %i minutes is good for %s', async (validMinutes, expected) => {
  const { text } = await sent({ ...INVITE, validMinutes });
  expect(text).toContain(`good for ${expected}.`);
});

describe('files of the operator', () => {
  function folderOf(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'pharos-mails-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return folder;
  }
  const sentWith = (files: Readonly<Record<string, string>>, mail: AccountMail = INVITE) =>
    sent(mail, { PHAROS_EMAILS_TEMPLATES_PATTERN: `${folderOf(files)}/*.html ${folderOf(files)}/*.txt` });

  test('replace the built-in mail of their name', async () => {
    const { read, html, warnings } = await sentWith({
      'new_user_invite.html': '{{Subject .Subject "Komm zu {{.OrgName}}"}}<a href="{{.LinkUrl}}">Hallo {{.Name}}</a>',
    });
    expect(read.headers.get('subject')).toBe('Komm zu Plant 7');
    expect(html.trim()).toBe('<a href="https://m.example.com/pharos/invite/c0de%2F%2B%3F">Hallo Mia</a>');
    expect(read.type).toBe('text/html');
    expect(warnings).toEqual([]);
  });

  test('replace one part each, and leave the other mails', async () => {
    const files = { 'new_user_invite.txt': 'Hallo {{.Name}}' };
    const replaced = await sentWith(files);
    expect(replaced.text.trim()).toBe('Hallo Mia');
    expect(replaced.html).toContain('Accept the invitation');
    expect(replaced.read.headers.get('subject')).toBe('Jonas Weber has invited you to join Pharos');
    expect((await sentWith(files, { kind: 'welcome_on_signup', name: 'Mia' })).text).toContain('Welcome to Pharos');
  });

  test('say the subject also where only the text is replaced', async () => {
    const { read, html } = await sentWith({ 'new_user_invite.txt': '{{Subject .Subject "Komm zu {{.OrgName}}"}}Hallo' });
    expect(read.headers.get('subject')).toBe('Komm zu Plant 7');
    expect(html).toContain('Accept the invitation');
  });

  test('that match nothing change nothing', async () => {
    const { html, warnings } = await sent(INVITE, { PHAROS_EMAILS_TEMPLATES_PATTERN: '/nowhere/*.html' });
    expect(html).toContain('Accept the invitation');
    expect(warnings).toEqual([]);
  });

  test('that ask for more than the language has are named with their line, and the built-in mail stays', async () => {
    const { html, warnings } = await sentWith({ 'new_user_invite.html': '<p>\n{{ template "head" }}</p>' });
    expect(html).toContain('Accept the invitation');
    expect(warnings).toEqual([
      expect.stringMatching(
        /^templates of mails: .*new_user_invite\.html:2: template is not in the language of templates; the built-in one is used$/,
      ),
    ]);
  });

  test('that cannot be filled are named too', async () => {
    const { html, warnings } = await sentWith({ 'new_user_invite.html': '<p>{{ range .Name }}{{ end }}</p>' });
    expect(html).toContain('Accept the invitation');
    expect(warnings).toEqual([expect.stringMatching(/new_user_invite\.html:1: range goes over lists; the built-in one is used$/)]);
  });

  test('whose fields the mail does not have are used, and the log names these', async () => {
    const { html, warnings } = await sentWith({
      'new_user_invite.html': '{{ .LinkURL }}{{ if $.Nmae }}x{{ end }}{{ range .Rows }}{{ .Inner }}{{ else }}<p>{{ .Name }}</p>{{ end }}',
    });
    expect(html.trim()).toBe('<p>Mia</p>');
    expect(warnings).toEqual([
      expect.stringMatching(/new_user_invite\.html: this mail has no \.LinkURL, \.Nmae, \.Rows, which stays empty$/),
    ]);
  });

  test('of names that no mail has, and of other kinds, are named', async () => {
    const folder = folderOf({ 'new_user_invit.html': 'x', 'readme.md': 'x' });
    const { warnings } = await sent(INVITE, { PHAROS_EMAILS_TEMPLATES_PATTERN: `${folder}/*` });
    expect(warnings).toEqual([
      expect.stringMatching(/readme\.md: its name ends neither in \.html nor in \.txt$/),
      expect.stringMatching(/new_user_invit\.html replace nothing: the mails are reset_password, signup_started, /),
    ]);
  });

  test('that are too large are named', async () => {
    const { html, warnings } = await sentWith({ 'new_user_invite.html': 'x'.repeat(262_145) });
    expect(html).toContain('Accept the invitation');
    expect(warnings).toEqual([expect.stringMatching(/new_user_invite\.html: it is longer than 256 KB$/)]);
  });

  test('that fail with the values of one mail are replaced in that mail', async () => {
    const { html, warnings } = await sentWith(
      { 'new_user_invite.html': '{{ if eq .Name "Eve" }}{{ range .Name }}{{ end }}{{ end }}<p>ours</p>' },
      { ...INVITE, name: 'Eve' },
    );
    expect(html).toContain('Accept the invitation');
    expect(warnings).toEqual([expect.stringMatching(/new_user_invite\.html:1: range goes over lists; this mail is the built-in one$/)]);
  });
});

test('colours of mails are those of the design', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../../../ui/src/tokens.css'), 'utf8');
  const [dark = '', light = ''] = css.split("[data-theme='light']");
  for (const { token, ...color } of Object.values(PALETTE)) {
    const valueIn = (text: string) => new RegExp(`${token}: (#[0-9a-f]{6});`).exec(text)?.[1];
    expect({ token, dark: valueIn(dark), light: valueIn(light) }).toEqual({ token, ...color });
  }
});

test('built-in mails have no colour but these, and an answer to the dark scheme for each that stands inline', () => {
  const known = new Set<string>(Object.values(PALETTE).flatMap(({ light, dark }) => [light, dark]));
  for (const { html } of Object.values(ACCOUNT_MAILS)) {
    expect([...html.matchAll(/#[0-9a-f]{3,8}\b/g)].map(([color]) => color).filter((color) => !known.has(color))).toEqual([]);
    const classes = new Set([...html.matchAll(/\.([a-z]+) \{[^}]*!important/g)].map(([, name]) => name));
    const colored = [...html.matchAll(/<\w+ class="([a-z]+)"[^>]*style="[^"]*color: #/g)].map(([, name]) => name);
    expect(colored.length).toBeGreaterThan(5);
    expect(colored.filter((name) => !classes.has(name ?? ''))).toEqual([]);
    expect([...html.matchAll(/<(?!meta|html)(\w+)(?![^>]*class=)[^>]*style="[^"]*color: #/g)]).toEqual([]);
  }
});

test.each(MAILS.map(([mail]) => mail))('each field of the example has a value in the mail: %j', async (mail) => {
  const names = Object.keys(ACCOUNT_MAILS[mail.kind].example);
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-mails-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, `${mail.kind}.html`), names.map((name) => `<p>${name}={{ .${name} }}</p>`).join(''));
  const { html, warnings } = await sent(mail, { PHAROS_EMAILS_TEMPLATES_PATTERN: `${folder}/*.html` });
  expect(names.filter((name) => html.includes(`<p>${name}=</p>`) || !html.includes(`<p>${name}=`))).toEqual([]);
  expect(warnings).toEqual([]);
});

test('no mail is left out here', () => {
  expect(MAILS.map(([{ kind }]) => kind)).toEqual(Object.keys(ACCOUNT_MAILS));
});

test('the documentation names every mail with its fields, and every function', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/mail.md'), 'utf8');
  for (const [name, { example }] of Object.entries(ACCOUNT_MAILS)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    const fields = Object.keys(example).filter((field) => !['AppUrl', 'BuildVersion', 'BuildStamp'].includes(field));
    expect([...row.matchAll(/`([A-Z]\w+)`/g)].map(([, field]) => field).toSorted()).toEqual(fields.toSorted());
  }
  expect(Object.keys(FUNCTIONS).filter((name) => !new RegExp(`\`${name}[\` ]`).test(page))).toEqual([]);
});
