import '@pharos/ui/testing';
import { resetPassword, sendResetEmail } from '@pharos/contract/api/password-reset';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from './account-pages-in-tests.tsx';
import { ResetPasswordPage, SendResetPage } from './ResetPages.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openSend = (isMailOff = false) =>
  openPage(SendResetPage, (server) => server.on(sendResetEmail, { message: 'Email sent' }), { settings: { isMailOff } });
const openReset = (query = 'code=c0de') =>
  openPage(ResetPasswordPage, (server) => server.on(resetPassword, { message: 'User password changed' }), { query });

test('[1.2.2-q] a link is sent to who is named, and the page says that it is on its way, whoever that is', async () => {
  const { server } = openSend();
  const name = screen.getByRole('textbox', { name: 'Email or username' });
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('placeholder')).toBe('email or username');
  await press('Reset Password');
  screen.getByText('Type your email or username');
  expect(server.calls).toEqual([]);
  await userEvent.type(name, ' mia ');
  await press('Reset Password');
  await screen.findByRole('heading', { name: 'Look into your mail' });
  screen.getByText('If mia has an account with a password here, a link is on its way.');
  expect(server.callsOf(sendResetEmail).map(({ body }) => body)).toEqual([{ userOrEmail: 'mia' }]);
  expect(screen.getByRole('link', { name: 'Send it again' }).getAttribute('href')).toBe('/metrics/user/password/send-reset-email');
});

test('[1.2.2-r] Back goes to the login page', async () => {
  const { onLeave } = openSend();
  await press('Back');
  expect(onLeave).toHaveBeenCalledWith('/login');
});

test('where no mail is sent the page says so in place of its form', () => {
  openSend(true);
  screen.getByText(/This server sends no mail/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what the server refuses is said', async () => {
  const { server } = openSend();
  server.on(sendResetEmail, () => {
    throw new AppError('reset-managed-elsewhere');
  });
  await userEvent.type(screen.getByRole('textbox'), 'mia');
  await press('Reset Password');
  await screen.findByText('Not allowed to reset password when LDAP or Auth Proxy is enabled');
});

test('[1.2.2-q] [1.2.2-r] with a code a new password is chosen, and the page is left for the login page', async () => {
  const { server, onLeave } = openReset();
  const first = screen.getByLabelText('New password');
  expect(document.activeElement).toBe(first);
  await userEvent.type(first, 'lantern');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern');
  await press('Reset Password');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/login'));
  expect(server.callsOf(resetPassword)[0]?.body).toEqual({ code: 'c0de', newPassword: 'lantern', confirmPassword: 'lantern' });
});

test('[1.2.2-q] without a code it is the page that sends one', () => {
  openReset('');
  screen.getByRole('textbox', { name: 'Email or username' });
});

test.each([
  ['abc', 'abc', 'Use at least 4 characters'],
  ['abcd', 'abce', 'New passwords do not match'],
])('[1.5.1-c] %j repeated as %j is not sent: %s', async (first, second, text) => {
  const { server } = openReset();
  await userEvent.type(screen.getByLabelText('New password'), first);
  await userEvent.type(screen.getByLabelText('Confirm new password'), second);
  await press('Reset Password');
  screen.getByText(text);
  expect(server.calls).toEqual([]);
});

test.each([
  ['abc', 'weak sauce'],
  ['abcd', 'you can do better'],
  ['abcdefgh', 'you can do better'],
  ['abcdefghi', 'strong like a bull'],
])('[1.5.1-e] of %j it is said: %s', async (password, text) => {
  openReset();
  expect(screen.queryByText(/sauce|better|bull/)).toBeNull();
  await userEvent.type(screen.getByLabelText('New password'), password);
  screen.getByText(`strength: ${text}.`);
});

test('[1.2.2-r] a code that is no good is said, and Back leads to the login page', async () => {
  const { server, onLeave } = openReset();
  server.on(resetPassword, () => {
    throw new AppError('reset-code-invalid');
  });
  await userEvent.type(screen.getByLabelText('New password'), 'lantern');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern');
  await press('Reset Password');
  await screen.findByText('Invalid or expired reset password code');
  await press('Back');
  expect(onLeave).toHaveBeenCalledWith('/login');
});

test('[W10] a password that guessers try first is said before the login page comes', async () => {
  const { server, onLeave } = openReset();
  server.on(resetPassword, { message: 'User password changed', warning: 'One of the first that guessers try.' });
  await userEvent.type(screen.getByLabelText('New password'), 'password');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'password');
  await press('Reset Password');
  await screen.findByText('One of the first that guessers try.');
  await press('Continue');
  expect(onLeave).toHaveBeenCalledWith('/login');
});
