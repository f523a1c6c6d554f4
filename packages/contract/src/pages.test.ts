import { expect, test } from 'vitest';
import { LATER_PAGES, type Page, PAGES, pageAt, pathsOf } from './pages.ts';

const all: readonly Page[] = [...PAGES, ...LATER_PAGES];

test('no address stands in the table twice', () => {
  const paths = all.flatMap(pathsOf);
  expect(new Set(paths).size).toBe(paths.length);
});

test('an optional parameter at the end makes two addresses', () => {
  expect([pathsOf({ path: '/d/:uid/:slug?' }), pathsOf({ path: '/login' })]).toEqual([['/d/:uid', '/d/:uid/:slug'], ['/login']]);
});

test('a page is found by its address', () => {
  expect(pageAt('/datasources')).toEqual({ path: '/datasources', title: 'Data Sources', access: 'admin' });
});
