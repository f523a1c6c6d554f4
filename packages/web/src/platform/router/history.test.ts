import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserHistory } from './history.ts';
import type { RouterLocation } from './location.ts';

const at = (pathname: string, key: string, state: unknown = null): RouterLocation => ({ pathname, search: '', hash: '', state, key });

beforeEach(() => window.history.replaceState(null, '', '/base/'));
afterEach(() => window.history.replaceState(null, '', '/'));

test('the page that the server sent has the first key, and its path no base path', () => {
  expect(createBrowserHistory(window, '/base').location()).toEqual({ pathname: '/', search: '', hash: '', state: null, key: 'default' });
});

test('an entry keeps its key and what was left for its page, also for one who loads it anew', () => {
  const history = createBrowserHistory(window, '/base');
  history.push(at('/d/u', 'k1', { shouldTest: true }));
  expect(window.location.pathname).toBe('/base/d/u');
  expect(history.location()).toEqual(at('/d/u', 'k1', { shouldTest: true }));
  expect(createBrowserHistory(window, '/base').location()).toEqual(at('/d/u', 'k1', { shouldTest: true }));
});

test('a replaced entry makes no further one', () => {
  const history = createBrowserHistory(window, '/base');
  const before = window.history.length;
  history.replace(at('/d/u', 'k1'));
  expect(window.history.length).toBe(before);
  expect(history.location()).toEqual(at('/d/u', 'k1'));
});

test('back and forward tell how far they went', async () => {
  const history = createBrowserHistory(window, '/base');
  const moves: unknown[] = [];
  history.listen((location, by) => moves.push([location.pathname, by]));
  history.push(at('/one', 'k1'));
  history.push(at('/two', 'k2'));
  history.go(-2);
  await vi.waitFor(() => expect(moves).toEqual([['/', -2]]));
  history.go(1);
  await vi.waitFor(() => expect(moves.at(-1)).toEqual(['/one', 1]));
});

test('of an entry that another script made nobody knows how far it is', async () => {
  const history = createBrowserHistory(window, '/base');
  const moves: unknown[] = [];
  history.listen((location, by) => moves.push([location.hash, by]));
  window.history.pushState(null, '', '/base/#part');
  history.push(at('/one', 'k1'));
  window.history.back();
  await vi.waitFor(() => expect(moves).toEqual([['#part', undefined]]));
});

test('links carry the base path', () => {
  expect(createBrowserHistory(window, '/base').href('/d/u?x=1')).toBe('/base/d/u?x=1');
});
