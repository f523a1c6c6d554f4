import { getDashboardByUid, getDashboardBySlug, getHomeDashboard } from '@pharos/contract/api/dashboards';
import { search } from '@pharos/contract/api/search';
import { queryDataSources } from '@pharos/contract/api/query';
import { AppError } from '@pharos/contract/errors';
import type { TargetResult } from '@pharos/contract/frames';
import '../../../testing/fixed-size.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { builtInPlugins } from '../../../app/built-in-plugins.ts';
import { expectToast } from '../../../app/testing/expect-toast.ts';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { createPlatform } from '../../../platform/create-platform.ts';
import { PlatformContext } from '../../../platform/platform-context.ts';
import { memoryStorage } from '../../../platform/testing/memory-storage.ts';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { PanelSkeleton } from '../panel/PanelSkeleton.tsx';
import { buildResponse, dashboardServer, buildDocument, failure, graph, series } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const PANELS = [graph(1, 'CPU'), graph(2, 'Memory')];
const open = (path = '/d/abc/host-overview', server = dashboardServer(buildResponse(buildDocument(PANELS)))) => renderApp(path, { server });
const panel = (name: string) => screen.findByRole('region', { name });

test('[1.2.4-a] the bar shows folder and title, and every panel draws what its sources answered', async () => {
  const { server } = open();
  within(await panel('CPU')).getByRole('heading', { name: 'CPU' });
  await screen.findByText('drawn: series of 1:A');
  await screen.findByText('drawn: series of 2:A');
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  within(crumbs).getByText('General');
  within(crumbs).getByRole('button', { name: 'Host overview' });
  await waitFor(() => expect(document.title).toContain('Host overview'));
  expect(server.calls.filter(({ path }) => path === '/api/ds/query')).toHaveLength(1);
});

test('queries leave without waiting for the code of their panels', async () => {
  const { server } = open(undefined, dashboardServer(buildResponse(buildDocument([{ ...graph(1, 'CPU'), type: 'slow' }]))));
  await waitFor(() => expect(server.callsOf(queryDataSources)).toHaveLength(1));
});

test.each([
  ['graph', 'chart'],
  ['singlestat', 'value'],
  ['table', 'table'],
  ['text', 'text'],
  ['hologram', 'chart'],
])('a panel of type %s waits in the shape of a %s', (type, shape) => {
  const platform = createPlatform({ plugins: builtInPlugins, boot: bootFixture(), fetch, storage: () => undefined, search: '' });
  render(
    <PlatformContext value={platform}>
      <PanelSkeleton panel={{ type }} />
    </PlatformContext>,
  );
  expect(document.querySelector<HTMLElement>('[data-shape]')?.dataset['shape']).toBe(shape);
});

test('what a panel asks for and nobody draws yet is told in its head and in the inspector', async () => {
  const withCells = (type: string) => ({ type: 'table', fieldConfig: { defaults: { custom: { cellOptions: { type } } }, overrides: [] } });
  const panels = [graph(1, 'Load', withCells('actions')), graph(2, 'CPU', withCells('gauge'))];
  open('/d/abc', dashboardServer(buildResponse(buildDocument(panels))));
  await within(await panel('Load')).findByRole('button', { name: 'Not drawn' });
  expect(within(await panel('CPU')).queryByRole('button', { name: 'Not drawn' })).toBeNull();
  await userEvent.click(within(await panel('Load')).getByRole('button', { name: 'Load menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Inspect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inspect Load' });
  within(dialog).getByText('Cells of type actions are drawn as plain text.');
});

test('a dashboard that came with the page is not requested', async () => {
  const response = buildResponse(buildDocument(PANELS));
  const { server } = renderApp('/d/abc/host-overview', {
    server: dashboardServer(response),
    prepared: { path: '/api/dashboards/uid/abc', text: JSON.stringify(response) },
  });
  await panel('CPU');
  expect(server.callsOf(getDashboardByUid)).toEqual([]);
});

test('it is requested anew when one comes back to it', async () => {
  const { server, navigate } = open();
  await panel('CPU');
  await navigate('/dashboards');
  await screen.findByRole('heading', { level: 1, name: 'Dashboards' });
  await navigate('/d/abc/host-overview');
  await panel('CPU');
  expect(server.callsOf(getDashboardByUid)).toHaveLength(2);
});

test('a path with another slug is replaced by the dashboard’s own, the query stays', async () => {
  const { address } = open('/d/abc/some-old-slug?from=now-1h&to=now');
  await panel('CPU');
  await waitFor(() => expect(address()).toBe('/d/abc/host-overview?from=now-1h&to=now'));
});

test('the address of an old link goes on to the dashboard', async () => {
  const server = dashboardServer(buildResponse(buildDocument(PANELS)));
  server.on(getDashboardBySlug, buildResponse(buildDocument(PANELS)));
  const { address } = open('/dashboard/db/host-overview?orgId=3', server);
  await panel('CPU');
  expect(address()).toBe('/d/abc/host-overview?orgId=3');
});

test('a dashboard without panels says what to do, as far as one may', async () => {
  open(undefined, dashboardServer(buildResponse(buildDocument([]))));
  await screen.findByText('No panels yet');
  screen.getByText('Add panel, above, puts the first one here.');
});

test('without panels, another format is not said to be empty, and nobody is told to add some', async () => {
  open(undefined, dashboardServer(buildResponse(buildDocument([], { panels: undefined, elements: {}, layout: {} }))));
  await screen.findByText('No panels to show');
  expect(screen.queryByText('No panels yet')).toBeNull();
});

test('a dashboard that is not there says so and leads to the list', async () => {
  open('/d/nowhere');
  await waitFor(() => expect(document.title).toContain('Dashboard not found'));
  await screen.findByText('Dashboard not found');
  expect(screen.getByRole('link', { name: 'All dashboards' }).getAttribute('href')).toBe('/dashboards');
});

test('a dashboard one may not see says so without an offer to try again', async () => {
  const server = dashboardServer(buildResponse(buildDocument(PANELS)));
  server.on(getDashboardByUid, () => {
    throw new AppError('dashboard-access-denied');
  });
  open('/d/abc', server);
  await screen.findByText('You may not see this dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test("[1.2.1-g] [1.9.3-f] /dashboard/new opens 'New dashboard' with one tile that offers panel types", async () => {
  open('/dashboard/new');
  const tile = await screen.findByRole('region', { name: 'Add panel' });
  expect(tile.closest('[data-tile]')?.getAttribute('style')).toMatch(/--x: 0; --y: 0; --w: 12; --h: 9/);
  screen.getByRole('button', { name: 'New dashboard' });
  await userEvent.type(within(tile).getByRole('combobox'), 'GRA{Enter}');
  await panel('Panel Title');
  expect(screen.queryByRole('region', { name: 'Add panel' })).toBeNull();
  await screen.findByText('drawn: series of 1:A');
});

test('Add panel offers the types in a layer: nothing moves, and closing it is no step', async () => {
  open();
  const cpu = await panel('CPU');
  const place = () => cpu.closest('[data-tile]')?.getAttribute('style');
  const before = place();
  await userEvent.click(screen.getByRole('button', { name: 'Add panel' }));
  const layer = await screen.findByRole('dialog', { name: 'Add panel' });
  await within(layer).findByRole('option', { name: /^Graph/ });
  expect(place()).toBe(before);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add panel' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add panel' }));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Escape on the tile of a new dashboard closes it and is no step; Add panel goes to the tile while it stands', async () => {
  open('/dashboard/new');
  const tile = await screen.findByRole('region', { name: 'Add panel' });
  const button = screen.getByRole('button', { name: 'Add panel' });
  // Another layer has loaded the code of all.
  await userEvent.click(screen.getByRole('button', { name: /^Time range: / }));
  await screen.findByRole('dialog', { name: 'Time range' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog', { name: 'Add panel' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(within(tile).getByRole('combobox')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Add panel' })).toBeNull());
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(screen.queryByText(/^Undone/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Add panel' })).toBeNull();
  await screen.findByText('No panels yet');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('option', { name: /^Text/ }));
  expect((await panel('Panel Title')).closest('[data-tile]')?.getAttribute('style')).toMatch(/--x: 0; --y: 0;/);
});

test('a new panel comes where one is looking', async () => {
  open('/d/abc/host-overview', dashboardServer(buildResponse(buildDocument([graph(1, 'CPU'), graph(2, 'Memory'), graph(3, 'Disk')]))));
  await panel('Disk');
  const tops: Record<string, number> = { '1': -600, '2': -280, '3': 40 };
  const main = document.querySelector('main') ?? document.body;
  main.scrollTop = 600;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this instanceof HTMLElement ? (tops[this.dataset['tile'] ?? ''] ?? 0) : 0, 100, 300);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add panel' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Text/ }));
  vi.restoreAllMocks();
  const names = () => [...document.querySelectorAll('[data-panel-id]')].map((one) => one.getAttribute('aria-label'));
  await waitFor(() => expect(names()).toEqual(['CPU', 'Memory', 'Panel Title', 'Disk']));
});

test('[1.2.4-e] a panel can be viewed alone, by the menu and by the address, and the bar leads back', async () => {
  const { address, navigate } = open();
  await panel('CPU');
  await userEvent.click(screen.getByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View' }));
  expect(address()).toBe('/d/abc/host-overview?panelId=1&fullscreen');
  expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to dashboard' }));
  await panel('Memory');
  expect(address()).toBe('/d/abc/host-overview');
  await navigate('/d/abc/host-overview?panelId=2&fullscreen');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'CPU' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  await panel('CPU');
});

test.each(['?panelId=1&fullscreen', '?panelId=1&fullscreen&edit', '?editview=settings'])(
  '[1.2.4-e] the arrow in the bar of %s leads back to the dashboard',
  async (view) => {
    const { address } = open(`/d/abc/host-overview${view}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to dashboard' }));
    await panel('Memory');
    expect(screen.queryByRole('button', { name: 'Back to dashboard' })).toBeNull();
    expect(address()).toBe('/d/abc/host-overview');
  },
);

test.each(['?from=now-1h&to=now&panelId=77&fullscreen', '?from=now-1h&to=now&panelId=77&edit'])(
  '%s shows all panels, says that the one is gone, and mends the address',
  async (search) => {
    const { address } = open(`/d/abc/another-slug${search}`);
    await panel('CPU');
    await expectToast('Panel 77 is not on this dashboard');
    await waitFor(() => expect(address()).toBe('/d/abc/host-overview?from=now-1h&to=now'));
    expect(screen.queryByRole('button', { name: 'Back to dashboard' })).toBeNull();
  },
);

test("[2.2.15-i] an unknown panel type says so with the type, and the panel's title stands there", async () => {
  open('/d/abc', dashboardServer(buildResponse(buildDocument([graph(1, 'From elsewhere', { type: 'hologram' })]))));
  const shown = await panel('From elsewhere');
  await within(shown).findByText('Unknown panel type');
  within(shown).getByText('hologram');
  within(shown).getByRole('heading', { name: 'From elsewhere' });
});

test('who may edit a panel of an unknown type chooses another, who may not reads what the document holds', async () => {
  const hologram = buildDocument([graph(1, 'From elsewhere', { type: 'hologram' })]);
  const { address } = open('/d/abc/host-overview', dashboardServer(buildResponse(hologram)));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit panel' }));
  expect(address()).toBe('/d/abc/host-overview?panelId=1&fullscreen&edit&tab=visualisation');
  cleanup();
  open('/d/abc/host-overview', dashboardServer(buildResponse(hologram, { canEdit: false, canSave: false })));
  await userEvent.click(await screen.findByRole('button', { name: 'Inspect' }));
  await screen.findByRole('tab', { name: 'Panel JSON', selected: true });
  expect(screen.getAllByText(/hologram/).length).toBeGreaterThan(1);
});

test("[1.8.0-g] a panel whose code does not load says 'Plugin error', the others draw", async () => {
  open('/d/abc', dashboardServer(buildResponse(buildDocument([graph(1, 'Torn', { type: 'torn' }), graph(2, 'Whole')]))));
  await expectToast('Plugin error');
  await screen.findByText('drawn: series of 2:A');
});

test('a panel whose drawing breaks takes nothing else down, and the inspector keeps the error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs what the boundary catches
  open('/d/abc', dashboardServer(buildResponse(buildDocument([graph(1, 'Broken', { breaks: true }), graph(2, 'Whole')]))));
  await within(await panel('Broken')).findByText('The panel could not be drawn');
  await screen.findByText('drawn: series of 2:A');
  await userEvent.click(screen.getByRole('button', { name: 'Broken menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Inspect' }));
  await screen.findByRole('tab', { name: 'JS Error', selected: true });
  expect(screen.getByRole('tabpanel', { name: 'JS Error' }).textContent).toContain('no canvas here');
});

test('[1.2.3-o] the inspector shows what a failed query asked and what the server answered', async () => {
  open(
    '/d/abc',
    dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')])), () => failure('store is down')),
  );
  const shown = await panel('CPU');
  await within(shown).findByText('store is down');
  await userEvent.click(within(shown).getByRole('button', { name: 'Inspect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inspect CPU' });
  within(dialog).getByText('A: store is down');
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Request' }));
  expect((await within(dialog).findByRole('tree', { name: 'Request' })).textContent).toContain('now-6h');
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Response' }));
  const response = await within(dialog).findByRole('tree', { name: 'Response' });
  await userEvent.click(within(response).getByText('error'));
  expect(response.textContent).toMatch(/error: \{.*message: "store is down"/);
});

const withoutPoints = (): TargetResult => {
  const responded = series('x');
  return responded.kind === 'frames' ? { ...responded, frames: [] } : responded;
};

test('a query without a word in it is no query: no source is said to have answered', async () => {
  const notQueried = (): TargetResult => {
    const result = withoutPoints();
    return result.kind === 'frames' ? { ...result, cost: { ...result.cost, isUnasked: true } } : result;
  };
  open('/d/abc', dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')])), notQueried));
  await screen.findByText('No query');
  expect(screen.queryByText('No data points')).toBeNull();
});

test('an answer without points is told from no answer', async () => {
  open('/d/abc', dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')])), withoutPoints));
  await screen.findByText('No data points');
});

test('[1.4.7-b] a dashboard that is not editable offers neither editing nor saving', async () => {
  open('/d/abc', dashboardServer(buildResponse(buildDocument(PANELS, { editable: false }))));
  await panel('CPU');
  expect(screen.queryByRole('button', { name: 'Save dashboard' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add panel' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'CPU menu' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Viewv',
    'Sharep s',
    'Export CSV',
    'Inspect',
    'Explain',
    'Copy image',
  ]);
});

test('a document with elements in place of panels can be looked at only, and says so', async () => {
  open('/d/abc', dashboardServer(buildResponse(buildDocument([], { panels: undefined, elements: {}, layout: {} }))));
  await screen.findByText(/elements and a layout \(schema v2\)/);
  expect(screen.queryByRole('button', { name: 'Save dashboard' })).toBeNull();
});

test('[1.3.1-g] [1.4.12-b] a document of rows is opened as one of panels, without a question, and can be edited', async () => {
  const rows = [{ title: 'First', showTitle: true, panels: [{ id: 1, type: 'graph', title: 'CPU', targets: [{}] }] }];
  open('/d/abc', dashboardServer(buildResponse(buildDocument([], { schemaVersion: 6, panels: undefined, rows }))));
  await panel('CPU');
  await screen.findByText('drawn: series of 1:A');
  screen.getByRole('button', { name: 'Add panel' });
  expect(screen.queryByText(/schema/)).toBeNull();
});

test('a resource is opened as the dashboard in it', async () => {
  const { panels, ...stored } = buildDocument(PANELS, { kind: 'Dashboard', metadata: { name: 'abc' } });
  open('/d/abc', dashboardServer(buildResponse({ ...stored, spec: { title: 'Host overview', schemaVersion: 39, panels } })));
  await panel('CPU');
  await waitFor(() => expect(document.title).toContain('Host overview'));
});

test.each([
  [42, false],
  [43, true],
])('a document of schema %i can be edited; that it is newer than all known ones is said: %s', async (schemaVersion, isSaid) => {
  open('/d/abc', dashboardServer(buildResponse(buildDocument(PANELS, { schemaVersion }))));
  await panel('CPU');
  expect(screen.queryByText(new RegExp(`newer version .schema ${schemaVersion}.`)) !== null).toBe(isSaid);
  screen.getByRole('button', { name: 'Add panel' });
});

test('home is drawn without save and settings; where the server sends elsewhere, one goes there', async () => {
  const server = dashboardServer(buildResponse(buildDocument(PANELS)));
  server.on(search, []);
  const { address } = renderApp('/', { server, boot: bootFixture() });
  await screen.findByText('drawn: series of 1:A');
  expect(screen.queryByRole('button', { name: 'Save dashboard' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dashboard settings' })).toBeNull();
  expect(address()).toBe('/');
});

test.each([
  ['/d/abc/host-overview', '/d/abc/host-overview'],
  ['d/abc/host-overview', '/d/abc/host-overview'],
  ['//evil.example/x', '/evil.example/x'],
])('[1.7.0-m] home may send on to %s', async (redirectUri, expected) => {
  const server = dashboardServer(buildResponse(buildDocument(PANELS)));
  server.on(getHomeDashboard, { redirectUri });
  server.on(search, []);
  const { address } = renderApp('/', { server });
  await waitFor(() => expect(address()).toBe(expected));
});

test('old data stays while a refresh fails, and the head says since when', async () => {
  let isDown = false;
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')])), () => (isDown ? failure('gone') : series('answered')));
  open('/d/abc', server);
  await screen.findByText('drawn: answered');
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh dashboard' }));
  await screen.findByRole('button', { name: /^Stale/ });
  screen.getByText('drawn: answered');
});

test('a source that is slow says so, and the panel keeps asking until it has an answer', async () => {
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')])), (_key, request) =>
    request.from === 'now-6h' && server.requested().length < 2 ? { kind: 'pending', range: { from: 1, to: 2 } } : series('late'),
  );
  open('/d/abc', server);
  const shown = await panel('CPU');
  await waitFor(() => expect(within(shown).getByRole('status').textContent).toContain('Slow source'));
  await screen.findByText('drawn: late');
  expect(server.requested()[1]?.queries[0]).toMatchObject({ from: 1, to: 2 });
});

test('a panel with a time of its own asks for it and says so in its head', async () => {
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU', { timeFrom: '1h', timeShift: '1d' })])));
  open('/d/abc', server);
  await screen.findByText('Last 1 hour timeshift -1d');
  await waitFor(() => expect(server.requested()[0]?.queries[0]).toMatchObject({ from: 'now-1h-1d', to: 'now-1d' }));
});

test('[U8] a panel of this week so far says so and requests it', async () => {
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU', { timeFrom: 'now/w' })])));
  open('/d/abc', server);
  await screen.findByText('This week so far');
  await waitFor(() => expect(server.requested()[0]?.queries[0]).toMatchObject({ from: 'now/w', to: 'now' }));
});

test('Space lifts a panel, arrows move it, Enter drops it', async () => {
  open('/d/abc', dashboardServer(buildResponse(buildDocument([graph(1, 'CPU'), graph(2, 'Memory')]))));
  const shown = await panel('CPU');
  shown.focus();
  await userEvent.keyboard(' ');
  await screen.findByText(/^CPU lifted/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(shown.closest('[data-tile]')?.getAttribute('style')).toMatch(/--x: 2;/);
  await screen.findByText('Not saved');
});

test('a press on the title of a panel opens its menu, a drag of it does not', async () => {
  open();
  const shown = await panel('CPU');
  const title = within(within(shown).getByRole('heading', { name: 'CPU' })).getByRole('button');
  await userEvent.click(title);
  await screen.findByRole('menuitem', { name: /^Edit/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.pointerDown(title, { button: 0, clientX: 10, clientY: 10 });
  await waitForDrag();
  fireEvent.pointerMove(window, { clientX: 10, clientY: 400 });
  fireEvent.pointerUp(window, { clientX: 10, clientY: 400 });
  fireEvent.click(title);
  expect(screen.queryByRole('menu')).toBeNull();
});

/** The code that drags has come. */
const waitForDrag = async () => {
  await import('../grid/panel-drag.ts');
  await new Promise((resolve) => setTimeout(resolve));
};

test('keys act on the panel with the focus, and are told in its menu', async () => {
  const { address } = open();
  (await panel('CPU')).focus();
  await userEvent.keyboard('v');
  await waitFor(() => expect(address()).toBe('/d/abc/host-overview?panelId=1&fullscreen'));
  await userEvent.keyboard('{Escape}');
  (await panel('Memory')).focus();
  await userEvent.keyboard('pr');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull());
  (await panel('CPU')).focus();
  await userEvent.keyboard('pd');
  await waitFor(() => expect(screen.getAllByRole('region', { name: /CPU/ })).toHaveLength(2));
  const [first = document.body] = screen.getAllByRole('region', { name: /CPU/ });
  await userEvent.click(within(first).getByRole('button', { name: /menu$/ }));
  expect((await screen.findByRole('menuitem', { name: /^View/ })).textContent).toBe('Viewv');
  expect(screen.getByRole('menuitem', { name: /^Duplicate/ }).textContent).toContain('p d');
  await userEvent.keyboard('{Escape}');
  first.focus();
  await userEvent.keyboard('e');
  await waitFor(() => expect(address()).toBe('/d/abc/host-overview?panelId=1&fullscreen&edit'));
});

test('who may only look gets no more by keys than by the menu', async () => {
  const { address } = open(
    '/d/abc/host-overview',
    dashboardServer(buildResponse(buildDocument(PANELS), { canEdit: false, canSave: false })),
  );
  (await panel('CPU')).focus();
  await userEvent.keyboard('eprpd');
  await userEvent.keyboard('v');
  await waitFor(() => expect(address()).toBe('/d/abc/host-overview?panelId=1&fullscreen'));
  await userEvent.keyboard('v');
  await panel('Memory');
  expect(screen.getAllByRole('region', { name: /CPU|Memory/ })).toHaveLength(2);
});

test('d r asks anew, t z and t with an arrow change the range', async () => {
  const server = dashboardServer(buildResponse(buildDocument(PANELS)));
  const { address } = open('/d/abc/host-overview?from=1500000000000&to=1500000060000', server);
  await panel('CPU');
  await waitFor(() => expect(server.requested()).toHaveLength(1));
  await userEvent.keyboard('dr');
  await waitFor(() => expect(server.requested()).toHaveLength(2));
  await userEvent.keyboard('t{ArrowLeft}');
  await waitFor(() => expect(address()).toContain('from=1499999970000&to=1500000030000'));
  await userEvent.keyboard('t{ArrowRight}');
  await waitFor(() => expect(address()).toContain('from=1500000000000&to=1500000060000'));
  await userEvent.keyboard('tz');
  await waitFor(() => expect(address()).toContain('from=1499999970000&to=1500000090000'));
});

test('a copied panel is pasted on another dashboard, from Add panel too, and is one step', async () => {
  const storage = memoryStorage();
  const refuse = () => Promise.reject(new Error('refused'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true });
  const first = renderApp('/d/abc/host-overview', { server: dashboardServer(buildResponse(buildDocument(PANELS))), storage });
  await userEvent.click(within(await panel('CPU')).getByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  await expectToast('CPU copied');
  expect(first.address()).toBe('/d/abc/host-overview');
  cleanup();
  renderApp('/d/abc/host-overview', { server: dashboardServer(buildResponse(buildDocument([graph(7, 'Other')]))), storage });
  await panel('Other');
  fireEvent.paste(document.body, { clipboardData: { getData: () => 'words of somebody' } });
  await panel('CPU');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'CPU' })).toBeNull());
  await expectToast('Undone: Paste panel');
  await userEvent.click(screen.getByRole('button', { name: 'Add panel' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Paste panel/ }));
  await panel('CPU');
});

test('a panel in the clipboard goes before the one that is remembered; without any the page says so', async () => {
  open();
  await panel('CPU');
  const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
  paste('x'.repeat(5_000_000));
  await expectToast('Too long to paste');
  paste(JSON.stringify({ type: 'graph', title: 'From elsewhere', gridPos: { x: 3, y: 99, w: 6, h: 4 }, targets: [{ refId: 'A' }] }));
  expect((await panel('From elsewhere')).closest('[data-tile]')?.getAttribute('style')).toMatch(/--x: 0; --y: 0; --w: 6; --h: 4/);
});

test('beside Not saved stand undo and redo, and the badge opens the steps with a way to each', async () => {
  open();
  for (const name of ['CPU', 'Memory']) {
    (await panel(name)).focus();
    await userEvent.keyboard('pr');
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getAllByText(/^(Undone|Redone):/)).toHaveLength(1);
  await panel('Memory');
  await userEvent.click(screen.getByRole('button', { name: /^Not saved/ }));
  const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('button');
  expect(steps.map(({ textContent }) => textContent?.replace(/just now|\d+ s ago/, '')).join()).toBe('Remove panel,Remove panel,As opened');
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
  await userEvent.click(steps[2] ?? document.body);
  await panel('CPU');
  expect(screen.queryByText('Not saved')).toBeNull();
  screen.getByRole('button', { name: 'Redo' });
});
