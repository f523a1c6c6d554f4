import '@pharos/ui/testing';
import { feedInTests, hostWithServices, panelProps } from '@pharos/plugin/host-in-tests';
import type { PluginListItem } from '@pharos/plugin/unstable/ui';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { groupPlugins } from './model.ts';
import { PluginListPanel } from './PluginListPanel.tsx';

const plugin = (id: string, change: Partial<PluginListItem> = {}, version = '1.3.3'): PluginListItem => ({
  name: `Plugin ${id}`,
  type: 'panel',
  id,
  enabled: true,
  pinned: false,
  info: {
    author: { name: 'Harbour', url: '' },
    description: '',
    links: null,
    logos: { small: '', large: '' },
    screenshots: null,
    version,
    updated: '',
  },
  latestVersion: '',
  hasUpdate: false,
  defaultNavUrl: `/plugins/${id}/edit`,
  state: '',
  ...change,
});

const show = (plugins: readonly PluginListItem[], pluginsAddress = 'https://plugins.test') => {
  const host = hostWithServices({ plugins: () => feedInTests({ value: plugins }), pluginsAddress });
  return render(<PluginListPanel {...panelProps({ host })} model={undefined} />);
};
const linesOf = async (heading: string) =>
  within(await screen.findByRole('region', { name: heading }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('[2.2.15-h] plugins', () => {
  test('an item says its name, its state or what is due, and its version', async () => {
    show([
      plugin('pie', { hasUpdate: true, latestVersion: '1.4.0' }),
      plugin('grid', { state: 'beta' }, '0.9.1'),
      plugin('plain'),
      plugin('clock', { type: 'datasource', enabled: false, hasUpdate: true }, '2.0.4'),
      plugin('tides', { type: 'app', hasUpdate: true }),
    ]);
    expect(await linesOf('Panels')).toEqual(['Plugin pieUpdate available! 1.4.01.3.3', 'Plugin gridbeta0.9.1', 'Plugin plain1.3.3']);
    expect(await linesOf('Data sources')).toEqual(['Plugin clocknot enabled2.0.4']);
    expect(await linesOf('Apps')).toEqual(['Plugin tidesUpdate available!1.3.3']);
  });

  test('a group without any says None installed, with a link to browse', async () => {
    show([plugin('plain')]);
    const apps = within(await screen.findByRole('region', { name: 'Apps' }));
    apps.getByText('None installed');
    expect(apps.getByRole('link', { name: 'Browse plugins, Apps' }).getAttribute('href')).toBe('https://plugins.test');
    expect(screen.getAllByText('None installed')).toHaveLength(2);
  });
});

test('where the operator names no catalogue there is no link', async () => {
  show([], '');
  expect(await screen.findAllByText('None installed')).toHaveLength(3);
  expect(screen.queryByRole('link')).toBeNull();
});

test('groups stand in the order apps, panels, data sources', () => {
  expect(groupPlugins([]).map(({ heading }) => heading)).toEqual(['Apps', 'Panels', 'Data sources']);
});
