import { getDashboardByUid } from '@pharos/contract/api/dashboards';
import { listDashboardVersions } from '@pharos/contract/api/dashboard-versions';
import { search } from '@pharos/contract/api/search';
import type { JsonObject } from '@pharos/contract/primitives';
import '../../testing/fixed-size.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../testing/dashboard-server.ts';
import { notifySaved } from './version-channel.ts';
import { panels } from '../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const PATH = '/d/abc/host-overview';
const DOCUMENT = buildDocument([graph(1, 'CPU'), graph(2, 'Memory')]);

/** A server whose dashboard somebody else saves while it is open. */
function serverOf() {
  const server = dashboardServer(buildResponse(DOCUMENT));
  server.on(search, []);
  const saveElsewhere = (document: JsonObject, version: number, updatedBy = 'jonas') => {
    server.stored(buildResponse({ ...DOCUMENT, ...document, version }, { version, updatedBy, updated: new Date().toISOString() }));
  };
  return { server, saveElsewhere };
}

async function removeCpu() {
  await screen.findByRole('region', { name: 'CPU' });
  await userEvent.click(screen.getByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await screen.findByText('Not saved');
}

async function save() {
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
}

test('both sides of a conflict are told, and what does not clash is merged and saved over the newer version', async () => {
  const { server, saveElsewhere } = serverOf();
  renderApp(PATH, { server });
  await removeCpu();
  saveElsewhere({ panels: [graph(1, 'CPU'), graph(2, 'RAM'), graph(3, 'Disk')] }, 5);
  await save();
  const table = await screen.findByRole('table', { name: 'What differs' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['CPU panelnot changedRemoved', 'Memory titleRAMnot changed', 'Disk panelAddednot changed']);
  await userEvent.click(screen.getByRole('button', { name: 'Merge and save' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.saved().at(-1)?.body).toMatchObject({
    overwrite: false,
    dashboard: {
      version: 5,
      panels: [
        { id: 2, title: 'RAM' },
        { id: 3, title: 'Disk' },
      ],
    },
  });
  expect(screen.queryByText('Not saved')).toBeNull();
  await screen.findByRole('region', { name: 'Disk' });
});

test('where both changed the same, nothing is merged before somebody has chosen', async () => {
  const { server, saveElsewhere } = serverOf();
  renderApp(PATH, { server });
  await removeCpu();
  saveElsewhere({ panels: [graph(1, 'Processor'), graph(2, 'Memory')] }, 5);
  await save();
  const merge = await screen.findByRole('button', { name: 'Merge and save', description: 'Choose yours or theirs first: 1 left' });
  screen.getByText('both changed');
  const saves = server.saved().length;
  await userEvent.click(merge);
  expect(server.saved()).toHaveLength(saves);
  await userEvent.click(screen.getByRole('radio', { name: 'CPU, panel: Version 5, jonas, Changed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge and save' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.saved().at(-1)?.body).toMatchObject({ dashboard: { version: 5, panels: [{ id: 1, title: 'Processor' }, { id: 2 }] } });
});

test('a third writer is found by the save of what was merged, and asks for new choices', async () => {
  const { server, saveElsewhere } = serverOf();
  renderApp(PATH, { server });
  await removeCpu();
  saveElsewhere({ title: 'Second' }, 5);
  await save();
  await screen.findByRole('row', { name: 'Title Second not changed' });
  saveElsewhere({ title: 'Third' }, 6, 'petra');
  await userEvent.click(screen.getByRole('button', { name: 'Merge and save' }));
  await screen.findByText(/^petra saved version 6, .* You started from version 5\.$/);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge and save' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.saved().at(-1)?.body).toMatchObject({ dashboard: { version: 6, title: 'Third', panels: [{ id: 2 }] } });
});

test('the other side was oneself: you, in another tab', async () => {
  const { server, saveElsewhere } = serverOf();
  const { platform } = renderApp(PATH, { server });
  await removeCpu();
  saveElsewhere({ title: 'Second' }, 5, platform.session.user.login);
  await save();
  await screen.findByRole('alertdialog', { name: 'You changed this dashboard in another tab' });
  screen.getByText(/^You, in another tab, saved version 5, a few seconds ago\./);
});

const notifyOf = (version: number, savedBy: string) => notifySaved({ orgId: 3, uid: 'abc', version, savedBy, savedAtMs: Date.now() });

/** The page listens a while after it has opened, so what happens elsewhere happens until it is noticed. */
const findNewer = (happen: () => void) =>
  waitFor(() => {
    act(happen);
    return screen.getByRole('button', { name: /^Version 5(?: saved by jonas .*: load$|: load, saved by jonas )/ });
  });

test('a version saved in another tab is told, and a press loads it where nothing is unsaved', async () => {
  const { server, saveElsewhere } = serverOf();
  renderApp(PATH, { server });
  await screen.findByRole('region', { name: 'CPU' });
  saveElsewhere({ title: 'Second' }, 5);
  await userEvent.click(await findNewer(() => notifyOf(5, 'jonas')));
  await screen.findByRole('button', { name: 'Second' });
  expect(screen.queryByRole('button', { name: /^Version 5/ })).toBeNull();
});

test('with something unsaved the press leads to the comparison; another dashboard tells nothing', async () => {
  const { server, saveElsewhere } = serverOf();
  renderApp(PATH, { server });
  await removeCpu();
  saveElsewhere({ title: 'Second' }, 5);
  const badge = await findNewer(() => {
    notifySaved({ orgId: 3, uid: 'other', version: 9, savedBy: 'jonas', savedAtMs: Date.now() });
    notifySaved({ orgId: 7, uid: 'abc', version: 9, savedBy: 'jonas', savedAtMs: Date.now() });
    notifyOf(5, 'jonas');
  });
  await userEvent.click(badge);
  await screen.findByRole('row', { name: 'Title Second not changed' });
  expect(server.saved()).toEqual([]);
});

test('a comparison is with the newest version, however shortly before an older one was compared', async () => {
  const { server, saveElsewhere } = serverOf();
  renderApp(PATH, { server });
  await removeCpu();
  saveElsewhere({ title: 'Second' }, 5);
  await userEvent.click(await findNewer(() => notifyOf(5, 'jonas')));
  await screen.findByRole('row', { name: 'Title Second not changed' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  saveElsewhere({ title: 'Third' }, 6);
  act(() => notifyOf(6, 'jonas'));
  await userEvent.click(await screen.findByRole('button', { name: /^Version 6/ }));
  await screen.findByRole('button', { name: 'Load version 6' });
  screen.getByRole('row', { name: 'Title Third not changed' });
});

test('coming back to the tab asks the server for the newest version', async () => {
  const { server } = serverOf();
  const facts = { id: 3, dashboardId: 1, parentVersion: 4, restoredFrom: 0, message: '' };
  server.on(listDashboardVersions, [{ ...facts, version: 5, created: new Date().toISOString(), createdBy: 'jonas' }]);
  renderApp(PATH, { server });
  await screen.findByRole('region', { name: 'CPU' });
  const before = server.callsOf(getDashboardByUid).length;
  await findNewer(() => void window.dispatchEvent(new Event('focus')));
  expect(server.callsOf(getDashboardByUid)).toHaveLength(before);
});
