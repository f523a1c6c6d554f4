import { getDashboardVersion, getPanelHistory } from '@pharos/contract/api/dashboard-versions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../../testing/fixed-size.ts';
import './HistoryTab.tsx';
import './Inspector.tsx';
import { renderAppWith } from '../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../testing/dashboard-server.ts';
import { panels } from '../../testing/fake-panels.tsx';

const renderApp = renderAppWith({ panels });

const row = { createdBy: 'mira', message: 'Shorter', created: '2026-03-12T10:00:00Z' };

test('the history of a panel tells who changed what, and puts one panel back as a step of undo', async () => {
  const server = dashboardServer(buildResponse(buildDocument([graph(1, 'CPU'), graph(2, 'Disk')])));
  server.on(getPanelHistory, {
    isCut: true,
    changes: [
      { ...row, version: 4, differences: [{ kind: 'changed', detail: 'title', before: 'Processor', after: 'CPU' }] },
      { ...row, version: 2, message: '', differences: [{ kind: 'added', detail: 'graph' }] },
    ],
  });
  const old = buildDocument([graph(1, 'Processor'), graph(2, 'Old disk')], { version: 2 });
  server.on(getDashboardVersion, { ...row, id: 1, dashboardId: 1, parentVersion: 1, restoredFrom: 0, version: 2, data: old });
  renderApp('/d/abc/host-overview', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'CPU menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Inspect/ }));
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
  const list = await screen.findByRole('list', { name: 'History' });
  expect(list.textContent).toContain('Version 4');
  expect(list.textContent).toContain('by mira');
  expect(list.textContent).toContain('title Processor to CPU');
  screen.getByText('What was before is not kept any more, or too much to tell.');
  expect(screen.queryByRole('button', { name: 'Restore this panel from version 4' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Restore this panel from version 2' }));
  await screen.findByRole('region', { name: 'Processor' });
  screen.getByRole('region', { name: 'Disk' });
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'History' })).toBeNull());
  await act(() => userEvent.keyboard('{Control>}z{/Control}'));
  await screen.findByRole('region', { name: 'CPU' });
});
