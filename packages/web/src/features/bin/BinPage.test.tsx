import { emptyBin, listBin, purgeDeleted, restoreDeleted, type DeletedItem } from '@pharos/contract/api/bin';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './BinPage.tsx';

const DAY_MS = 86_400_000;

const item = (id: number, title: string, more: Partial<DeletedItem> = {}): DeletedItem => ({
  id,
  uid: `u${id}`,
  title,
  isFolder: false,
  folderTitle: 'General',
  itemCount: 0,
  deletedAt: new Date(Date.now() - DAY_MS).toISOString(),
  deletedBy: 'mira',
  expiresAt: new Date(Date.now() + 28.5 * DAY_MS).toISOString(),
  ...more,
});

function open(items: readonly DeletedItem[]) {
  const server = fakeServer();
  let stored = [...items];
  server.on(listBin, ({ query }) => {
    const found = stored.filter(({ title }) => title.toLowerCase().includes((query.get('query') ?? '').toLowerCase()));
    return { totalCount: found.length, items: found };
  });
  const take = (id: string | undefined): DeletedItem => {
    const gone = stored.find((one) => String(one.id) === id);
    if (!gone) throw new AppError('deleted-not-found');
    stored = stored.filter((one) => one !== gone);
    return gone;
  };
  server.on(restoreDeleted, ({ params, body }) => {
    const isCopy = Boolean((body as { asCopy?: boolean }).asCopy);
    if (params['id'] === '9' && !isCopy) throw new AppError('restore-name-taken', { title: 'Taken' });
    const { title, uid, folderTitle } = take(params['id']);
    const name = isCopy ? `${title} (restored)` : title;
    return { message: `${name} is back`, uid, title: name, url: `/d/${uid}`, isMovedToGeneral: folderTitle === 'Gone' };
  });
  server.on(purgeDeleted, ({ params }) => ({ message: `${take(params['id']).title} is gone for good` }));
  server.on(emptyBin, () => {
    stored = [];
    return { message: 'The bin is empty', count: items.length };
  });
  renderApp('/dashboards/bin', { server, boot: bootFixture({ user: { orgRole: 'Editor', hasEditPermissionInFolders: true } }) });
  return server;
}

const rowOf = async (title: string) => {
  const cell = await screen.findByText(title);
  return within(cell.closest('tr') ?? cell);
};

test('says what was deleted, by whom, what went along, and how long there is a way back', async () => {
  open([
    item(1, 'Plant', { isFolder: true, itemCount: 3 }),
    item(2, 'Pumps', { expiresAt: new Date(Date.now() + DAY_MS / 2).toISOString() }),
  ]);
  const plant = await rowOf('Plant');
  plant.getByText('with 3 dashboards');
  plant.getByText(/ago by mira$/);
  plant.getByText('29 days');
  (await rowOf('Pumps')).getByText('1 day');
});

test('brings something back, and says where it stands when its folder is gone', async () => {
  open([item(1, 'Pumps', { folderTitle: 'Gone' }), item(2, 'Other')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Pumps' }));
  await expectToast('Pumps is back');
  screen.getByText('Its folder Gone is gone: it stands in General now.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Pumps' })).toBeNull());
  screen.getByRole('button', { name: 'Restore Other' });
});

test('asks where its title is taken by now; as a copy it comes back', async () => {
  const server = open([item(9, 'Taken')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Taken' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/Something else is called Taken there by now/);
  await userEvent.click(dialog.getByRole('button', { name: 'Restore as a copy' }));
  await expectToast('Taken (restored) is back');
  expect(server.callsOf(restoreDeleted).map(({ body }) => body)).toEqual([{ asCopy: false }, { asCopy: true }]);
});

test('[1.5.2-f] [2.5.1-n] nothing is gone for good before the word was typed, in whatever capitals', async () => {
  const server = open([item(1, 'Pumps'), item(2, 'Other')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Pumps for good' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove for good' });
  expect(remove.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), 'delet');
  expect(remove.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), 'E');
  expect(remove.disabled).toBe(false);
  await userEvent.click(remove);
  await waitFor(() => expect(screen.queryByText('Pumps')).toBeNull());
  expect(server.callsOf(purgeDeleted).map(({ params }) => params['id'])).toEqual(['1']);
});

test('the whole bin is emptied after the same question, and is empty then', async () => {
  const server = open([item(1, 'Pumps'), item(2, 'Other')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Empty the bin' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'delete');
  await userEvent.click(dialog.getByRole('button', { name: 'Empty the bin' }));
  await screen.findByRole('link', { name: 'All dashboards' });
  expect(server.callsOf(emptyBin)).toHaveLength(1);
});

test('a filter finds titles at the server; nothing found can be cleared, what does not load tried again', async () => {
  const server = open([item(1, 'Pumps'), item(2, 'Other')]);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter by title' }), 'zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the filter' }));
  await screen.findByText('Pumps');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by title' }), 'pum');
  await waitFor(() => expect(screen.queryByText('Other')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Empty the bin' })).toBeNull(); // it would remove what is not seen
  server.on(listBin, () => {
    throw new AppError('storage-busy');
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by title' }), 'q');
  await screen.findByText('The bin did not load');
});
