import '@pharos/ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, createPath, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { UnsavedGuard } from './UnsavedGuard.tsx';

let router: DataRouter;

afterEach(() => {
  router.dispose();
  window.history.replaceState(null, '', '/');
});

async function open(onSave?: () => Promise<unknown>) {
  const form = (
    <>
      <p>form</p>
      <UnsavedGuard isDirty isInside={(_from, to) => to.startsWith('/form/')} {...(onSave ? { onSave } : {})} />
    </>
  );
  window.history.replaceState(null, '', '/base/list');
  router = createBrowserRouter(
    [
      { path: '/list', element: <p>list</p> },
      { path: '/form/:tab?', element: form },
    ],
    { basename: '/base/' },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/form'));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inBrowser = () => window.location.pathname + window.location.search;
const findDialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

test('leaving is held back, and goes on when the edits are given up', async () => {
  await open();
  await act(() => router.navigate('/list?x=1'));
  await findDialog();
  expect([createPath(router.state.location), inBrowser()]).toEqual(['/base/form', '/base/form']);
  await press('Stay');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => router.navigate('/list?x=1'));
  await press('Discard changes');
  await screen.findByText('list');
  expect(inBrowser()).toBe('/base/list?x=1');
});

test('going back is taken back while the person is asked, and made again once, when they say so', async () => {
  await open();
  await act(() => router.navigate(-1));
  await findDialog();
  await waitFor(() => expect(inBrowser()).toBe('/base/form'));
  await press('Discard changes');
  await screen.findByText('list');
  await waitFor(() => expect(inBrowser()).toBe('/base/list'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the browser asks before the tab is closed, as long as there are edits', async () => {
  await open();
  const isPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isPrevented()).toBe(true);
  await act(() => router.navigate('/list'));
  await press('Discard changes');
  await screen.findByText('list');
  expect(isPrevented()).toBe(false);
});

test('the query and what is inside the edited page are no leaving', async () => {
  await open();
  await act(() => router.navigate('?x=1'));
  await act(() => router.navigate('/form/other'));
  expect(inBrowser()).toBe('/base/form/other');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a save leads on, one that failed stays', async () => {
  const save = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('refused'));
  await open(save);
  await act(() => router.navigate('/list'));
  await press('Save and leave');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(inBrowser()).toBe('/base/form');
  await act(() => router.navigate('/list'));
  await press('Save and leave');
  await screen.findByText('list');
});
