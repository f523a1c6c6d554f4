import '../../../testing/fixed-size.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildResponse, dashboardServer, buildDocument, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

beforeEach(() =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => vi.unstubAllGlobals());

const open = (path: string, panels: Parameters<typeof buildDocument>[0]) =>
  renderApp(path, { server: dashboardServer(buildResponse(buildDocument(panels))) });

test('an empty dashboard offers its first panel itself: the bar has no room for that', async () => {
  open('/d/abc/host-overview', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Add panel' }));
  await screen.findByRole('dialog', { name: 'Add panel' });
});

test('the panel editor tells what is not saved by a mark with words', async () => {
  open('/d/abc/host-overview?panelId=1&edit&tab=general', [graph(1, 'CPU')]);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('button', { name: /^Not saved/ })).toBeNull();
  await userEvent.type(title, '!');
  await screen.findByRole('button', { name: /^Not saved/ });
});

test('what is not saved is a mark beside the title; undo and redo are in the menu', async () => {
  open('/d/abc/host-overview', [graph(1, 'CPU')]);
  await userEvent.click(await screen.findByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const mark = await screen.findByRole('button', { name: /^Not saved/ });
  expect(mark.textContent).toBe('');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Redo' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'CPU menu' });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Redo' });
});
