import '../../../testing/fixed-size.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildResponse, dashboardServer, buildDocument, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const PATH = '/d/abc/host-overview';
async function open(search = '', more = {}) {
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')], { timezone: 'utc', ...more })));
  const app = renderApp(PATH + search, { server });
  await screen.findByText('drawn: series of 1:A');
  return { ...app, server };
}
async function openPicker() {
  await userEvent.click(screen.getByRole('button', { name: /^Time range:/ }));
  return screen.findByRole('dialog', { name: 'Time range' });
}

test('[1.9.6-a] [1.9.6-b] [1.9.6-c] every preset is offered, and choosing one asks anew and stands in the address', async () => {
  const { address, server } = await open();
  const picker = await openPicker();
  await within(picker).findByRole('button', { name: 'Last 5 minutes' });
  for (const name of ['Today', 'Yesterday', 'Previous week', 'Last 24 hours', 'Last 90 days', 'Last 6 months', 'Last 5 years'])
    within(picker).getByRole('button', { name });
  within(picker).getByRole('button', { name: 'Last 6 hours', pressed: true });
  await userEvent.click(within(picker).getByRole('button', { name: 'Last 1 hour' }));
  screen.getByRole('button', { name: 'Time range: Last 1 hour' });
  expect(address()).toBe(`${PATH}?from=now-1h&to=now`);
  await waitFor(() => expect(server.requested().at(-1)).toMatchObject({ from: 'now-1h', to: 'now' }));
});

test('[2.4.2-c] only a range that ends at a moment can be shifted', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Shift time range/ })).toBeNull();
});

test('[2.4.2-c] the custom range is a dropdown that opens and closes by its button, and closes when a range is taken', async () => {
  await open();
  const button = screen.getByRole('button', { name: /^Time range:/ });
  const isOpen = () => [button.getAttribute('aria-expanded'), screen.queryByRole('dialog', { name: 'Time range' }) !== null];
  expect(isOpen()).toEqual(['false', false]);
  await within(await openPicker()).findByRole('textbox', { name: 'From' });
  expect(isOpen()).toEqual(['true', true]);
  await userEvent.click(button);
  await waitFor(() => expect(isOpen()).toEqual(['false', false]));
  const picker = await openPicker();
  await userEvent.click(await within(picker).findByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(isOpen()).toEqual(['false', false]));
});

test('[2.4.2-c] a shift moves an absolute range by half of it', async () => {
  const { address } = await open('?from=1540987200000&to=1541073600000');
  await userEvent.click(screen.getByRole('button', { name: 'Shift time range back' }));
  expect(address()).toBe(`${PATH}?from=1540944000000&to=1541030400000`);
  await userEvent.click(screen.getByRole('button', { name: 'Shift time range forward' }));
  expect(address()).toBe(`${PATH}?from=1540987200000&to=1541073600000`);
});

test('typed bounds are read in the zone of the dashboard and told back in words', async () => {
  const { address } = await open();
  const picker = await openPicker();
  const from = await within(picker).findByRole('textbox', { name: 'From' });
  const to = within(picker).getByRole('textbox', { name: 'To' });
  await userEvent.clear(from);
  await userEvent.type(from, '2018-11-15 10:20:30');
  await userEvent.clear(to);
  await userEvent.type(to, '2018-11-15 11:20:30');
  within(picker).getByText('Nov 15, 2018 10:20:30 to Nov 15, 2018 11:20:30');
  await userEvent.click(within(picker).getByRole('button', { name: 'Apply' }));
  expect(address()).toBe(`${PATH}?from=${Date.UTC(2018, 10, 15, 10, 20, 30)}&to=${Date.UTC(2018, 10, 15, 11, 20, 30)}`);
  const again = await openPicker();
  await within(again).findByText('Used before');
});

test.each([
  ['From', 'now-6x', /Not a date, nor a time such as now-6h/],
  ['From', 'now-12345678901h', /Not a date, nor a time such as now-6h/],
  ['From', 'now+1h', /From must be before to/],
  ['From', 'now-30y', /longer than 20 years/],
])('[1.5.5-e] %s %s is refused beside its field and cannot be applied', async (field, text, expected) => {
  await open();
  const picker = await openPicker();
  const box = await within(picker).findByRole('textbox', { name: field });
  await userEvent.clear(box);
  await userEvent.type(box, text);
  within(picker).getByText(expected);
  expect(within(picker).getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('two presses in the calendar make whole days', async () => {
  await open('?from=1540987200000&to=1541073600000');
  const picker = await openPicker();
  await userEvent.click(await within(picker).findByRole('button', { name: 'Saturday, November 10, 2018' }));
  await userEvent.click(within(picker).getByRole('button', { name: 'Monday, November 12, 2018' }));
  expect(within(picker).getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('2018-11-10 00:00:00');
  expect(within(picker).getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('2018-11-12 23:59:59');
});

test('the range follows the address, back to what it was opened with', async () => {
  const { navigate } = await open();
  await navigate(`${PATH}?from=now-2d&to=now`);
  await screen.findByRole('button', { name: 'Time range: Last 2 days' });
  await navigate(PATH);
  await screen.findByRole('button', { name: 'Time range: Last 6 hours' });
});

test('Back before the page has drawn the change takes the change back', async () => {
  const { address, goBack } = await open();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'zoom in' }));
    await goBack();
  });
  expect(address()).toBe(PATH);
  await screen.findByRole('button', { name: 'Time range: Last 6 hours' });
});

test('a zoom in a panel is the range of the dashboard', async () => {
  const { address } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'zoom in' }));
  expect(address()).toBe(`${PATH}?from=1500000000000&to=1500000060000`);
});

test('refresh asks anew, and an interval stands in the address', async () => {
  const { address, server } = await open();
  const before = server.requested().length;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh dashboard' }));
  await waitFor(() => expect(server.requested().length).toBe(before + 1));
  const auto = screen.getByRole('button', { name: 'Auto refresh is off' });
  expect(auto.textContent).toBe('Off');
  await userEvent.click(auto);
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: '5m' }));
  expect(address()).toBe(`${PATH}?refresh=5m`);
});

test('a dashboard may hide its time picker', async () => {
  await open('', { timepicker: { hidden: true } });
  expect(screen.queryByRole('button', { name: /^Time range/ })).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('the zone belongs to the dashboard: who may edit it (%s) can choose another one', async (canEdit, buttons) => {
  const document = buildDocument([graph(1, 'CPU')], { timezone: 'utc' });
  renderApp(PATH, { server: dashboardServer(buildResponse(document, { canEdit, canSave: canEdit })) });
  await screen.findByText('drawn: series of 1:A');
  const picker = await openPicker();
  await within(picker).findByText('UTC');
  expect(within(picker).queryAllByRole('button', { name: 'Time zone: UTC' })).toHaveLength(buttons);
});
