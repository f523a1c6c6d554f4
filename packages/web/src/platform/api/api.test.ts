import { getDataSource } from '@pharos/contract/api/data-source-list';
import { deleteDataSource, listDataSources } from '@pharos/contract/api/data-sources';
import { search } from '@pharos/contract/api/search';
import { AppError } from '@pharos/contract/errors';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../create-platform.ts';
import { bootFixture } from '../testing/boot-fixture.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { urlOfCall } from './api.ts';

function platformOver(server = fakeServer()) {
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: server.fetch,
    storage: memoryStorage,
    search: '',
  });
  const toasts = () =>
    platform.toasts.onScreen.shown().map(({ title, text, severity, durationMs }) => ({ title, text, severity, durationMs }));
  return { ...platform, server, shown: toasts };
}

test('[1.7.0-v] [1.8.0-f] a change that says so is a success toast of 3 s', async () => {
  const { api, server, shown } = platformOver();
  server.on(deleteDataSource, { message: 'Data source deleted' });
  await api(deleteDataSource, { params: { id: '4' } });
  expect(server.calls[0]?.path).toBe('/api/datasources/4');
  expect(shown()).toEqual([{ title: 'Data source deleted', text: '', severity: 'success', durationMs: 3000 }]);
});

test('[1.7.0-v] the success toast can be suppressed, and reading has none', async () => {
  const { api, server, shown } = platformOver();
  server.on(deleteDataSource, { message: 'Data source deleted' });
  server.on(listDataSources, []);
  await api(deleteDataSource, { params: { id: '4' } }, { isSuccessSilent: true });
  await api(listDataSources);
  expect(shown()).toEqual([]);
});

test('[1.8.0-b] a failure is told, unless the page draws it itself', async () => {
  const { api, server, shown } = platformOver();
  server.on(getDataSource, () => {
    throw new AppError('data-source-not-found');
  });
  await expect(api(getDataSource, { params: { id: '4' } }, { isErrorHandled: true })).rejects.toThrow('Data source not found');
  expect(shown()).toEqual([]);
  await expect(api(getDataSource, { params: { id: '4' } })).rejects.toThrow('Data source not found');
  expect(shown()).toEqual([{ title: 'Data source not found', text: '', severity: 'warning', durationMs: 10_000 }]);
});

test("[1.7.0-w] a cancelled call is nobody's news", async () => {
  const { api, shown } = platformOver();
  const controller = new AbortController();
  controller.abort();
  await expect(api(listDataSources, undefined, { signal: controller.signal })).rejects.toMatchObject({ isCancelled: true });
  expect(shown()).toEqual([]);
});

test('an answer of another shape is refused at the border', async () => {
  const { api, server } = platformOver();
  server.raw(listDataSources, () => json(200, [{ id: 'four' }]));
  await expect(api(listDataSources)).rejects.toThrow('Reload the page');
});

test('lists in the query are repeated keys, absent values are left out', async () => {
  const { api, server } = platformOver();
  server.on(search, []);
  await api(search, { query: { tag: ['linux', 'a b'], limit: '10' } });
  expect(server.calls[0]?.query.toString()).toBe('tag=linux&tag=a+b&limit=10');
});

test('values in a path are escaped, and a missing one is a mistake', () => {
  expect(urlOfCall('/api/dashboards/uid/:uid', { uid: 'a/b?c' })).toBe('/api/dashboards/uid/a%2Fb%3Fc');
  expect(() => urlOfCall('/api/dashboards/uid/:uid')).toThrow('No value for :uid');
});
