import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { firstPage } from './first-page.ts';

/** A router whose page has its data when `arrive` is called. */
function slowRouter() {
  let arrive = (): void => {};
  const data = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  return { router: createMemoryRouter([{ path: '/', loader: () => data, element: null }]), arrive: () => arrive() };
}

test('the first page is drawn as soon as it is there', async () => {
  const { router, arrive } = slowRouter();
  const ready = firstPage(router, vi.fn());
  arrive();
  await ready;
  expect(router.state.initialized).toBe(true);
});

test('what takes longer than a moment is not waited for', async () => {
  const { router } = slowRouter();
  const later = vi.fn<(run: () => void, ms: number) => void>((run) => run());
  await firstPage(router, later);
  expect(later).toHaveBeenCalledWith(expect.any(Function), 100);
  expect(router.state.initialized).toBe(false);
});

test('a page without code or data to wait for is drawn at once', async () => {
  const later = vi.fn();
  await firstPage(createMemoryRouter([{ path: '/', element: null }]), later);
  expect(later).not.toHaveBeenCalled();
});
