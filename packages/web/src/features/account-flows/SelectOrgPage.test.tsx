import '@pharos/ui/testing';
import { listUserOrgs, useOrg } from '@pharos/contract/api/users';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from './account-pages-in-tests.tsx';
import { SelectOrgPage } from './SelectOrgPage.tsx';

const ORGS = [
  { orgId: 1, name: 'Main Org.', role: 'Viewer' as const },
  { orgId: 7, name: 'Plant 7', role: 'Editor' as const },
];

const open = (query = '') => openPage(SelectOrgPage, (server) => server.on(listUserOrgs, ORGS), { query });

test('[1.2.1-q] [1.7.0-g] each organisation with its role; the chosen one is worked in, and the page is left with its number', async () => {
  const { server, onLeave } = open('signup=1');
  server.on(useOrg, { message: 'Active organization changed' });
  await screen.findByText('You have been invited to these. You can switch later.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Main Org.Viewer'),
    expect.stringContaining('Plant 7Editor'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Plant 7/ }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/?orgId=7'));
  expect(server.callsOf(useOrg).map(({ params }) => params['orgId'])).toEqual(['7']);
});

test('one that takes nobody in any more is said, and another may be chosen', async () => {
  const { server, onLeave } = open();
  server.on(useOrg, ({ params }) => {
    if (params['orgId'] === '7') throw new AppError('org-not-valid');
    return { message: 'Active organization changed' };
  });
  await userEvent.click(await screen.findByRole('button', { name: /Plant 7/ }));
  await screen.findByText('Not a valid organization');
  await userEvent.click(screen.getByRole('button', { name: /Main Org/ }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/?orgId=1'));
});

test('it can be left by logging out', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Log out' })).getAttribute('href')).toBe('/metrics/logout');
});
