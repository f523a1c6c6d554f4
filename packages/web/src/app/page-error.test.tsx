import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from './testing/render-app.tsx';

vi.mock('../features/not-found/index.ts', () => ({
  NotFoundPage: () => {
    throw new Error('broken page');
  },
}));
vi.mock('../features/profile/index.ts', () => {
  throw new Error('away');
});

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {})); // the router logs what a boundary catches
afterEach(() => vi.restoreAllMocks());

const menu = () => screen.getByRole('navigation', { name: 'Main' });
const isList = () => screen.findByRole('heading', { level: 1, name: 'Dashboards' });

test('in the place of a page that breaks stands why, and the menu stays as it is, until another page is shown', async () => {
  const { navigate } = renderApp('/dashboards');
  await isList();
  const before = menu();
  await navigate('/no/such/page');
  await screen.findByText('broken page');
  expect(menu()).toBe(before);
  await navigate('/dashboards');
  await isList();
  expect(screen.queryByText('broken page')).toBeNull();
  expect(menu()).toBe(before);
});

test('[D1] a page whose code does not come is told by a toast, and the one before stays', async () => {
  const { navigate, address, platform } = renderApp('/dashboards');
  await isList();
  await navigate('/profile/password');
  expect(platform.toasts.onScreen.shown()).toMatchObject([
    { severity: 'error', title: 'Loading chunk failed', text: expect.stringContaining('The page did not load') },
  ]);
  await isList();
  expect(address()).toBe('/dashboards');
});

test('a first page whose code does not come says so in its place, beside the menu', async () => {
  renderApp('/profile/password');
  await screen.findByText(/The page did not load/);
  menu();
});
