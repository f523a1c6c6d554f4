import { createUser, deleteUser } from '@pharos/contract/api/admin-users';
import { searchUsers, type UserHit } from '@pharos/contract/api/server-users';
import { AppError } from '@pharos/contract/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { adminBoot, hit } from './server-admin-in-tests.ts';
// Compiled before the first test, which would wait for it.
import './index.ts';

function open(users: readonly UserHit[], path = '/admin/users') {
  const server = fakeServer();
  let left = [...users];
  server.on(searchUsers, ({ query }) => {
    const [perPage, page] = [Number(query.get('perpage')), Number(query.get('page'))];
    const found = left.filter(({ login }) => login.includes(query.get('query') ?? ''));
    return { totalCount: found.length, users: found.slice((page - 1) * perPage, page * perPage), page, perPage };
  });
  server.on(deleteUser, ({ params }) => {
    left = left.filter(({ id }) => String(id) !== params['id']);
    return { message: 'User deleted' };
  });
  server.on(createUser, { id: 9, message: 'User created' });
  return renderApp(path, { server, boot: adminBoot() });
}

const rowOf = async (login: string) => {
  const cell = await screen.findByText(login);
  return within(cell.closest('tr') ?? cell);
};

/** As of somebody who never signed in, with an account that is a year old. */
const AGES_AGO = new Date(Date.now() - 11.1 * 365 * 86_400_000).toISOString();

test('[1.2.9-f] lists login, email, when somebody was seen, who administers the server and who is disabled, with a link to each', async () => {
  open([hit(1, 'ana', { isAdmin: true }), hit(2, 'emil', { lastSeenAt: AGES_AGO, lastSeenAtAge: '11y', isDisabled: true })]);
  const ana = await rowOf('ana');
  for (const text of ['ana@acme.test', '2 d', 'Server admin']) ana.getByText(text);
  expect(ana.getByRole('link', { name: 'ana' }).getAttribute('href')).toBe('/admin/users/edit/1');
  const emil = await rowOf('emil');
  for (const text of ['never', 'Disabled']) emil.getByText(text);
  expect(emil.queryByText('Server admin')).toBeNull();
  expect(screen.getByRole('link', { name: 'Add new user' }).getAttribute('href')).toBe('/admin/users/create');
});

test('[1.2.9-f] fifty at a time, with the pages of the rest', async () => {
  const { server } = open(Array.from({ length: 51 }, (_, index) => hit(index + 1, `n${index}`)));
  await screen.findByText('n49');
  expect(screen.queryByText('n50')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('n50');
  expect(server.callsOf(searchUsers).at(-1)?.query.get('page')).toBe('2');
});

test('[1.9.2-l] what is typed is searched for 500 ms after the last letter', async () => {
  const { server } = open([hit(1, 'ana'), hit(2, 'emil')]);
  await screen.findByText('ana');
  const queries = () => server.callsOf(searchUsers).map(({ query }) => query.get('query'));
  const field = screen.getByRole('searchbox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const value of ['e', 'em', 'emil']) fireEvent.change(field, { target: { value } });
    act(() => void vi.advanceTimersByTime(499));
    expect(queries()).toEqual(['']);
    act(() => void vi.advanceTimersByTime(1));
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(screen.queryByText('ana')).toBeNull());
  expect(queries()).toEqual(['', 'emil']);
});

test('nobody found is said, and the search can be cleared', async () => {
  open([hit(1, 'ana')]);
  await screen.findByText('ana');
  await userEvent.type(screen.getByRole('searchbox'), 'zz');
  await screen.findByText('No users found');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await screen.findByText('ana');
});

test('[1.2.9-f] somebody is deleted once the login was typed, and is in the list no more', async () => {
  const { server } = open([hit(1, 'ana'), hit(2, 'emil')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete emil' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete emil?' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete user' }).disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), 'emil');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete user' }));
  await expectToast('User deleted');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'emil' })).toBeNull());
  expect(server.callsOf(deleteUser).map(({ params }) => params['id'])).toEqual(['2']);
});

test('a list that does not load says why', async () => {
  const server = fakeServer();
  server.on(searchUsers, () => {
    throw new AppError('permission-denied');
  });
  renderApp('/admin/users', { server, boot: adminBoot() });
  await screen.findByText('The users did not load');
  screen.getByText('Permission denied');
});

test('[1.2.9-h] a new user needs a name and a password; the email is typed as one', async () => {
  const { server, address } = open([], '/admin/users/create');
  const form = within(await screen.findByRole('form', { name: 'New user' }));
  await userEvent.click(form.getByRole('button', { name: 'Create' }));
  for (const text of ['A name is needed', 'A password is needed', 'Type a username or an email']) form.getByText(text);
  expect(server.callsOf(createUser)).toEqual([]);
  const email = form.getByLabelText(/^Email/);
  expect(email.getAttribute('type')).toBe('email');
  await userEvent.type(form.getByLabelText('Name'), 'Soren Rask');
  await userEvent.type(email, 'soren@acme.test');
  await userEvent.type(form.getByLabelText('Password'), 'a lantern of his');
  await userEvent.click(form.getByRole('checkbox', { name: /^Has to choose another password/ }));
  await userEvent.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(server.callsOf(createUser)[0]?.body).toEqual({
    name: 'Soren Rask',
    email: 'soren@acme.test',
    login: '',
    password: 'a lantern of his',
    mustChangePassword: true,
  });
});

test('a refused new user is told, and what was typed stays', async () => {
  const { server } = open([], '/admin/users/create');
  server.on(createUser, () => {
    throw new AppError('user-exists');
  });
  const form = within(await screen.findByRole('form', { name: 'New user' }));
  await userEvent.type(form.getByLabelText('Name'), 'Soren');
  await userEvent.type(form.getByLabelText('Username'), 'soren');
  await userEvent.type(form.getByLabelText('Password'), 'a lantern of his');
  await userEvent.click(form.getByRole('button', { name: 'Create' }));
  await form.findByText('User with same login or email already exists');
  expect(form.getByLabelText<HTMLInputElement>('Username').value).toBe('soren');
});
