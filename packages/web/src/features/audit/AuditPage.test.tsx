import { type AuditRecord, listOrgAudit, listServerAudit } from '@pharos/contract/api/audit';
import { AppError } from '@pharos/contract/errors';
import { DISPLAY_FORMAT, formatDate } from '@pharos/domain/time/date-format';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer, json, type FakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './AuditPage.tsx';

const MINUTE_MS = 60_000;

const record = (id: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  time: new Date(Date.now() - 6 * MINUTE_MS).toISOString(),
  orgId: 3,
  orgName: 'Harbour',
  actorKind: 'user',
  actorId: 7,
  actorName: 'mira',
  address: '10.0.0.7',
  action: 'dashboard-saved',
  result: 'done',
  count: 1,
  objectKind: 'dashboard',
  objectId: 9,
  objectName: `Load ${id}`,
  changes: { version: [id, id + 1] },
  isCut: false,
  ...more,
});

const ROLE = record(1, {
  action: 'member-changed',
  objectKind: 'member',
  objectName: 'jo',
  changes: { role: ['Viewer', 'Editor'] },
});

function serverWith(records: readonly AuditRecord[]): FakeServer {
  const server = fakeServer();
  server.on(listOrgAudit, [...records]);
  return server;
}

const rowOf = async (text: string) => {
  const cell = await screen.findByText(text);
  return within(cell.closest('tr') ?? cell);
};
const lastQuery = (server: FakeServer) => Object.fromEntries(server.callsOf(listOrgAudit).at(-1)?.query ?? []);

test('says who did what to what, from where and when, with old and new value', async () => {
  const { server } = renderApp('/org/audit', { server: serverWith([ROLE]) });
  const row = await rowOf('Role changed');
  row.getByText('role: Viewer to Editor');
  row.getByText('member jo');
  row.getByText('mira');
  row.getByText('10.0.0.7');
  const time = row.getByText('6 min ago');
  expect(time.title).toBe(formatDate(Date.parse(ROLE.time), DISPLAY_FORMAT, 'browser'));
  screen.getByText('1 record');
  await waitFor(() => expect(document.title).toMatch(/^Audit/));
  // Newest ones are of the clock of the server.
  expect(Object.keys(lastQuery(server))).toEqual(['from']);
});

test('names who has no name, programs and the server itself, and counts what was refused', async () => {
  const records = [
    record(1, { actorKind: 'anonymous', actorName: '', action: 'sign-in-failed', result: 'invalid-login', count: 14, changes: {} }),
    record(2, { actorKind: 'api-key', actorName: 'deploy' }),
    record(3, { actorKind: 'system', actorName: 'provisioning', action: 'of-a-newer-server', objectKind: 'gadget', objectName: '' }),
  ];
  renderApp('/org/audit', { server: serverWith(records) });
  const failed = await rowOf('Sign-in failed');
  failed.getByText('Refused 14 times');
  failed.getByText('Nobody signed in');
  screen.getByText('deploy (API key)');
  (await rowOf('of-a-newer-server')).getByText('provisioning (system)');
  screen.getByText('gadget');
});

test('an action, a result and a range are chosen, stand in the address and go back with it', async () => {
  const server = serverWith([record(1)]);
  const { address, goBack } = renderApp('/org/audit?orgId=3', { server });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Action' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Role changed' }));
  await waitFor(() => expect(address()).toBe('/org/audit?orgId=3&action=member-changed'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Result' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Refused' }));
  await userEvent.click(screen.getByRole('button', { name: /^Time range: Last 1 year/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
  await waitFor(() => expect(address()).toBe('/org/audit?orgId=3&action=member-changed&result=refused&from=now-1d%2Fd&to=now-1d%2Fd'));
  await waitFor(() => {
    const { from = '0', to = '0', ...others } = lastQuery(server);
    expect(others).toEqual({ action: 'member-changed', result: 'refused' });
    // Days of 23 and 25 hours are some, too.
    expect(Math.round((Number(to) - Number(from)) / (24 * 60 * MINUTE_MS))).toBe(1);
  });
  await goBack();
  await goBack();
  await waitFor(() => expect(address()).toBe('/org/audit?orgId=3&action=member-changed'));
});

test('what is typed is searched once typing rests, and an address brings its filter along', async () => {
  const server = serverWith([record(1)]);
  const { address } = renderApp('/org/audit?text=har&who=jo', { server });
  const field = await screen.findByRole('searchbox', { name: 'Name or address' });
  expect(field).toHaveProperty('value', 'har');
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ text: 'har', who: 'jo' }));
  await userEvent.type(field, 'bour');
  await waitFor(() => expect(address()).toBe('/org/audit?text=harbour&who=jo'));
  expect(field).toHaveProperty('value', 'harbour');
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ text: 'harbour' }));
  expect(server.callsOf(listOrgAudit).map(({ query }) => query.get('text'))).toEqual(['har', 'harbour']);
});

test('a press on who or what shows all records of the same, another one takes that away', async () => {
  const server = serverWith([ROLE]);
  const { address } = renderApp('/org/audit', { server });
  await userEvent.click(await screen.findByRole('link', { name: 'mira' }));
  await userEvent.click(await screen.findByRole('link', { name: 'member jo' }));
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ who: 'mira', objectKind: 'member', object: 'jo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take away Who: mira' }));
  await waitFor(() => expect(address()).toBe('/org/audit?objectKind=member&object=jo'));
  await userEvent.click(screen.getByRole('button', { name: 'Take away What: member jo' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Chosen in the list' })).toBeNull());
});

test('goes on part by part, and keeps the old records while others are on their way', async () => {
  const server = fakeServer();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  server.raw(listOrgAudit, async ({ query }) => {
    if (query.get('action') !== null) await isReleased;
    const isFirst = query.get('before') === null;
    const response = json(200, isFirst ? [record(3), record(2)] : [record(1)]);
    if (isFirst) response.headers.set('link', '<?before=5.2>; rel="next"');
    return response;
  });
  const { navigate } = renderApp('/org/audit', { server });
  await screen.findByText('The newest 2 are shown');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('3 records');
  expect(lastQuery(server)).toEqual({ before: '5.2' });
  await navigate('/org/audit?action=dashboard-saved');
  await screen.findByRole('progressbar', { name: 'Loading records' });
  screen.getByText('dashboard Load 1');
  release();
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Loading records' })).toBeNull());
  screen.getByText('The newest 2 are shown');
});

test('says that nothing was recorded, or that the filter leaves nothing, and clears it', async () => {
  const server = serverWith([]);
  const { address } = renderApp('/org/audit', { server });
  await screen.findByText('Nothing has been recorded');
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the filter' }));
  await screen.findByText('Nothing has been recorded');
  expect([address(), screen.getByRole('searchbox')]).toMatchObject(['/org/audit', { value: '' }]);
});

test('what failed is said and can be tried again; while it is slow the head and the filter are there', async () => {
  const server = fakeServer();
  server.on(listOrgAudit, () => {
    throw new AppError('internal');
  });
  const { navigate } = renderApp('/org/audit', { server });
  await screen.findByText('The audit did not load');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  server.on(listOrgAudit, async () => {
    await isReleased;
    return [record(1)];
  });
  await navigate('/org/audit?who=mira');
  await screen.findByText('Loading records');
  screen.getByRole('heading', { name: 'Audit' });
  screen.getByRole('searchbox');
  release();
  await screen.findByText('1 record');
  server.on(listOrgAudit, () => {
    throw new AppError('internal');
  });
  await navigate('/org/audit?who=jo');
  await screen.findByText('The audit did not load');
  server.on(listOrgAudit, [record(1), record(2)]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('2 records');
});

test('who may not read it any more is told whom it is for', async () => {
  const server = fakeServer();
  server.on(listOrgAudit, () => {
    throw new AppError('permission-denied');
  });
  renderApp('/org/audit', { server });
  await screen.findByText('The audit is not open to you');
});

test('details have everything, open and close by keys, and give the focus back', async () => {
  const cut = record(1, {
    changes: { name: ['a', 'b'], tags: [['x', 'y'], []], isDefault: [null, true], url: ['http://x', null] },
    isCut: true,
  });
  renderApp('/org/audit', { server: serverWith([cut]) });
  const button = await screen.findByRole('button', { name: 'Details: Dashboard saved, dashboard Load 1' });
  (await rowOf('Dashboard saved')).getByText('name: a to b; tags: x, y to none; is default: true; and 1 more');
  button.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Dashboard saved' }));
  dialog.getByText('mira, no. 7');
  dialog.getByText('Harbour, no. 3');
  dialog.getByText('dashboard Load 1, no. 9');
  dialog.getByText('Done');
  const cells = (name: string) =>
    within(dialog.getByText(name).closest('tr') ?? button)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect([cells('tags'), cells('is default'), cells('url')]).toEqual([
    ['tags', 'x, y', 'none'],
    ['is default', '', 'true'],
    ['url', 'http://x', ''],
  ]);
  dialog.getByText('More changed than a record holds.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('the exports are files of what the filter leaves, of the organisation of the tab', async () => {
  const boot = bootFixture({ settings: { appSubUrl: '/metrics' } });
  const server = fakeServer('/metrics');
  server.on(listOrgAudit, [record(1)]);
  renderApp('/org/audit?who=mira&from=1000&to=2000', { boot, server });
  const addressOf = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    expect(link.hasAttribute('download')).toBe(true);
    return link.getAttribute('href');
  };
  const query = 'who=mira&from=1000&to=2000&orgId=3';
  expect(await addressOf('Export CSV')).toBe(`/metrics/api/org/audit/export?${query}&format=csv`);
  expect(await addressOf('Export JSON lines')).toBe(`/metrics/api/org/audit/export?${query}&format=jsonl`);
});

test('server administrators see all organisations, and choose one; an Admin alone is sent home', async () => {
  const server = fakeServer();
  server.on(listServerAudit, [
    record(1),
    record(2, { orgId: 0, orgName: '', action: 'signed-in', objectKind: 'user', objectName: 'mira' }),
  ]);
  const boot = bootFixture({ user: { isGrafanaAdmin: true, orgRole: 'Viewer' } });
  const { address } = renderApp('/admin/audit', { boot, server });
  await screen.findByText('Signed in');
  await userEvent.click(screen.getByRole('link', { name: 'Harbour' }));
  await waitFor(() => expect(address()).toBe('/admin/audit?org=3'));
  await waitFor(() => expect(server.callsOf(listServerAudit).at(-1)?.query.get('org')).toBe('3'));
  const link = await screen.findByRole('link', { name: 'Export CSV' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/admin\/audit\/export\?org=3&/);

  const { address: ofAdmin } = renderApp('/admin/audit', { server: fakeServer() });
  await waitFor(() => expect(ofAdmin()).toBe('/'));
});
