import { type AppPassword, createAppPassword, deleteAppPassword, listAppPasswords } from '@pharos/contract/api/app-passwords';
import { listAuthTokens } from '@pharos/contract/api/auth-tokens';
import { listIdentities } from '@pharos/contract/api/identities';
import {
  confirmTotp,
  getOwnFactors,
  type OwnFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@pharos/contract/api/second-factor';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../../app/testing/expect-toast.ts';
import { renderApp } from '../../../app/testing/render-app.tsx';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import '../SecurityPage.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-000${index}`);
const CREATED = '2018-12-03T10:00:00Z';
const NONE: OwnFactors = { isOn: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true, basicUses: [], passkeyHost: 'localhost' };
const ON: OwnFactors = { ...NONE, isOn: true, totpSince: CREATED, recoveryCodesLeft: 9 };
const APP_PASSWORD: AppPassword = { id: 3, name: 'Backup', prefix: 'phap_abcd', isServerAdmin: false, createdAt: CREATED };

interface Opened {
  readonly factors?: OwnFactors;
  readonly passwords?: readonly AppPassword[];
  readonly isGrafanaAdmin?: boolean;
}

function open({ factors = NONE, passwords = [], isGrafanaAdmin = false }: Opened = {}) {
  const server = fakeServer();
  let [stored, list] = [factors, [...passwords]];
  const change = (part: Partial<OwnFactors>, message: string) => {
    stored = { ...stored, ...part };
    return { message };
  };
  server.on(listAuthTokens, []);
  server.on(listIdentities, { hasPassword: true, identities: [], providers: [] });
  server.on(getOwnFactors, () => stored);
  server.on(startTotp, { secret: 'GEZDGNBVGY3TQOJQ', url: 'otpauth://totp/Pharos:mira?secret=GEZDGNBVGY3TQOJQ' });
  server.on(confirmTotp, ({ body }) => {
    if ((body as { readonly code: string }).code !== '123 456') throw new AppError('factor-wrong');
    return { ...change({ isOn: true, totpSince: CREATED, recoveryCodesLeft: 10 }, 'Authenticator app added'), recoveryCodes: CODES };
  });
  server.on(removeTotp, () => {
    const { totpSince: _, ...rest } = stored;
    stored = { ...rest, isOn: false };
    return { message: 'Authenticator app removed' };
  });
  server.on(removePasskey, () => change({ passkeys: [] }, 'Passkey removed'));
  server.on(renewRecoveryCodes, () => ({ ...change({ recoveryCodesLeft: 10 }, 'Recovery codes renewed'), recoveryCodes: CODES }));
  server.on(listAppPasswords, () => list);
  server.on(createAppPassword, ({ body }) => {
    list = [...list, { ...APP_PASSWORD, id: 4, ...(body as { readonly name: string }) }];
    return { id: 4, name: 'x', password: 'phap_abcdefgh' };
  });
  server.on(deleteAppPassword, () => {
    list = [];
    return { message: 'App password deleted' };
  });
  return renderApp('/profile/security', { server, boot: bootFixture({ user: { isGrafanaAdmin } }) });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the authenticator app is set up by the code that it shows, and the recovery codes follow', async () => {
  const { server } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up the authenticator app' }));
  await dialog.findByRole('img', { name: 'QR code for the authenticator app' });
  dialog.getByText('GEZD GNBV GY3T QOJQ');
  const field = dialog.getByLabelText<HTMLInputElement>('Code of the authenticator app');
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }));
  dialog.getByText('Type the code');
  await userEvent.type(field, '000000');
  await userEvent.keyboard('{Enter}');
  await dialog.findByText('The code is wrong, or was used already');
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]));
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  const codes = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await userEvent.click(codes.getByRole('button', { name: 'I have kept them' }));
  await screen.findByText('Since Dec 3, 2018');
  expect(server.callsOf(confirmTotp).map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123 456' }]);
});

test('before it is on, the programs that use the password are listed, and who requires it by when', async () => {
  const requiredFrom = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const use = { login: 'mira', address: '10.0.0.7', time: new Date(Date.now() - 90_000_000).toISOString() };
  open({ factors: { ...NONE, requiredFrom, basicUses: [use] } });
  const part = await section('Two-factor sign-in');
  await part.findByText('A second factor is required');
  part.getByText(/^Set one up before/);
  within(part.getByRole('table', { name: 'Basic auth of the last 30 days' })).getByText('10.0.0.7');
});

test('it is removed once that is confirmed, and new recovery codes are made', async () => {
  const { server } = open({ factors: { ...ON, recoveryCodesLeft: 2 } });
  await screen.findByText('Only 2 left');
  await userEvent.click(screen.getByRole('button', { name: 'New codes' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I have kept them' }));
  await screen.findByText('10 left, each for one sign-in without your phone');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
  expect(server.callsOf(removeTotp)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await expectToast('Authenticator app removed');
  await screen.findByRole('button', { name: 'Set up' });
});

test('passkeys are listed and removed; a browser that gives none says so', async () => {
  const { server } = open({ factors: { ...ON, passkeys: [{ id: 7, name: 'Laptop', createdAt: CREATED }] } });
  await screen.findByText('This browser gives no passkeys to this page: it has to come over https.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Laptop' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await expectToast('Passkey removed');
  expect(server.callsOf(removePasskey).map(({ params }) => params['id'])).toEqual(['7']);
});

test('who logs in without a password is told that nothing is needed', async () => {
  open({ factors: { ...NONE, hasPassword: false } });
  await screen.findByText('You log in without a password here. Whoever logs you in asks for a second factor.');
  await screen.findByText('You log in without a password here, and programs do not log in with your name.');
  expect(screen.queryByRole('form', { name: 'Add an app password' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

test('an app password is made with a name and a lifetime, shown once, and deleted', async () => {
  const { server } = open({ passwords: [APP_PASSWORD] });
  const form = within(await screen.findByRole('form', { name: 'Add an app password' }));
  expect(form.queryByRole('checkbox')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  form.getByText('An app password needs a name');
  await userEvent.type(form.getByLabelText('Name of the program'), ' Report ');
  await userEvent.click(form.getByLabelText('Works'));
  await userEvent.click(await screen.findByRole('option', { name: '30 days' }));
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'App password added' }));
  expect(dialog.getByLabelText<HTMLInputElement>('App password').value).toBe('phap_abcdefgh');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? expect.fail('it has no button'));
  expect(server.callsOf(createAppPassword).map(({ body }) => body)).toEqual([
    { name: 'Report', secondsToLive: 2_592_000, isServerAdmin: false },
  ]);
  await screen.findByText('Report');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Backup' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expectToast('App password deleted');
});

test('a server administrator chooses whether it administers the server; ten are enough', async () => {
  const { server } = open({ isGrafanaAdmin: true });
  await userEvent.type(await screen.findByLabelText('Name of the program'), 'Root');
  await userEvent.click(screen.getByRole('checkbox', { name: 'May administer the server' }));
  await userEvent.click((await section('App passwords')).getByRole('button', { name: 'Add' }));
  await screen.findByRole('dialog', { name: 'App password added' });
  expect(server.callsOf(createAppPassword)[0]?.body).toMatchObject({ isServerAdmin: true });
});

test('ten app passwords are as many as there may be', async () => {
  open({ passwords: Array.from({ length: 10 }, (_, id) => ({ ...APP_PASSWORD, id: id + 1, name: `P${id}` })) });
  await screen.findByText('There are as many as there may be. Delete one before you add another.');
});
