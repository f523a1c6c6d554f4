import '@pharos/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryHistory } from '../testing/memory-history.ts';
import { Navigate } from './Navigate.tsx';
import { Outlet } from './Outlet.tsx';
import { useLocation, useNavigation, useParams, useRouteError } from './router-context.ts';
import { createRouter, type Route } from './router.ts';
import { RouterProvider } from './RouterProvider.tsx';
import { useBlocker } from './useBlocker.ts';
import { useFollowLink, useHref } from './link.ts';

afterEach(() => vi.restoreAllMocks());

function open(routes: readonly Route[], address = '/') {
  const router = createRouter({ routes, history: createMemoryHistory(address, '/base') });
  render(<RouterProvider router={router} />);
  return router;
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(useParams())} ${useNavigation().state}`}</p>;
}

function Link({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={useHref(to)} onClick={useFollowLink(to)}>
      {children}
    </a>
  );
}

const Broken = (): ReactNode => {
  throw new Error('broken page');
};

const ErrorText = () => <p role="alert">{String(useRouteError())}</p>;

test('a page reads where it is, and a navigation shows the next one', async () => {
  const router = open([
    { path: '/', element: <Where /> },
    { path: '/d/:uid/:slug?', load: async () => Where },
  ]);
  expect(screen.getByText('/ {} idle')).toBeTruthy();
  await act(() => router.navigate('/d/u?x=1'));
  expect(screen.getByText('/d/u?x=1 {"uid":"u"} idle')).toBeTruthy();
});

test('what is to be drawn at once is there before the call is over', () => {
  const router = open([{ path: '/', element: <Where /> }]);
  void router.navigate('?x=1', { flushSync: true });
  expect(screen.getByText('/?x=1 {} idle')).toBeTruthy();
});

test('a first page that is on its way has its place held', async () => {
  const router = open([{ path: '/', load: async () => Where, Fallback: () => <p>soon</p> }]);
  expect(screen.getByText('soon')).toBeTruthy();
  await act(() => vi.waitFor(() => expect(router.state().isInitialized).toBe(true)));
  expect(screen.getByText('/ {} idle')).toBeTruthy();
});

test('what surrounds pages stays as it is from one to the next', async () => {
  const mounted = vi.fn();
  function Layout() {
    const [presses, setPresses] = useState(0);
    useEffect(() => mounted(), []);
    return (
      <>
        <button type="button" onClick={() => setPresses(presses + 1)}>{`pressed ${presses}`}</button>
        <Outlet />
      </>
    );
  }
  const router = open([
    { path: '/', Layout, element: <Where /> },
    { path: '/list', Layout, element: <Where /> },
  ]);
  fireEvent.click(screen.getByRole('button'));
  await act(() => router.navigate('/list'));
  expect(screen.getByRole('button', { name: 'pressed 1' })).toBeTruthy();
  expect(mounted).toHaveBeenCalledTimes(1);
});

test('of a page that breaks, or does not come, its place tells why until another one is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Layout = () => (
    <main>
      menu <Outlet />
    </main>
  );
  const parts = { Layout, errorElement: <ErrorText /> };
  const router = open([
    { path: '/', element: <Where />, ...parts },
    { path: '/broken', element: <Broken />, ...parts },
    { path: '/lost', load: () => Promise.reject(new Error('lost page')), ...parts },
  ]);
  await act(() => router.navigate('/broken'));
  expect(screen.getByRole('alert').textContent).toBe('Error: broken page');
  expect(screen.getByRole('main').textContent).toContain('menu');
  await act(() => router.navigate('/lost'));
  expect(screen.getByRole('alert').textContent).toBe('Error: lost page');
  expect(screen.getByRole('main').textContent).toContain('menu');
  await act(() => router.navigate('/'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page may only lead to another one, without an entry of its own', async () => {
  const router = open(
    [
      { path: '/', element: <Where /> },
      { path: '/old', element: <Navigate to={{ pathname: '/new', search: '?x=1' }} replace /> },
      { path: '/new', element: <Where /> },
    ],
    '/',
  );
  await act(() => router.navigate('/old'));
  expect(screen.getByText('/new?x=1 {} idle')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(screen.getByText('/ {} idle')).toBeTruthy();
});

test('a link has the base path in its address; a press with a key of the browser is left to it', async () => {
  const router = open([
    { path: '/', element: <Link to="/list">List</Link> },
    { path: '/list', element: <Where /> },
  ]);
  const link = screen.getByRole('link', { name: 'List' });
  expect(link.getAttribute('href')).toBe('/base/list');
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault()); // jsdom follows no link
  fireEvent.click(link, { ctrlKey: true });
  expect(router.state().location.pathname).toBe('/');
  await act(async () => void fireEvent.click(link));
  expect(screen.getByText('/list {} idle')).toBeTruthy();
});

test('a page that holds navigations back is asked, stays, and lets go', async () => {
  function Form() {
    const blocked = useBlocker(always);
    return blocked ? (
      <>
        <button type="button" onClick={blocked.stay}>
          Stay
        </button>
        <button type="button" onClick={blocked.proceed}>
          Leave
        </button>
      </>
    ) : (
      <p>form</p>
    );
  }
  const router = open([
    { path: '/', element: <Form /> },
    { path: '/list', element: <Where /> },
  ]);
  await act(() => router.navigate('/list'));
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByText('form')).toBeTruthy();
  await act(() => router.navigate('/list'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Leave' })));
  expect(screen.getByText('/list {} idle')).toBeTruthy();
});

const always = () => true;
