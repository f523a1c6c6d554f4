import '../../../testing/fixed-size.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAppWith } from '../../../app/testing/render-app.tsx';
import { buildDocument, buildResponse, dashboardServer, graph } from '../../../testing/dashboard-server.ts';
import { panels } from '../../../testing/fake-panels.tsx';

const code = vi.hoisted(() => Promise.withResolvers<void>());
const renderApp = renderAppWith({ panels });
vi.mock('./VariableValues.tsx', async (original) => {
  await code.promise;
  return original();
});

const HOSTS = { type: 'custom', name: 'host', query: 'web01,web02,db01', multi: true, current: { text: 'web01', value: ['web01'] } };

test('letters typed before the code of the list is there search in it, and a list opened again begins without them', async () => {
  renderApp('/d/abc/host-overview', {
    server: dashboardServer(buildResponse(buildDocument([graph(1, 'CPU')], { templating: { list: [HOSTS] } }))),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'host web01' }));
  const values = await screen.findByRole('dialog', { name: 'Values of host' });
  await within(values).findByRole('textbox', { name: 'host' });
  await userEvent.keyboard('web');
  code.resolve();
  expect((await within(values).findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['web01', 'web02']);
  await userEvent.keyboard('02{Enter}{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'host web01 + web02' }));
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});
