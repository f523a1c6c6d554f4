import { describe, expect, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases } from '../../../testing/databases.ts';
import type { Person } from '../../../testing/test-server.ts';
import { asBearer, environmentOf, ROOT, TOKEN, tokenRoute, useDouble } from './double-server-in-tests.ts';
import type { Routes } from './doubles-in-tests.ts';
import { comeBack, signInBy } from './round-trip-in-tests.ts';

const routesOf = (user: Readonly<Record<string, unknown>>): Routes => ({
  'POST https://gitlab.com/oauth/token': tokenRoute(`${ROOT}/login/gitlab`, TOKEN),
  'GET https://gitlab.com/api/v4/user': asBearer({ state: 'active', confirmed_at: 'x', email: 'x@there.test', ...user }),
  'GET https://gitlab.com/api/v4/groups?min_access_level=10&per_page=100': asBearer([]),
});

describe.each(databases())('an account that is connected on $name', (database) => {
  const setup = useDouble(database, environmentOf('GITLAB'), routesOf({ id: 1, username: 'nobody' }));

  const begin = async (person: Person) => {
    const response = await setup.server().as(person).post('/api/user/identities/connect/gitlab');
    expect(response.status).toBe(200);
    const state = new URL(response.body.url).searchParams.get('state') ?? '';
    return { state, cookie: cookiesOf(response) };
  };
  const returnAs = async (person: Person | undefined, attempt: Awaited<ReturnType<typeof begin>>) => {
    const session = person === undefined ? '' : `; ${setup.server().cookieOf(person)}`;
    return comeBack(setup.server(), 'gitlab', { ...attempt, cookie: attempt.cookie + session });
  };
  const methods = async (person: Person) => (await setup.server().as(person).get('/api/user/identities')).body;

  test('keeps all that it has, is recorded, and is signed in by the provider from then on', async () => {
    setup.change(routesOf({ id: 7, username: 'vi' }));
    expect((await methods('viewer')).providers).toEqual([{ name: 'gitlab', title: 'GitLab' }]);
    const read = auditReader(setup.server().storage);
    await read();
    const back = await returnAs('viewer', await begin('viewer'));
    expect([back.status, back.headers.get('location')]).toEqual([302, '/profile/security']);
    expect(await read()).toEqual([
      {
        by: 'user viewer',
        orgId: null,
        action: 'identity-linked',
        result: 'done',
        object: 'user viewer',
        changes: { identity: [null, 'oauth_gitlab: 7'], by: [null, 'hand'] },
      },
    ]);
    expect(await methods('viewer')).toMatchObject({ hasPassword: true, identities: [{ title: 'GitLab', subject: '7' }], providers: [] });
    const session = cookiesOf(await signInBy(setup.server(), 'gitlab'));
    expect((await setup.server().with({ cookie: session }).get('/api/user')).body.id).toBe(setup.server().people.ids.viewer);
    expect((await returnAs('viewer', await begin('viewer'))).headers.get('location')).toBe('/profile/security');
    expect((await methods('viewer')).identities).toHaveLength(1);
  });

  test('is not the one of somebody else, nor of a session that did not begin it', async () => {
    setup.change(routesOf({ id: 8, username: 'ed' }));
    for (const person of ['admin', undefined] as const) {
      const back = await returnAs(person, await begin('editor'));
      expect([back.status, back.text.includes('<h1>Not connected</h1>')]).toEqual([403, true]);
    }
    expect(await setup.findIdentity('8')).toBeUndefined();
    expect((await returnAs('editor', await begin('editor'))).status).toBe(302);
    const taken = await returnAs('admin', await begin('admin'));
    expect([taken.status, taken.text.includes('signs somebody else in here')]).toEqual([403, true]);
    expect((await methods('admin')).identities).toEqual([]);
  });

  test('takes what an importer wrote for its own, and never for somebody else', async () => {
    const server = setup.server();
    const row = { userId: server.people.ids.otherViewer, provider: 'oauth_gitlab', subject: '9', createdAt: 1 };
    await server.storage.inTransaction((db) => db.insertInto('externalIdentity').values(row).execute());
    setup.change(routesOf({ id: 9, username: 'imp' }));
    expect((await returnAs('otherEditor', await begin('otherEditor'))).status).toBe(403);
    expect((await returnAs('otherViewer', await begin('otherViewer'))).status).toBe(302);
    expect(await setup.findIdentity('9')).toMatchObject({ issuer: 'https://gitlab.com' });
  });

  test('needs a session, a confirmation, and a provider that is there', async () => {
    const server = setup.server();
    expect((await server.as('viewer').post('/api/user/identities/connect/github')).status).toBe(404);
    expect((await server.with().post('/api/user/identities/connect/gitlab')).status).toBe(401);
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'robot', role: 'Viewer' })).body;
    expect((await server.with({ authorization: `Bearer ${key}` }).post('/api/user/identities/connect/gitlab')).status).toBe(404);
    server.clock.forward(2 * 3_600_000);
    expect((await server.as('viewer').post('/api/user/identities/connect/gitlab')).body).toMatchObject({ status: 'confirmation-required' });
  });
});
