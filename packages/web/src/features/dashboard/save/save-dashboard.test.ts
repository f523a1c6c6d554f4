import { saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { setTags, setTitle } from '@pharos/domain/dashboard/commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { expect, test } from 'vitest';
import { createPlatform } from '../../../platform/create-platform.ts';
import { bootFixture } from '../../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../../platform/testing/memory-storage.ts';
import { hasUnsavedChanges } from '../store/dashboard-state.ts';
import { createDashboardStore } from '../store/dashboard-store.ts';
import { buildDocument, graph } from '../testing/dashboard-server.ts';
import { saveCopy } from './save-dashboard.ts';

/** A dashboard whose copy is stored only after `meanwhile`. */
async function copyOf(meanwhile: (store: ReturnType<typeof createDashboardStore>) => void) {
  const server = fakeServer();
  const boot = bootFixture();
  const { api } = createPlatform({ boot, fetch: server.fetch, storage: memoryStorage, search: '' });
  const never = () => () => undefined;
  const store = createDashboardStore(
    { query: async function* () {}, now: () => 0, soon: never, nextFrame: never, later: never },
    { dashboard: readDashboard(buildDocument([graph(1, 'CPU')])) },
  );
  server.on(saveDashboard, () => {
    meanwhile(store);
    return { id: 2, slug: 'copy', status: 'success', uid: 'twin', url: '/d/twin/copy', version: 1 };
  });
  expect(await saveCopy({ api, store, pathOf: (url) => url })).toEqual({ kind: 'saved', url: '/d/twin/copy' });
  return store.getState();
}

test('a copy is saved as it was sent, under its own title', async () => {
  const state = await copyOf(() => undefined);
  expect(state.history.current).toMatchObject({ uid: 'twin', version: 1, title: 'Host overview (copy)' });
  expect(hasUnsavedChanges(state)).toBe(false);
});

test('what was typed while a copy was stored stays unsaved', async () => {
  const state = await copyOf((store) => store.edit(setTags(['typed meanwhile'])));
  expect(state.history.saved).toMatchObject({ uid: 'twin', title: 'Host overview (copy)', tags: [] });
  expect(state.history.current).toMatchObject({ uid: 'twin', title: 'Host overview (copy)', tags: ['typed meanwhile'] });
  expect(hasUnsavedChanges(state)).toBe(true);
});

test('a title that was typed while a copy was stored is the next one, not that of the copy', async () => {
  const state = await copyOf((store) => store.edit(setTitle('Typed meanwhile')));
  expect(state.history.saved.title).toBe('Host overview (copy)');
  expect(state.history.current.title).toBe('Typed meanwhile');
});
