import { listDashboardTags } from '@pharos/contract/api/dashboards';
import type { JsonObject } from '@pharos/contract/primitives';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderDashboardView } from '../../../testing/render-dashboard-view.tsx';
import { LinksPage } from './LinksPage.tsx';

const LINKS = [
  { type: 'link', title: 'Runbooks', url: 'https://wiki.test', mine: 1 },
  { type: 'dashboards', title: 'Services', tags: ['service'], asDropdown: true },
];

function renderLinks(links: readonly JsonObject[] = LINKS, meta: JsonObject = {}) {
  const under = renderDashboardView(LinksPage, {
    document: { id: 4, uid: 'uid', title: 'Hosts', links, panels: [] },
    view: { mode: 'settings' },
    meta,
  });
  under.server.on(listDashboardTags, []);
  return { ...under, links: () => under.store.getState().history.current.links };
}

const act1 = async (name: string, entry: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions of ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('[2.2.6-g] every field of a link is written under its name, each as one step', async () => {
  const { links, store } = renderLinks([]);
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Link' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Wiki');
  await userEvent.type(screen.getByRole('textbox', { name: 'Url' }), '/d/x');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tooltip' }), 'How');
  await userEvent.click(screen.getByRole('combobox', { name: 'Icon' }));
  await userEvent.click(screen.getByRole('option', { name: 'bolt' }));
  for (const name of ['Time range', 'Variable values', 'Open in new tab']) await userEvent.click(screen.getByRole('switch', { name }));
  expect(links()).toEqual([
    {
      type: 'link',
      title: 'Wiki',
      url: '/d/x',
      tooltip: 'How',
      icon: 'bolt',
      tags: [],
      asDropdown: false,
      keepTime: true,
      includeVars: true,
      targetBlank: true,
    },
  ]);
  act(() => store.undo());
  expect(links()[0]).toMatchObject({ targetBlank: false, includeVars: true });
});

test('[2.2.6-g] a link by tags has tags and may be a drop-down', async () => {
  const { links } = renderLinks();
  await userEvent.click(screen.getByRole('button', { name: 'Services' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'eu{Enter}');
  await userEvent.click(screen.getByRole('switch', { name: 'As drop-down' }));
  expect(links()[1]).toMatchObject({ tags: ['service', 'eu'], asDropdown: false });
});

test('an address with a script is refused at its field', async () => {
  const { links } = renderLinks();
  await userEvent.click(screen.getByRole('button', { name: 'Runbooks' }));
  const url = screen.getByRole('textbox', { name: 'Url' });
  await userEvent.clear(url);
  await userEvent.paste('javascript:alert(1)');
  screen.getByText(/^A link leads to http/);
  expect(links()[0]?.['url']).toBe('');
});

test('links are moved, copied and deleted', async () => {
  const { links } = renderLinks();
  const titles = () => links().map(({ title }) => title);
  await act1('Runbooks', 'Move down');
  expect(titles()).toEqual(['Services', 'Runbooks']);
  await act1('Services', 'Duplicate');
  expect(titles()).toEqual(['Services', 'Services', 'Runbooks']);
  await act1('Runbooks', 'Delete');
  expect(titles()).toEqual(['Services', 'Services']);
});

test('without the right to edit the list can be read only', () => {
  renderLinks(LINKS, { canEdit: false });
  screen.getByText('Runbooks');
  expect(screen.queryByRole('button')).toBeNull();
});
