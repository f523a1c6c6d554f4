import { search } from '@pharos/contract/api/search';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useDashboard } from '../dashboard-store/index.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { renderDashboardView } from '../../testing/render-dashboard-view.tsx';
import { PanelLinksForm } from './PanelLinksForm.tsx';

const LINKS = [
  { type: 'absolute', title: 'Wiki', url: 'https://wiki.test/a' },
  { type: 'absolute', title: 'Runbook', url: 'https://runs.test/b' },
];

const hit = (id: number, title: string) => ({
  id,
  uid: `u${id}`,
  title,
  uri: `db/${title.toLowerCase()}`,
  url: `/d/u${id}/${title.toLowerCase()}`,
  type: 'dash-db' as const,
  tags: [],
  isStarred: false,
});
const HITS = [hit(1, 'Disks'), hit(2, 'Checkout')];

function OfFirstPanel() {
  const panel = useDashboard(({ history }) => history.current.panels[0]);
  return panel && <PanelLinksForm panel={panel} />;
}

function renderLinks(links: readonly object[] = LINKS, schemaVersion = 16) {
  const document = { schemaVersion, title: 'Hosts', panels: [{ id: 1, type: 'graph', links: [...links] }] };
  const server = fakeServer();
  server.on(search, ({ query }) => HITS.filter(({ title }) => title.toLowerCase().includes((query.get('query') ?? '').toLowerCase())));
  const { store } = renderDashboardView(OfFirstPanel, { document, view: { mode: 'grid' }, server });
  return {
    linksNow: () => store.getState().history.current.panels[0]?.links,
    urls: () => store.getState().history.current.panels[0]?.links?.map((link) => (link as { url?: unknown }).url),
  };
}
const url = (number: number) =>
  within(screen.getByRole('group', { name: `Link ${number}` })).getByRole<HTMLInputElement>('textbox', { name: 'Url' });

test('an address that may not be followed stays in its field, and out of the document', async () => {
  const { urls } = renderLinks();
  await userEvent.clear(url(1));
  await userEvent.paste('javascript:alert(1)');
  screen.getByText(/^A link leads to http/);
  expect(urls()).toEqual(['https://wiki.test/a', 'https://runs.test/b']);
});

test('what was typed wrong goes with its link, and is not shown as the address of the next one', async () => {
  const { urls } = renderLinks();
  await userEvent.clear(url(1));
  await userEvent.paste('javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Remove link 1' }));
  expect(urls()).toEqual(['https://runs.test/b']);
  expect(url(1).value).toBe('https://runs.test/b');
});

test('[2.2.10-b] a link leads to a dashboard that is found by its title, or to an address, with params and what is taken along', async () => {
  const { linksNow } = renderLinks([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  const link = within(screen.getByRole('group', { name: 'Link 1' }));
  expect(link.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Absolute']);
  expect(link.getByRole('radio', { name: 'Absolute' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.type(url(1), 'https://wiki.test');
  await userEvent.type(link.getByRole('textbox', { name: 'Title' }), 'Wiki');
  expect(linksNow()).toEqual([
    { type: 'absolute', title: 'Wiki', url: 'https://wiki.test', params: '', keepTime: false, includeVars: false, targetBlank: false },
  ]);
  await userEvent.click(link.getByRole('radio', { name: 'Dashboard' }));
  await userEvent.type(link.getByRole('combobox', { name: 'Dashboard' }), 'check');
  await userEvent.click(await screen.findByRole('option', { name: /^Checkout/ }));
  await userEvent.type(link.getByRole('textbox', { name: 'Params' }), 'var-a=b');
  await userEvent.click(link.getByRole('checkbox', { name: 'Time range' }));
  await userEvent.click(link.getByRole('checkbox', { name: 'Variable values' }));
  await userEvent.click(link.getByRole('checkbox', { name: 'Open in new tab' }));
  expect(linksNow()).toEqual([
    {
      type: 'dashboard',
      title: 'Wiki',
      dashboard: 'Checkout',
      url: '/d/u2/checkout',
      params: 'var-a=b',
      keepTime: true,
      includeVars: true,
      targetBlank: true,
    },
  ]);
});

test('in a newer document a link is a title and an address, also to a dashboard, and has no params of its own', async () => {
  const { linksNow } = renderLinks([{ title: 'Old', url: '/d/u9/old' }], 22);
  const link = within(screen.getByRole('group', { name: 'Link 1' }));
  expect(link.getByRole('radio', { name: 'Dashboard' }).getAttribute('aria-checked')).toBe('true');
  expect(link.queryByRole('textbox', { name: 'Params' })).toBeNull();
  await userEvent.click(link.getByRole('combobox', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Disks/ }));
  expect(linksNow()).toEqual([{ title: 'Old', url: '/d/u1/disks' }]);
});
