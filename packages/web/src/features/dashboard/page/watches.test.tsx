import '../../../testing/fixed-size.ts';
import type { DashboardNews } from '@pharos/contract/api/live';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { INACTIVE_AFTER_MS, leaveInactiveView } from '../../../platform/idle/inactive-view.ts';
import { fakeLive } from '../../../platform/testing/fake-live.ts';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';
import './Watches.tsx'; // loaded before the clock is a fake one

const renderApp = renderAppWith({ panels });

/** The page looks at both a while after its first picture. */
const AFTER_FIRST_PICTURE_MS = 3000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

afterEach(() => {
  leaveInactiveView();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isInactive = () => document.documentElement.hasAttribute('data-inactive');

async function open() {
  const live = fakeLive();
  vi.stubGlobal('WebSocket', function connect(url: string) {
    return live.openSocket(url);
  });
  renderApp('/d/abc/host-overview', { server: dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')]))) });
  await screen.findByRole('region', { name: 'CPU' });
  await pass(AFTER_FIRST_PICTURE_MS);
  return live;
}

test('[1.2.3-i] a dashboard that nobody touches for five minutes hides what is there to be pressed, until somebody moves', async () => {
  await open();
  await pass(INACTIVE_AFTER_MS - 10_000);
  expect(isInactive()).toBe(false);
  await pass(15_000);
  expect(isInactive()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Shift' });
  expect(isInactive()).toBe(false);
});

test('an open dashboard hears that somebody else has saved it', async () => {
  const live = await open();
  await waitFor(() => expect(live.sockets).not.toEqual([]));
  act(() => live.last()?.accept());
  await waitFor(() => expect(live.last()?.requests).toMatchObject([{ dashboard: 'abc' }]));
  const news: DashboardNews = {
    version: 5,
    savedBy: 'jonas',
    saved: '2026-03-12T09:59:00Z',
    folderId: 0,
    folderUid: '',
    folderTitle: 'General',
    url: '/d/abc/host-overview',
    viewers: [],
    others: 0,
  };
  act(() => live.last()?.say({ stream: 'q1', dashboard: news }));
  await screen.findByRole('button', { name: /^Version 5 saved by jonas/ });
});
