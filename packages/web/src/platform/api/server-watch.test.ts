import { expect, test, vi } from 'vitest';
import { bootFixture } from '../testing/boot-fixture.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../create-platform.ts';

const HEALTH = { method: 'GET', path: '/api/health' } as const;
const PANELS = { method: 'POST', path: '/api/ds/query' } as const;
const nginx = () => new Response('<html>502 Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });
const gone = () => {
  throw new TypeError('Failed to fetch');
};

function open(response: () => Response) {
  const server = fakeServer();
  let now = response;
  for (const route of [HEALTH, PANELS]) server.raw(route, () => now());
  let due: (() => void) | undefined;
  const later = vi.fn((_ms: number, run: () => void) => void (due = run));
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: server.fetch,
    storage: () => undefined,
    search: '',
    later,
  });
  return {
    platform,
    server,
    become: (next: () => Response) => void (now = next),
    send: () => platform.send(PANELS).catch(() => undefined),
    /** The pause is over; what was asked then has been answered. */
    passPause: async () => {
      const calls = server.callsOf(HEALTH).length;
      const run = due;
      due = undefined;
      run?.();
      await vi.waitFor(() => expect(server.callsOf(HEALTH).length).toBe(run ? calls + 1 : calls));
      await new Promise((done) => setTimeout(done));
    },
    reported: () => platform.toasts.onScreen.shown().map(({ title }) => title),
  };
}

test.each([
  ['the network is gone', gone],
  ['a proxy answers in its place', nginx],
])('%s: told once, asked until the server answers, then taken back', async (_, response) => {
  const page = open(response);
  await Promise.all([page.send(), page.send()]);
  expect(page.reported()).toEqual([]);
  for (let pause = 0; pause < 3; pause += 1) await page.passPause();
  expect(page.reported()).toEqual(['The server cannot be reached']);
  expect(page.server.callsOf(HEALTH)).toHaveLength(3);
  page.become(() => json(200, {}));
  await page.passPause();
  expect(page.reported()).toEqual([]);
  await page.passPause();
  expect(page.server.callsOf(HEALTH)).toHaveLength(4);
});

test('one call that got lost is not worth a word', async () => {
  const page = open(gone);
  await page.send();
  page.become(() => json(200, {}));
  await page.passPause();
  await page.passPause();
  expect(page.reported()).toEqual([]);
  expect(page.server.callsOf(HEALTH)).toHaveLength(1);
});

test.each([
  ['refuses', () => json(403, { message: 'Permission denied' })],
  ['says that a data source is away', () => json(502, { message: 'Data source not reached' })],
])('a server that %s is there', async (_, response) => {
  const page = open(response);
  for (let call = 0; call < 4; call += 1) await page.send();
  await page.passPause();
  expect(page.reported()).toEqual([]);
  expect(page.server.callsOf(HEALTH)).toEqual([]);
});

test('a call that was given up says nothing of the server', async () => {
  const page = open(gone);
  const call = { ...PANELS, signal: AbortSignal.abort() };
  for (let count = 0; count < 4; count += 1) await page.platform.send(call).catch(() => undefined);
  await page.passPause();
  expect(page.server.callsOf(HEALTH)).toEqual([]);
});

test('pages that could not load ask again once the server is back', async () => {
  const page = open(gone);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('there');
  const { queryClient } = page.platform;
  await queryClient.prefetchQuery({ queryKey: ['list'], queryFn: load, retry: false });
  for (let count = 0; count < 3; count += 1) await page.send();
  page.become(() => json(200, {}));
  await page.passPause();
  await vi.waitFor(() => expect(queryClient.getQueryData(['list'])).toBe('there'));
});
