import { listOrgs, type OrgUser } from '@pharos/contract/api/orgs';
import { getServerOrgQuotas, setServerOrgQuota } from '@pharos/contract/api/quotas';
import {
  addServerOrgUser,
  changeServerOrgUser,
  deleteOrg,
  getServerOrg,
  listServerOrgUsers,
  updateServerOrg,
} from '@pharos/contract/api/server-orgs';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './EditOrgPage.tsx';
import './OrgsPage.tsx';

const ADDRESS = { address1: '', address2: '', city: '', zipCode: '', state: '', country: '' };
const MEMBER: OrgUser = {
  orgId: 7,
  userId: 4,
  login: 'jonas',
  email: 'jonas@x.test',
  avatarUrl: '',
  role: 'Viewer',
  lastSeenAt: '2026-01-15T12:00:00Z',
  lastSeenAtAge: '2h',
};

function open(path: string, settings: NonNullable<Parameters<typeof bootFixture>[0]>['settings'] = {}) {
  const server = fakeServer();
  server.on(listOrgs, [
    { id: 3, name: 'Harbour' },
    { id: 7, name: 'Plant floor' },
  ]);
  server.on(getServerOrg, { id: 7, name: 'Plant floor', address: ADDRESS });
  server.on(listServerOrgUsers, [MEMBER]);
  return { ...renderApp(path, { server, boot: bootFixture({ user: { isGrafanaAdmin: true }, settings }) }), server };
}

test('[1.2.9-i] organisations are listed, filtered by name, and lead to their page; a new one is a link', async () => {
  const { address } = open('/admin/orgs');
  const list = within(await screen.findByRole('table', { name: 'Organisations' }));
  list.getByText('Harbour');
  expect(screen.getByRole('link', { name: 'New org' }).getAttribute('href')).toBe('/org/new');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'PLANT');
  expect(list.queryByText('Harbour')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Plant floor' }));
  await waitFor(() => expect(address()).toBe('/admin/orgs/edit/7'));
  await screen.findByRole('heading', { name: 'Plant floor' });
});

test('[1.2.9-i] [1.5.3-b] an organisation keeps a name', async () => {
  const { server } = open('/admin/orgs/edit/7');
  server.on(updateServerOrg, { message: 'Organization updated' });
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  const field = form.getByRole('textbox', { name: 'Organisation name' });
  await userEvent.clear(field);
  await userEvent.click(form.getByRole('button', { name: 'Update' }));
  form.getByText('An organisation needs a name');
  await userEvent.type(field, 'Plant');
  await userEvent.click(form.getByRole('button', { name: 'Update' }));
  await expectToast('Organization updated');
  expect(server.callsOf(updateServerOrg)).toMatchObject([{ params: { orgId: '7' }, body: { name: 'Plant' } }]);
});

test('members of it are added, and get another role', async () => {
  const { server } = open('/admin/orgs/edit/7');
  server.on(changeServerOrgUser, { message: 'Organization user updated' });
  server.on(addServerOrgUser, () => {
    throw new AppError('user-not-found');
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role of jonas' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
  await expectToast('Organization user updated');
  expect(server.callsOf(changeServerOrgUser)).toMatchObject([{ params: { orgId: '7', userId: '4' }, body: { role: 'Admin' } }]);
  const form = within(screen.getByRole('form', { name: 'Add user' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Email or username' }), 'jo');
  await userEvent.click(form.getByRole('button', { name: 'Add user' }));
  await form.findByText('User not found');
  server.on(addServerOrgUser, { message: 'User added to organization' });
  await userEvent.click(form.getByRole('button', { name: 'Add user' }));
  await expectToast('User added to organization');
  expect(server.callsOf(addServerOrgUser).at(-1)?.body).toEqual({ loginOrEmail: 'jo', role: 'Viewer' });
});

test('it gets limits of its own where quotas are on', async () => {
  const { server } = open('/admin/orgs/edit/7', { quotasEnabled: true });
  server.on(getServerOrgQuotas, [{ org_id: 7, target: 'dashboard', limit: 100, used: 12 }]);
  server.on(setServerOrgQuota, { message: 'Organization quota updated' });
  const form = within(await screen.findByRole('form', { name: 'Limit of Dashboards and folders' }));
  const field = form.getByRole('spinbutton');
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  await userEvent.click(form.getByRole('button', { name: 'Update the limit of Dashboards and folders' }));
  await expectToast('Organization quota updated');
  expect(server.callsOf(setServerOrgQuota)).toMatchObject([{ params: { orgId: '7', target: 'dashboard' }, body: { limit: 50 } }]);
});

test('it is deleted by its typed name, and the list is read anew', async () => {
  const { server, address } = open('/admin/orgs/edit/7');
  server.on(deleteOrg, { message: 'Organization deleted' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete organisation' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Plant floor?' }));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(button.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), 'plant');
  expect(button.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), ' floor');
  await userEvent.click(button);
  await expectToast('Organization deleted');
  expect(server.callsOf(deleteOrg).map(({ params }) => params['orgId'])).toEqual(['7']);
  await waitFor(() => expect(address()).toBe('/admin/orgs'));
});

test('one that is not there says so', async () => {
  const { server } = open('/admin/orgs');
  server.on(getServerOrg, () => {
    throw new AppError('org-not-found');
  });
  renderApp('/admin/orgs/edit/99', { server, boot: bootFixture({ user: { isGrafanaAdmin: true } }) });
  await screen.findByText('The organisation did not load');
  screen.getByText('Organization not found');
});
