import '@pharos/ui/testing';
import { feedInTests, hostWithServices, panelProps } from '@pharos/plugin/host-in-tests';
import type { PanelServices, SearchHit } from '@pharos/plugin/unstable/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DashListPanel } from './DashListPanel.tsx';
import { DashListOptions } from './options.ts';

const hit = (id: number, title: string, isStarred = false): SearchHit => ({
  id,
  uid: `u${id}`,
  title,
  uri: '',
  url: `/d/u${id}/x`,
  type: 'dash-db',
  tags: [],
  isStarred,
  folderTitle: 'Plant',
});
const show = (known: Partial<PanelServices>, saved: object = {}) =>
  render(
    <DashListPanel {...panelProps({ host: hostWithServices({ recentIds: () => [2], ...known }) })} model={DashListOptions.parse(saved)} />,
  );

test('[2.2.15-f] dashboards stand under their headings, and their stars toggle', async () => {
  const toggleStar = vi.fn();
  const dashboards: PanelServices['dashboards'] = (query) =>
    feedInTests({ value: query.starred === 'true' ? [hit(1, 'Boilers', true)] : [hit(2, 'Turbines')] });
  show({ dashboards, toggleStar }, { recent: true });
  const starred = within(await screen.findByRole('region', { name: 'Starred dashboards' }));
  expect(starred.getByRole('link', { name: 'Boilers' }).getAttribute('href')).toBe('/d/u1/x');
  const recent = within(screen.getByRole('region', { name: 'Recently viewed dashboards' }));
  await userEvent.click(recent.getByRole('button', { name: 'Mark Turbines as favourite' }));
  expect(toggleStar).toHaveBeenCalledWith(hit(2, 'Turbines'));
  starred.getByRole('button', { name: 'Unmark Boilers as favourite' });
});

test('a visitor has no stars', async () => {
  show({ canStar: false, dashboards: () => feedInTests({ value: [hit(2, 'Turbines')] }) }, { recent: true });
  await screen.findByRole('link', { name: 'Turbines' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Starred dashboards' })).toBeNull();
});

test('links take along what the panel wants', async () => {
  const linkParameters = vi.fn(() => feedInTests({ value: 'from=now-6h&to=now' }));
  show({ linkParameters, dashboards: () => feedInTests({ value: [hit(1, 'Boilers', true)] }) }, { options: { keepTime: true } });
  expect((await screen.findByRole('link', { name: 'Boilers' })).getAttribute('href')).toBe('/d/u1/x?from=now-6h&to=now');
  expect(linkParameters).toHaveBeenCalledWith({ hasTime: true, hasVariables: false });
});

test('empty lists say what fills them, and a panel without lists where they are chosen', async () => {
  show({ dashboards: () => feedInTests<readonly SearchHit[]>({ value: [] }), recentIds: () => [] }, { recent: true, search: true });
  await screen.findByText(/^No starred dashboards/);
  screen.getByText('No dashboard was opened in this browser yet.');
  screen.getByText('No dashboards matching your query were found.');
  show({}, { starred: false });
  await screen.findByText('No list is chosen');
});
