import '@pharos/ui/testing';
import { confirmEmail } from '@pharos/contract/api/profile';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from './account-pages-in-tests.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

const open = (signedInAs?: string) =>
  openPage(ConfirmEmailPage, (server) => server.on(confirmEmail, { message: 'Email confirmed', email: 'mia@new.test' }), {
    query: 'code=c0de',
    settings: signedInAs === undefined ? {} : { signedInAs },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a new email counts once it is confirmed, by a press and not by opening the link', async () => {
  const { server, onLeave } = open('mia');
  expect(server.calls).toEqual([]);
  await press('Confirm');
  await screen.findByText('mia@new.test is the email of mia now.');
  expect(server.callsOf(confirmEmail)[0]?.body).toEqual({ code: 'c0de' });
  await press('Continue');
  expect(onLeave).toHaveBeenCalledWith('/');
});

test('who is not signed in is led to the login page, and back', async () => {
  const { server, onLeave } = open();
  await press('Back to log in');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/login?redirect=%2Fuser%2Femail%2Fconfirm%3Fcode%3Dc0de'));
  expect(server.calls).toEqual([]);
});

test('a link that is no good is said', async () => {
  const { server } = open('mia');
  server.on(confirmEmail, () => {
    throw new AppError('email-code-invalid');
  });
  await press('Confirm');
  await screen.findByText('This link is no longer good, or is for another account');
});
