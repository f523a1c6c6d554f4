import { listSourceDashboards } from '@pharos/contract/api/source-dashboards';
import { AppError } from '@pharos/contract/errors';
import '@pharos/ui/testing';
import { render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { PlatformContext } from '../../platform/platform-context.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { SourceDashboards } from './SourceDashboards.tsx';

const hit = { id: 1, uid: 'u1', title: 'Hosts', uri: 'db/hosts', url: '/d/u1/hosts', type: 'dash-db' as const, tags: [], isStarred: false };

function open(server = fakeServer()) {
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: server.fetch,
    storage: () => memoryStorage(),
    search: '',
  });
  render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <SourceDashboards id={7} />
      </QueryClientProvider>
    </PlatformContext>,
  );
  return server;
}

test('the dashboards that use a data source are listed with their folder, each a link', async () => {
  const server = fakeServer();
  server.on(listSourceDashboards, ({ params }) => (params['id'] === '7' ? [hit] : []));
  open(server);
  expect((await screen.findByRole('link', { name: 'Hosts' })).getAttribute('href')).toBe('/d/u1/hosts');
  screen.getByText('General');
});

test('where there are none, or none came, that is said', async () => {
  const server = fakeServer();
  let fails = true;
  server.on(listSourceDashboards, () => {
    if (fails) throw new AppError('permission-denied');
    return [];
  });
  open(server);
  await screen.findByText('The dashboards did not load');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No dashboard that you may see uses this data source.');
});
