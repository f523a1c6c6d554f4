import { createFolder } from '@pharos/contract/api/folders';
import { AppError } from '@pharos/contract/errors';
import '@pharos/ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { PlatformContext } from '../../platform/platform-context.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { folderServer } from '../../testing/folder-server.ts';
import { FolderPicker, type ChosenFolder } from './index.ts';

function open(titles: readonly string[] = ['Infra', 'North sea sites'], orgRole: 'Viewer' | 'Editor' = 'Editor') {
  const server = folderServer(titles, [{ title: 'Weekly review' }]);
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture({ user: { orgRole } }),
    prepared: undefined,
    fetch: server.fetch,
    storage: memoryStorage,
    search: '',
  });
  const chosen: (ChosenFolder | undefined)[] = [];
  function Form() {
    const [folder, setFolder] = useState<ChosenFolder>();
    const change = (next: ChosenFolder | undefined) => {
      chosen.push(next);
      setFolder(next);
    };
    return (
      <form onSubmit={() => chosen.push({ id: -1, uid: 'submitted', title: '', url: '' })}>
        <FolderPicker value={folder} onChange={change} />
      </form>
    );
  }
  render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <Form />
      </QueryClientProvider>
    </PlatformContext>,
  );
  return { server, last: () => chosen.at(-1), chosen };
}

const picker = () => screen.getByRole('button', { name: /^Folder/ });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
async function openList() {
  await userEvent.click(picker());
  await screen.findByRole('option', { name: 'General' });
}

test('folders are searched and chosen by keys; only those one may save in are requested', async () => {
  const { server, last } = open();
  await openList();
  await waitFor(() => expect(options()).toEqual(['General', 'Infra', 'North sea sites', 'create new folder']));
  expect(server.searches()[0]).toEqual({ type: 'dash-folder', permission: 'Edit', limit: '1000' });
  await userEvent.keyboard('north');
  await waitFor(() => expect(options()).toEqual(['North sea sites', 'create new foldernorth']));
  await userEvent.keyboard('{Enter}');
  expect(last()).toEqual({ id: 2, uid: 'folder-2', title: 'North sea sites', url: '/dashboards/f/folder-2/north-sea-sites' });
  expect(picker().textContent).toBe('North sea sites');
});

test('who is no editor has neither General nor a new folder', async () => {
  open(['Infra'], 'Viewer');
  await userEvent.click(picker());
  await screen.findByRole('option', { name: 'Infra' });
  expect(options()).toEqual(['Infra']);
});

test("[1.2.5-l] 'create new folder' names one right there; until then there is no valid folder", async () => {
  const { last, chosen, server } = open();
  await openList();
  await userEvent.keyboard('Plants');
  await userEvent.click(await screen.findByRole('option', { name: /create new folder/ }));
  expect(last()).toBeUndefined();
  expect(chosen).toHaveLength(1);
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New folder' }).value).toBe('Plants');
  await waitFor(() => expect(create().disabled).toBe(false));
  await userEvent.click(create());
  await waitFor(() => expect(last()).toMatchObject({ id: 52, title: 'Plants' }));
  expect(server.callsOf(createFolder)).toHaveLength(1);
  expect(picker().textContent).toBe('Plants');
});

test('[2.8.1-c] a name that is taken, reserved or empty is warned of, and Enter sends neither it nor the form around', async () => {
  const { server, chosen } = open();
  await openList();
  await userEvent.click(await screen.findByRole('option', { name: 'create new folder' }));
  const field = screen.getByRole('textbox', { name: 'New folder' });
  await userEvent.type(field, 'infra');
  await screen.findByText('A folder or dashboard in General has this name');
  await userEvent.keyboard('{Enter}');
  await userEvent.clear(field);
  await screen.findByText('A folder needs a name');
  await userEvent.type(field, 'General');
  await screen.findByText('This is a reserved name and cannot be used for a folder');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  expect(server.callsOf(createFolder)).toEqual([]);
  expect(chosen).toEqual([undefined]);
});

test('giving up a new folder brings back what was chosen', async () => {
  const { last } = open();
  await openList();
  await userEvent.click(await screen.findByRole('option', { name: 'Infra' }));
  await openList();
  await userEvent.click(await screen.findByRole('option', { name: 'create new folder' }));
  expect(last()).toBeUndefined();
  await userEvent.keyboard('{Escape}');
  expect(last()?.title).toBe('Infra');
  expect(picker().textContent).toBe('Infra');
});

test('what the server refuses is told, and the name stays; meanwhile it is not sent again', async () => {
  const { server } = open();
  const refusal = Promise.withResolvers<never>();
  server.on(createFolder, () => refusal.promise);
  await openList();
  await userEvent.keyboard('Plants');
  await userEvent.click(await screen.findByRole('option', { name: /create new folder/ }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(false));
  await userEvent.keyboard('{Enter}{Enter}');
  refusal.reject(new AppError('quota-reached'));
  await screen.findByText(/quota/i);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New folder' }).value).toBe('Plants');
  expect(server.callsOf(createFolder)).toHaveLength(1);
});

test('with more folders than fit into one list the server searches', async () => {
  const { server } = open(Array.from({ length: 1000 }, (_, index) => `Site ${index}`));
  await openList();
  await userEvent.keyboard('77');
  await waitFor(() => expect(server.searches().at(-1)).toMatchObject({ query: '77', type: 'dash-folder' }));
});
