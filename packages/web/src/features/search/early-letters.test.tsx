import { search } from '@pharos/contract/api/search';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { openSearch } from './index.ts';

const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./overlay/SearchOverlay.tsx', async (original) => {
  await code.promise;
  return original();
});

test('letters typed before the code of the search is there stand in its field, and a search opened again begins without them', async () => {
  const server = fakeServer();
  server.on(search, []);
  renderApp('/org', { server });
  await screen.findByRole('navigation', { name: 'Main' });
  act(() => openSearch());
  await userEvent.keyboard('ho');
  await act(async () => code.resolve());
  const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find dashboards by name' });
  expect((await field()).value).toBe('ho');
  await userEvent.keyboard('{Escape}');
  act(() => openSearch());
  expect((await field()).value).toBe('');
});
