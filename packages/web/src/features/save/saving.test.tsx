import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { getDashboardVersion } from '@pharos/contract/api/dashboard-versions';
import { saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { listNewViewers } from '@pharos/contract/api/permissions';
import { search } from '@pharos/contract/api/search';
import { loginPing } from '@pharos/contract/api/session';
import { AppError, type ErrorCode } from '@pharos/contract/errors';
import '../../testing/fixed-size.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { json, type ReceivedCall } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { buildResponse, dashboardServer, buildDocument, graph } from '../../testing/dashboard-server.ts';
import { panels } from '../../testing/fake-panels.tsx';
import { submitFormOf } from '../../testing/submit-form.ts';

const renderApp = renderAppWith({ panels });

const DRAFT_KEY = 'pharos.9.3.draft.abc';
const PATH = '/d/abc/host-overview';
const DOCUMENT = buildDocument([graph(1, 'CPU'), graph(2, 'Memory', { strange: { retained: [1, null] } })], {
  links: [{ note: 'unknown fields stay' }],
});
const serverOf = () => {
  const server = dashboardServer(buildResponse(DOCUMENT));
  server.on(search, []);
  return server;
};

async function openAndPressRemove(server = serverOf(), storage = memoryStorage()) {
  const app = renderApp(PATH, { server, storage });
  await screen.findByRole('region', { name: 'CPU' });
  await userEvent.click(screen.getByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  return { ...app, server };
}

async function openAndRemoveCpu(...given: Parameters<typeof openAndPressRemove>) {
  const opened = await openAndPressRemove(...given);
  await screen.findByText('Not saved');
  return opened;
}

test('a removed panel is told with the way back, and undo brings it back', async () => {
  await openAndPressRemove();
  await expectToast('CPU removed'); // which goes by itself
  await screen.findByText('Not saved');
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByRole('region', { name: 'CPU' });
  await expectToast('Undone: Remove panel');
  expect(screen.queryByText('Not saved')).toBeNull();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'CPU' })).toBeNull());
});

test('CTRL+S asks for a message and sends the document with every field it does not know', async () => {
  const { server } = await openAndRemoveCpu();
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'less is more{Enter}');
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  expect(server.saved()[0]?.body).toMatchObject({
    message: 'less is more',
    overwrite: false,
    folderId: 0,
    dashboard: {
      uid: 'abc',
      version: 4,
      links: [{ note: 'unknown fields stay' }],
      panels: [{ id: 2, strange: { retained: [1, null] } }],
      time: { from: 'now-6h', to: 'now' },
    },
  });
  await expectToast('Dashboard saved');
});

test('with nothing to save, keys and button say so instead of asking for a message', async () => {
  const server = serverOf();
  renderApp(PATH, { server });
  await screen.findByRole('region', { name: 'CPU' });
  expect(screen.getByRole('button', { name: 'Save dashboard' }).getAttribute('aria-description')).toBe('Nothing to save');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expectToast('Nothing to save');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog says what will be saved; where that is nothing, it says so and saves nothing', async () => {
  const server = serverOf();
  renderApp(`${PATH}?from=now-1h&to=now`, { server });
  await screen.findByRole('region', { name: 'CPU' });
  await userEvent.keyboard('{Control>}s{/Control}');
  const save = await screen.findByRole('button', { name: 'Save', description: 'Nothing to save' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Nothing has changed since version 4: a save would store the same again.');
  await userEvent.click(save);
  expect(server.saved()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save current time range and refresh' }));
  const list = screen.getByRole('list', { name: 'What will be saved' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Time range and refresh on the screen']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.saved()).toHaveLength(1));
});

test('every change is told before it is saved', async () => {
  await openAndRemoveCpu();
  await userEvent.keyboard('{Control>}s{/Control}');
  const list = await screen.findByRole('list', { name: 'What will be saved' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Removed panel CPU', 'Moved panel Memory']);
});

test('entries of the panels that are none are told before a save drops them', async () => {
  const odd = buildDocument([graph(1, 'CPU'), graph(2, 'Memory')]);
  const panels = [null, ...(odd['panels'] as unknown[]), 7]; // as the document above has them
  const server = dashboardServer(buildResponse({ ...odd, panels }));
  server.on(search, []);
  await openAndRemoveCpu(server);
  await userEvent.keyboard('{Control>}s{/Control}');
  const list = await screen.findByRole('list', { name: 'What will be saved' });
  within(list).getByText('Drops 2 entries that could not be read');
});

test.each([
  ['bounds in epoch milliseconds', { time: { from: 1_700_000_000_000, to: 1_700_003_600_000 } }],
  ['a refresh with blanks around it', { refresh: ' 5s ' }],
])('%s are no other time than the document holds', async (_, settings) => {
  renderApp(PATH, { server: dashboardServer(buildResponse({ ...DOCUMENT, ...settings })) });
  await screen.findByRole('region', { name: 'CPU' });
  expect(screen.getByRole('button', { name: 'Save dashboard' }).getAttribute('aria-description')).toBe('Nothing to save');
});

test.each([true, false])('[1.6.1-k] Save follows canSave, which may be %j where one may edit: button, key and palette', async (canSave) => {
  const server = dashboardServer(buildResponse(DOCUMENT, { canEdit: true, canSave }));
  server.on(search, []);
  renderApp(PATH, { server });
  await screen.findByRole('region', { name: 'CPU' });
  await userEvent.click(screen.getByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'CPU' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Save dashboard' }) !== null).toBe(canSave);
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /^Add panel/ });
  const offered = () => screen.queryAllByRole('option', { name: /^Save/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Undo/ })).not.toBeNull());
  expect(offered()).toEqual(canSave ? [expect.stringMatching(/^Save dashboard/)] : []);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}s{/Control}');
  if (canSave) await screen.findByRole('dialog', { name: 'Save dashboard' });
  // A key that does something comes after it.
  else await userEvent.keyboard('ds').then(() => screen.findByRole('heading', { name: 'General' }));
  expect(screen.queryAllByRole('dialog')).toHaveLength(canSave ? 1 : 0);
  expect(server.saved()).toEqual([]);
});

test('the range on screen is stored only when that is wished', async () => {
  const server = serverOf();
  renderApp(`${PATH}?from=now-1h&to=now`, { server });
  await screen.findByRole('region', { name: 'CPU' });
  await userEvent.click(screen.getByRole('button', { name: 'Save dashboard' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Save current time range and refresh' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  expect(server.saved()[0]?.body).toMatchObject({ dashboard: { time: { from: 'now-1h', to: 'now' } } });
});

test('the first save of a dashboard keeps the range and refresh on screen, unless somebody takes the mark off', async () => {
  const server = serverOf();
  renderApp('/dashboard/new?from=now-15m&to=now&refresh=10s', { server });
  await screen.findByRole('region', { name: 'Add panel' });
  await userEvent.keyboard('{Control>}s{/Control}');
  const keepsTime = await screen.findByRole('checkbox', { name: 'Save current time range and refresh' });
  expect(keepsTime).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  expect(server.saved()[0]?.body).toMatchObject({ dashboard: { time: { from: 'now-15m', to: 'now' }, refresh: '10s' } });
});

test.each([false, true])('the values of variables on screen are stored when that is wished (%j), and else not', async (isChosen) => {
  const env = { type: 'custom', name: 'env', query: 'prod,test', current: { text: 'prod', value: 'prod' }, later: 1 };
  const server = dashboardServer(buildResponse({ ...DOCUMENT, templating: { list: [env] } }));
  renderApp(`${PATH}?var-env=test`, { server });
  await screen.findByRole('region', { name: 'CPU' });
  await userEvent.click(screen.getByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  const choice = await screen.findByRole('checkbox', { name: 'Save current variables' });
  expect(screen.queryByRole('checkbox', { name: 'Save current time range and refresh' })).toBeNull();
  if (isChosen) await userEvent.click(choice);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  const current = isChosen ? { text: 'test', value: 'test' } : env.current;
  expect(server.saved()[0]?.body).toMatchObject({ dashboard: { templating: { list: [{ ...env, current }] } } });
});

test('somebody else was faster: who and when are told, edits stay, overwriting is a choice', async () => {
  const server = serverOf();
  await openAndRemoveCpu(server);
  server.on(getDashboardByUid, buildResponse({ ...DOCUMENT, version: 5, title: 'Theirs' }, { version: 5, updatedBy: 'Jonas Berg' }));
  server.on(saveDashboard, ({ body }) => {
    if (!(body as { overwrite: boolean }).overwrite) throw new AppError('dashboard-version-mismatch'); // sent by the page under test
    return { id: 1, slug: 'host-overview', status: 'success', uid: 'abc', url: PATH, version: 6 };
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'The dashboard has been changed by someone else' });
  await within(dialog).findByText(/Jonas Berg saved version 5, .* ago\. You started from version 4\./);
  within(dialog).getByRole('row', { name: 'CPU panel not changed Removed' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  screen.getByText('Not saved');
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Save and overwrite' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByText('Not saved');
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save and overwrite' }));
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  expect(server.saved().at(-1)?.body).toMatchObject({ overwrite: true });
});

test('a copy keeps both: the edits under a free title and a new uid, theirs untouched', async () => {
  const server = serverOf();
  const { address } = await openAndRemoveCpu(server);
  server.on(saveDashboard, ({ body }) => {
    const { dashboard } = body as { dashboard: { uid: string | null; title: string } }; // sent by the page under test
    if (dashboard.uid !== null) throw new AppError('dashboard-version-mismatch');
    if (dashboard.title === 'Host overview (copy)') throw new AppError('dashboard-name-exists');
    server.on(
      getDashboardByUid,
      buildResponse({ ...DOCUMENT, ...dashboard, id: 2, uid: 'twin', version: 1 }, { url: '/d/twin/copy', version: 1 }),
    );
    return { id: 2, slug: 'copy', status: 'success', uid: 'twin', url: '/d/twin/copy', version: 1 };
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save as copy' }));
  await waitFor(() => expect(address()).toBe('/d/twin/copy'));
  await screen.findByRole('button', { name: 'Host overview (copy 2)' });
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(server.saved().at(-1)?.body).toMatchObject({
    overwrite: false,
    dashboard: { id: null, uid: null, title: 'Host overview (copy 2)', panels: [{ id: 2 }] },
  });
});

/** Of a copy alone, in the folder of the dashboard. */
const oneMoreTeam = ({ query }: ReceivedCall) => [
  { id: 1, roles: [], teams: query.get('isCopy') === 'true' && query.get('folderId') === '0' ? 1 : 0, users: 0 },
];

test('[W21] a conflict says who would see a copy, and its button asks', async () => {
  const server = serverOf();
  server.on(listNewViewers, oneMoreTeam);
  await openAndRemoveCpu(server);
  server.on(saveDashboard, () => {
    throw new AppError('dashboard-version-mismatch');
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^A copy will be seen by one more team/);
  screen.getByRole('button', { name: 'Save as copy and show' });
});

test('a new dashboard without a title says why it is not saved, and the press leads to the field', async () => {
  const server = serverOf();
  renderApp('/dashboard/new', { server });
  await screen.findByRole('region', { name: 'Add panel' });
  await userEvent.keyboard('{Control>}s{/Control}');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.click(screen.getByRole('button', { name: 'Save', description: 'A dashboard needs a title' }));
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('textbox', { name: 'Title', description: 'A dashboard needs a title' })).toBe(title);
  expect(server.saved()).toEqual([]);
});

test('loading their version gives up the own changes', async () => {
  const server = serverOf();
  const storage = memoryStorage();
  await openAndRemoveCpu(server, storage);
  server.on(getDashboardByUid, buildResponse({ ...DOCUMENT, version: 5, title: 'Theirs' }, { version: 5 }));
  server.on(saveDashboard, () => {
    throw new AppError('dashboard-version-mismatch');
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load version 5' }));
  await screen.findByRole('button', { name: 'Theirs' });
  expect(storage.getItem(DRAFT_KEY)).toBeNull();
  await screen.findByRole('region', { name: 'CPU' });
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('while one choice of a conflict is carried out, no other one can be made', async () => {
  const server = serverOf();
  await openAndRemoveCpu(server);
  server.on(getDashboardByUid, buildResponse({ ...DOCUMENT, version: 5, title: 'Theirs' }, { version: 5 }));
  const stored = Promise.withResolvers<void>();
  server.on(saveDashboard, async ({ body }) => {
    if (!(body as { overwrite: boolean }).overwrite) throw new AppError('dashboard-version-mismatch'); // sent by the page under test
    await stored.promise;
    return { id: 1, slug: 'host-overview', status: 'success', uid: 'abc', url: PATH, version: 6 };
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const load = await screen.findByRole('button', { name: 'Load version 5' });
  await userEvent.click(screen.getByRole('button', { name: 'Save and overwrite' }));
  for (const button of [load, screen.getByRole('button', { name: 'Keep editing' }), screen.getByRole('button', { name: 'Save as copy' })])
    expect(button).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  screen.getByRole('alertdialog');
  stored.resolve();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a taken title is a question of its own', async () => {
  const server = serverOf();
  server.on(saveDashboard, () => {
    throw new AppError('dashboard-name-exists');
  });
  await openAndRemoveCpu(server);
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('alertdialog', { name: 'A dashboard with the same name in the folder already exists' });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('dialog', { name: 'Save dashboard' });
});

test('a refused save says why in the dialog and keeps the message; meanwhile nothing is sent again, and Escape does not close it', async () => {
  const server = serverOf();
  const refusal = Promise.withResolvers<never>();
  server.on(saveDashboard, () => refusal.promise);
  await openAndRemoveCpu(server);
  await userEvent.keyboard('{Control>}s{/Control}');
  const message = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Message/ });
  await userEvent.type(message, 'why{Enter}');
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  submitFormOf(message);
  await userEvent.keyboard('{Escape}');
  refusal.reject(new AppError('storage-full'));
  await screen.findByText('storage full');
  expect([message.isConnected, message.value, server.saved().length]).toEqual([true, 'why', 1]);
});

test('[W5] a save that the quota refuses says what to do, and loses nothing', async () => {
  const server = serverOf();
  const storage = memoryStorage();
  server.on(saveDashboard, () => {
    throw new AppError('quota-reached', {}, { fields: { hint: 'Delete dashboards that nobody needs any more.' } });
  });
  await openAndRemoveCpu(server, storage);
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'why{Enter}');
  await screen.findByText('Quota reached. Delete dashboards that nobody needs any more.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Message/ }).value).toBe('why');
  await userEvent.keyboard('{Escape}');
  await screen.findByText('Not saved');
  expect(screen.queryByRole('region', { name: 'CPU' })).toBeNull();
  await waitFor(() => expect(storage.getItem(DRAFT_KEY)).not.toBeNull());
});

test('whose session has ended where visitors may look is told so, not that a save is denied', async () => {
  const server = serverOf();
  server.on(saveDashboard, () => {
    throw new AppError('dashboard-save-denied');
  });
  server.raw(loginPing, () => json(401, { message: 'Unauthorized' }));
  await openAndRemoveCpu(server);
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'why{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save dashboard' }));
  await dialog.findByText('You are signed out. Sign in again; your edits stay here.');
  expect(dialog.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('/login?redirect=%2Fd%2Fabc');
  expect(dialog.queryByText('Access denied to save dashboard')).toBeNull();
  server.raw(loginPing, () => json(200, { message: 'Logged in' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Access denied to save dashboard');
  expect(dialog.queryByRole('link', { name: 'Sign In' })).toBeNull();
});

test.each([
  ['in its folder', [], 7],
  ['in General where the folder went too', ['dashboard-folder-unknown'], 0],
] as const)(
  'a dashboard that was deleted while the dialog is open is told, and can be saved as a copy %s',
  async (_, refused, folderId) => {
    const server = dashboardServer(buildResponse(DOCUMENT, { folderId: 7, folderUid: 'hall', folderTitle: 'Hall' }));
    server.on(search, []);
    await openAndRemoveCpu(server);
    const refusals: ErrorCode[] = ['dashboard-id-unknown', ...refused];
    server.on(saveDashboard, () => {
      const code = refusals.shift();
      if (code) throw new AppError(code);
      return { id: 2, slug: 'x', status: 'success', uid: 'fresh', url: '/d/fresh/x', version: 1 };
    });
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'why{Enter}');
    await screen.findByText('It was deleted meanwhile. Restore it from the bin, or save your edits as a copy.');
    await userEvent.click(screen.getByRole('button', { name: 'Save as copy' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.saved().at(-1)?.body).toMatchObject({ folderId, dashboard: { id: null, uid: null, title: 'Host overview (copy)' } });
  },
);

test('leaving asks first and lists what would be lost', async () => {
  const { address } = await openAndRemoveCpu();
  await userEvent.click(screen.getAllByRole('link', { name: 'Manage' })[0] ?? document.body);
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await within(dialog).findByText('Removed panel CPU');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe(PATH);
  await userEvent.click(screen.getAllByRole('link', { name: 'Manage' })[0] ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(address()).toBe('/dashboards'));
});

test('a change of the range asks nothing', async () => {
  const { navigate, address } = renderApp(PATH, { server: serverOf() });
  await screen.findByRole('region', { name: 'CPU' });
  await navigate(`${PATH}?from=now-1h&to=now`);
  await navigate('/dashboards');
  await waitFor(() => expect(address()).toBe('/dashboards'));
});

/** What an earlier visit left in this browser. */
function storageWithDraft(version: number, title: string, facts: { atMs?: number; changes?: string[] } = {}) {
  const storage = memoryStorage();
  const draft = { format: 1, uid: 'abc', version, patches: [{ op: 'replace', path: ['title'], value: title }], ...facts };
  storage.setItem(DRAFT_KEY, JSON.stringify(JSON.stringify(draft)));
  return storage;
}

test('changes of a visit that broke off are offered at the next one', async () => {
  renderApp(PATH, { server: serverOf(), storage: storageWithDraft(4, 'From the draft') });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByRole('button', { name: 'From the draft' });
  screen.getByText('Not saved');
});

test.each([
  ['four minutes', 4 * 60_000, 'Draft: 1 change, 4 min ago'],
  ['a clock that went ahead', -3_600_000, 'Draft: 1 change, just now'],
])('a draft tells how many changes it holds and how old they are, and lists them: %s', async (_, ageMs, text) => {
  renderApp(PATH, { server: serverOf(), storage: storageWithDraft(4, 'From the draft', { atMs: Date.now() - ageMs }) });
  const badge = await screen.findByRole('button', { name: `${text}: show them` });
  expect(badge.closest('header')).not.toBeNull();
  await userEvent.click(badge);
  const list = await screen.findByRole('list', { name: 'Changes of the draft' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Title']);
});

test('where the bar has no room the draft is one word, named by all of it', async () => {
  renderApp(PATH, { server: serverOf(), storage: storageWithDraft(4, 'From the draft', { atMs: Date.now() }) });
  const badge = await screen.findByRole('button', { name: 'Draft: 1 change, just now: show them' });
  expect(badge.textContent).toBe('Draft: 1 change');
  await userEvent.click(await screen.findByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(badge.textContent).toBe('Draft'));
  expect(badge.title).toBe('Draft: 1 change, just now');
});

test('a draft of an older version tells its changes as they were kept', async () => {
  const facts = { atMs: Date.now() - 7_200_000, changes: ['Title', 'Removed panel CPU'] };
  renderApp(PATH, { server: serverOf(), storage: storageWithDraft(3, 'From the draft', facts) });
  await userEvent.click(await screen.findByRole('button', { name: 'Draft on version 3: 2 changes, 2 h ago: show them' }));
  const list = await screen.findByRole('list', { name: 'Changes of the draft' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Title', 'Removed panel CPU']);
});

test('restored over edits of this visit, one undo brings those back', async () => {
  renderApp(PATH, { server: serverOf(), storage: storageWithDraft(4, 'From the draft') });
  await screen.findByRole('button', { name: 'Restore' });
  await userEvent.click(await screen.findByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: /^Draft: 1 change/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByRole('button', { name: 'From the draft' });
  await expectToast('CTRL+Z brings back those of this one.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByRole('button', { name: 'Host overview' });
  expect(screen.queryByRole('region', { name: 'CPU' })).toBeNull();
  screen.getByText('Not saved');
});

test('a draft belongs to an older version once this visit has saved', async () => {
  renderApp(PATH, { server: serverOf(), storage: storageWithDraft(4, 'From the draft') });
  await screen.findByRole('button', { name: 'Restore' });
  await userEvent.click(await screen.findByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /^Draft on version 4/ });
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

/** Where a draft is set aside that nobody has answered. */
const SET_ASIDE_KEY = `${DRAFT_KEY}.1`;

async function editWithDraft(storage: Storage) {
  renderApp(PATH, { server: serverOf(), storage });
  await screen.findByRole('button', { name: 'Discard' });
  await userEvent.click(await screen.findByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(storage.getItem(DRAFT_KEY)).toContain('panels'));
}

test('edits made while an older draft is offered are kept beside it', async () => {
  const storage = storageWithDraft(4, 'From the draft');
  await editWithDraft(storage);
  expect(storage.getItem(SET_ASIDE_KEY)).toContain('From the draft');
  await userEvent.click(screen.getByRole('button', { name: /^Draft: 1 change/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(storage.getItem(SET_ASIDE_KEY)).toBeNull();
  expect(storage.getItem(DRAFT_KEY)).toContain('panels');
});

test('of two drafts the newer one is offered first, and the older one once that is answered', async () => {
  const storage = storageWithDraft(4, 'From the draft');
  await editWithDraft(storage);
  cleanup();
  renderApp(PATH, { server: serverOf(), storage });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'CPU' })).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: /^Draft: 1 change/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByRole('button', { name: 'From the draft' });
  screen.getByRole('region', { name: 'CPU' });
  expect(storage.getItem(SET_ASIDE_KEY)).toBeNull();
  expect(storage.getItem(DRAFT_KEY)).toContain('From the draft');
});

test('an edit of the last moment is kept when the browser leaves the page', async () => {
  const storage = memoryStorage();
  await openAndRemoveCpu(serverOf(), storage);
  window.dispatchEvent(new Event('pagehide'));
  expect(storage.getItem(DRAFT_KEY)).toContain('panels');
});

test('a page that is taken down without a decision, as when it breaks, keeps the draft', async () => {
  const storage = memoryStorage();
  await openAndRemoveCpu(serverOf(), storage);
  cleanup();
  expect(storage.getItem(DRAFT_KEY)).toContain('panels');
});

test('changes that were given up on leaving are not offered again', async () => {
  const storage = memoryStorage();
  const { address } = await openAndRemoveCpu(serverOf(), storage);
  await waitFor(() => expect(storage.getItem(DRAFT_KEY)).not.toBeNull());
  await userEvent.click(screen.getAllByRole('link', { name: 'Manage' })[0] ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/dashboards'));
  await waitFor(() => expect(storage.getItem(DRAFT_KEY)).toBeNull());
});

test('a draft on an older version is not put over a newer one', async () => {
  const storage = storageWithDraft(3, 'x');
  renderApp(PATH, { server: serverOf(), storage });
  await userEvent.click(await screen.findByRole('button', { name: /^Draft on version 3/ }));
  await within(await screen.findByRole('dialog', { name: 'Draft' })).findByText(
    /made on version 3, and the dashboard has been saved since/,
  );
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(storage.getItem(DRAFT_KEY)).toBeNull();
});

test('a draft on an older version becomes a copy, made on the version it belongs to', async () => {
  const server = serverOf();
  const storage = storageWithDraft(3, 'From the draft');
  const asOf3 = { ...DOCUMENT, version: 3, panels: [graph(7, 'As of version 3')] };
  const facts = { id: 3, dashboardId: 1, parentVersion: 2, restoredFrom: 0, version: 3, created: '', createdBy: 'x', message: '' };
  server.on(getDashboardVersion, { ...facts, data: asOf3 });
  server.on(saveDashboard, { id: 2, slug: 'copy', status: 'success', uid: 'twin', url: '/d/twin/copy', version: 1 });
  const { address } = renderApp(PATH, { server, storage });
  await userEvent.click(await screen.findByRole('button', { name: 'Save as copy' }));
  await waitFor(() => expect(address()).toBe('/d/twin/copy'));
  expect(server.saved().at(-1)?.body).toMatchObject({
    dashboard: { id: null, uid: null, title: 'From the draft (copy)', panels: [{ title: 'As of version 3' }] },
  });
  expect(storage.getItem(DRAFT_KEY)).toBeNull();
});

test('[W21] a draft becomes a copy that more people see only where that is confirmed', async () => {
  const server = serverOf();
  const facts = { id: 3, dashboardId: 1, parentVersion: 2, restoredFrom: 0, version: 3, created: '', createdBy: 'x', message: '' };
  server.on(getDashboardVersion, { ...facts, data: { ...DOCUMENT, version: 3 } });
  server.on(listNewViewers, oneMoreTeam);
  const { address } = renderApp(PATH, { server, storage: storageWithDraft(3, 'From the draft') });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save as copy' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Save the changes as a copy?' });
  within(dialog).getByText(/^The copy will be seen by one more team/);
  expect(server.saved()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as copy and show' }));
  await waitFor(() => expect(address()).toBe('/d/fresh/host-overview'));
  expect(server.saved()).toHaveLength(1);
});

test('changes that stand in another tab are not offered as those of the last visit, and stay its own', async () => {
  const other = new BroadcastChannel('pharos.draft');
  other.addEventListener('message', ({ data: [kind, draft] }) => kind === 'whose' && other.postMessage(['mine', draft]));
  const storage = storageWithDraft(4, 'In the other tab');
  const { navigate } = renderApp(PATH, { server: serverOf(), storage });
  await userEvent.click(await screen.findByRole('button', { name: 'Another tab has changes: show them' }));
  const draft = await screen.findByRole('dialog', { name: 'Draft' });
  within(draft).getByText('Another tab has this dashboard open, with changes that are not saved.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await navigate('/dashboards');
  expect(storage.getItem(DRAFT_KEY)).not.toBeNull();
  other.close();
});

test('a tab says that the changes on its screen are its own', async () => {
  const other = new BroadcastChannel('pharos.draft');
  const responses: unknown[] = [];
  other.addEventListener('message', ({ data }) => responses.push(data));
  await openAndRemoveCpu();
  const [query] = responses;
  other.postMessage(query);
  await waitFor(() => expect(responses).toContainEqual(['mine', (query as [string, string])[1]]));
  other.close();
});

test('a save that is refused on the way out keeps the page and says why', async () => {
  const server = serverOf();
  const { address } = await openAndRemoveCpu(server);
  server.on(saveDashboard, () => {
    throw new AppError('storage-full');
  });
  await userEvent.click(screen.getAllByRole('link', { name: 'Manage' })[0] ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await expectToast('storage full');
  expect(address()).toBe(PATH);
});
