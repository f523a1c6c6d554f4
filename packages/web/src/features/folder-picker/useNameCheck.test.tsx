import { search } from '@pharos/contract/api/search';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { folderServer } from '../../testing/folder-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[1.2.5-j] [1.9.2-k] the name of a new folder is checked 400 ms after the last letter, once', async () => {
  const server = folderServer(['Infra']);
  renderApp('/dashboards/folder/new', { server });
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  vi.useFakeTimers();
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  type('In');
  await wait(399);
  type('Infra');
  await wait(399);
  expect(server.callsOf(search)).toEqual([]);
  await wait(1);
  expect(server.searches()).toEqual([{ query: 'infra', folderIds: '0', limit: '5000' }]);
  await wait(50);
  screen.getByText('A folder or dashboard in General has this name');
});
