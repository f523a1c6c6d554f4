import {
  listDefaultPermissions,
  listGeneralPermissions,
  saveDefaultPermissions,
  saveGeneralPermissions,
} from '@pharos/contract/api/default-permissions';
import type { PermissionListEntry } from '@pharos/contract/api/permissions';
import { UNSET_INSTANT } from '@pharos/contract/primitives';
import { getOrg, updateOrg, updateOrgAddress } from '@pharos/contract/api/orgs';
import { getOrgPreferences, saveOrgPreferences } from '@pharos/contract/api/preferences';
import { getOrgQuotas, getOrgStorage, type OrgStorage } from '@pharos/contract/api/quotas';
import { getRequiredFactor, setRequiredFactor } from '@pharos/contract/api/required-factor';
import { search } from '@pharos/contract/api/search';
import { deleteShortUrl, listShortUrls, type ShortUrl } from '@pharos/contract/api/short-urls';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer, json } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './OrgPage.tsx';

const GIB = 1024 ** 3;

function serverWith(storage: Partial<OrgStorage>) {
  const server = fakeServer();
  server.on(getOrgStorage, { usedBytes: GIB, limitBytes: 5 * GIB, countedAt: null, ...storage });
  server.on(listShortUrls, []);
  server.on(getRequiredFactor, { members: 4, membersWithout: 3, basicUses: [] });
  server.on(getOrg, { id: 3, name: 'Harbour', address: { ...NOWHERE, city: 'Kiel' } });
  server.on(getOrgPreferences, { theme: '', timezone: 'utc', homeDashboardId: 7, palette: '' });
  server.on(listDefaultPermissions, [VIEWERS, EDITORS]);
  server.on(listGeneralPermissions, [VIEWERS]);
  server.on(search, ({ query }) => [hit(query.get('starred') === 'true' ? 5 : 7)]);
  return server;
}

const entry = (more: Partial<PermissionListEntry>): PermissionListEntry => ({
  dashboardId: -1,
  created: UNSET_INSTANT,
  updated: UNSET_INSTANT,
  userId: 0,
  userLogin: '',
  userEmail: '',
  userAvatarUrl: '',
  teamId: 0,
  teamEmail: '',
  teamAvatarUrl: '',
  team: '',
  permission: 1,
  permissionName: 'View',
  uid: '',
  title: 'Harbour',
  slug: '',
  isFolder: true,
  url: '',
  inherited: false,
  ...more,
});
const VIEWERS = entry({ role: 'Viewer' });
const EDITORS = entry({ role: 'Editor', permission: 2, permissionName: 'Edit' });

const NOWHERE = { address1: '', address2: '', city: '', zipCode: '', state: '', country: '' };

const hit = (id: number) => ({
  id,
  uid: `u${id}`,
  title: `Board ${id}`,
  uri: `db/board-${id}`,
  url: `/d/u${id}/board-${id}`,
  type: 'dash-db' as const,
  tags: [],
  isStarred: id === 5,
});

test('[1.5.3-b] an organisation has a name; another one that has it is told at the field', async () => {
  const server = serverWith({});
  renderApp('/org', { server });
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  const field = form.getByRole('textbox', { name: 'Organisation name' });
  await userEvent.clear(field);
  await userEvent.click(form.getByRole('button', { name: 'Update' }));
  form.getByText('An organisation needs a name');
  expect(server.callsOf(updateOrg)).toEqual([]);
  server.on(updateOrg, () => {
    throw new AppError('org-rename-taken');
  });
  await userEvent.type(field, ' Pier ');
  await userEvent.click(form.getByRole('button', { name: 'Update' }));
  await form.findByText('Organization name taken');
  server.on(updateOrg, { message: 'Organization updated' });
  await userEvent.click(form.getByRole('button', { name: 'Update' }));
  await expectToast('Organization updated');
  expect(server.callsOf(updateOrg).at(-1)?.body).toEqual({ name: 'Pier' });
});

test('its address is changed line by line', async () => {
  const server = serverWith({});
  server.on(updateOrgAddress, { message: 'Address updated' });
  renderApp('/org', { server });
  const form = within(await screen.findByRole('form', { name: 'Address' }));
  expect(form.getByRole('textbox', { name: 'City' })).toMatchObject({ value: 'Kiel' });
  await userEvent.type(form.getByRole('textbox', { name: 'Country' }), 'Germany');
  await userEvent.click(form.getByRole('button', { name: 'Update the address' }));
  await expectToast('Address updated');
  expect(server.callsOf(updateOrgAddress).map(({ body }) => body)).toEqual([{ ...NOWHERE, city: 'Kiel', country: 'Germany' }]);
});

test('who leaves with something typed in two of its forms is asked once', async () => {
  const { address, navigate } = renderApp('/org', { server: serverWith({}) });
  const form = within(await screen.findByRole('form', { name: 'Address' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Country' }), 'Germany');
  await userEvent.click(within(await screen.findByRole('form', { name: 'Preferences' })).getByRole('radio', { name: 'Light' }));
  void navigate('/profile/password');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/org');
  await userEvent.clear(form.getByRole('textbox', { name: 'Country' }));
  void navigate('/profile/password');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/profile/password'));
});

test('its preferences hold for who has none: theme, time zone, and a starred dashboard as the home', async () => {
  const server = serverWith({});
  server.on(saveOrgPreferences, { message: 'Preferences updated' });
  renderApp('/org', { server });
  const form = within(await screen.findByRole('form', { name: 'Preferences' }));
  const home = form.getByRole('combobox', { name: 'Home Dashboard' });
  await form.findByText('Board 7');
  await userEvent.click(home);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Default', 'Board 5', 'Board 7']);
  await userEvent.click(screen.getByRole('option', { name: 'Board 5' }));
  await userEvent.click(form.getByRole('radio', { name: 'Light' }));
  await userEvent.click(form.getByRole('radio', { name: 'Local browser time' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await expectToast('Preferences updated');
  expect(server.callsOf(saveOrgPreferences).map(({ body }) => body)).toEqual([{ theme: 'light', timezone: 'browser', homeDashboardId: 5 }]);
});

test('what holds where permissions were never saved is changed line by line, everywhere and in General by itself', async () => {
  const server = serverWith({});
  server.on(saveDefaultPermissions, { message: 'Default permissions updated' });
  server.on(saveGeneralPermissions, { message: 'Permissions of General updated' });
  renderApp('/org', { server });
  const everywhere = within(await screen.findByRole('region', { name: 'Default permissions' }));
  const general = within(screen.getByRole('region', { name: 'Permissions of General' }));
  await userEvent.click(await everywhere.findByRole('button', { name: 'Remove Everyone With Viewer Role' }));
  await expectToast('Default permissions updated');
  expect(server.callsOf(saveDefaultPermissions).map(({ body }) => body)).toEqual([{ items: [{ role: 'Editor', permission: 2 }] }]);
  expect(general.getAllByText('Default Permission')).toHaveLength(1);
  await userEvent.click(general.getByRole('combobox', { name: 'Permission of Everyone With Viewer Role' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Edit/ }));
  await expectToast('Permissions of General updated');
  expect(server.callsOf(saveGeneralPermissions).map(({ body }) => body)).toEqual([{ items: [{ role: 'Viewer', permission: 2 }] }]);
});

test('quotas are shown where the operator has switched them on, and nobody asks for them elsewhere', async () => {
  const server = serverWith({});
  server.on(getOrgQuotas, [
    { org_id: 3, target: 'api_key', limit: -1, used: 2 },
    { org_id: 3, target: 'org_user', limit: 10, used: 4 },
  ]);
  renderApp('/org', { server, boot: bootFixture({ settings: { quotasEnabled: true } }) });
  const table = within(await screen.findByRole('table', { name: 'Quotas' }));
  const texts = table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(texts).toEqual([[], ['Users', '4', '10'], ['API keys', '2', 'none']]);
});

test('without quotas there is no call for them', async () => {
  const server = serverWith({});
  renderApp('/org', { server });
  await screen.findByRole('form', { name: 'Address' });
  expect(server.callsOf(getOrgQuotas)).toEqual([]);
});

test('[W5] Admins see how much is stored of how much may be', async () => {
  renderApp('/org', { server: serverWith({}) });
  const meter = await screen.findByRole('meter', { name: 'Storage' });
  expect(meter.getAttribute('aria-valuetext')).toBe('1.0 GiB of 5.0 GiB');
  screen.getByText('20 %');
  expect(screen.queryByText(/nearly full/)).toBeNull();
  await waitFor(() => expect(document.title).toMatch(/^Organisation/));
});

test.each([
  [Math.ceil(4.6 * GIB), 'status', 'The storage is nearly full', '92 %'],
  [5 * GIB, 'alert', 'The storage is full: nothing more is saved', '100 %'],
])('[W5] %d of 5 GiB is a %s that says what to do', async (usedBytes, role, title, percent) => {
  renderApp('/org', { server: serverWith({ usedBytes }) });
  const notice = await screen.findByText(title);
  expect(notice.closest('[role]')?.getAttribute('role')).toBe(role);
  screen.getByText(/^Delete dashboards that nobody needs/);
  screen.getByText(percent);
});

test('[W5] without a limit there is no meter, only the amount', async () => {
  renderApp('/org', { server: serverWith({ usedBytes: 900, limitBytes: null }) });
  await screen.findByText('900 B');
  expect(screen.queryByRole('meter')).toBeNull();
});

test('[W5] what does not load can be tried again', async () => {
  const server = serverWith({});
  server.on(getOrgStorage, () => {
    throw new AppError('storage-busy');
  });
  renderApp('/org', { server });
  await screen.findByText('The storage did not load');
  server.on(getOrgStorage, { usedBytes: 0, limitBytes: GIB, countedAt: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('meter');
});

const link = (id: number): ShortUrl => ({
  uid: `u${id}`,
  url: `http://pharos.test/goto/u${id}?orgId=1`,
  path: `/d/${id}/page?orgId=1`,
  createdBy: id === 1 ? '' : 'mira',
  created: '2018-12-03T10:00:00Z',
  lastUsed: '2018-12-04T10:00:00Z',
});

test('[W26] Admins see where short links lead and who made them, part by part, and delete them', async () => {
  const server = serverWith({});
  let all = [3, 2, 1].map(link);
  server.raw(listShortUrls, ({ query }) => {
    const isFirst = query.get('before') === null;
    const response = json(200, isFirst ? all.slice(0, 2) : all.slice(2));
    if (isFirst && all.length > 2) response.headers.set('link', '<?before=2>; rel="next"');
    return response;
  });
  server.on(deleteShortUrl, ({ params }) => {
    all = all.filter(({ uid }) => uid !== params['uid']);
    return { message: 'Short link deleted' };
  });
  renderApp('/org', { server });
  await screen.findByText('The newest 2 are shown');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('3 short links');
  expect(server.callsOf(listShortUrls).map(({ query }) => query.get('before'))).toEqual([null, '2']);
  screen.getByText('API key or deleted user');
  expect(screen.getByRole('link', { name: '/d/2/page?orgId=1' }).getAttribute('href')).toBe(link(2).url);
  await userEvent.click(screen.getByRole('button', { name: 'Delete the short link to /d/2/page?orgId=1' }));
  expect(server.callsOf(deleteShortUrl)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('2 short links');
  expect(screen.queryByRole('link', { name: '/d/2/page?orgId=1' })).toBeNull();
});

test('[W26] without short links the page says how one is made', async () => {
  renderApp('/org', { server: serverWith({}) });
  await screen.findByText(/^None yet/);
});

test('a second factor is required of members after some days, with the programs that will need app passwords, and no more', async () => {
  const server = serverWith({});
  const uses = [{ login: 'mira', address: '10.0.0.7', time: new Date(Date.now() - 90_000_000).toISOString() }];
  server.on(getRequiredFactor, { members: 4, membersWithout: 3, basicUses: uses });
  server.on(setRequiredFactor, ({ body }) => {
    const { isRequired } = body as { readonly isRequired: boolean };
    const requiredFrom = isRequired ? { requiredFrom: new Date(Date.now() + 14 * 86_400_000).toISOString() } : {};
    server.on(getRequiredFactor, { members: 4, membersWithout: 3, basicUses: [], ...requiredFrom });
    return { message: isRequired ? 'Two-factor sign-in is required' : 'Two-factor sign-in is no longer required' };
  });
  renderApp('/org', { server });
  await screen.findByText('3 of 4 members have no second factor yet.');
  within(screen.getByRole('table', { name: 'Basic auth of the last 30 days' })).getByText('10.0.0.7');
  await userEvent.click(screen.getByLabelText('Require it'));
  await userEvent.click(await screen.findByRole('option', { name: 'After 14 days' }));
  await userEvent.click(screen.getByRole('button', { name: 'Require a second factor' }));
  expect(server.callsOf(setRequiredFactor)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Require' }));
  await screen.findByText(/^A second factor is required from/);
  await userEvent.click(screen.getByRole('button', { name: 'Require it no more' }));
  await screen.findByRole('button', { name: 'Require a second factor' });
  expect(server.callsOf(setRequiredFactor).map(({ body }) => body)).toEqual([{ isRequired: true, afterDays: 14 }, { isRequired: false }]);
});
