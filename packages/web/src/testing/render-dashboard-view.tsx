import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { QueryRequest } from '@pharos/contract/api/query';
import type { JsonObject } from '@pharos/contract/primitives';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import type { ServerMeta } from '@pharos/domain/dashboard/page-meta';
import '@pharos/ui/testing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../app/App.tsx';
import { builtInPlugins } from '../app/built-in-plugins.ts';
import { createDashboardStore, DashboardContext, type DashboardStore, type PanelView } from '../features/dashboard-store/index.ts';
import type { DashboardViewProps } from '../features/dashboard/index.ts';
import { createPlatform, type Platform } from '../platform/create-platform.ts';
import { bootFixture } from '../platform/testing/boot-fixture.ts';
import { fakeServer, type FakeServer } from '../platform/testing/fake-server.ts';
import { memoryStorage } from '../platform/testing/memory-storage.ts';

const source = (id: number, name: string, type: string): FrontendDataSource => ({
  id,
  uid: `u${id}`,
  name,
  type,
  access: 'proxy',
  meta: {},
  jsonData: {},
});

/** Two of one kind, one of another, one whose kind is not installed; `test` is the default. */
export const SOURCES = {
  test: source(1, 'test', 'testdata'),
  'test two': source(2, 'test two', 'testdata'),
  machine: source(3, 'machine', 'host'),
  moon: source(4, 'moon', 'moon'),
};

// Views are drawn once this is there.
await builtInPlugins.others.load();

// The code editor measures its text; jsdom has no boxes.
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });

interface ViewUnderTest {
  readonly store: DashboardStore;
  readonly server: FakeServer;
  readonly platform: Platform;
  /** What the runner was asked, oldest first. */
  readonly requested: QueryRequest[];
  /** How often Save was pressed. */
  readonly saves: () => number;
  readonly address: () => string;
}

interface ViewOptions {
  readonly document: JsonObject;
  readonly view: PanelView;
  readonly meta?: ServerMeta;
  /** Default: one that answers nothing yet; a view that calls at once needs one that does. */
  readonly server?: FakeServer;
  /** Sources that the page knows, where the organisation has more. */
  readonly known?: Readonly<Record<string, FrontendDataSource>>;
  /** Answers of the runner; default: none of the queries is ever answered. */
  readonly response?: (request: QueryRequest, signal: AbortSignal) => AsyncIterable<ResultPart>;
}

type Runner = Parameters<typeof createDashboardStore>[0];
type ResultPart = ReturnType<Runner['query']> extends AsyncIterable<infer Part> ? Part : never;

/** A view of an open dashboard, over a fake server and a runner that is looked at. */
export function renderDashboardView(
  View: ComponentType<DashboardViewProps>,
  { document, view, meta = {}, server = fakeServer(), known, response = never }: ViewOptions,
): ViewUnderTest {
  const boot = bootFixture({
    settings: { datasources: { ...(known ?? SOURCES) }, defaultDatasource: 'test', hasMoreSources: known !== undefined },
  });
  const storage = memoryStorage();
  const platform = createPlatform({ plugins: builtInPlugins, boot, fetch: server.fetch, storage: () => storage, search: '' });
  const requested: QueryRequest[] = [];
  const opened: Parameters<typeof createDashboardStore>[1] = {
    dashboard: readDashboard({ schemaVersion: 16, ...document }),
    server: meta,
    view,
  };
  const store = createDashboardStore(
    {
      query: (request, signal) => (requested.push(request), response(request, signal)),
      now: () => Date.UTC(2026, 2, 12, 10),
      nextFrame: () => () => undefined,
      soon: (run) => (queueMicrotask(run), () => undefined),
      later: () => () => undefined,
    },
    opened,
  );
  let saves = 0;
  const element = (
    <DashboardContext value={store}>
      <View
        onSave={() => {
          saves += 1;
        }}
        timeControls={<button type="button">Last 6 hours</button>}
      />
    </DashboardContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/d/uid/slug?from=now-1h&panelId=1&fullscreen&edit'] });
  render(
    <App platform={platform}>
      <RouterProvider router={router} />
    </App>,
  );
  return {
    store,
    server,
    platform,
    requested,
    saves: () => saves,
    address: () => createPath(router.state.location),
  };
}

const never = (_request: QueryRequest, signal: AbortSignal): AsyncIterable<ResultPart> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  }),
});

/** Gives every measured element a size, which jsdom does not. */
export function measureEverything(width = 1200, height = 800): void {
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #listener: ResizeObserverCallback;
    constructor(listener: ResizeObserverCallback) {
      this.#listener = listener;
    }
    observe(target: Element): void {
      const contentRect = DOMRectReadOnly.fromRect?.({ width, height }) ?? { width, height };
      this.#listener(
        [{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] } as unknown as ResizeObserverEntry],
        this,
      ); // only what ours reads
    }
    unobserve(): void {}
    disconnect(): void {}
  };
}
