import { changePassword } from '@pharos/contract/api/users';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { submitFormOf } from '../../testing/submit-form.ts';

const field = (name: string) => screen.findByLabelText(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: /^(Change password|Saving)/ }));

async function type(old: string, next: string, again: string): Promise<void> {
  if (old) await userEvent.type(await field('Old password'), old);
  if (next) await userEvent.type(await field('New password'), next);
  if (again) await userEvent.type(await field('Confirm new password'), again);
}

function open() {
  const server = fakeServer();
  server.on(changePassword, { message: 'User password changed' });
  return renderApp('/profile/password', { server });
}

test('[1.2.2-s] a changed password is told, and the form is empty again', async () => {
  const { server, platform } = open();
  await type('old', 'lantern', 'lantern');
  await submit();
  await waitFor(() => expect(platform.toasts.onScreen.shown().map(({ title }) => title)).toEqual(['User password changed']));
  expect(server.callsOf(changePassword)[0]?.body).toEqual({ oldPassword: 'old', newPassword: 'lantern', confirmNew: 'lantern' });
  expect(((await field('Old password')) as HTMLInputElement).value).toBe('');
});

test('[W10] a password that guessers try first is stored, and the page says so', async () => {
  const { server, platform } = open();
  const warning = 'This password is one of the first that guessers try.';
  server.on(changePassword, { message: 'User password changed', warning });
  await type('old', 'password', 'password');
  await submit();
  await waitFor(() =>
    expect(platform.toasts.onScreen.shown()).toMatchObject([{ title: 'User password changed' }, { title: warning, severity: 'warning' }]),
  );
});

const descriptionOf = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test.each([
  ['', 'lantern', 'lantern', 'Type your old password', 'Old password'],
  ['old', '', '', 'Type a new password', 'New password'],
  ['old', 'abc', 'abc', 'Use at least 4 characters', 'New password'],
  ['old', 'abcd', '', 'Type the new password again', 'Confirm new password'],
  ['old', 'abcd', 'abce', 'New passwords do not match', 'Confirm new password'],
])('[1.9.4-b] [1.5.1-b] [1.2.2-s] old %j, new %j, repeated %j: %s', async (old, next, again, message, label) => {
  const { server } = open();
  await type(old, next, again);
  await submit();
  await waitFor(async () => expect(descriptionOf(await field(label))).toContain(message));
  expect(server.callsOf(changePassword)).toEqual([]);
});

test('[1.5.1-b] two that differ are a warning, and no other fault is', async () => {
  const { platform } = open();
  await type('old', 'abc', 'abd');
  await submit();
  await screen.findByText('Use at least 4 characters');
  expect(platform.toasts.onScreen.shown()).toEqual([]);
  await type('', 'd', 'd');
  await submit();
  await waitFor(() =>
    expect(platform.toasts.onScreen.shown()).toMatchObject([{ title: 'New passwords do not match', severity: 'warning' }]),
  );
});

test('the strength of the new password takes the place of the rule', async () => {
  open();
  await screen.findByText('At least 4 characters.');
  await userEvent.type(await field('New password'), 'lantern light');
  screen.getByText('strength: strong like a bull.');
  expect(screen.queryByText('At least 4 characters.')).toBeNull();
});

test('a wrong old password is told, and what was typed stays', async () => {
  const { server, platform } = open();
  server.on(changePassword, () => {
    throw new AppError('old-password-wrong');
  });
  await type('bad', 'lantern', 'lantern');
  await submit();
  await waitFor(() => expect(platform.toasts.onScreen.shown()).toMatchObject([{ title: 'Invalid old password', severity: 'warning' }]));
  expect(((await field('New password')) as HTMLInputElement).value).toBe('lantern');
});

test('a password that is being changed is not sent again', async () => {
  const { server, platform } = open();
  const stored = Promise.withResolvers<{ message: string }>();
  server.on(changePassword, () => stored.promise);
  await type('old', 'lantern', 'lantern');
  await submit();
  submitFormOf(await field('Old password'));
  await submit();
  stored.resolve({ message: 'User password changed' });
  await waitFor(() => expect(platform.toasts.onScreen.shown()).toMatchObject([{ title: 'User password changed' }]));
  expect(server.callsOf(changePassword)).toHaveLength(1);
});

test.each([{ ldapEnabled: true }, { authProxyEnabled: true }])('[1.5.1-d] with %j there is no form', async (settings) => {
  renderApp('/profile/password', { boot: bootFixture({ settings }) });
  await screen.findByText('You cannot change password when ldap or auth proxy authentication is enabled.');
  expect(screen.queryByLabelText('Old password')).toBeNull();
});
