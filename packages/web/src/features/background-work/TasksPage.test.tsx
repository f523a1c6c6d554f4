import type { NavNode } from '@pharos/contract/api/boot';
import { type DeadTask, listDeadTasks, runTaskAgain } from '@pharos/contract/api/background-work';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './TasksPage.tsx';

const DAY_MS = 86_400_000;

const NAV: readonly NavNode[] = [
  {
    id: 'cfg',
    text: 'Configuration',
    url: '/datasources',
    children: [
      { id: 'datasources', text: 'Data Sources', url: '/datasources' },
      {
        id: 'admin',
        text: 'Server Admin',
        url: '/admin/mail',
        children: [
          { id: 'server-mail', text: 'Mail', url: '/admin/mail' },
          { id: 'server-tasks', text: 'Tasks', url: '/admin/tasks' },
        ],
      },
    ],
  },
];

const task = (uid: string, more: Partial<DeadTask> = {}): DeadTask => ({
  uid,
  kind: 'ldap-sync',
  orgName: 'Plant 7',
  attempts: 11,
  lastError: 'the directory is not there',
  created: new Date(Date.now() - 3 * DAY_MS).toISOString(),
  ended: new Date(Date.now() - 2 * DAY_MS).toISOString(),
  ...more,
});

function open(tasks: readonly DeadTask[]) {
  const server = fakeServer();
  let left = [...tasks];
  server.on(listDeadTasks, () => ({ tasks: left, totalCount: left.length }));
  server.on(runTaskAgain, ({ params }) => {
    left = left.filter(({ uid }) => uid !== params['uid']);
    return { message: 'It runs again' };
  });
  renderApp('/admin/tasks', { server, boot: bootFixture({ user: { isGrafanaAdmin: true }, navTree: NAV }) });
  return server;
}

test('says of failed work what it is, where, what went wrong last, and how long ago it was given up', async () => {
  open([task('a'), task('b', { kind: 'account-mail', orgName: '' })]);
  const cell = await screen.findByText('ldap-sync');
  const row = within(cell.closest('tr') ?? cell);
  for (const text of ['Plant 7', 'the directory is not there', '11 in 1 d', '2 d ago']) row.getByText(text);
  const other = screen.getByText('account-mail');
  within(other.closest('tr') ?? other).getByText('none');
});

test('the menu marks the server as where the page is', async () => {
  open([]);
  await screen.findByText('Nothing has failed');
  const marked = screen.getAllByRole('link', { name: 'Server Admin' }).filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked).toHaveLength(1);
});

test('it runs again, and is in the list no more', async () => {
  const server = open([task('a')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Run again: ldap-sync' }));
  await expectToast('It runs again');
  await screen.findByText('Nothing has failed');
  expect(server.callsOf(runTaskAgain).map(({ params }) => params['uid'])).toEqual(['a']);
});

test('what was done meanwhile is said, and the list is read anew', async () => {
  const server = open([task('a')]);
  server.on(runTaskAgain, () => {
    throw new AppError('task-not-found');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Run again: ldap-sync' }));
  await expectToast('There is no such task');
  await waitFor(() => expect(server.callsOf(listDeadTasks)).toHaveLength(2));
});
