import { expect, test, vi } from 'vitest';
import { createMemoryHistory } from '../testing/memory-history.ts';
import { createRouter, type Route } from './router.ts';

const Page = () => null;

/** Something that comes when it is told to. */
function waiting<Value>(value: Value) {
  let arrive = (): void => undefined;
  let fail = (_error: unknown): void => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    arrive = () => resolve(value);
    fail = reject;
  });
  return { promise, arrive: () => arrive(), fail: (error: unknown) => fail(error) };
}

function open(routes: readonly Route[], address = '/') {
  const history = createMemoryHistory(address);
  let key = 0;
  const router = createRouter({ routes, history, createKey: () => `k${(key += 1)}` });
  const path = () => router.state().location.pathname + router.state().location.search;
  return { router, history, path };
}

const plain = (path: string): Route => ({ path, element: null });
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('the page before stays until code and data of the next one are there, and so does the address', async () => {
  const code = waiting(Page);
  const data = waiting('data');
  const load = vi.fn(() => code.promise);
  const { router, path, history } = open([plain('/'), { path: '/d/:uid/:slug?', load, data: () => data.promise }]);
  const done = router.navigate('/d/u?x=1');
  expect(path()).toBe('/');
  expect(router.state().navigation).toMatchObject({ state: 'loading', location: { pathname: '/d/u' } });
  code.arrive();
  await nextTask();
  expect(history.location().pathname).toBe('/');
  data.arrive();
  await done;
  expect(path()).toBe('/d/u?x=1');
  expect(history.location()).toMatchObject({ pathname: '/d/u', search: '?x=1', key: 'k1' });
  expect(router.state()).toMatchObject({ page: { Component: Page, params: { uid: 'u' } }, navigation: { state: 'idle' } });
});

test('data is asked for with the parameters and the query of the address', async () => {
  const data = vi.fn(async () => undefined);
  const { router } = open([plain('/'), { path: '/d/:uid/:slug?', load: async () => Page, data }]);
  await router.navigate('/d/u/disks?x=1');
  expect(data).toHaveBeenCalledWith({ params: { uid: 'u', slug: 'disks' }, search: '?x=1' });
});

test('of two navigations the later one wins, whichever comes first', async () => {
  const slow = waiting(Page);
  const { router, path } = open([plain('/'), { path: '/slow', load: () => slow.promise }, plain('/quick')]);
  const first = router.navigate('/slow');
  await router.navigate('/quick');
  expect(router.state().navigation.state).toBe('idle');
  slow.arrive();
  await first;
  expect(path()).toBe('/quick');
});

test('the slug and the query are the page’s own: nothing is loaded for them, and they change at once', async () => {
  const data = vi.fn(async () => undefined);
  const { router, path } = open([{ path: '/d/:uid/:slug?', load: async () => Page, data }], '/d/u/old');
  await vi.waitFor(() => expect(router.state().isInitialized).toBe(true));
  const { params } = router.state().page;
  void router.navigate({ search: 'x=1' });
  expect(path()).toBe('/d/u/old?x=1');
  expect(router.state().page.params).toBe(params);
  void router.navigate('/d/u/new');
  expect(path()).toBe('/d/u/new');
  expect(router.state().page.params).toEqual({ uid: 'u', slug: 'new' });
  expect(data).toHaveBeenCalledTimes(1);
  await router.navigate('/d/other/new');
  expect(data).toHaveBeenCalledTimes(2);
});

test('code is loaded once', async () => {
  const load = vi.fn(async () => Page);
  const { router } = open([plain('/'), { path: '/list', load }]);
  await router.navigate('/list');
  await router.navigate('/');
  await router.navigate('/list');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that does not come tells why, and is asked for anew by the next navigation', async () => {
  let isBroken = true;
  const load = async () => {
    if (isBroken) throw new Error('gone');
    return Page;
  };
  const { router, path } = open([plain('/'), { path: '/list', load }]);
  await router.navigate('/list');
  expect(path()).toBe('/list');
  expect(router.state().page.error).toEqual(new Error('gone'));
  isBroken = false;
  await router.navigate('/list');
  expect(router.state().page).toMatchObject({ Component: Page });
  expect(router.state().page.error).toBeUndefined();
});

test('back shows the page before; the browser has changed the address already', async () => {
  const { router, path } = open([plain('/'), plain('/list')]);
  await router.navigate('/list', { state: { left: 1 } });
  await router.navigate(-1);
  expect(path()).toBe('/');
  await router.navigate(1);
  expect(router.state().location).toMatchObject({ pathname: '/list', state: { left: 1 } });
});

test('a replaced entry is not there to go back to', async () => {
  const { router, path } = open([plain('/'), plain('/one'), plain('/two')]);
  await router.navigate('/one');
  await router.navigate('/two', { replace: true });
  await router.navigate(-1);
  expect(path()).toBe('/');
});

test('who listens learns whether to draw at once', async () => {
  const { router } = open([plain('/')]);
  const onChange = vi.fn();
  const stop = router.subscribe(onChange);
  await router.navigate('?a', { flushSync: true });
  expect(onChange).toHaveBeenLastCalledWith(router.state(), true);
  await router.navigate('?b');
  expect(onChange).toHaveBeenLastCalledWith(router.state(), false);
  stop();
  await router.navigate('?c');
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a page may hold a navigation back, and let it go on', async () => {
  const { router, path } = open([plain('/'), plain('/list')]);
  const onBlock = vi.fn();
  const stop = router.block({ shouldBlock: ({ from, to }) => from.pathname !== to.pathname, onBlock });
  await router.navigate('?x=1');
  expect(path()).toBe('/?x=1');
  await router.navigate('/list', { replace: true });
  expect(path()).toBe('/?x=1');
  expect(onBlock).toHaveBeenCalledTimes(1);
  await onBlock.mock.lastCall?.[0].proceed();
  expect(path()).toBe('/list');
  stop();
  await router.navigate('/');
  expect(path()).toBe('/');
});

test('going back is taken back while the page is asked, and made again when it says so', async () => {
  const { router, path, history } = open([plain('/'), plain('/list')]);
  await router.navigate('/list');
  const onBlock = vi.fn();
  router.block({ shouldBlock: () => true, onBlock });
  await router.navigate(-1);
  expect(history.location().pathname).toBe('/list');
  expect(path()).toBe('/list');
  await onBlock.mock.lastCall?.[0].proceed();
  expect(history.location().pathname).toBe('/');
  expect(path()).toBe('/');
});

test('[D1] a page that does not come leaves the one before and its address, forth and back; the next press asks anew', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('away'));
  const onLost = vi.fn();
  const history = createMemoryHistory('/');
  const router = createRouter({
    routes: [plain('/'), { path: '/list', load }],
    history,
    onLost,
  });
  await router.navigate('/list');
  expect(onLost.mock.calls).toEqual([[new Error('away')]]);
  expect([router.state().location.pathname, history.location().pathname]).toEqual(['/', '/']);
  expect(router.state()).toMatchObject({ navigation: { state: 'idle' }, page: { route: { path: '/' } } });
  await router.navigate('/list');
  expect(history.location().pathname).toBe('/list');
});

test('[D1] going back to a page that does not come is taken back', async () => {
  const data = vi.fn(async (): Promise<unknown> => undefined);
  const onLost = vi.fn();
  const history = createMemoryHistory('/');
  const router = createRouter({ routes: [plain('/'), { path: '/old', data }, plain('/new')], history, onLost });
  await router.navigate('/old');
  await router.navigate('/new');
  data.mockRejectedValueOnce(new Error('away'));
  await router.navigate(-1);
  await nextTask();
  expect(onLost).toHaveBeenCalledTimes(1);
  expect([router.state().location.pathname, history.location().pathname]).toEqual(['/new', '/new']);
  await router.navigate(-1);
  await nextTask();
  expect([router.state().location.pathname, history.location().pathname]).toEqual(['/old', '/old']);
});
