import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NavigationLine } from './NavigationLine.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const line = () => screen.queryByRole('progressbar', { name: 'Loading page' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page that stays, and one whose loader ends when it is told to. */
function renderPages() {
  const { promise, resolve } = Promise.withResolvers<null>();
  const Layout = () => (
    <>
      <NavigationLine />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Layout,
      children: [
        { index: true, element: 'Before' },
        { path: 'next', loader: () => promise, element: 'Next' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { finish: () => resolve(null), navigate: () => act(() => void router.navigate('/next')) };
}

test('a line stands over the page before once the next one takes 150 ms, until it is there', async () => {
  const { navigate, finish } = renderPages();
  await pass(0);
  navigate();
  await pass(0);
  await pass(149);
  expect([line(), screen.queryByText('Before')]).toEqual([null, expect.anything()]);
  await pass(1);
  expect([line(), screen.queryByText('Before')]).toEqual([expect.anything(), expect.anything()]);
  finish();
  await pass(0);
  expect([line(), screen.queryByText('Next')]).toEqual([null, expect.anything()]);
});

test('a quicker change of pages shows no line', async () => {
  const { navigate, finish } = renderPages();
  await pass(0);
  navigate();
  await pass(0);
  await pass(149);
  finish();
  await pass(1000);
  expect([line(), screen.queryByText('Next')]).toEqual([null, expect.anything()]);
});
