import { PAGES, pathsOf } from '@pharos/contract/pages';
import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { builtInPlugins } from './built-in-plugins.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { bootFixture } from '../platform/testing/boot-fixture.ts';
import { fakeServer } from '../platform/testing/fake-server.ts';
import { createRoutes } from './routes.tsx';

const platform = createPlatform({
  plugins: builtInPlugins,
  boot: bootFixture(),
  fetch: fakeServer().fetch,
  storage: () => undefined,
  search: '',
});
const routes = createRoutes({ platform, keepPage: async () => undefined });

const pageOf = (pathname: string) => matchRoutes(routes, pathname)?.at(-1);

test.each<[pathname: string, path: string, params?: Record<string, string>]>([
  ['/', '/'],
  ['/d/u1', '/d/:uid/:slug?', { uid: 'u1' }],
  ['/d/u1/disks', '/d/:uid/:slug?', { uid: 'u1', slug: 'disks' }],
  ['/d/u1/disks/', '/d/:uid/:slug?', { uid: 'u1', slug: 'disks' }],
  ['/D/u1', '/d/:uid/:slug?', { uid: 'u1' }],
  ['/d/a%2Fb%20c', '/d/:uid/:slug?', { uid: 'a/b c' }],
  ['/dashboard-solo/snapshot/k', '/dashboard-solo/snapshot/:key', { key: 'k' }],
  ['/dashboard-solo/db/k', '/dashboard-solo/:type/:slug', { type: 'db', slug: 'k' }],
  ['/dashboards/f/u/s/settings', '/dashboards/f/:uid/:slug/settings', { uid: 'u', slug: 's' }],
  ['/dashboards/folder/new', '/dashboards/folder/new'],
  ['/d', '*'],
  ['/d/', '*'],
  ['/d//x', '*'],
  ['/d/u1/disks/more', '*'],
  ['/nothing', '*'],
])('%s is a page of %s', (pathname, path, params = {}) => {
  expect(pageOf(pathname)).toMatchObject({ route: { path }, params });
});

test('a parameter that is no valid encoding stands for itself', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the router says so
  expect(pageOf('/d/100%')).toMatchObject({ route: { path: '/d/:uid/:slug?' }, params: { uid: '100%' } });
});

test('every page of the table is found at its own address', () => {
  for (const page of PAGES) for (const path of pathsOf(page)) expect(pageOf(path.replaceAll(':', ''))?.route.path).toBe(page.path);
});
