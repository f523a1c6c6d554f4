import { createApiKey } from '@pharos/contract/api/api-keys';
import { beginProviderConfirmation, confirmUser, listConfirmationProviders } from '@pharos/contract/api/confirmation';
import { loginPing } from '@pharos/contract/api/session';
import { changePassword } from '@pharos/contract/api/users';
import { AppError } from '@pharos/contract/errors';
import { PROVIDER_CONFIRMATION_CHANNEL, type ProviderConfirmation } from '@pharos/contract/provider-confirmation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer, json } from '../../platform/testing/fake-server.ts';

const PASSWORD = 'lantern light';
const CODE = '123456';
const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you.';

/** The page of the password, over a server that wants a confirmation first. */
async function open(ways: readonly string[] = ['password']) {
  const server = fakeServer();
  let isConfirmed = false;
  const requireConfirmed = () => {
    if (!isConfirmed) throw new AppError('confirmation-required', {}, { fields: { ways } });
  };
  server.on(changePassword, () => {
    requireConfirmed();
    return { message: 'User password changed' };
  });
  server.on(createApiKey, () => {
    requireConfirmed();
    return { id: 1, name: 'deploy', key: 'x' };
  });
  server.on(loginPing, { message: 'Logged in' });
  server.on(confirmUser, ({ body }) => {
    const { password, code } = body as { readonly password?: string; readonly code?: string }; // sent by the page under test
    if (code !== undefined && code !== CODE) throw new AppError('factor-wrong');
    if (code === undefined && password !== PASSWORD) throw new AppError('confirmation-wrong');
    isConfirmed = true;
    return { message: 'Confirmed' };
  });
  const app = renderApp('/profile/password', { server });
  await screen.findByLabelText('Old password');
  return app;
}

async function submitPage(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Old password'), 'old');
  await userEvent.type(screen.getByLabelText('New password'), 'lantern');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern');
  await userEvent.keyboard('{Enter}');
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirm it is you' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Names of providers come after the dialog. */
const press = async (name: string) => userEvent.click(await within(await dialog()).findByRole('button', { name }));
const passwordIn = async () => within(await dialog()).getByLabelText<HTMLInputElement>('Password');

test('the dialog takes the focus and a password, and the call goes on', async () => {
  const { server } = await open();
  await submitPage();
  const field = await passwordIn();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard(PASSWORD);
  await press('Confirm');
  await isClosed();
  await expectToast('User password changed');
  expect(server.callsOf(confirmUser).map(({ body }) => body)).toEqual([{ way: 'password', password: PASSWORD }]);
  const typed = { oldPassword: 'old', newPassword: 'lantern', confirmNew: 'lantern' };
  expect(server.callsOf(changePassword).map(({ body }) => body)).toEqual([typed, typed]);
});

test('the browser knows which password is meant, and whose', async () => {
  await open();
  await submitPage();
  const field = await passwordIn();
  expect([field.autocomplete, field.type]).toEqual(['current-password', 'password']);
  const name = (await dialog()).querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect([name?.value, name?.hidden]).toEqual(['mira', true]);
});

test.each(['{Escape}', 'Cancel'])('given up by %s: what was typed stays on the page, which says that nothing was changed', async (how) => {
  const { server } = await open();
  await submitPage();
  await passwordIn();
  if (how === 'Cancel') await press('Cancel');
  else await userEvent.keyboard(how);
  await isClosed();
  await expectToast(NOT_CONFIRMED);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('lantern');
  expect([server.callsOf(changePassword).length, server.callsOf(confirmUser).length]).toEqual([1, 0]);
});

test('a wrong password is said in the dialog, which keeps it selected for the next one', async () => {
  await open();
  await submitPage();
  const field = await passwordIn();
  await press('Confirm');
  await screen.findByText('Type your password');
  await userEvent.type(field, 'wrong');
  await press('Confirm');
  await within(await dialog()).findByText('The password is wrong');
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'wrong'.length]));
  expect([document.activeElement === field, field.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  await userEvent.keyboard(PASSWORD);
  await press('Confirm');
  await isClosed();
  await expectToast('User password changed');
});

test('who has been signed out meanwhile is told how to go on', async () => {
  const { server } = await open();
  await submitPage();
  await passwordIn();
  for (const route of [confirmUser, loginPing]) server.raw(route, () => json(401, { message: 'Unauthorized' }));
  await userEvent.keyboard(PASSWORD);
  await press('Confirm');
  await within(await dialog()).findByText('You have been signed out. Sign in in another tab, then try again.');
});

test('several calls at once show one dialog', async () => {
  const { platform, server } = await open();
  const makeKey = (name: string) => platform.api(createApiKey, { body: { name, role: 'Viewer' } });
  const calls = ['one', 'two', 'three'].map(makeKey);
  await userEvent.type(await passwordIn(), PASSWORD);
  await press('Confirm');
  expect(await Promise.all(calls)).toHaveLength(3);
  expect([server.callsOf(createApiKey).length, server.callsOf(confirmUser).length]).toEqual([6, 1]);
  await isClosed();
});

test('a page that knows none of the ways says that it is too old', async () => {
  await open(['a later way']);
  await submitPage();
  await within(await dialog()).findByText('This page knows no way in which you can. Reload it, then try again.');
  await userEvent.keyboard('{Escape}');
  await expectToast(NOT_CONFIRMED);
});

test('the best way comes first, and another one may be chosen', async () => {
  const { server } = await open(['totp', 'password']);
  await submitPage();
  const field = within(await dialog()).getByLabelText<HTMLInputElement>('Code of the authenticator app');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await press('Confirm');
  await within(await dialog()).findByText('Type the code');
  await userEvent.type(field, '000000');
  await press('Confirm');
  await within(await dialog()).findByText('The code is wrong, or was used already');
  await press('Use the password');
  await passwordIn();
  await press('Use the authenticator app');
  await userEvent.paste(CODE);
  await press('Confirm');
  await isClosed();
  await expectToast('User password changed');
  expect(server.callsOf(confirmUser).map(({ body }) => body)).toEqual([
    { way: 'totp', code: '000000' },
    { way: 'totp', code: CODE },
  ]);
});

const URL_THERE = 'https://id.example.test/authorize?state=s';

/** A page over a server whose account is connected with providers. */
async function openForProvider(opened: { readonly location: { replace(url: string): void }; close(): void } | null) {
  const app = await open(['provider', 'password']);
  const { server } = app;
  server.on(listConfirmationProviders, {
    providers: [
      { name: 'generic_oauth', title: 'Harbour SSO' },
      { name: 'gitlab', title: 'GitLab' },
    ],
  });
  server.on(beginProviderConfirmation, { url: URL_THERE, attempt: 'ours' });
  const openWindow = vi.spyOn(window, 'open').mockImplementation(() => opened as Window | null); // as much of it as the page uses
  onTestFinished(() => openWindow.mockRestore());
  await submitPage();
  return { ...app, openWindow };
}

const windowThere = () => ({ location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() });

/** What the window says when it has come back. */
function report(result: ProviderConfirmation): void {
  const channel = new BroadcastChannel(PROVIDER_CONFIRMATION_CHANNEL);
  channel.postMessage(result);
  channel.close();
}

test('a provider is visited in a window of its own, and the call goes on when that has come back', async () => {
  const opened = windowThere();
  const { server, openWindow } = await openForProvider(opened);
  await press('Go to Harbour SSO');
  await within(await dialog()).findByText('Go on in the window of Harbour SSO. This page follows by itself.');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('', '_blank', expect.stringContaining('popup'));
  expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(URL_THERE);
  report({ attempt: 'of another page', isConfirmed: true });
  report({ attempt: 'ours', isConfirmed: false, reason: 'This account of Harbour SSO is not the one that signs you in here.' });
  await within(await dialog()).findByText('This account of Harbour SSO is not the one that signs you in here.');
  expect(server.callsOf(changePassword)).toHaveLength(1);
  await press('Go to Harbour SSO');
  await within(await dialog()).findByText('Go on in the window of Harbour SSO. This page follows by itself.');
  server.on(changePassword, { message: 'User password changed' });
  report({ attempt: 'ours', isConfirmed: true });
  await isClosed();
  await expectToast('User password changed');
  expect(screen.queryByText(NOT_CONFIRMED)).toBeNull();
});

test('where the browser opens no window the page says so, and gives the link', async () => {
  await openForProvider(null);
  await press('Go to Harbour SSO');
  await within(await dialog()).findByText('Your browser has blocked the window.', { exact: false });
  const link = within(await dialog()).getByRole('link', { name: 'Open Harbour SSO' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([URL_THERE, '_blank']);
});

test('another provider or another way may be chosen, and one that does not answer closes the window', async () => {
  const opened = windowThere();
  const { server } = await openForProvider(opened);
  await press('Use GitLab');
  server.on(beginProviderConfirmation, () => {
    throw new AppError('provider-unavailable', { reason: 'GitLab could not be reached. Try again in a moment.' });
  });
  await press('Go to GitLab');
  await within(await dialog()).findByText('GitLab could not be reached. Try again in a moment.');
  expect(opened.close).toHaveBeenCalledTimes(1);
  expect(server.callsOf(beginProviderConfirmation).map(({ params }) => params['provider'])).toEqual(['gitlab']);
  await press('Use the password');
  await userEvent.type(await passwordIn(), PASSWORD);
  await press('Confirm');
  await isClosed();
});
