import { PAGES, pathsOf } from '@pharos/contract/pages';
import { expect, test } from 'vitest';
import { createMatcher } from './match-route.ts';

const match = createMatcher([...PAGES, { path: '*' }]);

test.each<[pathname: string, path: string, params?: Record<string, string>]>([
  ['/', '/'],
  ['/d/u1', '/d/:uid/:slug?', { uid: 'u1' }],
  ['/d/u1/disks', '/d/:uid/:slug?', { uid: 'u1', slug: 'disks' }],
  ['/d/u1/disks/', '/d/:uid/:slug?', { uid: 'u1', slug: 'disks' }],
  ['/D/u1', '/d/:uid/:slug?', { uid: 'u1' }],
  ['/d/a%2Fb%20c', '/d/:uid/:slug?', { uid: 'a/b c' }],
  ['/d/100%', '/d/:uid/:slug?', { uid: '100%' }],
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
  expect(match(pathname)).toMatchObject({ route: { path }, params });
});

test('every page of the table is found at its own address', () => {
  for (const page of PAGES) for (const path of pathsOf(page)) expect(match(path.replaceAll(':', ''))?.route.path).toBe(page.path);
});

test('without a page for every other path there may be none', () => {
  expect(createMatcher([{ path: '/' }])('/x')).toBeUndefined();
});
