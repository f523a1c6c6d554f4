import { createOrg } from '@pharos/contract/api/orgs';
import { useOrg as chooseOrg } from '@pharos/contract/api/users';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './NewOrgPage.tsx';

function open({ allowOrgCreate = true, isGrafanaAdmin = false } = {}) {
  const server = fakeServer();
  server.on(createOrg, { orgId: 12, message: 'Organization created' });
  server.on(chooseOrg, { message: 'Active organization changed' });
  renderApp('/org/new', { server, boot: bootFixture({ user: { isGrafanaAdmin }, settings: { allowOrgCreate } }) });
  return server;
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

test('a new organisation is made, and worked in from then on', async () => {
  const server = open();
  await userEvent.type(await name(), ' Plant 9 ');
  await create();
  await waitFor(() => expect(server.callsOf(chooseOrg).map(({ params }) => params['orgId'])).toEqual(['12']));
  expect(server.callsOf(createOrg).map(({ body }) => body)).toEqual([{ name: 'Plant 9' }]);
});

test('[1.5.3-b] without a name nothing is made', async () => {
  const server = open();
  await userEvent.type(await name(), '  ');
  await create();
  await screen.findByText('Type a name');
  expect(server.callsOf(createOrg)).toEqual([]);
});

test('a name that is taken is said at the field', async () => {
  const server = open();
  server.on(createOrg, () => {
    throw new AppError('org-name-taken');
  });
  await userEvent.type(await name(), 'Harbour');
  await create();
  await screen.findByText('Organization name taken');
  expect((await name()).value).toBe('Harbour');
  expect(server.callsOf(chooseOrg)).toEqual([]);
});

test.each([
  [{ allowOrgCreate: false }, false],
  [{ allowOrgCreate: false, isGrafanaAdmin: true }, true],
  [{ allowOrgCreate: true }, true],
])('with %j a form is there: %s', async (who, isThere) => {
  open(who);
  await screen.findByRole('heading', { level: 1, name: 'New organisation' });
  expect(screen.queryByRole('textbox', { name: 'Name' }) !== null).toBe(isThere);
  expect(screen.queryByText(/only server administrators make organisations/) !== null).toBe(!isThere);
});
