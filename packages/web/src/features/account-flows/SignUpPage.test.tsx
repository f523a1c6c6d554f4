import '@pharos/ui/testing';
import { completeSignUp, getSignUpOptions } from '@pharos/contract/api/sign-up';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from './account-pages-in-tests.tsx';
import { SignUpPage } from './SignUpPage.tsx';

const PLAIN = { verifyEmailEnabled: false, autoAssignOrg: true };

function open(options: Partial<typeof PLAIN> = {}, query = 'email=mia%40example.com') {
  const opened = openPage(SignUpPage, (server) => server.on(getSignUpOptions, { ...PLAIN, ...options }), { query });
  opened.server.on(completeSignUp, { message: 'User sign up completed successfully', code: 'redirect-to-landing-page' });
  return opened;
}

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('[1.2.2-p] [1.5.1-g] an account is made with a name, the email and a password, and the home page comes', async () => {
  const { server, onLeave } = open();
  expect((await field('Email')).value).toBe('mia@example.com');
  await userEvent.type(await field(/^Name.*optional$/), 'Mia');
  await userEvent.type(await field('Password'), 'lantern');
  screen.getByText(/you can do better/);
  await press('Sign Up');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/'));
  expect(server.callsOf(completeSignUp)[0]?.body).toEqual({
    email: 'mia@example.com',
    username: 'mia@example.com',
    name: 'Mia',
    password: 'lantern',
  });
});

test('[1.2.2-p] the name may be left out', async () => {
  const { server } = open();
  await userEvent.type(await field('Password'), 'lantern');
  await press('Sign Up');
  await waitFor(() => expect(server.callsOf(completeSignUp)[0]?.body).toMatchObject({ name: '' }));
});

test('[1.2.2-p] Back goes to the login page', async () => {
  const { onLeave } = open();
  await press('Back');
  expect(onLeave).toHaveBeenCalledWith('/login');
});

test.each(['', 'email=', 'email=mia', 'email=mia%40', 'email=%40example.com', 'email=m%20ia%40example.com'])(
  "[1.2.2-m] with %j there is nothing to fill in, and 'invalid email' is logged",
  async (query) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const { server } = open({}, query);
    await waitFor(() => expect(logged.mock.calls).toEqual([['invalid email']]));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.calls).toEqual([]);
  },
);

test('[1.2.2-n] [1.5.1-g] the code of the mail is wanted where emails are verified, and filled in by its link', async () => {
  const { server } = open({ verifyEmailEnabled: true });
  const code = await field('Email code');
  expect(document.activeElement).toBe(code);
  screen.getByText('A code is on its way to mia@example.com, unless that has an account.');
  await press('Sign Up');
  for (const text of ['Type the code of the mail', 'Type a password']) screen.getByText(text);
  await userEvent.clear(await field('Email'));
  await press('Sign Up');
  screen.getByText('Type your email');
  expect(server.callsOf(completeSignUp)).toEqual([]);
});

test('[1.2.2-n] the code of the address is sent along', async () => {
  const { server } = open({ verifyEmailEnabled: true }, 'email=mia%40example.com&code=c0de');
  await userEvent.type(await field('Password'), 'lantern');
  await press('Sign Up');
  await waitFor(() => expect(server.callsOf(completeSignUp)[0]?.body).toMatchObject({ code: 'c0de' }));
});

test('[1.2.2-n] [1.2.2-o] otherwise there is neither a code nor an organisation to type in', async () => {
  open();
  await field('Email');
  expect(screen.queryByLabelText('Email code')).toBeNull();
  expect(screen.queryByLabelText('Organisation name')).toBeNull();
});

test('[1.2.2-o] without an organisation for all the account names its own, at first by its email', async () => {
  const { server } = open({ autoAssignOrg: false });
  expect((await field('Organisation name')).value).toBe('mia@example.com');
  await userEvent.clear(await field('Organisation name'));
  await userEvent.type(await field('Organisation name'), 'Plant 7');
  await userEvent.type(await field('Password'), 'lantern');
  await press('Sign Up');
  await waitFor(() => expect(server.callsOf(completeSignUp)[0]?.body).toMatchObject({ orgName: 'Plant 7' }));
});

test('[1.7.0-e] who is invited elsewhere too chooses where to work', async () => {
  const { server, onLeave } = open();
  server.on(completeSignUp, { message: 'User sign up completed successfully', code: 'redirect-to-select-org' });
  await userEvent.type(await field('Password'), 'lantern');
  await press('Sign Up');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/profile/select-org?signup=1'));
});

test('where a second factor is required the page goes on to the step that sets it up', async () => {
  const { server, onLeave } = open();
  const message = 'User sign up completed successfully';
  server.on(completeSignUp, { message, code: 'redirect-to-select-org', isFactorDue: true });
  await userEvent.type(await field('Password'), 'lantern');
  await press('Sign Up');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/login?step&redirect=%2Fprofile%2Fselect-org%3Fsignup%3D1'));
});

test('what the server refuses is said, and stays as it was typed', async () => {
  const { server, onLeave } = open({ verifyEmailEnabled: true });
  server.on(completeSignUp, () => {
    throw new AppError('sign-up-code-invalid');
  });
  await userEvent.type(await field('Email code'), 'wrong');
  await userEvent.type(await field('Password'), 'lantern');
  await press('Sign Up');
  await screen.findByText('Invalid email verification code');
  expect((await field('Email code')).value).toBe('wrong');
  expect(onLeave).not.toHaveBeenCalled();
});
