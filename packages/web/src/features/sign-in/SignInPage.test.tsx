import '@pharos/ui/testing';
import { login, skipPasswordChange } from '@pharos/contract/api/session';
import { startSignUp } from '@pharos/contract/api/sign-up';
import { changePassword } from '@pharos/contract/api/users';
import { AppError } from '@pharos/contract/errors';
import type { LoginSettings } from '@pharos/contract/api/boot';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { submitFormOf } from '../../testing/submit-form.ts';
import { nextAddress } from './next-address.ts';
import { createSignInApi } from './sign-in-api.ts';
import { SignInPage } from './SignInPage.tsx';

afterEach(() => vi.useRealTimers());

const SETTINGS: LoginSettings = {
  appSubUrl: '',
  disableLoginForm: false,
  disableUserSignUp: true,
  loginHint: 'email or username',
  passwordHint: 'the usual',
  ldapEnabled: false,
  authProxyEnabled: false,
  minPasswordLength: 4,
};

function open(settings: Partial<LoginSettings> = {}, search = '') {
  const server = fakeServer();
  server.on(login, ({ body }) => ({
    message: 'Logged in',
    redirectUrl: '/d/abc/host?orgId=1',
    ...((body as { password: string }).password === 'admin' ? { changeView: 'default-password' as const } : {}),
  }));
  server.on(skipPasswordChange, { message: 'Password kept' });
  server.on(changePassword, { message: 'User password changed' });
  const onDone = vi.fn<(redirectUrl: string | undefined) => void>();
  const host = { fetch: server.fetch, basePath: '', search };
  const api = createSignInApi(host);
  const onLeave = vi.fn<(path: string) => void>();
  render(<SignInPage settings={{ ...SETTINGS, ...settings }} api={api} host={host} onDone={onDone} onLeave={onLeave} />);
  return { server, onDone, onLeave };
}

const user = () => screen.getByRole('textbox', { name: 'Email or username' });
const password = () => screen.getByLabelText('Password');
const logInButton = () => screen.getByRole('button', { name: /^Log/ });

async function logIn(name: string, secret: string): Promise<void> {
  await userEvent.type(user(), name);
  await userEvent.type(password(), secret);
  await userEvent.click(logInButton());
}

test('[1.2.2-a] [1.2.2-e] there are user and password, with the focus and the hints of the server', () => {
  open({ loginHint: 'name of the yard', passwordHint: 'the usual' });
  expect(document.activeElement).toBe(user());
  expect(user().getAttribute('placeholder')).toBe('name of the yard');
  expect(user().getAttribute('name')).toBe('user');
  expect(password().getAttribute('name')).toBe('password');
  expect(password().getAttribute('placeholder')).toBe('the usual');
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
});

test('[1.7.0-c] [1.4.1-b] a good login goes where the answer says', async () => {
  const { server, onDone } = open();
  await logIn('mira', 'lantern');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('/d/abc/host?orgId=1'));
  expect(server.calls[0]?.body).toEqual({ user: 'mira', email: '', password: 'lantern' });
});

test('[1.4.1-a] a failed login stops the indicator, says why, and keeps what was typed', async () => {
  const { server, onDone } = open();
  server.on(login, () => {
    throw new AppError('invalid-login');
  });
  await logIn('mira', 'wrong');
  await screen.findByText('Invalid username or password');
  expect(document.activeElement).toBe(password()); // so that the next attempt is typed at once
  expect(logInButton().getAttribute('aria-busy')).toBeNull();
  expect(user().getAttribute('value') ?? (user() as HTMLInputElement).value).toBe('mira');
  expect(server.calls).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});

test("[1.2.2-h] a failure handed over at page load is a warning titled 'Login Failed'", () => {
  open({ loginError: 'The provider said no.' });
  screen.getByText('Login Failed');
  screen.getByText('The provider said no.');
  cleanup();
  open({ loginError: 'The proxy is not trusted yet.', disableLoginForm: true });
  screen.getByText('Login Failed');
  screen.getByText('The proxy is not trusted yet.');
});

test('[1.2.2-d] a directory and a proxy that sign people in are named, and nothing where there is none', () => {
  const directory = 'Use your account of the directory (LDAP), or one of this server.';
  const proxy = 'A proxy in front of this server signs people in by itself.';
  open({ ldapEnabled: true });
  screen.getByText(directory);
  cleanup();
  open({ authProxyEnabled: true });
  screen.getByText(proxy);
  cleanup();
  open({ ldapEnabled: true, authProxyEnabled: true });
  screen.getByText(`${directory} ${proxy}`);
  cleanup();
  open({ ldapEnabled: true, disableLoginForm: true });
  expect(screen.queryByText(directory)).toBeNull();
  cleanup();
  open();
  expect(screen.queryByText(/directory|proxy/i)).toBeNull();
});

const ALL_PROVIDERS = {
  google: { name: 'Google' },
  github: { name: 'GitHub' },
  gitlab: { name: 'GitLab' },
  grafana_com: { name: 'Grafana.com' },
  generic_oauth: { name: 'Harbour SSO' },
};

const providerLinks = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([, href]) => href?.includes('/login/'));

test('[1.2.2-c] each provider that is on has a link of its own, also where nobody signs in by a password', () => {
  for (const disableLoginForm of [false, true]) {
    open({ appSubUrl: '/metrics', disableLoginForm, oauth: ALL_PROVIDERS });
    expect(providerLinks()).toEqual([
      ['Google', '/metrics/login/google'],
      ['GitHub', '/metrics/login/github'],
      ['GitLab', '/metrics/login/gitlab'],
      ['Grafana.com', '/metrics/login/grafana_com'],
      ['Harbour SSO', '/metrics/login/generic_oauth'],
    ]);
    cleanup();
  }
  open({ oauth: { github: { name: 'GitHub' } } });
  expect(providerLinks()).toEqual([['GitHub', '/login/github']]);
});

test('[1.2.2-c] without providers there is no other way', () => {
  open({ oauth: {} });
  expect(screen.queryByText('or continue with')).toBeNull();
});

test('a provider is told where the tab wants to go', () => {
  open({ oauth: { github: { name: 'GitHub' } } }, `?redirect=${encodeURIComponent('/d/abc?from=now-1h')}`);
  expect(providerLinks()).toEqual([['GitHub', '/login/github?redirect=%2Fd%2Fabc%3Ffrom%3Dnow-1h']]);
});

test("[1.2.2-h] a failure is told as 'Login Failed' without the form too", () => {
  open({ disableLoginForm: true, oauth: ALL_PROVIDERS, loginError: 'The provider said no.' });
  expect(screen.getAllByText('Login Failed')).toHaveLength(1);
  screen.getByText('The provider said no.');
});

test('[1.5.1-a] user and password are required', async () => {
  const { server } = open();
  await userEvent.click(logInButton());
  screen.getByText('Type your email or username');
  await userEvent.type(user(), 'mira');
  await userEvent.click(logInButton());
  screen.getByText('Type your password');
  expect(document.activeElement).toBe(password());
  expect(server.calls).toEqual([]);
});

test('[1.2.2-f] a forgotten password leads to the page that sends a link, but where a directory or a proxy has the passwords', () => {
  open({ appSubUrl: '/metrics' });
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/metrics/user/password/send-reset-email');
  for (const elsewhere of [{ ldapEnabled: true }, { authProxyEnabled: true }, { disableLoginForm: true }]) {
    cleanup();
    open(elsewhere);
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
  }
});

test('[1.2.2-b] [1.2.2-g] where nobody may sign up nothing leads there', () => {
  open({ disableUserSignUp: true });
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
});

test("[1.2.2-a] [1.2.2-b] [1.7.0-d] 'Sign Up' wants an email, and what the server made leads on to the next step", async () => {
  const { server, onLeave } = open({ disableUserSignUp: false });
  server.on(startSignUp, { status: 'SignUpCreated' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(screen.queryByLabelText('Password')).toBeNull();
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, ' mia+x@example.com ');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/signup?email=mia%2Bx%40example.com'));
  expect(server.callsOf(startSignUp)[0]?.body).toEqual({ email: 'mia+x@example.com' });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  user();
});

test('[1.7.0-d] any other answer to signing up leads home', async () => {
  const { server, onLeave } = open({ disableUserSignUp: false });
  server.raw(startSignUp, () => Response.json({ status: 'SomethingElse' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'mia@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/'));
});

test('[1.5.1-a] signing up sends no email that is none, and says what the server refused', async () => {
  const { server, onLeave } = open({ disableUserSignUp: false });
  server.on(startSignUp, () => {
    throw new AppError('sign-up-email-exists');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await press();
  screen.getByText('Type your email');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'mia');
  await press();
  screen.getByText('This is no email address');
  expect(server.calls).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '@example.com');
  await press();
  await screen.findByText('User with same email address already exists');
  expect(onLeave).not.toHaveBeenCalled();
});

test("[1.2.2-i] [1.9.4-a] after a login with 'admin' a new password is asked for and stored", async () => {
  const { server, onDone } = open();
  await logIn('admin', 'admin');
  const first = await screen.findByLabelText('New password');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.type(first, 'lantern');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern');
  await userEvent.click(screen.getByRole('button', { name: /Sav/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('/d/abc/host?orgId=1'));
  expect(server.callsOf(changePassword)[0]?.body).toEqual({ oldPassword: 'admin', newPassword: 'lantern', confirmNew: 'lantern' });
});

test('[1.2.2-i] [1.2.2-j] skip goes on and stores nothing; the next login asks again', async () => {
  const { server, onDone } = open();
  await logIn('admin', 'admin');
  await userEvent.click(await screen.findByRole('button', { name: 'skip' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('/d/abc/host?orgId=1'));
  expect(server.callsOf(skipPasswordChange)).toHaveLength(1);
  expect(server.callsOf(changePassword)).toEqual([]);
  cleanup();
  const next = open();
  await logIn('admin', 'admin');
  await screen.findByLabelText('New password');
  expect(next.onDone).not.toHaveBeenCalled();
});

test('[W10] a new password that guessers try first is saved, and said before the page goes on', async () => {
  const { server, onDone } = open();
  const warning = 'This password is one of the first that guessers try.';
  server.on(changePassword, { message: 'User password changed', warning });
  await logIn('admin', 'admin');
  await userEvent.type(await screen.findByLabelText('New password'), 'password');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(warning);
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledWith('/d/abc/host?orgId=1');
});

test('a skip that the server refuses is told, and may be tried again', async () => {
  const { server, onDone } = open();
  server.on(skipPasswordChange, () => {
    throw new AppError('storage-busy');
  });
  await logIn('admin', 'admin');
  await userEvent.click(await screen.findByRole('button', { name: 'skip' }));
  await screen.findByText('The database is busy. Try again in a moment.');
  expect(onDone).not.toHaveBeenCalled();
});

test("[1.2.2-i] where the server does not ask for it, as with a directory, 'admin' is a password like others", async () => {
  const { server, onDone } = open({ ldapEnabled: true });
  server.on(login, { message: 'Logged in' });
  await logIn('admin', 'admin');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('[B1] after the sign-in link the page opens with the new password, and asks for no old one', async () => {
  const { server, onDone } = open({ changeView: { kind: 'sign-in-link', login: 'root' } });
  expect(screen.queryByRole('textbox', { name: 'Email or username' })).toBeNull();
  screen.getByText('You are signed in as root. The link will not work again.');
  const first = screen.getByLabelText('New password');
  expect(document.activeElement).toBe(first);
  await userEvent.type(first, 'lantern');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(undefined));
  expect(server.callsOf(changePassword)[0]?.body).toEqual({ newPassword: 'lantern', confirmNew: 'lantern' });
});

test('a password that an administrator has set is changed, and cannot be skipped', async () => {
  const { server, onDone } = open({ changeView: { kind: 'set-password', login: 'jonas' } });
  screen.getByText('An administrator has set this password. Choose one of your own.');
  expect(screen.queryByRole('button', { name: 'skip' })).toBeNull();
  await userEvent.type(screen.getByLabelText('New password'), 'lantern');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(undefined));
  expect(server.callsOf(changePassword)[0]?.body).toEqual({ newPassword: 'lantern', confirmNew: 'lantern' });
});

test('[B1] a session that owes the view finds it again after a reload', async () => {
  const { server } = open({ changeView: { kind: 'default-password', login: 'admin' } });
  await userEvent.type(screen.getByLabelText('New password'), 'lantern');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changePassword)[0]?.body).toMatchObject({ oldPassword: 'admin' }));
});

test.each([
  ['abc', 'abc', 'Use at least 4 characters'],
  ['abcd', 'abce', 'New passwords do not match'],
  ['abcd', '', 'Type the new password again'],
])('[1.9.4-b] new password %j repeated as %j: %s', async (first, second, message) => {
  const { server } = open();
  await logIn('admin', 'admin');
  await userEvent.type(await screen.findByLabelText('New password'), first);
  if (second) await userEvent.type(screen.getByLabelText('Confirm new password'), second);
  await userEvent.click(screen.getByRole('button', { name: /Sav/ }));
  screen.getByText(message);
  expect(document.activeElement).toBe(screen.getByLabelText(first.length < 4 ? 'New password' : 'Confirm new password'));
  expect(server.callsOf(changePassword)).toEqual([]);
});

test('a refused new password is told, and may be tried again as it was typed; meanwhile neither it nor a skip is sent', async () => {
  const { server, onDone } = open({ minPasswordLength: 2 });
  const refusal = Promise.withResolvers<never>();
  server.on(changePassword, () => refusal.promise);
  await logIn('admin', 'admin');
  const first = await screen.findByLabelText('New password');
  await userEvent.type(first, 'abc');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: /Sav/ }));
  submitFormOf(first);
  await userEvent.click(screen.getByRole('button', { name: 'skip' }));
  refusal.reject(new AppError('new-password-too-short'));
  await screen.findByText('New password is too short');
  expect([server.callsOf(changePassword).length, server.callsOf(skipPasswordChange).length]).toEqual([1, 0]);
  expect(first).toHaveProperty('value', 'abc');
  expect(onDone).not.toHaveBeenCalled();
  server.on(changePassword, { message: 'User password changed' });
  await userEvent.click(screen.getByRole('button', { name: /Sav/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test.each([
  ['a', 'strength: weak sauce.'],
  ['abcd', 'strength: you can do better.'],
  ['abcdefghi', 'strength: strong like a bull.'],
])('the strength of %j', async (typed, text) => {
  open();
  await logIn('admin', 'admin');
  await userEvent.type(await screen.findByLabelText('New password'), typed);
  screen.getByText(text);
});

test('a server without the password form has no fields', () => {
  open({ disableLoginForm: true });
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test.each([
  ['', '/d/abc', '', '/d/abc'],
  ['/metrics', '/metrics/d/abc', '', '/metrics/d/abc'],
  ['/metrics', undefined, '?redirect=%2Fd%2Fabc%3Fx%3D1', '/metrics/d/abc?x=1'],
  ['', undefined, '?redirect=%2F%2Fevil.example', '/'],
  ['', undefined, '?redirect=%2F%5Cevil.example', '/'],
  ['', undefined, '?redirect=https%3A%2F%2Fevil.example', '/'],
  ['', '//evil.example', '', '/'],
  ['/metrics', undefined, '', '/metrics/'],
  ['', '/d/own', '?redirect=%2Fd%2Fother', '/d/own'],
  ['', undefined, '?redirect=%2F%09%2Fevil.example', '/'],
  ['', '/%09/evil.example', '', '/%09/evil.example'],
  ['', '/\t/evil.example', '', '/'],
  ['/metrics', undefined, '?redirect=.evil.example', '/metrics/'],
  ['/metrics', undefined, '?redirect=%2F..%2Fother', '/metrics/'],
  ['/metrics', '/other', '', '/metrics/'],
  ['', undefined, '?redirect=%2Flogout', '/'],
  ['', 'd/abc', '', '/'],
  ['', undefined, '?redirect=d%2Fabc', '/'],
])('[1.4.1-b] [1.5.1-h] [U13] below %j, answered %j, asked %j: on to %j', (base, redirectUrl, search, address) => {
  expect(nextAddress(base, redirectUrl, { origin: 'http://pharos.test', search })).toBe(address);
});
