import { SHORT_URL_PATH_LIMIT } from '@pharos/contract/api/short-urls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('short links on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, {
      environment: { PHAROS_SERVER_ROOT_URL: 'http://localhost:3000/sub/', PHAROS_AUTH_ANONYMOUS_ENABLED: 'true' },
    });
  });
  afterAll(() => server.close());

  const create = (path: unknown, who: Person = 'viewer') => server.as(who).post('/api/short-urls', { path });
  const follow = async (uid: string, who: Person = 'viewer') => {
    const { status, headers } = await server.as(who).get(`/goto/${uid}`);
    return [status, headers.get('location')];
  };

  test('a page gets one, under the address of the site, which leads back to it in its organisation', async () => {
    const { status, body } = await create('/d/abc/hosts?from=1&to=2&var-a=x%20y&var-a=z#row');
    const { mainOrgId } = server.people;
    expect([status, body]).toEqual([
      200,
      { uid: expect.stringMatching(/^[\w-]{9}$/), url: `http://localhost:3000/sub/goto/${body.uid}?orgId=${mainOrgId}` },
    ]);
    expect(await follow(body.uid)).toEqual([302, `/sub/d/abc/hosts?from=1&to=2&var-a=x%20y&var-a=z&orgId=${mainOrgId}#row`]);
    expect(await follow(`${body.uid}/`)).toEqual(await follow(body.uid));
  });

  test('the same page has the same one, whoever makes it', async () => {
    const first = await create('d/same?orgId=5');
    expect((await create('/d/same?orgId=5', 'editor')).body).toEqual(first.body);
    expect((await create('/d/same?orgId=6')).body.uid).not.toBe(first.body.uid);
    expect(await follow(first.body.uid)).toEqual([302, '/sub/d/same?orgId=5']);
  });

  test('another organisation neither follows nor shares them', async () => {
    const own = await create('/d/mine?orgId=1');
    const other = await create('/d/mine?orgId=1', 'otherAdmin');
    expect(other.body.uid).not.toBe(own.body.uid);
    expect(await follow(own.body.uid, 'otherAdmin')).toEqual([404, null]);
    expect((await follow(other.body.uid))[0]).toBe(404);
    expect((await follow('nowhere'))[0]).toBe(404);
  });

  test.each([
    '',
    '//evil.test/d/x',
    '/\\evil.test',
    'https://evil.test/',
    'http:evil.test',
    'javascript:alert(1)',
    '/d/a\u0000b',
    '/d/a\r\nSet-Cookie: a=b',
    '/d/a b',
    '/..//evil.test',
    '/x/..//evil.test',
    '/%2e%2e//evil.test',
    '/api/dashboards/uid/x',
    '/goto/x',
    '/logout',
    `/d/${'x'.repeat(SHORT_URL_PATH_LIMIT)}`,
  ])('%j is refused, or leads to a page of this site', async (path) => {
    const { status, body } = await create(path);
    if (status === 400) return;
    const [, location] = await follow(body.uid);
    expect(new URL(String(location), 'http://localhost:3000').href).toMatch(/^http:\/\/localhost:3000\/sub\/[^/]/);
    expect(path).toMatch(/^(?:https?:|javascript:)/); // read as the name of a page below the root
  });

  test.each([[undefined], [7], [null], [{}]])('%j is no path', async (path) => expect((await create(path)).status).toBe(400));

  test('visitors without an account make none, but follow them; who is nobody signs in first', async () => {
    const { body } = await create('/d/visited?orgId=1');
    expect((await server.with().post('/api/short-urls', { path: '/d/x' })).status).toBe(403);
    expect((await server.with().get(`/goto/${body.uid}`)).headers.get('location')).toBe('/sub/d/visited?orgId=1');
    const closed = await testServer(database);
    const response = await closed.with().get('/goto/abc');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login']);
    expect(response.headers.get('set-cookie')).toContain(encodeURIComponent('/goto/abc'));
    await closed.close();
  });
});
