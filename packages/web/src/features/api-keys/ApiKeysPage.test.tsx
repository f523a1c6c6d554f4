import { type ApiKey, createApiKey, deleteApiKey, listApiKeys } from '@pharos/contract/api/api-keys';
import { AppError } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './ApiKeysPage.tsx';

const DAY_MS = 86_400_000;

const key = (id: number, name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name,
  role: 'Viewer',
  created: '2018-12-03T10:00:00Z',
  createdBy: 'mira',
  ...more,
});

interface Opened {
  readonly role?: Role;
  readonly maxSeconds?: number;
}

function open(first: readonly ApiKey[], { role = 'Admin', maxSeconds }: Opened = {}) {
  const server = fakeServer();
  let keys = [...first];
  server.on(listApiKeys, () => keys);
  server.on(createApiKey, ({ body }) => {
    const { name, role: given } = body as { name: string; role: Role };
    keys = [...keys, key(90, name, { role: given })];
    return { id: 90, name, key: 'c2VjcmV0' };
  });
  server.on(deleteApiKey, ({ params }) => {
    keys = keys.filter(({ id }) => String(id) !== params['id']);
    return { message: 'API key deleted' };
  });
  const settings = maxSeconds === undefined ? {} : { apiKeyMaxSecondsToLive: maxSeconds };
  const app = renderApp('/org/apikeys', { server, boot: bootFixture({ user: { orgRole: role }, settings }) });
  return { ...app, server };
}

const names = () =>
  within(screen.getByRole('table', { name: 'Existing Keys' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  return within(cell.closest('tr') ?? cell);
};
const addButton = () => screen.findByRole('button', { name: 'Add API Key' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Key name' });
const options = async (label: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  const found = screen.getAllByRole('option').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return found;
};

test('[1.2.8-b] Existing Keys have name and role, until when they work, when they were used and who made them', async () => {
  open([
    key(1, 'backup', { role: 'Editor', lastUsedAt: '2018-12-04T00:00:00.000Z' }),
    key(2, 'deploy', { expiration: new Date(Date.now() + 90 * DAY_MS).toISOString(), createdBy: '' }),
    key(3, 'old', { expiration: '2018-12-05T10:00:00Z' }),
  ]);
  await screen.findByRole('heading', { name: 'Existing Keys' });
  screen.getByRole('heading', { name: 'API Keys' });
  const backup = await rowOf('backup');
  for (const text of ['Editor', 'No expiry', 'Dec 4, 2018', 'Dec 3, 2018 by mira']) backup.getByText(text);
  const deploy = await rowOf('deploy');
  for (const text of ['Viewer', 'Not yet', 'Dec 3, 2018 by an API key or a deleted user']) deploy.getByText(text);
  expect(deploy.queryByText('No expiry')).toBeNull();
  (await rowOf('old')).getByText('Expired');
});

test('[1.5.6-c] the search is an expression over name or role, without case', async () => {
  open([key(1, 'Backup'), key(2, 'deploy', { role: 'Editor' }), key(3, 'status')]);
  const search = await screen.findByRole('searchbox', { name: 'Search keys' });
  for (const [typed, expected] of [
    ['^B', ['Backup']],
    ['EDIT', ['deploy']],
    ['a', ['Backup', 'status']],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, typed);
    await waitFor(() => expect(names()).toEqual(expected));
  }
  await userEvent.type(search, 'zzz');
  await screen.findByText('No keys found');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(names()).toEqual(['Backup', 'deploy', 'status']);
});

test('[1.2.8-a] [1.6.1-q] Add API Key opens a form of a name and one role, first Viewer', async () => {
  const { server } = open([key(1, 'backup')]);
  await userEvent.click(await addButton());
  expect(document.activeElement).toBe(field());
  const role = screen.getByRole('combobox', { name: 'Role' });
  expect(role.textContent).toBe('Viewer');
  expect(await options('Role')).toEqual(['Viewer', 'Editor', 'Admin']);
  expect(await options('Works')).toEqual(['For ever', '1 day', '7 days', '30 days', '90 days', '1 year']);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  screen.getByText('A key needs a name');
  expect(server.callsOf(createApiKey)).toEqual([]);
});

test('[1.2.8-c] [1.4.10-a] [1.7.0-r] a new key is shown once with a request that uses it; form, search and list start over', async () => {
  const { server } = open([key(1, 'backup')]);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search keys' }), 'back');
  await userEvent.click(await addButton());
  await userEvent.type(field(), ' deploy ');
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(screen.getByRole('option', { name: 'Editor' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Works' }));
  await userEvent.click(screen.getByRole('option', { name: '7 days' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'API Key Created' }));
  expect(server.callsOf(createApiKey).map(({ body }) => body)).toEqual([{ name: 'deploy', role: 'Editor', secondsToLive: 604_800 }]);
  dialog.getByText('You will only be able to view this key here once! It is not stored in this form. So be sure to copy it now.');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Key' }).value).toBe('c2VjcmV0');
  dialog.getByText(`curl -H "Authorization: Bearer c2VjcmV0" ${window.location.origin}/api/dashboards/home`);
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  await userEvent.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/c2VjcmV0/)).toBeNull();
  expect([field().value, screen.getByRole('combobox', { name: 'Role' }).textContent]).toEqual(['', 'Viewer']);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search keys' }).value).toBe('');
  expect(names()).toEqual(['backup', 'deploy']);
  expect(server.callsOf(listApiKeys)).toHaveLength(2);
});

test('what the server refuses stands below the name, which stays', async () => {
  const { server } = open([key(1, 'backup')]);
  server.on(createApiKey, () => {
    throw new AppError('api-key-exists');
  });
  await userEvent.click(await addButton());
  await userEvent.type(field(), 'backup{Enter}');
  await screen.findByText('API key with same name already exists');
  expect(field().value).toBe('backup');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[1.2.8-b] [1.7.0-r] a key is deleted after a confirmation, and the list reloads', async () => {
  const { server } = open([key(1, 'backup'), key(2, 'deploy')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete deploy' }));
  expect(server.callsOf(deleteApiKey)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['backup']));
  expect(server.callsOf(listApiKeys)).toHaveLength(2);
});

test('where the operator limits keys none is made for ever', async () => {
  const { server } = open([key(1, 'backup')], { maxSeconds: 10 * 86_400 });
  await userEvent.click(await addButton());
  expect(await options('Works')).toEqual(['1 day', '7 days', '10 days (the longest)']);
  await userEvent.type(field(), 'deploy{Enter}');
  await screen.findByRole('dialog', { name: 'API Key Created' });
  expect(server.callsOf(createApiKey)[0]?.body).toMatchObject({ secondsToLive: 86_400 });
});

test('Editors make keys of their own role at most', async () => {
  open([key(1, 'backup')], { role: 'Editor' });
  await userEvent.click(await addButton());
  expect(await options('Role')).toEqual(['Viewer', 'Editor']);
});

test('[1.2.1-n] [1.6.1-c] Viewers are sent home', async () => {
  const { address } = open([], { role: 'Viewer' });
  await waitFor(() => expect(address()).toMatch(/^\/($|\?)/));
});

test('without keys the page says what one is for, and makes the first', async () => {
  open([]);
  await screen.findByText('No script speaks with Pharos yet');
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(await addButton());
  await userEvent.type(field(), 'first{Enter}');
  await screen.findByRole('dialog', { name: 'API Key Created' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(names()).toEqual(['first']));
});

test('a list that does not load says why, and can be tried again', async () => {
  const server = fakeServer();
  server.on(listApiKeys, () => {
    throw new AppError('storage-unreachable');
  });
  renderApp('/org/apikeys', { server });
  await screen.findByText('The keys did not load');
  server.on(listApiKeys, [key(1, 'backup')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['backup']));
});
