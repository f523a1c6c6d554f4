import '@pharos/ui/testing';
import type { LoginSettings } from '@pharos/contract/api/boot';
import { login } from '@pharos/contract/api/session';
import {
  findSignInStep,
  finishSignInStep,
  finishStepPasskey,
  finishStepTotp,
  type SignInStep,
  startStepPasskey,
  startStepTotp,
} from '@pharos/contract/api/sign-in-step';
import { AppError } from '@pharos/contract/errors';
import type { PasskeyCreation } from '@pharos/contract/passkey';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { createSignInApi } from './sign-in-api.ts';
import { SignInPage } from './SignInPage.tsx';
// Compiled before the first test, which would wait for it.
import './index.step.ts';

const SETTINGS: LoginSettings = {
  appSubUrl: '',
  disableLoginForm: false,
  disableUserSignUp: true,
  loginHint: '',
  passwordHint: '',
  ldapEnabled: false,
  authProxyEnabled: false,
  minPasswordLength: 4,
};
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

function open(step: Partial<SignInStep> | 'over' = {}, search = '') {
  const server = fakeServer();
  server.on(login, () => {
    throw new AppError('second-factor-required');
  });
  server.on(findSignInStep, (): SignInStep => {
    if (step === 'over') throw new AppError('sign-in-step-over');
    return { kind: 'factor', login: 'mira', ways: ['totp', 'recovery-code'], ...step };
  });
  server.on(finishSignInStep, ({ body }) => {
    if (!['123 456', 'aaaa'].includes((body as { readonly code: string }).code)) throw new AppError('factor-wrong');
    return { message: 'Logged in', redirectUrl: '/d/abc' };
  });
  server.on(startStepTotp, { secret: 'GEZDGNBV', url: 'otpauth://totp/Pharos:mira?secret=GEZDGNBV' });
  server.on(finishStepTotp, { message: 'Logged in', recoveryCodes: CODES });
  const host = { fetch: server.fetch, basePath: '', search };
  const onDone = vi.fn<(redirectUrl: string | undefined) => void>();
  const onLeave = vi.fn<(path: string) => void>();
  render(<SignInPage settings={SETTINGS} api={createSignInApi(host)} host={host} onDone={onDone} onLeave={onLeave} />);
  return { server, onDone, onLeave };
}

async function logIn(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email or username' }), 'mira');
  await userEvent.type(screen.getByLabelText('Password'), 'lantern');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

const codeField = () => screen.findByLabelText<HTMLInputElement>('Code of the authenticator app');

test('behind the password the code is asked for, pasted whole, and then the page goes on', async () => {
  const { server, onDone } = open();
  await logIn();
  const field = await codeField();
  await screen.findByText('You are logging in as mira.');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Type the code');
  await userEvent.type(field, '000000{Enter}');
  await screen.findByText('The code is wrong, or was used already');
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]));
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('/d/abc'));
  expect(server.callsOf(finishSignInStep).map(({ body }) => body)).toEqual([
    { way: 'totp', code: '000000' },
    { way: 'totp', code: '123 456' },
  ]);
});

test('without the phone a recovery code is as good', async () => {
  const { server, onDone } = open();
  await logIn();
  await codeField();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(await screen.findByLabelText('Recovery code'), 'aaaa{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('/d/abc'));
  expect(server.callsOf(finishSignInStep)[0]?.body).toEqual({ way: 'recovery-code', code: 'aaaa' });
});

test('an address that names the step opens it at once, and the tab goes where it wanted to', async () => {
  const { server } = open({}, '?step&redirect=%2Fprofile');
  await userEvent.type(await codeField(), '123 456{Enter}');
  await waitFor(() => expect(server.callsOf(finishSignInStep)[0]?.query.get('redirect')).toBe('/profile'));
  expect(server.callsOf(login)).toEqual([]);
});

test('where a factor is required it is set up first, and the recovery codes are shown before the page goes on', async () => {
  const { server, onDone } = open({ kind: 'set-up', ways: [] });
  await logIn();
  await screen.findByRole('heading', { name: 'Set up two-factor sign-in' });
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  await userEvent.type(await codeField(), '123456{Enter}');
  await screen.findByText(CODES[0] ?? '');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(server.callsOf(finishStepTotp).map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

const CREATION: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: window.location.hostname, name: 'Pharos' },
  user: { id: 'AAAA', name: 'mira', displayName: 'Mira' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
};

/** A browser that makes passkeys: the first one is refused by its person. */
function haveBrowserMakePasskeys(): void {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const made = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
  };
  const create = vi.fn<() => Promise<unknown>>();
  create.mockRejectedValueOnce(new DOMException('The person went away', 'NotAllowedError')).mockResolvedValue(made);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

test('a passkey may be set up in place of the authenticator app', async () => {
  haveBrowserMakePasskeys();
  const { server, onDone } = open({ kind: 'set-up', ways: ['passkey', 'totp'] });
  server.on(startStepPasskey, CREATION);
  server.on(finishStepPasskey, { message: 'Logged in', recoveryCodes: CODES });
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  const make = await screen.findByRole('button', { name: 'Make a passkey' });
  await userEvent.click(make);
  await screen.findByText('No passkey was given');
  await userEvent.click(make);
  await screen.findByText(CODES[0] ?? '');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(server.callsOf(finishStepPasskey).map(({ body }) => body)).toMatchObject([{ passkey: { id: 'AQID', type: 'public-key' } }]);
});

test('a server without passkeys offers none to set up', async () => {
  haveBrowserMakePasskeys();
  open({ kind: 'set-up', ways: ['totp'] });
  await logIn();
  await codeField();
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
});

test('a sign-in that took too long says so, with the way back to the form', async () => {
  open('over', '?step');
  await screen.findByText('This sign-in took too long. Sign in again.');
  expect(screen.getByRole('link', { name: 'Log in as somebody else' }).getAttribute('href')).toBe('/login');
});

test('a passkey is offered where the browser has them', async () => {
  open();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test.each([
  ['Set it up now', [], [['/profile/security']]],
  ['Later', [['/d/abc']], []],
])('who will need a factor is told once they are in: %s', async (button, done, left) => {
  const { server, onDone, onLeave } = open();
  server.on(login, { message: 'Logged in', redirectUrl: '/d/abc', factorDueOn: '2030-01-02T12:00:00.000Z' });
  await logIn();
  await screen.findByText('From Jan 2, 2030 on you log in with a code of your phone or a passkey too.');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect([onDone.mock.calls, onLeave.mock.calls]).toEqual([done, left]);
});
