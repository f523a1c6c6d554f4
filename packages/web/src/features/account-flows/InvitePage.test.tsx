import '@pharos/ui/testing';
import { acceptInvite, completeInvite, getInvite } from '@pharos/contract/api/invitations';
import { logoutByPost } from '@pharos/contract/api/session';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from './account-pages-in-tests.tsx';
import { InvitePage } from './InvitePage.tsx';

const INVITE = {
  email: 'mia@example.com',
  name: 'Mia',
  username: 'mia@example.com',
  invitedBy: 'Jonas Weber',
  orgName: 'Plant 7',
};

function open(change: Partial<typeof INVITE> & { readonly isForCaller?: boolean } = {}, signedInAs?: string) {
  const opened = openPage(InvitePage, (server) => server.on(getInvite, { ...INVITE, ...change }), {
    query: 'code=1-a-c0de',
    settings: signedInAs === undefined ? {} : { signedInAs },
  });
  opened.server.on(completeInvite, { message: 'User created and logged in' });
  opened.server.on(acceptInvite, { message: 'You have joined Plant 7', orgId: 7 });
  return opened;
}

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  [{}, 'Hello Mia'],
  [{ name: '', username: 'mia' }, 'Hello mia@example.com'],
  [{ name: '', email: '', username: 'mia' }, 'Hello mia'],
])('[1.2.2-k] with %j it greets: %s, and names who invites and where to', async (change, greeting) => {
  open(change);
  await screen.findByRole('heading', { name: greeting });
  screen.getByText('Jonas Weber invites you to Plant 7');
});

test('where nobody is known any more who invites, the organisation is named alone', async () => {
  open({ invitedBy: '' });
  await screen.findByText('You are invited to Plant 7');
});

test('[1.2.2-l] an account is made with email, name, username and password, and its page is left for the home page', async () => {
  const { server, onLeave } = open();
  await screen.findByRole('heading', { name: 'Hello Mia' });
  expect([field('Email').value, field(/^Name.*optional$/).value, field('Username').value]).toEqual([
    'mia@example.com',
    'Mia',
    'mia@example.com',
  ]);
  expect(document.activeElement).toBe(field('Password'));
  await userEvent.type(field('Password'), 'lantern');
  screen.getByText(/you can do better/);
  await userEvent.clear(field('Username'));
  await userEvent.type(field('Username'), 'mia');
  await press('Sign Up');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/'));
  expect(server.callsOf(completeInvite)[0]?.body).toEqual({
    inviteCode: '1-a-c0de',
    email: 'mia@example.com',
    name: 'Mia',
    username: 'mia',
    password: 'lantern',
  });
});

test('where a second factor is required the page goes on to the step that sets it up', async () => {
  const { server, onLeave } = open();
  server.on(completeInvite, { message: 'User created and logged in', isFactorDue: true });
  await screen.findByRole('heading', { name: 'Hello Mia' });
  await userEvent.type(field('Password'), 'lantern');
  await press('Sign Up');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/login?step&redirect=%2F'));
});

test('[1.5.1-f] email, username and password are required, the name is not', async () => {
  const { server, onLeave } = open({ name: '' });
  await screen.findByRole('heading', { name: 'Hello mia@example.com' });
  await userEvent.clear(field('Email'));
  await userEvent.clear(field('Username'));
  await press('Sign Up');
  for (const text of ['Type your email', 'Type a username', 'Type a password']) screen.getByText(text);
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  await userEvent.type(field('Email'), 'mia@example.com');
  await userEvent.type(field('Username'), 'mia');
  await userEvent.type(field('Password'), 'abc');
  await press('Sign Up');
  screen.getByText('Use at least 4 characters');
  expect(server.callsOf(completeInvite)).toEqual([]);
  await userEvent.type(field('Password'), 'd');
  await press('Sign Up');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/'));
});

test('one that is invited by a name types the email', async () => {
  open({ email: 'mia', username: 'mia' });
  await screen.findByRole('heading', { name: 'Hello Mia' });
  expect([field('Email').value, field('Username').value]).toEqual(['', 'mia']);
});

test('what the server refuses is said, and stays as it was typed', async () => {
  const { server, onLeave } = open();
  server.on(completeInvite, () => {
    throw new AppError('user-exists');
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'lantern');
  await press('Sign Up');
  await screen.findByText('User with same login or email already exists');
  expect(field('Password').value).toBe('lantern');
  expect(onLeave).not.toHaveBeenCalled();
});

test('[W10] a password that guessers try first is said before the page goes on', async () => {
  const { server, onLeave } = open();
  server.on(completeInvite, { message: 'User created and logged in', warning: 'One of the first that guessers try.' });
  await userEvent.type(await screen.findByLabelText('Password'), 'password');
  await press('Sign Up');
  await screen.findByText('One of the first that guessers try.');
  expect(onLeave).not.toHaveBeenCalled();
  await press('Continue');
  expect(onLeave).toHaveBeenCalledWith('/');
});

test('a link that opens nothing says so, and leads to the login page', async () => {
  const { onLeave } = openPage(
    InvitePage,
    (server) =>
      server.on(getInvite, () => {
        throw new AppError('invite-not-found');
      }),
    { query: 'code=1-a-c0de' },
  );
  await screen.findByRole('heading', { name: 'Invite not found' });
  screen.getByText(/Whoever sent it can send you another one/);
  await press('Back to log in');
  expect(onLeave).toHaveBeenCalledWith('/login');
});

test('who has an account is led to the login page, and back', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/metrics/login?redirect=%2Finvite%2F1-a-c0de');
});

test('who is signed in joins with one press, and works there', async () => {
  const { server, onLeave } = open({ isForCaller: true }, 'mia');
  await press('Join Plant 7');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/?orgId=7'));
  expect(server.callsOf(acceptInvite)[0]?.body).toEqual({ inviteCode: '1-a-c0de' });
});

test('who is signed in as somebody else may log out, and stays at the invitation', async () => {
  const { server, onLeave } = open({ isForCaller: false }, 'jo');
  server.on(logoutByPost, { redirectUrl: '/metrics/login' });
  await screen.findByText('This invitation is for mia@example.com. You are signed in as jo.');
  expect(screen.queryByRole('button', { name: 'Join Plant 7' })).toBeNull();
  await press('Log out');
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/invite/1-a-c0de'));
  expect(server.callsOf(logoutByPost)).toHaveLength(1);
});
