import { expect, test } from 'vitest';
import { LATER_PAGES, type Page, PAGES, pageAt, pageOfPath, pathsOf } from './pages.ts';

const all: readonly Page[] = [...PAGES, ...LATER_PAGES];

test('no address stands in the table twice', () => {
  const paths = all.flatMap(pathsOf);
  expect(new Set(paths).size).toBe(paths.length);
});

test('an optional parameter at the end makes two addresses', () => {
  expect([pathsOf({ path: '/d/:uid/:slug?' }), pathsOf({ path: '/login' })]).toEqual([['/d/:uid', '/d/:uid/:slug'], ['/login']]);
});

test('a page is found by its address', () => {
  expect(pageAt('/datasources')).toEqual({ path: '/datasources', title: 'Data Sources', access: 'edit-sources' });
});

test('[W26] a path is that of a page only as the page writes it', () => {
  const titles = (paths: readonly string[]) => paths.map((path) => pageOfPath(path)?.title);
  expect(titles(['/', '/d/a', '/d/a/', '/d/a/b', '/dashboards', '/playlists/play/3'])).toEqual([
    'Home',
    'Dashboard',
    'Dashboard',
    'Dashboard',
    'Dashboards',
    'Playlist',
  ]);
  expect(
    titles(['', '//', '/d', '/d/', '/d//', '/D/a', '/%64/a', '/d/a/b/c', '/%6cogout', '/api/user', '/%61pi/user', '/explore']),
  ).toEqual(Array(12).fill(undefined));
  expect(titles(['/d/%2e%2f', '/d/a%5cb', '/d/a%2561', '/d/a%00', '/d/%', '/d/%c3%28'])).toEqual(Array(6).fill(undefined));
});
