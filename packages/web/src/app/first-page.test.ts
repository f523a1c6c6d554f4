import { expect, test, vi } from 'vitest';
import { createMemoryHistory } from '../platform/testing/memory-history.ts';
import { createRouter, type Route } from '../platform/router/router.ts';
import { firstPage } from './first-page.ts';

const routerOf = (route: Omit<Route, 'path'>) => createRouter({ routes: [{ path: '/', ...route }], history: createMemoryHistory() });

/** A router whose page has its data when `arrive` is called. */
function slowRouter() {
  let arrive = (): void => {};
  const data = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  return { router: routerOf({ data: () => data, element: null }), arrive: () => arrive() };
}

test('the first page is drawn as soon as it is there', async () => {
  const { router, arrive } = slowRouter();
  const ready = firstPage(router, vi.fn());
  arrive();
  await ready;
  expect(router.state().isInitialized).toBe(true);
});

test('what takes longer than a moment is not waited for', async () => {
  const { router } = slowRouter();
  const later = vi.fn<(run: () => void, ms: number) => void>((run) => run());
  await firstPage(router, later);
  expect(later).toHaveBeenCalledWith(expect.any(Function), 100);
  expect(router.state().isInitialized).toBe(false);
});

test('a page without code or data to wait for is drawn at once', async () => {
  const later = vi.fn();
  await firstPage(routerOf({ element: null }), later);
  expect(later).not.toHaveBeenCalled();
});
