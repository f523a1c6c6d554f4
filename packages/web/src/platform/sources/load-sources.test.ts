import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { getPageSources } from '@pharos/contract/api/page-sources';
import { AppError } from '@pharos/contract/errors';
import { expect, test, vi } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../create-platform.ts';
import { bootFixture } from '../testing/boot-fixture.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sourcesQuery } from './sources-query.ts';

const source = (name: string, more: Partial<FrontendDataSource> = {}): FrontendDataSource => ({
  id: 1,
  uid: `uid-${name}`,
  name,
  type: 'prometheus',
  meta: {},
  ...more,
});
const byName = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, source(name)]));

/** A page that knows `main`; the server has `main`, `eu` and `us` beside many others. */
function setUp({ hasMoreSources = true }: { readonly hasMoreSources?: boolean } = {}) {
  const server = fakeServer();
  const stored = ['main', 'eu', 'us'];
  server.on(getPageSources, ({ query }) => {
    const named = stored.filter((name) => query.getAll('ref').some((ref) => ref === name || ref === `uid-${name}`));
    return { defaultDatasource: 'main', datasources: byName(['main', ...named]), hasMoreSources: true };
  });
  const boot = bootFixture({ settings: { defaultDatasource: 'main', datasources: byName(['main']), hasMoreSources } });
  const storage = memoryStorage();
  const platform = createPlatform({ plugins: builtInPlugins, boot, fetch: server.fetch, storage: () => storage, search: '' });
  const references = () => server.callsOf(getPageSources).map(({ query }) => query.getAll('ref'));
  const known = () => Object.keys(platform.session.settings.datasources).toSorted();
  return { server, platform, references, known };
}

test('[R23] what the page knows is there at once: the default source, names and uids', () => {
  const { platform, references } = setUp();
  expect(platform.loadSources(['', 'default', 'main', 'uid-main'])).toBeUndefined();
  expect(references()).toEqual([]);
});

test('[R23] a page that knows all sources asks for none, also where one is gone', () => {
  const { platform, references } = setUp({ hasMoreSources: false });
  expect(platform.loadSources(['gone'])).toBeUndefined();
  expect(references()).toEqual([]);
});

test('[R23] all that is wanted at the same time comes with one request, and is known from then on', async () => {
  const { platform, references, known } = setUp();
  const onLoaded = vi.fn<() => void>(() => expect(known()).toEqual(['eu', 'main', 'us']));
  await Promise.all([platform.loadSources(['eu', 'main'], onLoaded), platform.loadSources(['uid-us', 'eu'], onLoaded)]);
  expect(references()).toEqual([['eu', 'uid-us']]);
  expect(onLoaded).toHaveBeenCalledTimes(2);
  expect(platform.loadSources(['eu', 'us'])).toBeUndefined();
});

test('[R23] a source that is not there is not asked for again at once', async () => {
  const { platform, references } = setUp();
  await platform.loadSources(['gone']);
  await platform.loadSources(['gone']);
  expect(references()).toEqual([['gone']]);
});

test('[R23] a failure holds nothing up', async () => {
  const { server, platform, known } = setUp();
  server.on(getPageSources, () => {
    throw new AppError('permission-denied');
  });
  await platform.loadSources(['eu']);
  expect(known()).toEqual(['main']);
});

test('[R23] many names go in as many requests as their addresses need; what is too long for a name is nowhere', async () => {
  const { platform, references } = setUp();
  const names = Array.from({ length: 120 }, (_, index) => `${index} ${'ü'.repeat(index < 60 ? 0 : 100)}`);
  await platform.loadSources([...names, 'x'.repeat(191)]);
  expect(references().flat()).toEqual(names);
  const lengths = references().map((refs) => new URLSearchParams(refs.map((ref) => ['ref', ref])).toString().length);
  expect(Math.max(...lengths)).toBeLessThan(5000);
  expect(Math.max(...references().map((refs) => refs.length))).toBe(50);
});

test('[R23] sources are asked anew by what the page knows: what was deleted is gone, what came meanwhile stays', async () => {
  const { server, platform, known } = setUp();
  await platform.loadSources(['eu']);
  server.on(getPageSources, async ({ query }) => {
    expect(query.getAll('ref').toSorted()).toEqual(['uid-eu', 'uid-main']);
    platform.queryClient.setQueryData(
      sourcesQuery(platform).queryKey,
      (old) => old && { ...old, datasources: byName(['main', 'eu', 'us']) },
    );
    return { defaultDatasource: 'main', datasources: byName(['main']), hasMoreSources: true };
  });
  await platform.queryClient.fetchQuery({ ...sourcesQuery(platform), staleTime: 0 });
  expect(known()).toEqual(['main', 'us']);
});
