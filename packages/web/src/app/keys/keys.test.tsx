import '../../testing/fixed-size.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../testing/dashboard-server.ts';
import { searchRequest } from '../../features/search/search-request.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { SHORTCUTS } from '../../platform/shortcuts/shortcut-table.ts';
import { expectToast } from '../testing/expect-toast.ts';
import { renderAppWith } from '../testing/render-app.tsx';
import { panels } from '../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const PANELS = [graph(1, 'CPU'), graph(2, 'Memory')];
const DASHBOARD = '/d/abc/host-overview';

function open(
  path = DASHBOARD,
  {
    panels = PANELS,
    meta = {},
    document = {},
  }: { panels?: ReturnType<typeof graph>[]; meta?: object; document?: Record<string, unknown> } = {},
) {
  const server = dashboardServer(buildResponse(buildDocument(panels, document), meta));
  return renderApp(path, { server });
}
const panel = (name: string) => screen.findByRole('region', { name });
const frame = () => document.querySelector<HTMLElement>('[data-kiosk]')?.dataset['kiosk'];
const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

test.each(['?', 'h'])('[1.2.3k-a] %s opens help, which lists every key of the table', async (key) => {
  open();
  await panel('CPU');
  await userEvent.keyboard(key);
  const dialog = await help();
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(SHORTCUTS.length);
  expect(lines).toEqual(expect.arrayContaining(['Help?orh', 'SaveCTRLS', 'Expand all rowsdSHIFTE', 'Zoom outtzorCTRLZ', 'Earliert←']));
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Find a shortcut' }), 'crosshair');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('lines that do nothing on the page are grey there, and it is said why', async () => {
  const grey = async (name: string) => {
    const line = within(await help())
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.startsWith(name));
    return line?.className.includes('unbound');
  };
  open();
  await panel('CPU');
  await userEvent.keyboard('?');
  await help();
  await waitFor(async () =>
    expect([await grey('Save'), await grey('Search in starred'), await grey('Earlier')]).toEqual([false, false, false]),
  );
  expect(screen.queryByText('Grey ones are for pages of dashboards.')).toBeNull();
  cleanup();
  renderApp('/datasources');
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  await screen.findByText('Grey ones are for pages of dashboards.');
  expect([await grey('Save'), await grey('Search in starred'), await grey('New dashboard')]).toEqual([true, false, false]);
});

test('in full kiosk mode a touch shows a way out for three seconds; a mouse shows none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const { address } = open(`${DASHBOARD}?kiosk`);
    await panel('CPU');
    await expectToast('Press ESC to exit Kiosk mode');
    const exit = () => screen.queryByRole('button', { name: 'Exit kiosk mode' });
    fireEvent.pointerDown(document.body, { pointerType: 'mouse' });
    expect(exit()).toBeNull();
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    expect(exit()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(exit()).toBeNull();
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    fireEvent.click(screen.getByRole('button', { name: 'Exit kiosk mode' }));
    await waitFor(() => expect(address()).toBe(DASHBOARD));
    expect(exit()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('[1.2.3-d] the shortcuts entry of the side menu opens help', async () => {
  renderApp('/datasources');
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  await help();
});

test('[1.2.3k-b] g h goes home, [1.2.3k-d] g p to the profile, [1.2.3k-q] d n makes a new dashboard, from any page', async () => {
  const { address, navigate } = renderApp('/datasources');
  await screen.findByRole('heading', { level: 1, name: 'Data Sources' });
  await userEvent.keyboard('gp');
  await waitFor(() => expect(address()).toBe('/profile'));
  await screen.findByRole('heading', { level: 1, name: 'Mira Holt' });
  await userEvent.keyboard('gh');
  await waitFor(() => expect(address()).toBe('/'));
  await navigate('/datasources');
  await userEvent.keyboard('dn');
  await waitFor(() => expect(address()).toBe('/dashboard/new'));
});

test.each([
  ['[1.2.3k-e] s s searches what is starred', 'ss', { starred: true }],
  ['[1.2.3k-f] s o searches', 'so', {}],
  ['[1.2.3k-f] f searches', 'f', {}],
  ['[1.2.3k-g] s t searches by tag', 'st', { tags: true }],
])('%s, on any page', async (_title, keys, request) => {
  renderApp('/datasources');
  await screen.findByRole('heading', { level: 1, name: 'Data Sources' });
  await userEvent.keyboard(keys);
  await waitFor(() => expect(searchRequest.get()).toEqual(request));
});

test('what is typed in a field loads no code of keys; a command in it and the first key elsewhere do', async () => {
  const { platform } = open('/profile/password');
  const field = await screen.findByLabelText('Old password');
  const load = vi.spyOn(platform.shortcuts, 'load');
  field.focus();
  await userEvent.keyboard('gh{ArrowLeft}');
  expect(load).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(load).toHaveBeenCalled();
  load.mockClear();
  field.blur();
  await userEvent.keyboard('v');
  expect(load).toHaveBeenCalled();
});

test('no key does anything in a field, and who may make no dashboard gets none by keys', async () => {
  const { address } = renderApp('/dashboards', { boot: bootFixture({ user: { orgRole: 'Viewer', hasEditPermissionInFolders: false } }) });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('dn');
  await userEvent.keyboard('?');
  const dialog = await help();
  await userEvent.type(within(dialog).getByRole('searchbox'), 'gh?');
  await userEvent.keyboard('{Escape}{Escape}');
  expect(address()).toBe('/dashboards');
});

test('[1.2.3k-h] esc leaves a field, then closes a dialog, the editor or a panel alone, and the kiosk mode, one at a time', async () => {
  const { address } = open(`${DASHBOARD}?kiosk=tv&panelId=1&fullscreen`);
  await panel('CPU');
  await userEvent.keyboard('?');
  await help();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toContain('fullscreen');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`${DASHBOARD}?kiosk=tv`));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(DASHBOARD));
  await userEvent.click(await screen.findByRole('button', { name: /^Time range: / }));
  await screen.findByRole('dialog', { name: 'Time range' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (await panel('CPU')).focus();
  await userEvent.keyboard('e');
  await waitFor(() => expect(address()).toContain('edit'));
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
  expect(address()).toContain('edit');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(DASHBOARD));
  field.remove();
});

test('[1.2.3k-i] mod+s saves, and the browser does not, even before the code is there', async () => {
  open();
  await panel('CPU');
  (await panel('Memory')).focus();
  await userEvent.keyboard('pr');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull());
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await screen.findByRole('dialog', { name: /^Save/ });
});

test('[1.2.3k-j] [1.4.7-a] mod+o goes through the tooltips that graphs share, asks anew, and can be undone', async () => {
  const server = dashboardServer(buildResponse(buildDocument(PANELS, { graphTooltip: 1 })));
  renderApp(DASHBOARD, { server });
  await panel('CPU');
  await waitFor(() => expect(server.requested()).toHaveLength(1));
  await userEvent.keyboard('{Control>}o{/Control}');
  await expectToast('Graphs share crosshair and tooltip');
  await waitFor(() => expect(server.requested()).toHaveLength(2));
  await userEvent.keyboard('{Control>}o{/Control}');
  await expectToast('Each graph has its own tooltip');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectToast('Undone: Change graph tooltip');
});

test('[1.2.3k-k] d r asks anew, [1.2.3k-l] d s opens the settings', async () => {
  const server = dashboardServer(buildResponse(buildDocument(PANELS)));
  const { address } = renderApp(DASHBOARD, { server });
  await panel('CPU');
  await waitFor(() => expect(server.requested()).toHaveLength(1));
  await userEvent.keyboard('dr');
  await waitFor(() => expect(server.requested()).toHaveLength(2));
  await userEvent.keyboard('ds');
  await waitFor(() => expect(address()).toBe(`${DASHBOARD}?editview=settings`));
});

test('[1.2.3k-m] d k and the button of the bar go through the kiosk modes, [1.2.3-f] tv, kiosk and normal', async () => {
  const { address } = open();
  await panel('CPU');
  await userEvent.keyboard('dk');
  await waitFor(() => expect(address()).toBe(`${DASHBOARD}?kiosk=tv`));
  await waitFor(() => expect(frame()).toBe('tv'));
  await userEvent.keyboard('dk');
  await waitFor(() => expect(address()).toBe(`${DASHBOARD}?kiosk`));
  await waitFor(() => expect(frame()).toBe('all'));
  await userEvent.click(screen.getByRole('button', { name: 'Cycle view mode' }));
  await waitFor(() => expect(address()).toBe(DASHBOARD));
  await waitFor(() => expect(frame()).toBeUndefined());
});

test('[1.2.3-g] entering tv shows how to leave it', async () => {
  open();
  await panel('CPU');
  await userEvent.keyboard('dk');
  await expectToast('Press ESC to exit Kiosk mode');
  expect(frame()).toBe('tv');
});

test('[1.2.3k-n] d v hides what is there to be pressed until somebody moves', async () => {
  open();
  await panel('CPU');
  await userEvent.keyboard('dv');
  await waitFor(() => expect(document.documentElement.hasAttribute('data-inactive')).toBe(true));
  document.dispatchEvent(new Event('pointermove'));
  expect(document.documentElement.hasAttribute('data-inactive')).toBe(false);
});

const row = (id: number, y: number, rest = {}) => ({ id, type: 'row', title: `Row ${id}`, gridPos: { x: 0, y, w: 24, h: 1 }, ...rest });
const heads = () => screen.getAllByRole('button', { name: /^Row \d+$/, expanded: undefined }).filter((head) => head.closest('h2'));

test('[1.2.3k-p] d shift+c collapses all rows, [1.2.3k-o] d shift+e expands them', async () => {
  open(DASHBOARD, {
    panels: [
      row(10, 0),
      graph(1, 'CPU', { gridPos: { x: 0, y: 1, w: 12, h: 4 } }),
      row(20, 5),
      graph(2, 'Memory', { gridPos: { x: 0, y: 6, w: 12, h: 4 } }),
    ] as never,
  });
  await panel('CPU');
  await userEvent.keyboard('d{Shift>}C{/Shift}');
  await waitFor(() => expect(heads().map((head) => head.getAttribute('aria-expanded'))).toEqual(['false', 'false']));
  expect(screen.queryByRole('region', { name: 'CPU' })).toBeNull();
  await userEvent.keyboard('d{Shift>}E{/Shift}');
  await waitFor(() => expect(heads().map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'true']));
  await panel('Memory');
});

test('[1.2.3k-r] d a fits the panels to the window, and again lets them be', async () => {
  const { address } = open();
  const place = async () => /--h: (\d+)/.exec((await panel('CPU')).closest('[data-tile]')?.getAttribute('style') ?? '')?.[1];
  const before = await place();
  await userEvent.keyboard('da');
  await waitFor(() => expect(address()).toBe(`${DASHBOARD}?autofitpanels`));
  await waitFor(async () => expect(await place()).not.toBe(before));
  await userEvent.keyboard('da');
  await waitFor(() => expect(address()).toBe(DASHBOARD));
  await waitFor(async () => expect(await place()).toBe(before));
});

test('[1.2.3k-s] t z and ctrl+z zoom out, ctrl+z undoes first, [1.2.3k-t] t left and t right shift the range', async () => {
  const { address } = open(`${DASHBOARD}?from=1500000000000&to=1500000060000`);
  await panel('CPU');
  await userEvent.keyboard('t{ArrowLeft}');
  await waitFor(() => expect(address()).toContain('from=1499999970000&to=1500000030000'));
  await userEvent.keyboard('t{ArrowRight}');
  await waitFor(() => expect(address()).toContain('from=1500000000000&to=1500000060000'));
  await userEvent.keyboard('tz');
  await waitFor(() => expect(address()).toContain('from=1499999970000&to=1500000090000'));
  (await panel('Memory')).focus();
  await userEvent.keyboard('pr');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  await panel('Memory');
  expect(address()).toContain('from=1499999970000&to=1500000090000');
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(address()).toContain('from=1499999910000&to=1500000150000'));
});

test('[1.2.3k-s] where undo has the command key, ctrl+z always zooms out', async () => {
  vi.stubGlobal('navigator', { ...navigator, platform: 'MacIntel', clipboard: navigator.clipboard, userAgent: navigator.userAgent });
  const { address } = open(`${DASHBOARD}?from=1500000000000&to=1500000060000`);
  (await panel('Memory')).focus();
  await userEvent.keyboard('pr');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(address()).toContain('from=1499999970000&to=1500000090000'));
  expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull();
  vi.unstubAllGlobals();
});

test('[1.2.3k-u] e edits the focused panel, [1.2.3k-v] v shows it alone', async () => {
  const { address } = open();
  (await panel('Memory')).focus();
  await userEvent.keyboard('v');
  await waitFor(() => expect(address()).toBe(`${DASHBOARD}?panelId=2&fullscreen`));
  await userEvent.keyboard('v');
  await waitFor(() => expect(address()).toBe(DASHBOARD));
  (await panel('CPU')).focus();
  await userEvent.keyboard('e');
  await waitFor(() => expect(address()).toBe(`${DASHBOARD}?panelId=1&fullscreen&edit`));
});

test('[1.2.3k-w] p s shares the focused panel', async () => {
  const { address } = open();
  (await panel('Memory')).focus();
  await userEvent.keyboard('ps');
  await screen.findByRole('dialog', { name: /^Share/ });
  expect(address()).toBe(DASHBOARD);
});

test('[1.2.3k-x] p d duplicates the focused panel, [1.2.3k-y] p r removes it', async () => {
  open();
  (await panel('CPU')).focus();
  await userEvent.keyboard('pd');
  await waitFor(() => expect(screen.getAllByRole('region', { name: /CPU/ })).toHaveLength(2));
  (await panel('Memory')).focus();
  await userEvent.keyboard('pr');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull());
});

test('[1.6.1-i] who may not edit neither edits, duplicates nor removes the focused panel', async () => {
  const { address } = open(DASHBOARD, { meta: { canEdit: false, canSave: false } });
  (await panel('CPU')).focus();
  await userEvent.keyboard('e');
  expect(screen.queryByRole('button', { name: 'Back to dashboard' })).toBeNull();
  await userEvent.keyboard('prpd');
  await userEvent.keyboard('ds');
  await userEvent.keyboard('v');
  await waitFor(() => expect(address()).toBe(`${DASHBOARD}?panelId=1&fullscreen`));
  await userEvent.keyboard('v');
  await panel('Memory');
  expect(screen.getAllByRole('region', { name: /CPU|Memory/ })).toHaveLength(2);
});
