import type { BootData } from '@pharos/contract/api/boot';
import '@pharos/ui/testing';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import type { PreparedResponse } from '../../platform/boot/prepared-response.ts';
import { createPlatform, type Platform } from '../../platform/create-platform.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import type { PagePlugins } from '../../platform/plugins/page-plugins.ts';
import { App } from '../App.tsx';
import { createAppRouter } from '../app-router.ts';
import { builtInPlugins } from '../built-in-plugins.ts';

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
  /** In place of those of the build. */
  readonly plugins?: Partial<PagePlugins>;
  readonly boot?: BootData;
  readonly server?: FakeServer;
  readonly prepared?: PreparedResponse;
  readonly storage?: Storage;
  readonly onReload?: () => void;
}

/** The whole application at an address, over a fake server: pages are tested as people reach them. */
export function renderApp(
  path: string,
  {
    plugins = {},
    boot = bootFixture(),
    server = fakeServer(boot.settings.appSubUrl),
    storage = memoryStorage(),
    prepared,
    onReload,
  }: AppOptions = {},
): AppUnderTest {
  const search = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const platform = createPlatform({
    plugins: { ...builtInPlugins, ...plugins },
    boot,
    prepared,
    fetch: server.fetch,
    storage: () => storage,
    search,
    later: untilTestEnds(),
  });
  const initialEntries = [boot.settings.appSubUrl + path];
  const router = createAppRouter({
    platform,
    onReload,
    create: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries }),
  });
  render(
    <App platform={platform}>
      <RouterProvider router={router} />
    </App>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return {
    server,
    platform,
    address,
    navigate: (to) => router.navigate(to),
    goBack: () => router.navigate(-1),
  };
}

/** A page that its test has left asks the server no more, and loads nothing again that the pages of later tests would miss. */
function untilTestEnds(): (ms: number, run: () => void) => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    timers.forEach(clearTimeout);
  });
  return (ms, run) => {
    if (!isOver) timers.add(setTimeout(run, ms));
  };
}

/** The same with plugins of a file of tests. */
export const renderAppWith =
  (plugins: Partial<PagePlugins>): typeof renderApp =>
  (path, options) =>
    renderApp(path, { plugins, ...options });
