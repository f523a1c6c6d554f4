import { listNewViewers } from '@pharos/contract/api/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { PlatformContext } from '../../platform/platform-context.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { NewViewersNotice } from './NewViewersNotice.tsx';
import { useNewViewers } from './useNewViewers.ts';

const Moved = () => {
  const viewers = useNewViewers({ dashboardIds: Array.from({ length: 250 }, (_, index) => index + 1), folderId: 3 });
  return <NewViewersNotice what="All" viewers={viewers} />;
};

test('[W21] all dashboards of a move are looked at, a hundred by a call and one call after the other', async () => {
  const server = fakeServer();
  let open = 0;
  let most = 0;
  server.on(listNewViewers, async ({ query }) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return query.getAll('ids').map((id) => ({ id: Number(id), roles: id === '250' ? ['Viewer'] : [], teams: 0, users: 0 }));
  });
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: server.fetch,
    storage: () => undefined,
    search: '',
  });
  render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <Moved />
      </QueryClientProvider>
    </PlatformContext>,
  );
  await screen.findByText(/^All will be seen by all Viewers of/);
  await waitFor(() => expect(server.callsOf(listNewViewers).map(({ query }) => query.getAll('ids').length)).toEqual([100, 100, 50]));
  expect(most).toBe(1);
});
