import { search } from '@pharos/contract/api/search';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';

const code = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./Palette.tsx', async (original) => {
  await code.promise;
  return original();
});

test('letters typed before the code of the commands is there stand in its field and are no shortcuts; opened again it begins without them', async () => {
  const server = fakeServer();
  server.on(search, []);
  const { address } = renderApp('/org', { server });
  await screen.findByRole('navigation', { name: 'Main' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('gho');
  expect(address()).toBe('/org');
  await act(async () => code.resolve());
  const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Dashboards, pages and commands' });
  expect((await field()).value).toBe('gho');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect((await field()).value).toBe('');
});
