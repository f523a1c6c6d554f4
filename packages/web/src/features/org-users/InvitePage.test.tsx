import { createInvite, type Invitation, listInvites } from '@pharos/contract/api/invitations';
import { listOrgUsers } from '@pharos/contract/api/orgs';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './InvitePage.tsx';

const MADE: Invitation = {
  id: 1,
  orgId: 3,
  name: 'Jo',
  email: 'jo@x.test',
  role: 'Editor',
  invitedByLogin: 'mira',
  invitedByEmail: '',
  invitedByName: '',
  code: 'code',
  status: 'InvitePending',
  url: 'http://pharos.test/invite/code',
  emailSent: true,
  emailSentOn: '2026-01-15T12:00:00Z',
  createdOn: '2026-01-15T12:00:00Z',
  expiresOn: '2026-01-16T12:00:00Z',
};

function open(settings: NonNullable<Parameters<typeof bootFixture>[0]>['settings'] = {}, invites: readonly Invitation[] = [MADE]) {
  const server = fakeServer();
  server.on(listOrgUsers, []);
  server.on(listInvites, [...invites]);
  server.on(createInvite, { message: 'Sent invite to jo@x.test' });
  return { ...renderApp('/org/users/invite', { server, boot: bootFixture({ settings }) }), server };
}

const type = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: 'Email or username' }), text);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Invite' }));

test('[1.2.9-b] [1.5.3-c] an email or a username is required; name, role and mail are as they were chosen', async () => {
  const { server, address } = open();
  await screen.findByRole('heading', { name: 'Invite to Harbour' });
  await press();
  screen.getByText('Type an email or a username');
  expect(server.callsOf(createInvite)).toEqual([]);
  await type(' jo@x.test ');
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Jo');
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Viewer', 'Editor', 'Admin']);
  await userEvent.click(screen.getByRole('radio', { name: 'Editor' }));
  await press();
  await expectToast('Sent invite to jo@x.test');
  expect(server.callsOf(createInvite).map(({ body }) => body)).toEqual([
    { loginOrEmail: 'jo@x.test', name: 'Jo', role: 'Editor', sendEmail: true },
  ]);
  await waitFor(() => expect(address()).toBe('/org/users?view=invites'));
});

test('the smallest role is chosen at first, and a mail may be left out: then the link is shown', async () => {
  const { server } = open({}, [{ ...MADE, emailSent: false }]);
  await type('JO@x.test');
  await userEvent.click(screen.getByRole('switch', { name: 'Send invite email' }));
  await press();
  await screen.findByText('The link for jo@x.test');
  screen.getByText('http://pharos.test/invite/code');
  screen.getByRole('button', { name: 'Copy Invite' });
  expect(server.callsOf(createInvite)).toMatchObject([{ body: { role: 'Viewer', sendEmail: false } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Invite another' }));
  expect(await screen.findByRole('textbox', { name: 'Email or username' })).toMatchObject({ value: '' });
});

test('without a mail server the page says so, asks for no mail, and shows the link', async () => {
  const { server } = open({ isMailOff: true }, [{ ...MADE, emailSent: false }]);
  await screen.findByText('This server sends no mail');
  expect(screen.queryByRole('switch')).toBeNull();
  await type('jo@x.test');
  await press();
  await screen.findByText('http://pharos.test/invite/code');
  expect(server.callsOf(createInvite)).toMatchObject([{ body: { sendEmail: false } }]);
});

test('who has an account is a member at once, and the list of members follows', async () => {
  const { address, server } = open({}, []);
  server.on(createInvite, { message: 'Existing Grafana user Jo added to org Harbour' });
  await type('jo');
  await press();
  await expectToast('Existing Grafana user Jo added to org Harbour');
  await waitFor(() => expect(address()).toBe('/org/users'));
});

test('a refusal is told, and what was typed stays', async () => {
  const { server } = open();
  server.on(createInvite, () => {
    throw new AppError('user-already-added', { loginOrEmail: 'jo' });
  });
  await type('jo');
  await press();
  await expectToast('User jo is already added to organization');
  expect(screen.getByRole('textbox', { name: 'Email or username' })).toMatchObject({ value: 'jo' });
});

test.each([{ disableLoginForm: true }, { externalUserMngLinkName: 'The directory' }])(
  '[1.2.9-c] who may not invite is sent to the list: %o',
  async (settings) => {
    const { address } = open(settings);
    await waitFor(() => expect(address()).toBe('/org/users'));
  },
);
