import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('help flags on $name', (database) => {
  let server: TestServer;
  const set = async (flags: string, who: Person = 'admin') => (await server.as(who).put(`/api/user/helpflags/${flags}`, undefined)).body;
  const panelsOfHome = async (who: Person) =>
    (await server.as(who).get('/api/dashboards/home')).body.dashboard.panels.map(({ type }: { readonly type: string }) => type);

  beforeAll(async () => {
    server = await testServer(database);
  });
  beforeEach(async () => {
    for (const who of ['admin', 'viewer', 'otherAdmin'] as const) await server.as(who).get('/api/user/helpflags/clear');
  });
  afterAll(() => server.close());

  test('bits are set beside those that are, and cleared together', async () => {
    expect(await set('1')).toEqual({ message: 'Help flag set', helpFlags1: 1 });
    expect(await set('4')).toEqual({ message: 'Help flag set', helpFlags1: 5 });
    expect(await set('1')).toMatchObject({ helpFlags1: 5 });
    expect((await server.as('admin').get('/api/user/helpflags/clear')).body).toEqual({ message: 'Help flag set', helpFlags1: 0 });
  });

  test.each(['0', 'x', '-1', '1.5', '2147483648', '99999999999999999999'])('%s sets nothing', async (flags) => {
    await set('2');
    expect(await set(flags)).toMatchObject({ helpFlags1: 2 });
  });

  test('the largest flag fits', async () => {
    expect(await set('1073741824')).toMatchObject({ helpFlags1: 1073741824 });
    expect(await set('2147483647')).toMatchObject({ helpFlags1: 2147483647 });
  });

  test('they are of one person, and the page-load data carry them', async () => {
    await set('1');
    const bootOf = async (who: Person) =>
      JSON.parse(/id="boot-data">(.*?)<\/script>/s.exec((await server.as(who).get('/dashboards')).text)?.[1] ?? '{}').user.helpFlags1;
    expect([await bootOf('admin'), await bootOf('viewer'), await bootOf('otherAdmin')]).toEqual([1, 0, 0]);
  });

  test('a key has none, and nobody else sets any', async () => {
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'script', role: 'Admin' })).body;
    const script = server.with({ authorization: `Bearer ${key}` });
    expect(await script.put('/api/user/helpflags/1', undefined)).toMatchObject({ status: 404, body: { message: 'User not found' } });
    expect((await script.get('/api/user/helpflags/clear')).status).toBe(404);
    expect((await server.with().put('/api/user/helpflags/1', undefined)).status).toBe(401);
  });

  test('the first steps stand on the home dashboard of an admin until these dismiss them', async () => {
    expect(await panelsOfHome('admin')).toContain('gettingstarted');
    expect(await panelsOfHome('viewer')).not.toContain('gettingstarted');
    await set('1');
    expect(await panelsOfHome('admin')).not.toContain('gettingstarted');
    expect(await panelsOfHome('otherAdmin')).toContain('gettingstarted');
  });
});
