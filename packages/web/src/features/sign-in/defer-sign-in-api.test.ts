import { login } from '@pharos/contract/api/session';
import { REDIRECT_MAX_LENGTH } from '@pharos/contract/redirect-length';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { deferSignInApi } from './defer-sign-in-api.ts';

const loads = vi.hoisted(() => ({ count: 0, isFailing: false }));
vi.mock('@pharos/ui/lazy', () => ({
  loadChunk: async (load: () => Promise<unknown>) => {
    loads.count += 1;
    if (loads.isFailing) throw new Error('Loading chunk failed');
    return load();
  },
}));

beforeEach(() => {
  loads.count = 0;
  loads.isFailing = false;
});

test('the code of the calls comes with the first letter, once; a failed load is tried again by the next press', async () => {
  const server = fakeServer();
  server.on(login, { message: 'Logged in', redirectUrl: '/d/abc' });
  loads.isFailing = true;
  const api = deferSignInApi({ fetch: server.fetch, basePath: '', search: '' }, document);
  expect(loads.count).toBe(0);
  document.dispatchEvent(new Event('input'));
  expect(loads.count).toBe(1);
  await expect(api.logIn('mira', 'pw')).rejects.toThrow('Loading chunk failed');
  loads.isFailing = false;
  for (let time = 0; time < 2; time += 1) expect(await api.logIn('mira', 'pw')).toMatchObject({ redirectUrl: '/d/abc' });
  expect(loads.count).toBe(2);
});

test('[U13] the server is told where the tab wants to go', async () => {
  const server = fakeServer();
  server.on(login, { message: 'Logged in' });
  for (const search of ['?redirect=%2Fd%2Fabc%3Fa%3D1', '', '?redirect=%2F'])
    await deferSignInApi({ fetch: server.fetch, basePath: '', search }, document).logIn('mira', 'pw');
  expect(server.callsOf(login).map(({ query }) => query.get('redirect'))).toEqual(['/d/abc?a=1', null, '/']);
});

test('an address that is longer than the server takes hinders nobody from signing in', async () => {
  const server = fakeServer();
  server.on(login, { message: 'Logged in' });
  for (const length of [REDIRECT_MAX_LENGTH, REDIRECT_MAX_LENGTH + 1]) {
    const search = `?redirect=${encodeURIComponent(`/${'a'.repeat(length - 1)}`)}`;
    await deferSignInApi({ fetch: server.fetch, basePath: '', search }, document).logIn('mira', 'pw');
  }
  expect(server.callsOf(login).map(({ query }) => query.get('redirect')?.length)).toEqual([REDIRECT_MAX_LENGTH, undefined]);
});
