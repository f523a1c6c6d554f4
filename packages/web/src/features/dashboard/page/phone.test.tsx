import '../testing/fixed-size.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../app/testing/render-app.tsx';
import { buildResponse, dashboardServer, buildDocument, graph } from '../testing/dashboard-server.ts';

vi.mock('@pharos/plugin/registries/panels', () => import('../testing/fake-panels.tsx'));

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
  expect(await screen.findByRole('dialog', { name: 'Add panel' })).toBeTruthy();
});

test('the panel editor tells what is not saved by a mark with words', async () => {
  open('/d/abc/host-overview?panelId=1&edit&tab=general', [graph(1, 'CPU')]);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('button', { name: /^Not saved/ })).toBeNull();
  await userEvent.type(title, '!');
  expect(await screen.findByRole('button', { name: /^Not saved/ })).toBeTruthy();
});
