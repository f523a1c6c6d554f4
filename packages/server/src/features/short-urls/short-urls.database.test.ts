import { SHORT_URL_PATH_LIMIT, SHORT_URLS_PER_USER } from '@pharos/contract/api/short-urls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { userForTest } from '../../testing/http-server.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { createShortUrlService } from './short-urls.service.ts';

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
    '/login',
    '/..//',
    '/%6cogout',
    '/%61pi/user',
    '/%2561pi/user',
    '/lo%67out/',
    '/logout/',
    '/d/x/..%2f..%2flogout',
    '/d/%5c%5cevil.test',
    '/d/%252e%252e/x',
    '/d/a%00',
    '/d/a%',
    '/%64/abc',
    '/d/abc/hosts/more',
    '/nowhere',
    '/render/d-solo/x/y',
    '/dashboard/script/a%2fb',
    `/d/${'x'.repeat(SHORT_URL_PATH_LIMIT)}`,
  ])('[W26] %j is no page of this site', async (path) => expect((await create(path)).status).toBe(400));

  test.each([
    '/',
    '/dashboards',
    '/d/abc',
    '/d/abc/',
    '/dashboards/f/u/s/permissions',
    '/dashboard/script/%C3%A4.js?x=1',
    '/d/abc/x?var-a=%2525%5C',
  ])('[W26] %s is a page and is led to as it is written', async (path) => {
    const [, location] = await follow((await create(`${path}${path.includes('?') ? '&' : '?'}orgId=1`)).body.uid);
    expect(location).toBe(`/sub${path}${path.includes('?') ? '&' : '?'}orgId=1`);
  });

  test.each(['/%6cogout', '/%61pi/user', '/logout', '//evil.test/d/x', '/d/x/../../logout?orgId=1'])(
    '[W26] %s, stored before such were refused, leads nowhere',
    async (path) => {
      const { mainOrgId: orgId } = server.people;
      const nowMs = server.clock.nowMs();
      const row = { orgId, uid: 'stored', path, pathHash: 'stored', createdBy: 1, createdAt: nowMs, lastUsedAt: nowMs };
      await server.storage.inTransaction((db) => db.insertInto('shortUrl').values(row).execute());
      expect(await follow('stored')).toEqual([404, null]);
      expect((await server.as('admin').delete('/api/short-urls/stored')).status).toBe(200);
    },
  );

  test('[W26] a person has so many; for one more that goes which was not used for longest', async () => {
    const { mainOrgId: orgId } = server.people;
    const first = (await create('/d/first?orgId=1', 'editor')).body.uid;
    const second = (await create('/d/second?orgId=1', 'editor')).body.uid;
    const others = (await create('/d/of-a-viewer?orgId=1')).body.uid;
    server.clock.forward(60_000);
    const { createdBy } = await server.storage.reader
      .selectFrom('shortUrl')
      .select('createdBy')
      .where('orgId', '=', orgId)
      .where('uid', '=', first)
      .executeTakeFirstOrThrow();
    await server.storage.inTransaction(async (db) => {
      const nowMs = server.clock.nowMs();
      const row = { orgId, createdBy, createdAt: nowMs, lastUsedAt: nowMs };
      const rows = Array.from({ length: SHORT_URLS_PER_USER - 2 }, (_, index) => ({
        ...row,
        uid: `u${index}`,
        path: `/d/${index}`,
        pathHash: `h${index}`,
      }));
      await db.insertInto('shortUrl').values(rows).execute();
    });
    server.clock.forward(2 * 24 * 3_600_000);
    expect((await follow(first))[0]).toBe(302);
    await create('/d/one-more?orgId=1', 'editor');
    expect([(await follow(first))[0], (await follow(second))[0], (await follow(others))[0]]).toEqual([302, 404, 302]);
    expect((await follow('u0'))[0]).toBe(302);
    await create('/d/and-one?orgId=1', 'editor');
    expect([(await follow('u0'))[0], (await follow('u1'))[0], (await follow(first))[0]]).toEqual([302, 404, 302]);
  });

  test('[W26] of one caller one is made after the other, and few wait', async () => {
    const seen = { running: 0, most: 0 };
    const withQuota: OrgSpace['withQuota'] = async (_scope, _bytes, work) => {
      seen.most = Math.max(seen.most, ++seen.running);
      return work().finally(() => (seen.running -= 1));
    };
    const shortUrls = createShortUrlService({ storage: server.storage, clock: server.clock, space: { withQuota } });
    const actor = userForTest({ scope: grantOrgScope(server.people.mainOrgId) });
    const made = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => shortUrls.create(actor, `/d/burst-${index}?orgId=1`)));
    expect([seen.most, made.filter(({ status }) => status === 'fulfilled').length]).toEqual([1, 21]);
    expect(made.at(-1)).toMatchObject({ reason: { code: 'work-limited' } });
  });

  test('[W26] Admins list the links of their organisation, newest first, and delete them', async () => {
    for (const earlier of ['/d/one?orgId=1', '/d/two?orgId=1']) await create(earlier);
    const { body } = await create('/d/listed?orgId=1');
    const list = async (query: string, who: Person = 'admin') => server.as(who).get(`/api/short-urls?${query}`);
    const { body: listed, headers } = await list('limit=2');
    const at = new Date(server.clock.nowMs()).toISOString();
    expect(listed[0]).toEqual({ uid: body.uid, url: body.url, path: '/d/listed?orgId=1', createdBy: 'viewer', created: at, lastUsed: at });
    expect(listed).toHaveLength(2);
    const seen = new Set<string>();
    for (let next: string | undefined = 'limit=70'; next !== undefined;) {
      const part = await list(next);
      for (const { uid } of part.body as readonly { uid: string }[]) {
        expect(seen).not.toContain(uid);
        seen.add(uid);
      }
      next = /^<\?(.*)>; rel="next"$/.exec(part.headers.get('link') ?? '')?.[1];
    }
    const { count } = await server.storage.reader
      .selectFrom('shortUrl')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('orgId', '=', server.people.mainOrgId)
      .executeTakeFirstOrThrow();
    expect([seen.size, headers.get('link')]).toEqual([count, expect.stringMatching(/^<\?limit=2&before=\d+>/)]);
    expect((await list('', 'otherAdmin')).body.every(({ uid }: { uid: string }) => !seen.has(uid))).toBe(true);
    for (const who of ['viewer', 'editor'] as const) {
      expect((await list('', who)).status).toBe(403);
      expect((await server.as(who).delete(`/api/short-urls/${body.uid}`)).status).toBe(403);
    }
    expect((await server.as('otherAdmin').delete(`/api/short-urls/${body.uid}`)).status).toBe(404);
    expect((await follow(body.uid))[0]).toBe(302);
    expect(await server.as('admin').delete(`/api/short-urls/${body.uid}`)).toMatchObject({
      status: 200,
      body: { message: 'Short link deleted' },
    });
    expect((await follow(body.uid))[0]).toBe(404);
    expect((await server.as('admin').delete(`/api/short-urls/${body.uid}`)).status).toBe(404);
  });

  test.each([[undefined], [7], [null], [{}]])('%j is no path', async (path) => expect((await create(path)).status).toBe(400));

  test('visitors without an account make none, but follow them; who is nobody signs in first', async () => {
    const { body } = await create('/d/visited?orgId=1');
    expect((await server.with().post('/api/short-urls', { path: '/d/x' })).status).toBe(403);
    expect((await server.with().get(`/goto/${body.uid}`)).headers.get('location')).toBe('/sub/d/visited?orgId=1');
    const closed = await testServer(database);
    const response = await closed.with().get('/goto/abc');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?redirect=%2Fgoto%2Fabc']);
    expect(response.headers.get('set-cookie')).toContain(encodeURIComponent('/goto/abc'));
    await closed.close();
  });
});
