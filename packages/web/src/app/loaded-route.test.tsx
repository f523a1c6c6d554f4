import '@pharos/ui/testing';
import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, createPath, type DataRouter, type RouteObject, type To, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { builtInPlugins } from './built-in-plugins.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { createKeepPage, type KeepPage } from '../platform/navigation/keep-page.ts';
import { bootFixture } from '../platform/testing/boot-fixture.ts';
import { fakeServer } from '../platform/testing/fake-server.ts';
import { loadedRoute } from './loaded-route.tsx';

const platform = createPlatform({
  plugins: builtInPlugins,
  boot: bootFixture(),
  fetch: fakeServer().fetch,
  storage: () => undefined,
  search: '',
});
const Page = () => null;
const opened: DataRouter[] = [];

afterEach(() => {
  for (const router of opened.splice(0)) router.dispose();
  window.history.replaceState(null, '', '/');
});

/** Something that comes when it is told to. */
function waiting<Value>(value: Value) {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { promise, arrive: () => resolve(value) };
}

type Loaded = Parameters<typeof loadedRoute>[0];

/** A router over the entries of the browser; a page that is only a path is drawn at once. */
function start(pages: readonly (string | Loaded)[], basename = '/') {
  const onLost = vi.fn<(error: unknown) => void>();
  const keepPage: KeepPage = (path, error) => keep(path, error);
  const routes = pages.map((page): RouteObject => (typeof page === 'string' ? { path: page } : loadedRoute(page, { platform, keepPage })));
  const router = createBrowserRouter(routes, { basename });
  const keep = createKeepPage({ router, history: window.history }, onLost);
  opened.push(router);
  return { router, onLost };
}

function open(pages: readonly (string | Loaded)[], address = '/') {
  window.history.replaceState(null, '', address);
  return start(pages);
}

const inBrowser = () => window.location.pathname + window.location.search + window.location.hash;
const shown = ({ state }: DataRouter) => createPath(state.location);
/** Both, which differ only while somebody goes back or forward. */
const addresses = (router: DataRouter) => [shown(router), inBrowser()];
const both = (address: string) => [address, address];
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('the page before stays until code and data of the next one are there, and so does the address', async () => {
  const code = waiting(Page);
  const data = waiting('data');
  const { router } = open(['/', { path: '/d/:uid/:slug?', load: () => code.promise, data: () => data.promise }]);
  const done = router.navigate('/d/u?x=1');
  expect(addresses(router)).toEqual(both('/'));
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/d/u' } });
  code.arrive();
  await nextTask();
  expect(addresses(router)).toEqual(both('/'));
  data.arrive();
  await done;
  expect(addresses(router)).toEqual(both('/d/u?x=1'));
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.matches.at(-1)).toMatchObject({ params: { uid: 'u' }, route: { element: { type: Page } } });
});

test('data is asked for with the parameters and the query of the address, beside the code', async () => {
  const data = vi.fn(async () => undefined);
  const { router } = open(['/', { path: '/d/:uid/:slug?', load: async () => Page, data }]);
  const done = router.navigate('/d/u/disks?x=1');
  expect(data).toHaveBeenCalledWith(platform, { params: { uid: 'u', slug: 'disks' }, search: '?x=1' });
  await done;
});

test('of two navigations the later one wins, whichever comes first', async () => {
  const slow = waiting(Page);
  const { router } = open(['/', { path: '/slow', load: () => slow.promise }, '/quick']);
  const first = router.navigate('/slow');
  await router.navigate('/quick');
  expect(router.state.navigation.state).toBe('idle');
  slow.arrive();
  await first;
  expect(addresses(router)).toEqual(both('/quick'));
});

test('the slug and the query are the page’s own: nothing is loaded for them, and they change at once', async () => {
  const data = vi.fn(async () => undefined);
  const { router } = open([{ path: '/d/:uid/:slug?', load: async () => Page, data }], '/d/u/old');
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const states: string[] = [];
  router.subscribe(({ navigation }) => states.push(navigation.state));
  void router.navigate({ search: 'x=1' });
  expect(addresses(router)).toEqual(both('/d/u/old?x=1'));
  void router.navigate('/d/u/new');
  expect(addresses(router)).toEqual(both('/d/u/new'));
  void router.navigate('/d/u/new', { replace: true });
  expect(states).toEqual(['idle', 'idle', 'idle']);
  await router.navigate(-1);
  expect(addresses(router)).toEqual(both('/d/u/old?x=1'));
  expect(data).toHaveBeenCalledTimes(1);
  await router.navigate('/d/other/new');
  expect(data).toHaveBeenCalledTimes(2);
});

test('a change of the address draws nothing of a page but what reads it, and at once where that is asked for', async () => {
  const drawn = vi.fn();
  const Query = () => <p>{useLocation().search}</p>;
  const Counted = () => {
    drawn();
    return <Query />;
  };
  const { router } = open([{ path: '/d/:uid/:slug?', load: async () => Counted, Fallback: Page }], '/d/u?x=1');
  render(<RouterProvider router={router} />);
  await screen.findByText('?x=1');
  await act(() => router.navigate('?x=2'));
  screen.getByText('?x=2');
  void router.navigate('/d/u/slug?x=3', { flushSync: true });
  screen.getByText('?x=3');
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('code is loaded once', async () => {
  const load = vi.fn(async () => Page);
  const { router } = open(['/', { path: '/list', load }]);
  await router.navigate('/list');
  await router.navigate('/');
  await router.navigate('/list');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a first page that does not come tells why, and is asked for anew by the next navigation', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('gone'));
  const { router, onLost } = open(['/', { path: '/list', load }], '/list');
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ message: 'Loading chunk failed', cause: new Error('gone') }]);
  expect(onLost).not.toHaveBeenCalled();
  await router.navigate('/list');
  expect(router.state.errors).toBeNull();
  expect(router.state.matches.at(-1)).toMatchObject({ route: { element: { type: Page } } });
});

test('[D1] a page that does not come leaves the one before and its address, forth and back; the next press asks anew', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('away'));
  const data = vi.fn(async (): Promise<unknown> => undefined).mockRejectedValueOnce(new Error('away too'));
  const { router, onLost } = open(['/', { path: '/list', load, data }], '/?x=1#part');
  await router.navigate(inBrowser(), { replace: true, state: { left: 1 } });
  await router.navigate('/list');
  await nextTask();
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(addresses(router)).toEqual(both('/?x=1#part'));
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, errors: null, location: { state: { left: 1 } } });
  await router.navigate('/list');
  expect(addresses(router)).toEqual(both('/list'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('[D1] going back to a page that does not come is taken back, as far as one went', async () => {
  const data = vi.fn(async (): Promise<unknown> => undefined);
  const { router, onLost } = open(['/', { path: '/old', load: async () => Page, data }, '/between', '/new']);
  for (const address of ['/old', '/between', '/new']) await router.navigate(address);
  data.mockRejectedValueOnce(new Error('away'));
  void router.navigate(-2);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(addresses(router)).toEqual(both('/new'));
  await router.navigate(-2);
  expect(addresses(router)).toEqual(both('/old'));
  await router.navigate(2);
  expect(addresses(router)).toEqual(both('/new'));
});

test('a page that came too late to be shown is nothing to tell', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Page>();
  const { router, onLost } = open(['/', { path: '/slow', load: () => promise }, '/quick']);
  const first = router.navigate('/slow');
  await router.navigate('/quick');
  reject(new Error('away'));
  await first;
  await nextTask();
  expect(onLost).not.toHaveBeenCalled();
  expect(addresses(router)).toEqual(both('/quick'));
});

test('back shows the page before; the browser has changed the address already', async () => {
  const { router } = open(['/', '/list']);
  await router.navigate('/list', { state: { left: 1 } });
  await router.navigate(-1);
  expect(addresses(router)).toEqual(both('/'));
  await router.navigate(1);
  expect(router.state.location).toMatchObject({ pathname: '/list', state: { left: 1 } });
});

test('a replaced entry is not there to go back to', async () => {
  const { router } = open(['/', '/one', '/two']);
  await router.navigate('/one');
  await router.navigate('/two', { replace: true });
  await router.navigate(-1);
  expect(addresses(router)).toEqual(both('/'));
});

test('an entry keeps its key and what was left for its page, also for one who loads it anew; the first has the key `default`', async () => {
  window.history.replaceState(null, '', '/base/');
  const { router } = start(['/', '/d/:uid'], '/base/');
  expect(router.state.location).toMatchObject({ pathname: '/base/', key: 'default' });
  await router.navigate('/d/u', { state: { shouldTest: true } });
  expect(inBrowser()).toBe('/base/d/u');
  const { key } = router.state.location;
  router.dispose();
  expect(start(['/', '/d/:uid'], '/base/').router.state.location).toMatchObject({ key, state: { shouldTest: true } });
});

test.each<[to: To, address: string]>([
  ['/d/u', '/d/u'],
  ['/d/u?a=1#x', '/d/u?a=1#x'],
  ['?a=1', '/here?a=1'],
  ['#x', '/here#x'],
  ['', '/here'],
  ['/?', '/'],
  ['/a b/ü', '/a%20b/%C3%BC'],
  [{ search: 'a=1' }, '/here?a=1'],
  [{ search: '?a=1', hash: 'x' }, '/here?a=1#x'],
  [{ search: '' }, '/here'],
  [{ pathname: '/d/u', search: '?', hash: '' }, '/d/u'],
])('%j leads from /here?old=1 to %s', async (to, address) => {
  const { router } = open(['*', '/here'], '/here?old=1');
  await router.navigate(to);
  expect(addresses(router)).toEqual(both(address));
});

test('no navigation leads to another site', async () => {
  const { router } = open(['*'], '/here');
  await expect(router.navigate('//elsewhere.test/x')).rejects.toThrow('External navigation');
  expect(addresses(router)).toEqual(both('/here'));
});
