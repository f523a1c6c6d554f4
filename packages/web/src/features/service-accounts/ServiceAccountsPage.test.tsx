import {
  createServiceAccount,
  createServiceAccountToken,
  deleteServiceAccount,
  deleteServiceAccountToken,
  getServiceAccount,
  type ListedServiceAccount,
  listServiceAccountTokens,
  searchServiceAccounts,
  type ServiceAccount,
  type ServiceAccountToken,
  updateServiceAccount,
} from '@pharos/contract/api/service-accounts';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { type FakeServer, fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './ServiceAccountPage.tsx';

const listed = (id: number, name: string, more: Partial<ListedServiceAccount> = {}): ListedServiceAccount => ({
  id,
  name,
  login: `sa-3-${name.toLowerCase()}`,
  orgId: 3,
  isDisabled: false,
  role: 'Viewer',
  tokens: 0,
  avatarUrl: '',
  ...more,
});
const BOT: ServiceAccount = {
  ...listed(4, 'Bot'),
  createdAt: '2018-12-03T10:00:00Z',
  updatedAt: '2018-12-03T10:00:00Z',
  teams: ['Ops', 'Robots'],
};
const token = (id: number, name: string, more: Partial<ServiceAccountToken> = {}): ServiceAccountToken => ({
  id,
  name,
  prefix: 'phsa_3_abcd',
  created: '2018-12-03T10:00:00Z',
  expiration: null,
  secondsUntilExpiration: 0,
  hasExpired: false,
  isRevoked: false,
  lastUsedAt: null,
  ...more,
});

function serverWith(first: readonly ListedServiceAccount[], tokens: readonly ServiceAccountToken[] = []): FakeServer {
  const server = fakeServer();
  const now = { all: [...first], tokens: [...tokens] };
  server.on(createServiceAccount, BOT);
  server.on(getServiceAccount, ({ params }) => {
    if (params['id'] !== '4') throw new AppError('service-account-not-found');
    return BOT;
  });
  // Behind the one by id, whose address it has the form of: the newest handler wins.
  server.on(searchServiceAccounts, () => ({ totalCount: now.all.length, serviceAccounts: now.all, page: 1, perPage: 1000 }));
  server.on(updateServiceAccount, { id: 4, message: 'Service account updated', name: 'Bot', serviceaccount: BOT });
  server.on(deleteServiceAccount, ({ params }) => {
    now.all = now.all.filter(({ id }) => String(id) !== params['id']);
    return { message: 'Service account deleted' };
  });
  server.on(listServiceAccountTokens, () => now.tokens);
  server.on(createServiceAccountToken, ({ body }) => {
    const { name } = body as { name: string };
    now.tokens = [...now.tokens, token(9, name)];
    return { id: 9, name, key: 'phsa_3_secret' };
  });
  server.on(deleteServiceAccountToken, ({ params }) => {
    now.tokens = now.tokens.filter(({ id }) => String(id) !== params['tokenId']);
    return { message: 'Service account token deleted' };
  });
  return server;
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
const names = (table = 'Service accounts') => rowsOf(table).map((row) => row.querySelector('[title]')?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the list has name, login, role and tokens, and says which are disabled', async () => {
  const server = serverWith([listed(4, 'Bot', { role: 'Editor', tokens: 2 }), listed(5, 'Old', { isDisabled: true })]);
  renderApp('/org/serviceaccounts', { server });
  await screen.findByText('sa-3-bot');
  const [bot, old] = rowsOf('Service accounts').map((row) => within(row));
  for (const text of ['Editor', '2']) bot?.getByText(text);
  expect(bot?.getByRole('link', { name: 'Bot' }).getAttribute('href')).toBe('/org/serviceaccounts/4');
  expect([bot?.queryByText('Disabled'), old?.queryByText('Disabled')?.textContent]).toEqual([null, 'Disabled']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search service accounts' }), 'OLD');
  await waitFor(() => expect(names()).toEqual(['Old']));
  await press('Delete Old');
  expect(server.callsOf(deleteServiceAccount)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('No service accounts found');
});

test('the first one is made by name and role, and its page is next', async () => {
  const server = serverWith([]);
  const { address } = renderApp('/org/serviceaccounts', { server });
  await screen.findByText('There are no service accounts yet');
  await press('Add service account');
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(field);
  await press('Add');
  screen.getByText('A service account needs a name');
  server.on(createServiceAccount, () => {
    throw new AppError('service-account-exists');
  });
  await userEvent.type(field, ' Bot {Enter}');
  await screen.findByText('Service account with same name already exists');
  server.on(createServiceAccount, BOT);
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(screen.getByRole('option', { name: 'Admin' }));
  await press('Add');
  await waitFor(() => expect(address()).toBe('/org/serviceaccounts/4'));
  expect(server.callsOf(createServiceAccount).at(-1)?.body).toEqual({ name: 'Bot', role: 'Admin' });
});

test('its page has its teams, and changes name, role and whether it is disabled', async () => {
  const server = serverWith([listed(4, 'Bot')]);
  renderApp('/org/serviceaccounts/4', { server });
  await screen.findByText('Ops, Robots');
  await userEvent.click(screen.getByRole('switch', { name: 'Disabled' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' two');
  await press('Save');
  await expectToast('Service account updated');
  expect(server.callsOf(updateServiceAccount).map(({ body }) => body)).toEqual([{ name: 'Bot two', role: 'Viewer', isDisabled: true }]);
});

test('a token is shown once, and listed by what it begins with, its end and its last day of use', async () => {
  const tokens = [
    token(1, 'CI', { lastUsedAt: '2018-12-04T00:00:00.000Z' }),
    token(2, 'Old', { expiration: '2018-12-05T10:00:00Z', hasExpired: true }),
  ];
  const server = serverWith([listed(4, 'Bot')], tokens);
  const boot = bootFixture({ settings: { apiKeyMaxSecondsToLive: 86_400 } });
  renderApp('/org/serviceaccounts/4', { server, boot });
  await screen.findByText('Dec 4, 2018');
  const [ci, old] = rowsOf('Tokens').map((row) => within(row));
  for (const text of ['phsa_3_abcd…', 'No expiry', 'Dec 3, 2018']) ci?.getByText(text);
  for (const text of ['Expired', 'Not yet']) old?.getByText(text);
  await press('Add token');
  await press('Add');
  screen.getByText('A token needs a name');
  await userEvent.type(screen.getByRole('textbox', { name: 'Token name' }), 'Deploy{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Token Created' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('phsa_3_secret');
  expect(server.callsOf(createServiceAccountToken).map(({ body }) => body)).toEqual([{ name: 'Deploy', secondsToLive: 86_400 }]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/phsa_3_secret/)).toBeNull());
  await press('Delete CI');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names('Tokens')).toEqual(['Old', 'Deploy']));
});

test('one that is not there says so', async () => {
  const { navigate } = renderApp('/org/serviceaccounts/77', { server: serverWith([]) });
  await screen.findByText('Service account not found');
  await navigate('/org/serviceaccounts');
  await screen.findByText('There are no service accounts yet');
});

test.each(['/org/serviceaccounts', '/org/serviceaccounts/4'])('%s sends Editors home', async (path) => {
  const { address } = renderApp(path, { server: serverWith([]), boot: bootFixture({ user: { orgRole: 'Editor' } }) });
  await waitFor(() => expect(address()).toMatch(/^\/($|\?)/));
});
