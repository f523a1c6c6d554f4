import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findPart, readMail } from '../../scripts/services/read-mail.ts';
import { type SmtpService, startSmtp } from '../../scripts/services/smtp.ts';
import { findFaults, findFaultsOfOtherTheme, MAX_SHIFT_WHILE_LOADING, watchShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { createApi, signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';

let smtp: SmtpService;
let testApp: TestApp;

beforeAll(async () => {
  smtp = await startSmtp();
  testApp = await openTestApp({
    environment: {
      PHAROS_SMTP_ENABLED: 'true',
      PHAROS_SMTP_HOST: `127.0.0.1:${smtp.port}`,
      PHAROS_USERS_ALLOW_SIGN_UP: 'true',
      PHAROS_USERS_VERIFY_EMAIL_ENABLED: 'true',
    },
  });
});

afterEach(() => smtp.misbehave({}));

afterAll(async () => {
  await testApp.close();
  await smtp.stop();
});

/** The link of the newest mail to an address whose subject is this one. */
async function linkIn(subject: RegExp, address: string): Promise<string> {
  const find = async () =>
    smtp.mails.findLast(({ to, raw }) => to.includes(address) && subject.test(readMail(raw).headers.get('subject') ?? ''));
  const mail = await until(find, (found) => found !== undefined);
  const text = findPart(readMail(mail?.raw ?? ''), 'text/plain')?.bytes.toString('utf8') ?? '';
  const link = text.split(/\s/).find((word) => word.startsWith(testApp.url));
  if (link === undefined) throw new Error(`the mail has no link: ${text}`);
  return link;
}

/** A stranger, on a phone in the light or at a desk in the dark. */
async function visit(place: 'desk' | 'phone') {
  const visitor = await testApp.visit(place === 'desk' ? {} : { width: 390, height: 844, theme: 'light' });
  await watchShifts(visitor.page);
  return visitor;
}

/** What is wrong with a page as it stands. */
async function faultsOf(page: Page, name: string): Promise<readonly string[]> {
  await takeShot(page, name);
  return [...(await findFaults(page, MAX_SHIFT_WHILE_LOADING)), ...(await findFaultsOfOtherTheme(page))].map(
    (fault) => `${name}: ${fault}`,
  );
}

const fill = (page: Page, name: string, text: string) => page.getByLabel(new RegExp(`^${name}\\s*(optional)?$`)).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const arrive = async (page: Page): Promise<void> => {
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('main').waitFor();
};
const whoIs = async (page: Page): Promise<{ login: string; email: string }> => (await page.request.get(`${testApp.url}/api/user`)).json();

test('[1.5.1-f] who is invited by mail follows its link, chooses a name and a password, and is in', async () => {
  await testApp.api.post('/api/org/invites', { loginOrEmail: 'ines@example.org', name: 'Ines', role: 'Editor', sendEmail: true });
  const link = await linkIn(/invited you/, 'ines@example.org');
  const { page, problems, forgive, close } = await visit('phone');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Hello Ines' }).waitFor();
  expect(await faultsOf(page, 'invite-390-light')).toEqual([]);
  await fill(page, 'Username', 'ines');
  await fill(page, 'Password', 'a lantern of mine');
  await press(page, 'Sign Up');
  await arrive(page);
  expect(await whoIs(page)).toMatchObject({ login: 'ines', email: 'ines@example.org' });
  expect(await testApp.api.get('/api/org/users')).toContainEqual(expect.objectContaining({ login: 'ines', role: 'Editor' }));
  expect(await testApp.api.get('/api/org/invites')).not.toContainEqual(expect.objectContaining({ email: 'ines@example.org' }));

  await page.goto(link);
  await page.getByRole('heading', { name: 'Invite not found' }).waitFor();
  forgive();
  expect(await faultsOf(page, 'invite-dead-390-light')).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('[1.2.2-n] [1.2.2-p] [1.7.0-d] who signs up proves an address with the code of a mail, and is in', async () => {
  const { page, problems, close } = await visit('desk');
  await page.goto(`${testApp.url}/login`);
  await press(page, 'Sign Up');
  await fill(page, 'Email', 'sven@example.org');
  await press(page, 'Sign up');
  await page.waitForURL(/\/signup\?email=sven%40example\.org$/);
  await page.getByLabel('Email code').waitFor();
  expect(await faultsOf(page, 'sign-up-1440-dark')).toEqual([]);

  await page.goto(await linkIn(/complete your sign up/, 'sven@example.org'));
  await fill(page, 'Name', 'Sven');
  await fill(page, 'Password', 'a lantern of mine');
  await press(page, 'Sign Up');
  await arrive(page);
  expect(await whoIs(page)).toMatchObject({ login: 'sven@example.org', email: 'sven@example.org' });
  expect(problems).toEqual([]);
  await close();
});

test('[1.2.2-q] [1.2.2-r] who has forgotten a password gets a link, chooses another one, and logs in with it', async () => {
  await testApp.api.post('/api/admin/users', { login: 'ruth', email: 'ruth@example.org', name: 'Ruth', password: 'long forgotten' });
  const { page, problems, close } = await visit('phone');
  await page.goto(`${testApp.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  expect(await faultsOf(page, 'send-reset-390-light')).toEqual([]);
  await fill(page, 'Email or username', 'ruth');
  await press(page, 'Reset Password');
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  expect(await faultsOf(page, 'reset-sent-390-light')).toEqual([]);

  await page.goto(await linkIn(/Reset your Pharos password/, 'ruth@example.org'));
  await fill(page, 'New password', 'a lantern of mine');
  await fill(page, 'Confirm new password', 'a lantern of mine');
  expect(await faultsOf(page, 'reset-390-light')).toEqual([]);
  await press(page, 'Reset Password');
  await page.waitForURL(/\/login$/);
  await signIn(page, testApp.url, { user: 'ruth', password: 'a lantern of mine' });
  expect((await whoIs(page)).login).toBe('ruth');
  expect(problems).toEqual([]);
  await close();
});

test('[1.2.1-q] [1.7.0-g] who belongs to two organisations chooses one of them', async () => {
  await testApp.api.post('/api/admin/users', { login: 'omar', email: 'omar@example.org', name: 'Omar', password: 'a lantern of mine' });
  const { orgId } = await testApp.api.post('/api/orgs', { name: 'Plant 7' });
  await createApi(testApp.url, { orgId }).post('/api/org/users', { loginOrEmail: 'omar', role: 'Viewer' });
  const { page, problems, close } = await visit('desk');
  await signIn(page, testApp.url, { user: 'omar', password: 'a lantern of mine' });
  await page.goto(`${testApp.url}/profile/select-org`);
  await page.getByRole('button', { name: /Plant 7/ }).waitFor();
  expect(await faultsOf(page, 'select-org-1440-dark')).toEqual([]);
  await page.getByRole('button', { name: /Plant 7/ }).click();
  await arrive(page);
  expect(await (await page.request.get(`${testApp.url}/api/org`)).json()).toMatchObject({ name: 'Plant 7' });
  expect(problems).toEqual([]);
  await close();
});

test('a mail that was refused is sent again by a server administrator, once its server takes it', async () => {
  smtp.misbehave({ RCPT: '550 5.1.1 no such user' });
  await testApp.api.post('/api/org/invites', { loginOrEmail: 'late@example.org', role: 'Viewer', sendEmail: true });
  const { page, problems, close } = await testApp.enter();
  const row = page.getByRole('row').filter({ hasText: 'late@example.org' });
  await until(
    async () => {
      await page.goto(`${testApp.url}/admin/mail`);
      await row.waitFor();
      return row.textContent();
    },
    (text) => text?.includes('Failed') ?? false,
  );
  expect(await faultsOf(page, 'admin-mail-1440-dark')).toEqual([]);
  smtp.misbehave({});
  await row.getByRole('button', { name: /^Send again/ }).click();
  await linkIn(/invited you/, 'late@example.org');
  expect(problems).toEqual([]);
  await close();
});
