import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useDashboard } from '../dashboard/index.ts';
import { renderDashboardView } from '../../testing/render-dashboard-view.tsx';
import { PanelLinksForm } from './PanelLinksForm.tsx';

const LINKS = [
  { type: 'absolute', title: 'Wiki', url: 'https://wiki.test/a' },
  { type: 'absolute', title: 'Runbook', url: 'https://runs.test/b' },
];

function OfFirstPanel() {
  const panel = useDashboard(({ history }) => history.current.panels[0]);
  return panel && <PanelLinksForm panel={panel} />;
}

function renderLinks() {
  const document = { schemaVersion: 16, title: 'Hosts', panels: [{ id: 1, type: 'graph', links: LINKS }] };
  const { store } = renderDashboardView(OfFirstPanel, { document, view: { mode: 'grid' } });
  return { urls: () => store.getState().history.current.panels[0]?.links?.map((link) => (link as { url?: unknown }).url) };
}
const url = (number: number) =>
  within(screen.getByRole('group', { name: `Link ${number}` })).getByRole<HTMLInputElement>('textbox', { name: 'Url' });

test('an address that may not be followed stays in its field, and out of the document', async () => {
  const { urls } = renderLinks();
  await userEvent.clear(url(1));
  await userEvent.paste('javascript:alert(1)');
  expect(screen.getByText(/^A link leads to http/)).toBeTruthy();
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
