import { listUserOrgs, useOrg as chooseOrg } from '@pharos/contract/api/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './OrgSwitchDialog.tsx';

const ORGS = [
  { orgId: 3, name: 'Harbour', role: 'Admin' as const },
  { orgId: 7, name: 'Plant 7', role: 'Viewer' as const },
];

async function open({ orgCount = 2, allowOrgCreate = false } = {}) {
  const server = fakeServer();
  server.on(listUserOrgs, ORGS);
  const app = renderApp('/dashboards', { server, boot: bootFixture({ user: { orgCount }, settings: { allowOrgCreate } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Mira Holt Harbour' }));
  return app;
}

const press = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));

test('[1.2.3-c] the profile entry of the side menu has the switcher, [1.2.2-u] a table of names and roles with the current one marked', async () => {
  const { server } = await open();
  expect(server.callsOf(listUserOrgs)).toEqual([]);
  await press('Switch organisation');
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch organisation' }));
  const table = within(await dialog.findByRole('table', { name: 'Organisations' }));
  const cells = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.map((row) => row.slice(0, 2))).toEqual([
    ['Name', 'Role'],
    ['Harbour', 'Admin'],
    ['Plant 7', 'Viewer'],
  ]);
  expect(cells.slice(1).map((row) => row[2])).toEqual(['Current', 'Switch to']);
});

test('a press works in the other organisation, once', async () => {
  const { server } = await open();
  const stored = Promise.withResolvers<{ message: string }>();
  server.on(chooseOrg, () => stored.promise);
  await press('Switch organisation');
  const button = await screen.findByRole('button', { name: 'Switch to Plant 7' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(server.callsOf(chooseOrg).map(({ params }) => params['orgId'])).toEqual(['7']);
});

test('[1.2.2-v] [1.6.1-s] who belongs to one organisation has nothing to switch', async () => {
  await open({ orgCount: 1 });
  screen.getByRole('menuitem', { name: 'Change Password' });
  expect(screen.queryByRole('menuitem', { name: 'Switch organisation' })).toBeNull();
});

test('it is closed by a key, and the focus is back where it was', async () => {
  await open();
  await press('Switch organisation');
  await screen.findByRole('dialog', { name: 'Switch organisation' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may make organisations finds the way in it', async () => {
  const { address } = await open({ allowOrgCreate: true });
  await press('Switch organisation');
  await userEvent.click(await screen.findByRole('link', { name: 'New organisation' }));
  await waitFor(() => expect(address()).toContain('/org/new'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
