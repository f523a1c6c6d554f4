import { saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { setTags, setTitle } from '@pharos/domain/dashboard/commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { createDashboardStore, hasUnsavedChanges } from '../dashboard-store/index.ts';
import { buildDocument, graph } from '../../testing/dashboard-server.ts';
import { saveAs, saveCopy, type SaveContext, type SaveOutcome } from './save-dashboard.ts';

type Store = ReturnType<typeof createDashboardStore>;

/** A dashboard whose copy is stored only after `meanwhile`. */
async function copyOf(meanwhile: (store: Store) => void, saveIt: (context: SaveContext) => Promise<SaveOutcome> = saveCopy) {
  const server = fakeServer();
  const boot = bootFixture();
  const { api } = createPlatform({ plugins: builtInPlugins, boot, fetch: server.fetch, storage: memoryStorage, search: '' });
  const never = () => () => undefined;
  const store = createDashboardStore(
    { query: async function* () {}, now: () => 0, soon: never, nextFrame: never, later: never },
    { dashboard: readDashboard(buildDocument([graph(1, 'CPU')])) },
  );
  server.on(saveDashboard, () => {
    meanwhile(store);
    return { id: 2, slug: 'copy', status: 'success', uid: 'twin', url: '/d/twin/copy', version: 1 };
  });
  expect(await saveIt({ api, store, pathOf: (url) => url })).toEqual({ kind: 'saved', url: '/d/twin/copy' });
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

const asTwin = (context: SaveContext) =>
  saveAs(context, { title: 'Twin', copiesTags: true, folder: { id: 7, uid: 'infra', title: 'Infra', url: '/dashboards/f/infra/infra' } });

test("by a name and in a folder of one's choice the copy is the open dashboard, with nothing to save", async () => {
  const state = await copyOf(() => undefined, asTwin);
  expect(state.history.current).toMatchObject({ uid: 'twin', title: 'Twin' });
  expect(state.savedFolder.folderId).toBe(7);
  expect(hasUnsavedChanges(state)).toBe(false);
});

test('what was typed while it was stored by another name stays unsaved', async () => {
  const state = await copyOf((store) => store.edit(setTags(['typed meanwhile'])), asTwin);
  expect(state.history.saved).toMatchObject({ uid: 'twin', title: 'Twin', tags: [] });
  expect(state.history.current).toMatchObject({ uid: 'twin', title: 'Twin', tags: ['typed meanwhile'] });
  expect(hasUnsavedChanges(state)).toBe(true);
});
