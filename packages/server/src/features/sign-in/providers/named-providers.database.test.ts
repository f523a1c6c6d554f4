import { describe, expect, test } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { requireEqual, type Routes } from './doubles-in-tests.ts';
import { asBearer, environmentOf, ROOT, TOKEN, tokenRoute, useDouble } from './double-server-in-tests.ts';
import { comeBack, depart, readLoginError, signInBy } from './round-trip-in-tests.ts';

/** There and back, with a response that says whose it is. */
const signInWith = async (server: Parameters<typeof signInBy>[0], name: string, iss: string) =>
  comeBack(server, name, { ...(await depart(server, `/login/${name}`)), parameters: { iss } });

describe.each(databases())('GitHub on $name', (database) => {
  const API = 'https://api.github.com';
  const USER = { login: 'mona', id: 583_231, name: 'Mona Lisa', email: 'mona@corp.test', type: 'User' };
  const TEAMS = `${API}/user/teams?per_page=100`;
  const standard: Routes = {
    'POST https://github.com/login/oauth/access_token': tokenRoute(`${ROOT}/login/github`, TOKEN),
    [`GET ${API}/user`]: asBearer(USER),
    [`GET ${API}/user/emails`]: asBearer([{ email: 'mona@corp.test', primary: true, verified: true, visibility: 'public' }]),
    [`GET ${TEAMS}`]: asBearer(
      Array.from({ length: 100 }, (_, index) => ({ id: index + 1, slug: `t${index}`, organization: { login: 'corp' } })),
      { headers: { link: `<${TEAMS}&page=2>; rel="next", <${TEAMS}&page=2>; rel="last"` } },
    ),
    [`GET ${TEAMS}&page=2`]: asBearer([{ id: 777, slug: 'ops', organization: { login: 'corp' } }]),
    [`GET ${API}/user/orgs?per_page=100`]: asBearer([{ login: 'Corp' }, { login: 'other' }]),
  };

  describe('for everybody', () => {
    const { server, change, findIdentity, requireNoRefusals, double } = useDouble(database, environmentOf('GITHUB'), standard);

    test('sends people there with all that GitHub asks for, and with nothing that can be foretold', async () => {
      const { response, location } = await depart(server(), '/login/github');
      expect(response.status).toBe(302);
      expect(location.origin + location.pathname).toBe('https://github.com/login/oauth/authorize');
      const { state = '', code_challenge: challenge = '', ...others } = Object.fromEntries(location.searchParams);
      expect(others).toEqual({
        client_id: 'our id',
        redirect_uri: `${ROOT}/login/github`,
        response_type: 'code',
        scope: 'user:email read:org',
        code_challenge_method: 'S256',
      });
      expect([state.length, challenge.length]).toEqual([43, 43]);
      expect((await depart(server(), '/login/github')).state).not.toBe(state);
    });

    test('makes an account of who comes back, by their number', async () => {
      const back = await signInBy(server(), 'github');
      expect([back.status, back.headers.get('location')]).toEqual([302, '/']);
      expect(await findIdentity('583231')).toMatchObject({
        issuer: 'https://github.com',
        provider: 'oauth_github',
        login: 'mona',
        email: 'mona@corp.test',
        name: 'Mona Lisa',
        isEmailSelfDeclared: false,
      });
      requireNoRefusals();
      expect(double.requests.filter((request) => request.includes('/orgs'))).toEqual([]);
    });

    test('lets in by a response that names it, and by none of another provider', async () => {
      for (const iss of ['https://github.com', 'https://github.com/login/oauth'])
        expect((await signInWith(server(), 'github', iss)).headers.get('location')).toBe('/');
      expect((await signInWith(server(), 'github', 'https://evil.test')).status).toBe(403);
    });

    test('takes the first e-mail of the list where none is shown, and believes no e-mail that the list does not verify', async () => {
      change({
        [`GET ${API}/user`]: asBearer({ ...USER, id: 2, login: 'hid', email: null }),
        [`GET ${API}/user/emails`]: asBearer([
          { email: 'old@corp.test', primary: false, verified: true },
          { email: 'hid@corp.test', primary: true, verified: false },
        ]),
      });
      await signInBy(server(), 'github');
      expect(await findIdentity('2')).toMatchObject({ login: 'hid', email: 'hid@corp.test', isEmailSelfDeclared: true });
    });

    test('says so where there is no e-mail, and where GitHub answers nonsense or is not reached', async () => {
      change({ [`GET ${API}/user`]: asBearer({ ...USER, email: null }), [`GET ${API}/user/emails`]: asBearer([], { status: 404 }) });
      expect(await readLoginError(server(), await signInBy(server(), 'github'))).toBe("Login provider didn't return an email address");
      change({ [`GET ${API}/user`]: asBearer([]) });
      expect(await readLoginError(server(), await signInBy(server(), 'github'))).toBe(
        'GitHub gave no answer that this server understands. Try again in a moment.',
      );
      change({ 'POST https://github.com/login/oauth/access_token': () => ({ json: { error: 'bad_verification_code' } }) });
      expect((await signInBy(server(), 'github')).status).toBe(403);
    });
  });

  describe.each([
    ['a team of the second page', { TEAM_IDS: '777' }, true],
    ['a team of the first page', { TEAM_IDS: '999, 1' }, true],
    ['another team', { TEAM_IDS: '778' }, 'User not a member of one of the required teams'],
    ['an organisation', { ALLOWED_ORGANIZATIONS: 'CORP' }, true],
    ['another organisation', { ALLOWED_ORGANIZATIONS: 'x' }, 'User not a member of one of the required organizations'],
    ['a domain', { ALLOWED_DOMAINS: 'corp.test' }, true],
    ['another domain', { ALLOWED_DOMAINS: 'orp.test' }, 'Required email domain not fulfilled'],
  ] as const)('for %s', (_, section, expected) => {
    const { server, requireNoRefusals } = useDouble(database, environmentOf('GITHUB', section), standard);

    test('lets in whom it names alone', async () => {
      const back = await signInBy(server(), 'github');
      expect(expected === true ? back.headers.get('location') : await readLoginError(server(), back)).toBe(
        expected === true ? '/' : expected,
      );
      requireNoRefusals();
    });
  });

  describe('whose teams cannot be read', () => {
    const { server, change } = useDouble(database, environmentOf('GITHUB', { TEAM_IDS: '1' }), standard);

    test('lets in nobody by a half list, nor by pages of somebody else', async () => {
      const unread = 'Your groups could not be read from GitHub. Try again in a moment.';
      change({ [`GET ${TEAMS}&page=2`]: asBearer({}, { status: 500 }) });
      expect(await readLoginError(server(), await signInBy(server(), 'github'))).toBe(unread);
      change({ [`GET ${TEAMS}`]: asBearer([{ id: 1 }], { headers: { link: '<https://evil.test/>; rel="next"' } }) });
      expect(await readLoginError(server(), await signInBy(server(), 'github'))).toBe(unread);
    });
  });
});

describe.each(databases())('GitLab on $name', (database) => {
  const API = 'https://gitlab.com/api/v4';
  const USER = {
    id: 1,
    username: 'jane',
    name: 'Jane Doe',
    state: 'active',
    email: 'jane@corp.test',
    confirmed_at: '2026-01-01T00:00:00Z',
  };
  const standard: Routes = {
    'POST https://gitlab.com/oauth/token': tokenRoute(`${ROOT}/login/gitlab`, TOKEN),
    [`GET ${API}/user`]: asBearer(USER),
    [`GET ${API}/groups?min_access_level=10&per_page=100`]: asBearer([{ id: 3, full_path: 'corp/ops' }]),
  };
  const { server, change, findIdentity, requireNoRefusals } = useDouble(
    database,
    environmentOf('GITLAB', { ALLOWED_GROUPS: 'corp/ops', ORG_MAPPING: 'corp/ops:1:Editor' }),
    standard,
  );

  test('lets in members of a group, with the role of a mapping', async () => {
    expect((await depart(server(), '/login/gitlab')).location.href).toContain('https://gitlab.com/oauth/authorize?');
    expect((await signInBy(server(), 'gitlab')).headers.get('location')).toBe('/');
    expect(await findIdentity('1')).toMatchObject({ issuer: 'https://gitlab.com', login: 'jane', isEmailSelfDeclared: false });
    const membership = server().storage.reader.selectFrom('membership').innerJoin('account', 'account.id', 'membership.userId');
    const { role, origin } = await membership.select(['role', 'origin']).where('login', '=', 'jane').executeTakeFirstOrThrow();
    expect({ role, origin }).toEqual({ role: 'Editor', origin: 'oauth_gitlab' });
    requireNoRefusals();
  });

  test('lets in by a response that names it, and by none of another provider', async () => {
    expect((await signInWith(server(), 'gitlab', 'https://gitlab.com')).headers.get('location')).toBe('/');
    expect((await signInWith(server(), 'gitlab', 'https://evil.test')).status).toBe(403);
  });

  test('keeps out who is blocked, and who is in no group', async () => {
    change({ [`GET ${API}/user`]: asBearer({ ...USER, state: 'blocked' }) });
    expect(await readLoginError(server(), await signInBy(server(), 'gitlab'))).toBe('User is inactive');
    change({ [`GET ${API}/groups?min_access_level=10&per_page=100`]: asBearer([]) });
    expect(await readLoginError(server(), await signInBy(server(), 'gitlab'))).toBe('User not a member of one of the required groups');
  });
});

describe.each(databases())('Google on $name', (database) => {
  const INFO = 'https://www.googleapis.com/oauth2/v1/userinfo';
  const USER = { id: '1184', email: 'lin@corp.test', verified_email: true, name: 'Lin', hd: 'corp.test' };
  const standard: Routes = {
    'POST https://accounts.google.com/o/oauth2/token': tokenRoute(`${ROOT}/login/google`, { ...TOKEN, token_type: 'Bearer' }),
    [`GET ${INFO}`]: asBearer(USER),
  };
  const { server, change, findIdentity, requireNoRefusals } = useDouble(
    database,
    environmentOf('GOOGLE', { HOSTED_DOMAIN: 'corp.test' }),
    standard,
  );

  test('is asked for people of the domain, and what it says of them is compared', async () => {
    const { location } = await depart(server(), '/login/google');
    expect(location.origin + location.pathname).toBe('https://accounts.google.com/o/oauth2/auth');
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ access_type: 'online', hd: 'corp.test' });
    expect((await signInBy(server(), 'google')).headers.get('location')).toBe('/');
    expect(await findIdentity('1184')).toMatchObject({ issuer: 'https://accounts.google.com', login: 'lin@corp.test' });
    for (const hd of [undefined, 'evil.test']) {
      change({ [`GET ${INFO}`]: asBearer({ ...USER, id: '2', hd }) });
      expect(await readLoginError(server(), await signInBy(server(), 'google'))).toBe('Required email domain not fulfilled');
    }
    requireNoRefusals();
  });
});

describe.each(databases())('Google, whose responses name it, on $name', (database) => {
  const { server } = useDouble(database, environmentOf('GOOGLE'), {
    'POST https://accounts.google.com/o/oauth2/token': tokenRoute(`${ROOT}/login/google`, TOKEN),
    'GET https://www.googleapis.com/oauth2/v1/userinfo': asBearer({ id: '7', email: 'mia@corp.test', verified_email: true, name: 'Mia' }),
  });

  test('lets in by those, and by none of another provider', async () => {
    expect((await signInWith(server(), 'google', 'https://accounts.google.com')).headers.get('location')).toBe('/');
    expect((await signInWith(server(), 'google', 'https://evil.test')).status).toBe(403);
  });
});

describe.each(databases())('grafana.com on $name', (database) => {
  const USER = { id: 42, name: 'Gra', username: 'gra', email: 'gra@corp.test', role: 'Editor', orgs: [{ login: 'corp' }] };
  const basic = `Basic ${Buffer.from('our+id:our+secret').toString('base64')}`;
  const standard: Routes = {
    'POST https://grafana.com/api/oauth2/token': ({ headers, form }) => {
      requireEqual(
        [headers['authorization'], form['client_secret'], form['redirect_uri']],
        [basic, undefined, `${ROOT}/login/grafana_com`],
      );
      return { json: TOKEN };
    },
    'GET https://grafana.com/api/oauth2/user': asBearer(USER),
  };
  const { server, change, findIdentity, requireNoRefusals } = useDouble(
    database,
    environmentOf('GRAFANA_COM', { ALLOWED_ORGANIZATIONS: 'corp' }),
    standard,
  );

  test('gives a role in the first organisation, to people of an organisation', async () => {
    expect((await depart(server(), '/login/grafana_com')).location.href).toContain('https://grafana.com/oauth2/authorize?');
    expect((await signInBy(server(), 'grafana_com')).headers.get('location')).toBe('/');
    expect(await findIdentity('42')).toMatchObject({ issuer: 'https://grafana.com', login: 'gra' });
    const memberships = server().storage.reader.selectFrom('membership').innerJoin('account', 'account.id', 'membership.userId');
    expect((await memberships.select('role').where('login', '=', 'gra').executeTakeFirstOrThrow()).role).toBe('Editor');
    change({ 'GET https://grafana.com/api/oauth2/user': asBearer({ ...USER, orgs: [] }) });
    expect(await readLoginError(server(), await signInBy(server(), 'grafana_com'))).toBe(
      'User not a member of one of the required organizations',
    );
    requireNoRefusals();
  });

  test('lets in by a response that names it, and by none of another provider', async () => {
    expect((await signInWith(server(), 'grafana_com', 'https://grafana.com')).headers.get('location')).toBe('/');
    expect((await signInWith(server(), 'grafana_com', 'https://evil.test')).status).toBe(403);
  });
});
