import type { BootData } from '@pharos/contract/api/boot';
import '@pharos/ui/testing';
import { render } from '@testing-library/react';
import type { PreparedResponse } from '../../platform/boot/prepared-response.ts';
import { createPlatform, type Platform } from '../../platform/create-platform.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { createMemoryHistory } from '../../platform/testing/memory-history.ts';
import { writeAddress } from '../../platform/router/location.ts';
import { createRouter } from '../../platform/router/router.ts';
import { RouterProvider } from '../../platform/router/RouterProvider.tsx';
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { App } from '../App.tsx';
import { createRoutes } from '../routes.tsx';

interface AppUnderTest {
  readonly server: FakeServer;
  readonly platform: Platform;
  /** Path and query the router shows now. */
  readonly address: () => string;
  readonly navigate: (to: string) => Promise<void>;
  /** The browser's own Back. */
  readonly goBack: () => Promise<void>;
}

interface AppOptions {
  readonly boot?: BootData;
  readonly server?: FakeServer;
  readonly prepared?: PreparedResponse;
  readonly storage?: Storage;
  readonly onReload?: () => void;
}

/** The whole application at an address, over a fake server: pages are tested as people reach them. */
export function renderApp(
  path: string,
  { boot = bootFixture(), server = fakeServer(boot.settings.appSubUrl), storage = memoryStorage(), prepared, onReload }: AppOptions = {},
): AppUnderTest {
  const search = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const platform = createPlatform({ boot, prepared, fetch: server.fetch, storage: () => storage, search });
  const router = createRouter({
    routes: createRoutes(platform, onReload),
    history: createMemoryHistory(path, boot.settings.appSubUrl),
  });
  render(
    <App platform={platform}>
      <RouterProvider router={router} />
    </App>,
  );
  const address = () => router.href(writeAddress({ ...router.state().location, hash: '' }));
  return {
    server,
    platform,
    address,
    navigate: router.navigate,
    goBack: () => router.navigate(-1),
  };
}
