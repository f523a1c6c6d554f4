import { listMails, sendMailAgain, sendTestMail, type UnsentMail } from '@pharos/contract/api/background-work';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './MailPage.tsx';

const mail = (uid: string, more: Partial<UnsentMail> = {}): UnsentMail => ({
  uid,
  mail: 'new_user_invite',
  address: `${uid}@acme.test`,
  orgName: 'Plant 7',
  state: 'waiting',
  attempts: 0,
  lastError: '',
  created: new Date(Date.now() - 7_200_000).toISOString(),
  due: '',
  isExpired: false,
  ...more,
});

const ON = { server: 'mail.acme.test:587', from: 'Pharos <pharos@acme.test>' };
const OFF = { server: '', from: '' };

function open(mails: readonly UnsentMail[], { server: host, from } = ON, totalCount = mails.length) {
  const server = fakeServer();
  server.on(listMails, () => ({ server: host, from, mails: [...mails], totalCount }));
  server.on(sendMailAgain, { message: 'The mail is sent again' });
  renderApp('/admin/mail', { server, boot: bootFixture({ user: { isGrafanaAdmin: true } }) });
  return server;
}

const rowOf = async (address: string) => {
  const cell = await screen.findByText(address);
  return within(cell.closest('tr') ?? cell);
};

test('says of each mail whom it is for, what it is, and why it has not left', async () => {
  open([
    mail('jo'),
    mail('ann', { attempts: 2, lastError: 'connect ECONNREFUSED' }),
    mail('eve', { mail: 'reset_password', state: 'failed', lastError: 'RCPT: 550 no such user', orgName: '' }),
    mail('old', { state: 'failed', isExpired: true }),
    mail('now', { state: 'sending' }),
    mail('', { address: '', mail: '' }),
  ]);
  const jo = await rowOf('jo@acme.test');
  for (const text of ['Invitation', 'Plant 7', 'Waiting']) jo.getByText(text);
  const ann = await rowOf('ann@acme.test');
  for (const text of ['Waiting after 2 attempts', 'connect ECONNREFUSED']) ann.getByText(text);
  const eve = await rowOf('eve@acme.test');
  for (const text of ['New password', 'none', 'Failed', 'RCPT: 550 no such user']) eve.getByText(text);
  expect((await rowOf('old@acme.test')).getByText('Its code is too old')).toBeTruthy();
  expect((await rowOf('now@acme.test')).getByText('Being sent')).toBeTruthy();
  expect((await rowOf('unknown')).getByText('Mail that cannot be read any more')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Send again/ }).map((button) => button.getAttribute('aria-label'))).toEqual(
    ['jo@acme.test', 'ann@acme.test', 'eve@acme.test', ''].map((address) => `Send again: the mail to ${address}`),
  );
});

test('one is sent again, and the list is read anew', async () => {
  const server = open([mail('jo', { state: 'failed' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again: the mail to jo@acme.test' }));
  await expectToast('The mail is sent again');
  expect(server.callsOf(sendMailAgain).map(({ params }) => params['uid'])).toEqual(['jo']);
  await waitFor(() => expect(server.callsOf(listMails)).toHaveLength(2));
});

test('the mail server is tested, and what it said is shown', async () => {
  const server = open([]);
  server.on(sendTestMail, () => {
    throw new AppError('mail-not-sent', { reason: 'DATA: 554 5.7.1 no strangers here' });
  });
  await screen.findByText('No mail waits');
  const form = within(screen.getByRole('region', { name: 'Test mail' }));
  form.getByText('mail.acme.test:587');
  const address = form.getByRole('textbox', { name: 'Send a test mail to' });
  expect((address as HTMLInputElement).value).toBe('mira@harbour.example');
  const press = () => userEvent.click(form.getByRole('button', { name: 'Send test mail' }));
  await press();
  await form.findByText('DATA: 554 5.7.1 no strangers here');
  server.on(sendTestMail, { message: 'The mail server has taken a mail to jo@acme.test' });
  await userEvent.clear(address);
  await userEvent.type(address, 'jo');
  await press();
  form.getByText('Type an email address');
  await userEvent.type(address, '@acme.test');
  await press();
  await form.findByText('The mail server has taken a mail to jo@acme.test');
  expect(form.queryByText('DATA: 554 5.7.1 no strangers here')).toBeNull();
  expect(server.callsOf(sendTestMail).at(-1)?.body).toEqual({ address: 'jo@acme.test' });
});

test('without a mail server the page says so, and nothing is sent again or tested', async () => {
  open([mail('jo')], OFF);
  await screen.findByText('This server sends no mail');
  await rowOf('jo@acme.test');
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

test('more than fifty come in pages', async () => {
  const server = open([mail('jo')], ON, 51);
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(server.callsOf(listMails).at(-1)?.query.get('page')).toBe('2'));
});

test('a list that does not load says why, and can be tried again', async () => {
  const server = fakeServer();
  server.on(listMails, () => {
    throw new AppError('storage-unreachable');
  });
  renderApp('/admin/mail', { server, boot: bootFixture({ user: { isGrafanaAdmin: true } }) });
  await screen.findByText('The mails did not load');
  server.on(listMails, { ...ON, mails: [], totalCount: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No mail waits');
});
