import { describe, expect, test } from 'vitest';
import { auditReader, type ReadRecord } from '../../../testing/audit-records.ts';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases } from '../../../testing/databases.ts';
import { asBearer, environmentOf, ROOT, TOKEN, tokenRoute, useDouble } from './double-server-in-tests.ts';
import type { Routes } from './doubles-in-tests.ts';
import { comeBack, depart, readLoginError, signInBy } from './round-trip-in-tests.ts';

const ADDRESSES = {
  AUTH_URL: 'https://id.example.test/authorize',
  TOKEN_URL: 'https://id.example.test/token',
  API_URL: 'https://id.example.test/me',
  SEND_CLIENT_CREDENTIALS_VIA_POST: 'true',
  NAME: 'Harbour <SSO>',
};
const USER = { sub: 's1', login: 'mira', name: 'Mira', email: 'mira@corp.test', email_verified: true };

const routesOf = (user: Readonly<Record<string, unknown>>): Routes => ({
  'POST https://id.example.test/token': tokenRoute(`${ROOT}/login/generic_oauth`, TOKEN),
  'GET https://id.example.test/me': asBearer(user),
});

describe.each(databases())('an attempt on $name', (database) => {
  const setup = useDouble(database, { ...environmentOf('GENERIC_OAUTH', ADDRESSES), ...environmentOf('GITLAB') }, routesOf(USER));
  const countUsers = async () => (await setup.server().storage.reader.selectFrom('account').select('id').execute()).length;

  test('leads to where its person wanted to go, and to no other site', async () => {
    const home = await comeBack(
      setup.server(),
      'generic_oauth',
      await depart(setup.server(), '/login/generic_oauth?redirect=//evil.test/x'),
    );
    expect(home.headers.get('location')).toBe('/');
    const departure = await depart(setup.server(), `/login/generic_oauth?redirect=${encodeURIComponent('/d/abc/x?from=now-1h')}`);
    const back = await comeBack(setup.server(), 'generic_oauth', departure);
    expect([back.status, back.headers.get('location')]).toEqual([302, '/d/abc/x?from=now-1h']);
    const cookie = cookiesOf(back);
    expect((await setup.server().with({ cookie }).get('/api/user')).body).toMatchObject({ login: 'mira', email: 'mira@corp.test' });
  });

  test('knows its address by the configuration, whatever a request says of it', async () => {
    const response = await setup
      .server()
      .with({ 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' })
      .get('/login/generic_oauth');
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.searchParams.get('redirect_uri')).toBe(`${ROOT}/login/generic_oauth`);
  });

  test('is a cookie of its own, which no script reads and no other site sends along', async () => {
    const { response } = await depart(setup.server(), '/login/generic_oauth');
    const [set = ''] = response.headers.getSetCookie();
    expect(set).toMatch(/^__Host-pharos_session_attempt_[\da-f]{16}=v1\.1\.[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test.each([
    ['without its cookie', { cookie: '' }],
    ['with another state', { state: 'another' }],
    ['without a state', { state: '' }],
    ['with a changed cookie', { change: true }],
  ])('%s comes to nothing', async (_, { cookie, state, change }: { cookie?: string; state?: string; change?: boolean }) => {
    const before = await countUsers();
    const departure = await depart(setup.server(), '/login/generic_oauth');
    const own = change ? departure.cookie.replace(/(?<=v1\.1\.)./, (sign) => (sign === 'A' ? 'B' : 'A')) : departure.cookie;
    const back = await comeBack(setup.server(), 'generic_oauth', { state: state ?? departure.state, cookie: cookie ?? own });
    expect(back.status).toBe(403);
    expect(back.text).toContain('<h1>Login Failed</h1>');
    expect(back.headers.getSetCookie().join()).not.toContain('pharos_session=');
    expect(await countUsers()).toBe(before);
  });

  test('works for ten minutes, with the provider that it was begun with', async () => {
    const begin = () => depart(setup.server(), '/login/generic_oauth');
    const [stray, late, tooLate] = [await begin(), await begin(), await begin()];
    const back = async (departure: typeof stray, name = 'generic_oauth') => (await comeBack(setup.server(), name, departure)).status;
    expect([await back(stray, 'gitlab'), await back(stray)]).toEqual([403, 302]);
    setup.server().clock.forward(600_000);
    expect(await back(late)).toBe(302);
    setup.server().clock.forward(1);
    expect(await back(tooLate)).toBe(403);
  });

  test('gives its cookie up once it is over, however it ends', async () => {
    for (const parameters of [{}, { error: 'access_denied' }] as readonly Readonly<Record<string, string>>[]) {
      const back = await comeBack(setup.server(), 'generic_oauth', {
        ...(await depart(setup.server(), '/login/generic_oauth')),
        parameters,
      });
      expect(back.headers.getSetCookie().some((set) => /_attempt_[\da-f]{16}=; Max-Age=0/.test(set))).toBe(true);
    }
  });

  test('pushes out the oldest of many of one browser', async () => {
    let cookie = '';
    for (let count = 0; count < 6; count += 1) {
      const { response } = await depart(setup.server(), '/login/generic_oauth', cookie);
      const jar = new Map(cookie.split('; ').flatMap((one) => (one === '' ? [] : [one.split('=', 2) as [string, string]])));
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';', 1)[0]?.split('=', 2) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    }
    expect(cookie.match(/_attempt_/g)).toHaveLength(4);
  });

  test('that the provider refuses is told of once, and recorded, without a word of the provider', async () => {
    // What others of this file have counted is a record of the minute before.
    setup.server().clock.forward(60_000);
    const read = auditReader(setup.server().storage, { withLate: true });
    await read();
    const departure = await depart(setup.server(), '/login/generic_oauth?redirect=%2Fdashboards');
    const parameters = { error: 'access_denied', error_description: '<img src=x onerror=alert(1)>' };
    const back = await comeBack(setup.server(), 'generic_oauth', { ...departure, parameters });
    expect([back.status, back.headers.get('location')]).toEqual([302, '/login?redirect=%2Fdashboards']);
    expect(await readLoginError(setup.server(), back)).toBe('Login provider denied login request');
    expect(await readLoginError(setup.server(), { ...back, headers: new Headers({ location: '/login' }) })).toBeUndefined();
    const records: ReadRecord[] = [];
    const refused = {
      by: 'anonymous',
      action: 'sign-in-failed',
      result: 'sign-in-refused',
      changes: { reason: [null, 'Login provider denied login request'] },
    };
    await expect
      .poll(async () => {
        records.push(...(await read()));
        return records;
      })
      .toContainEqual(expect.objectContaining(refused));
    expect(JSON.stringify(records)).not.toContain('onerror');
  });

  test('an error that nobody began is no word of this server', async () => {
    const back = await setup.server().with().get('/login/generic_oauth?error=x&error_description=%3Cb%3Ehello&state=y');
    expect([back.status, back.text.includes('hello')]).toEqual([403, false]);
  });

  test('of an unknown name leads to a page that says so, and writes no markup of it', async () => {
    const unknown = await setup.server().with().get('/login/%3Cb%3Ex');
    expect([unknown.status, unknown.text.includes('<b>x')]).toEqual([404, false]);
    expect((await setup.server().with().get('/login/github')).text).toContain('No OAuth with name github configured');
  });

  test('takes no account by its login or by an e-mail that it has', async () => {
    const { viewer } = setup.server().people.ids;
    setup.change(routesOf({ ...USER, sub: 'thief', login: 'viewer', email: 'thief@x.test' }));
    await signInBy(setup.server(), 'generic_oauth');
    expect((await setup.findIdentity('thief'))?.login).toBe('viewer-2');
    const { email } = await setup
      .server()
      .storage.reader.selectFrom('account')
      .select('email')
      .where('id', '=', viewer)
      .executeTakeFirstOrThrow();
    setup.change(routesOf({ ...USER, sub: 'thief 2', email }));
    expect(await readLoginError(setup.server(), await signInBy(setup.server(), 'generic_oauth'))).toBe(
      'An account with this e-mail exists. Sign in with its password and connect Harbour <SSO> in your profile, or ask an administrator.',
    );
    expect(await setup.findIdentity('thief 2')).toBeUndefined();
  });

  test('an external id that looks like a row of ours is none', async () => {
    setup.change(routesOf({ id: 1, login: 'one', email: 'one@x.test' }));
    await signInBy(setup.server(), 'generic_oauth');
    expect((await setup.findIdentity('1'))?.login).toBe('one');
  });

  test('without anything that stays is refused, with the key that says where it stands', async () => {
    setup.change(routesOf({ login: 'x', email: 'x@x.test' }));
    expect(await readLoginError(setup.server(), await signInBy(setup.server(), 'generic_oauth'))).toContain(
      '[auth.generic_oauth] id_attribute_path',
    );
  });
});

describe.each(databases())('a provider that may join accounts on $name', (database) => {
  const more = { LINK_BY_EMAIL: 'true', AUTHORITATIVE_DOMAINS: 'corp.test' };
  const setup = useDouble(database, environmentOf('GENERIC_OAUTH', { ...ADDRESSES, ...more }), routesOf(USER));
  const change = (person: 'viewer' | 'editor' | 'otherViewer' | 'admin', values: Readonly<Record<string, unknown>>) => {
    const { ids } = setup.server().people;
    return setup.server().storage.inTransaction((db) => db.updateTable('account').set(values).where('id', '=', ids[person]).execute());
  };
  const signInAs = async (sub: string, email: string, isVerified = true) => {
    setup.change(routesOf({ sub, login: sub, email, email_verified: isVerified }));
    const back = await signInBy(setup.server(), 'generic_oauth');
    return { back, identity: await setup.findIdentity(sub) };
  };

  test('joins one by a verified e-mail of its domains, which has no password from then on, and is called as there', async () => {
    await change('viewer', { email: 'viewer@corp.test', emailKey: 'viewer@corp.test' });
    expect((await signInAs('joins', 'viewer@corp.test')).identity?.userId).toBe(setup.server().people.ids.viewer);
    const joined = await setup
      .server()
      .storage.reader.selectFrom('account')
      .select(['login', 'passwordHash'])
      .where('id', '=', setup.server().people.ids.viewer)
      .executeTakeFirstOrThrow();
    expect(joined).toEqual({ login: 'joins', passwordHash: null });
    expect((await setup.server().as('viewer').get('/api/user')).status).toBe(401);
  });

  test.each([
    ['whose e-mail is not verified there', 'editor', 'corp.test', { isVerified: false }],
    ['of another domain', 'editor', 'corp.test.evil.test', {}],
    ['whose e-mail somebody typed here', 'otherViewer', 'corp.test', { values: { isEmailSelfDeclared: true } }],
    ['of an Admin', 'admin', 'corp.test', {}],
  ] as const)('joins none %s', async (_, person, domain, { isVerified, values }: { isVerified?: boolean; values?: object }) => {
    const email = `${person.toLowerCase()}@${domain}`;
    await change(person, { email, emailKey: email, ...values });
    const { back, identity } = await signInAs(`no ${person} ${domain} ${isVerified}`, email, isVerified);
    expect(identity).toBeUndefined();
    expect(await readLoginError(setup.server(), back)).toContain('An account with this e-mail exists.');
  });
});

describe.each(databases())('with a strict session cookie on $name', (database) => {
  const setup = useDouble(
    database,
    { ...environmentOf('GENERIC_OAUTH', ADDRESSES), PHAROS_SECURITY_COOKIE_SAMESITE: 'strict' },
    routesOf(USER),
  );

  test('the way back goes on over a page of this server', async () => {
    const departure = await depart(setup.server(), '/login/generic_oauth');
    const first = await comeBack(setup.server(), 'generic_oauth', departure);
    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie()).toEqual([]);
    const [, address = ''] = /content="0;url=([^"]+)"/.exec(first.text) ?? [];
    const back = await setup.server().with({ cookie: departure.cookie }).get(address.replaceAll('&amp;', '&'));
    expect([back.status, back.headers.get('location')]).toEqual([302, '/']);
  });
});
