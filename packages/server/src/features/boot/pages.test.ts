import type { Preferences } from '@pharos/contract/api/preferences';
import { NO_PREFERENCES } from '@pharos/domain/preferences/merge-preferences';
import { BootData, type FrontendDataSource } from '@pharos/contract/api/boot';
import type { EntryRight } from '@pharos/contract/pages';
import { mayUse } from '@pharos/domain/permissions/may-use';
import { describe, expect, test } from 'vitest';
import { configForTest } from '../../testing/config.ts';
import { httpServerForTest, userForTest } from '../../testing/http-server.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { prepareTemplate } from '../../platform/static/page-template.ts';
import { bootRoutes, pageRoutes, type ReadDocument, type UidOfSlug, unknownPageRoute, type UserDescription } from './index.ts';

const HTML = `<!doctype html>
<html lang="en"><head><title>Pharos</title><script type="module" crossorigin src="./assets/app.js"></script>
<link rel="stylesheet" crossorigin href="./assets/app.css"></head><body><div id="root"><b><!--document-title--></b></div></body></html>`;

const PRELOADS = {
  pages: { home: ['assets/home.js'], dashboard: ['assets/dashboard.js', 'assets/dashboard.css'], other: ['assets/other-pages.js'] },
  panels: { graph: ['assets/graph.js', 'assets/shared.js'], table: ['assets/table.js', 'assets/shared.js'] },
};

interface Conditions {
  readonly visitor?: Actor;
  readonly environment?: Readonly<Record<string, string>>;
  readonly described?: UserDescription;
  readonly preferred?: Preferences;
  readonly isBuilt?: boolean;
  readonly datasources?: Readonly<Record<string, FrontendDataSource>>;
  readonly editsAFolder?: boolean;
  readonly readDocument?: ReadDocument;
  readonly uidOfSlug?: UidOfSlug;
  readonly authenticatorIds?: readonly string[];
  readonly loginError?: string;
}

async function pages({
  visitor,
  environment = {},
  described = { orgCount: 2, theme: '', helpFlags: 0 },
  preferred = NO_PREFERENCES,
  isBuilt = true,
  datasources = {},
  editsAFolder = false,
  readDocument = async () => undefined,
  uidOfSlug = async () => undefined,
  authenticatorIds = ['stored-password', 'session'],
  loginError,
}: Conditions = {}) {
  const config = configForTest(environment);
  const template = isBuilt ? prepareTemplate(HTML, config.site.subPath) : undefined;
  const templates = { app: template, login: template };
  const parts = {
    config,
    version: { version: '1.2.3', commit: 'abc1234', builtAtSeconds: 0 },
    authenticatorIds,
    loginPage: { providers: [], failure: () => undefined, autoLogin: () => undefined },
    preloads: PRELOADS,
    panels: [{ id: 'graph', name: 'Graph', description: '', icon: 'graph', sort: 1 }],
    sources: {
      listFrontendDataSources: async () => ({ defaultDatasource: '</script><b>', datasources }),
      listPageSources: async () => ({ defaultDatasource: '</script><b>', datasources }),
      findPageSources: async () => ({ totalCount: 0, datasources: [] }),
      listSourceNames: async () => ({ names: [] }),
      listDirectUrls: async () => Object.values(datasources).flatMap(({ access, url = '' }) => (access === 'direct' ? [url] : [])),
      describeUser: async () => described,
      preferences: async () => preferred,
      avatarUrl: () => '/avatar/x',
      holdsRight: async (actor: Actor, right: EntryRight) =>
        right === 'edit-sources' ? mayUse('admin', actor) : mayUse('editor', actor) || (right === 'edit-somewhere' && editsAFolder),
      readDocument,
      uidOfSlug,
    },
  };
  return httpServerForTest({
    routes: [...pageRoutes(parts, templates), ...bootRoutes(parts)],
    config,
    visitor,
    ...(loginError === undefined ? {} : { authenticate: async () => ({ actor: visitor, loginError }) }),
    asUnknown: unknownPageRoute(parts, templates),
  });
}

const bootDataOf = (html: string) =>
  BootData.parse(JSON.parse(/<script type="application\/json" id="boot-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null'));

describe('who may open a page', () => {
  test.each([
    '/',
    '/dashboards',
    '/d/abc',
    '/d/abc/a-slug?from=now-1h',
    '/dashboard/db/a-slug',
    '/dashboard/new',
    '/datasources',
    '/datasources/edit/4',
    '/profile/password',
  ])('somebody who is not signed in is sent from %s to the login page, which will know where they wanted to go', async (url) => {
    const response = await (await pages()).inject(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, `/login?redirect=${encodeURIComponent(url)}`]);
    expect(response.headers['set-cookie']).toBe(`redirect_to=${encodeURIComponent(url)}; Path=/; HttpOnly; SameSite=Lax`);
  });
  test('a page may ask our host, and the hosts of sources with access from the browser, and no other', async () => {
    const source = (access: 'proxy' | 'direct', url: string): FrontendDataSource => ({
      type: 'prometheus',
      name: url,
      access,
      url,
      meta: {},
    });
    const datasources = {
      a: source('direct', 'https://prom.test:9090/base'),
      b: source('proxy', 'http://inner.test'),
      c: source('direct', "x; script-src 'unsafe-inline'"),
    };
    const policy = String(
      (await (await pages({ visitor: userForTest({ role: 'Viewer' }), datasources })).inject('/')).headers['content-security-policy'],
    );
    expect(policy).toContain("connect-src 'self' https://prom.test:9090;");
    expect(policy).not.toMatch(/inner|unsafe/);
  });
  test('[R2] however many sources have access from the browser, the headers of a page stay small', async () => {
    const headersWith = async (count: number) => {
      const datasources = Object.fromEntries(
        Array.from({ length: count }, (_, index): [string, FrontendDataSource] => {
          const url = `${index % 2 === 0 ? 'https' : 'http'}://prometheus-of-team-${index}.internal.example:9090`;
          return [`s${index}`, { type: 'prometheus', name: url, access: 'direct', url, meta: {} }];
        }),
      );
      return (await (await pages({ visitor: userForTest(), datasources })).inject('/')).headers;
    };
    expect(String((await headersWith(10))['content-security-policy'])).toContain('https://prometheus-of-team-8.internal.example:9090');
    const many = await headersWith(400);
    expect(String(many['content-security-policy'])).toContain("connect-src 'self' http: https:;");
    expect(JSON.stringify(many).length).toBeLessThan(3000);
  });
  test('[1.2.0-a] below a sub path all of it carries the sub path', async () => {
    const response = await (await pages({ environment: { PHAROS_SERVER_ROOT_URL: 'https://localhost/watch' } })).inject('/watch/d/abc');
    expect(response.headers.location).toBe('/watch/login?redirect=%2Fd%2Fabc');
    expect(response.headers['set-cookie']).toBe('redirect_to=%2Fwatch%2Fd%2Fabc; Path=/watch/; HttpOnly; SameSite=Lax; Secure');
  });
  test('the address that is remembered has the attributes of the session, so that an embedded page keeps it', async () => {
    const environment = { PHAROS_SECURITY_COOKIE_SAMESITE: 'none' };
    const response = await (await pages({ environment })).inject('/d/abc');
    expect(response.headers['set-cookie']).toBe('redirect_to=%2Fd%2Fabc; Path=/; HttpOnly; SameSite=None; Secure');
  });
  test('[1.2.1-v] somebody without the needed role is sent to /', async () => {
    for (const [role, status] of [
      ['Viewer', 302],
      ['Editor', 302],
      ['Admin', 200],
    ] as const) {
      const response = await (await pages({ visitor: userForTest({ role }) })).inject('/datasources');
      expect([response.statusCode, response.headers.location]).toEqual([status, status === 302 ? '/' : undefined]);
    }
  });
  test('a viewer who may edit in a folder may make dashboards', async () => {
    const visitor = userForTest({ role: 'Viewer' });
    const refused = await (await pages({ visitor })).inject('/dashboard/new');
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/']);
    const opened = await (await pages({ visitor, editsAFolder: true })).inject('/dashboard/new');
    const { user, navTree } = bootDataOf(opened.body);
    expect([opened.statusCode, user.hasEditPermissionInFolders, navTree[0]?.id]).toEqual([200, true, 'create']);
  });
  test('an anonymous visitor sees pages but is not signed in', async () => {
    const visitor: Actor = {
      kind: 'anonymous',
      userId: 0,
      login: '',
      isServerAdmin: false,
      scope: grantOrgScope(1),
      orgName: 'Main Org.',
      role: 'Viewer',
    };
    const { user } = bootDataOf((await (await pages({ visitor })).inject('/')).body);
    expect(user).toMatchObject({ isSignedIn: false, id: 0, orgId: 1, orgRole: 'Viewer' });
  });
  test.each([
    ['/login?redirect=%2Fd%2Fabc%3Fx%3D1', '/watch/d/abc?x=1'],
    ['/login?redirect=%2F%2Fevil.example', '/watch/'],
    ['/login?redirect=/d/abc?var-x=1', '/watch/d/abc?var-x=1'],
    ['/login?redirect=evil', '/watch/'],
    ['/login?redirect=%2Flogout', '/watch/'],
  ])('[U13] %s, while another tab has signed in, leads on to %s', async (url, target) => {
    const visitor = userForTest();
    const app = await pages({ visitor, environment: { PHAROS_SERVER_ROOT_URL: 'http://localhost/watch/' } });
    expect((await app.inject(`/watch${url}`)).headers.location).toBe(target);
  });
  test.each(['/invite/some-code', '/signup?email=a@b.test&code=c', '/user/password/reset?code=c', '/user/email/confirm?code=c'])(
    '[1.2.1-s] a page whose address holds a code (%s) has no menu, knows whose session the browser has and nothing else of it, and tells no other page its address',
    async (address) => {
      const response = await (await pages({ visitor: userForTest({ login: 'mira' }) })).inject(address);
      expect([response.statusCode, response.headers['referrer-policy'], response.headers['cache-control']]).toEqual([
        200,
        'no-referrer',
        'no-store, no-cache',
      ]);
      const { user, settings, navTree } = bootDataOf(response.body);
      expect([user.isSignedIn, navTree]).toEqual([false, []]);
      expect(settings).toMatchObject({ signedInAs: 'mira' });
      expect(settings).not.toHaveProperty('datasources');
    },
  );
  test('[1.2.1-q] the choice of an organisation opens for who has several, also after signing up', async () => {
    const app = await pages({ visitor: userForTest({ login: 'mira' }) });
    for (const address of ['/profile/select-org', '/profile/select-org?signup=1'])
      expect(bootDataOf((await app.inject(address)).body).settings).toMatchObject({ signedInAs: 'mira' });
  });
  test.each([0, 1])('[1.2.2-v] who belongs to %i organisations has nothing to choose', async (orgCount) => {
    const app = await pages({ visitor: userForTest(), described: { orgCount, theme: '', helpFlags: 0 } });
    const response = await app.inject('/profile/select-org');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
  });
  test('the address that switches the organisation leads to the home page there', async () => {
    const app = await pages({ visitor: userForTest(), environment: { PHAROS_SERVER_ROOT_URL: 'http://localhost/watch/' } });
    expect((await app.inject('/watch/profile/switch-org/7')).headers.location).toBe('/watch/?orgId=7');
    expect((await (await pages()).inject('/profile/switch-org/7')).headers.location).toBe('/login?redirect=%2Fprofile%2Fswitch-org%2F7');
  });
  test('who is signed in has no business on the login page', async () => {
    expect((await (await pages({ visitor: userForTest() })).inject('/login')).headers.location).toBe('/');
    expect((await (await pages()).inject('/login')).statusCode).toBe(200);
  });
});

describe('the page', () => {
  test('runs only what carries the nonce of this answer', async () => {
    const app = await pages();
    const responses = [await app.inject('/login'), await app.inject('/login')];
    const nonces = responses.map(({ headers, body }) => {
      const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      for (const element of body.match(/<(?:script(?! type="application\/json")|link|style|meta property="csp-nonce")[^>]*>/g) ?? [])
        expect(element).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(nonces[0]).toHaveLength(22);
    expect(nonces[0]).not.toBe(nonces[1]);
  });
  test('has a policy without unsafe words, is not kept and not framed', async () => {
    const { headers } = await (await pages()).inject('/login');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-cache',
      'x-frame-options': 'deny',
      'content-type': 'text/html; charset=utf-8',
    });
  });
  test('may be framed where the operator wants it', async () => {
    const { headers } = await (await pages({ environment: { PHAROS_SECURITY_ALLOW_EMBEDDING: 'true' } })).inject('/login');
    expect([headers['x-frame-options'], String(headers['content-security-policy']).includes('frame-ancestors')]).toEqual([
      undefined,
      false,
    ]);
  });
  test('[1.2.0-a] finds its files below the sub path, from any depth of address', async () => {
    const { body } = await (await pages({ environment: { PHAROS_SERVER_ROOT_URL: 'http://localhost/watch/' } })).inject('/login');
    expect(body).toContain('src="/watch/public/assets/app.js"');
    expect(body).toContain('href="/watch/public/assets/app.css"');
    expect(body).not.toContain('<base');
  });
  test.each([
    ['/datasources', 'Data Sources - Pharos'],
    ['/d/abc', 'Dashboard - Pharos'],
    ['/no/such/page', 'Page not found - Pharos'],
  ])('%s is named %j before any script has run', async (url, title) => {
    const { body } = await (await pages({ visitor: userForTest({ role: 'Admin' }) })).inject(url);
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(title);
  });
  test('an unknown address answers 404 with the application', async () => {
    const response = await (await pages()).inject('/no/such/page');
    expect([response.statusCode, bootDataOf(response.body).user.isSignedIn]).toEqual([404, false]);
  });
  test('before the pages are built it says so', async () => {
    const response = await (await pages({ isBuilt: false })).inject('/login');
    expect([response.statusCode, response.body.includes('npm start')]).toEqual([503, true]);
  });
});

describe('the page-load data', () => {
  test('of a signed-in person', async () => {
    const response = await (
      await pages({ visitor: userForTest({ role: 'Editor' }) })
    ).inject({ url: '/', headers: { 'accept-language': 'de-DE,de;q=0.9' } });
    const { user, settings } = bootDataOf(response.body);
    expect(user).toEqual({
      isSignedIn: true,
      id: 7,
      login: 'mira',
      email: 'mira@acme.test',
      name: 'Mira Holt',
      lightTheme: false,
      orgCount: 2,
      orgId: 1,
      orgName: 'Main Org.',
      orgRole: 'Editor',
      isGrafanaAdmin: false,
      gravatarUrl: '/avatar/x',
      timezone: 'browser',
      palette: '',
      locale: 'de-DE',
      helpFlags1: 0,
      hasEditPermissionInFolders: true,
      canSaveInGeneral: true,
      canEditDataSources: false,
    });
    expect(settings).toMatchObject({ appSubUrl: '', buildInfo: { version: '1.2.3', commit: 'abc1234', env: 'production' } });
  });
  test('ends no element, whatever names hold', async () => {
    const { body } = await (await pages({ visitor: userForTest({ name: '</script><script>alert(1)</script>' }) })).inject('/');
    expect(body).not.toContain('</script><script>alert');
    expect(bootDataOf(body).user.name).toBe('</script><script>alert(1)</script>');
    expect(bootDataOf(body).settings).toMatchObject({ defaultDatasource: '</script><b>' });
  });
  test('signed out tells nothing of data sources, panels or the version', async () => {
    const { body } = await (await pages()).inject('/login');
    expect(bootDataOf(body).settings).toEqual({
      appSubUrl: '',
      disableLoginForm: false,
      disableUserSignUp: true,
      loginHint: 'email or username',
      oauth: {},
      passwordHint: 'password',
      isMailOff: true,
      ldapEnabled: false,
      authProxyEnabled: false,
      minPasswordLength: 4,
    });
    expect(body).not.toContain('1.2.3');
  });
  test('[1.2.2-h] says why nobody is signed in though something was shown, and only on the sign-in page', async () => {
    const loginError = 'The proxy that signs you in is not trusted yet.';
    const app = await pages({ loginError });
    expect(bootDataOf((await app.inject('/login')).body).settings).toMatchObject({ loginError });
    expect((await app.inject('/signup')).body).not.toContain(loginError);
    expect(bootDataOf((await (await pages()).inject('/login')).body).settings).not.toHaveProperty('loginError');
  });
  test('[1.2.2-b] [1.2.2-e] [1.2.2-g] says where people may sign up, what they type there, and where mail works', async () => {
    const environment = {
      PHAROS_USERS_ALLOW_SIGN_UP: 'true',
      PHAROS_USERS_LOGIN_HINT: 'name of the yard',
      PHAROS_SMTP_ENABLED: 'true',
    };
    const { settings } = bootDataOf((await (await pages({ environment })).inject('/login')).body);
    expect(settings).toMatchObject({ disableUserSignUp: false, loginHint: 'name of the yard' });
    expect(settings).not.toHaveProperty('isMailOff');
    expect(bootDataOf((await (await pages()).inject('/login')).body).settings).toMatchObject({ disableUserSignUp: true });
  });
  test.each([
    ['ldap', { ldapEnabled: true, authProxyEnabled: false }],
    ['auth-proxy', { ldapEnabled: false, authProxyEnabled: true }],
  ])('says to everybody that %s signs people in, where it does', async (id, flags) => {
    const authenticatorIds = ['stored-password', id];
    const ofVisitor = async (visitor?: Actor) => {
      const { body } = await (await pages({ authenticatorIds, ...(visitor ? { visitor } : {}) })).inject(visitor ? '/' : '/login');
      return bootDataOf(body).settings;
    };
    expect(await ofVisitor()).toMatchObject(flags);
    expect(await ofVisitor(userForTest())).toMatchObject(flags);
    const client = await pages({ authenticatorIds, visitor: userForTest() });
    expect((await client.inject('/api/frontend/settings')).json()).toMatchObject(flags);
  });
  test.each([
    ['', '', 'dark'],
    ['', 'light', 'light'],
    ['?theme=light', '', 'light'],
    ['?theme=dark', 'light', 'dark'],
    ['?theme=pink', '', 'dark'],
  ])('theme: address %j, person %j gives %s, on the root element too', async (query, theme, expected) => {
    const { body } = await (await pages({ visitor: userForTest(), described: { orgCount: 1, theme, helpFlags: 0 } })).inject(`/${query}`);
    expect(body).toContain(`<html data-theme="${expected}"`);
    expect(bootDataOf(body).user.lightTheme).toBe(expected === 'light');
  });
  test('what the visitor prefers comes before what the account says: theme, time zone and palette', async () => {
    const preferred = { theme: 'dark', homeDashboardId: 0, timezone: 'utc', palette: 'safe' } as const;
    const { body } = await (
      await pages({ visitor: userForTest(), described: { orgCount: 1, theme: 'light', helpFlags: 0 }, preferred })
    ).inject('/');
    expect(body).toContain('<html data-theme="dark"');
    expect(bootDataOf(body).user).toMatchObject({ lightTheme: false, timezone: 'utc', palette: 'safe' });
  });
});

test('[1.3.7-c] the page says who its visitor is, and in which organisation with which role', async () => {
  const visitor = userForTest({ role: 'Editor', isServerAdmin: true });
  const described = { orgCount: 3, theme: 'light', helpFlags: 1 };
  const { user } = bootDataOf(
    (await (await pages({ visitor, described })).inject({ url: '/', headers: { 'accept-language': 'de-DE' } })).body,
  );
  expect(user).toMatchObject({
    isSignedIn: true,
    orgId: visitor.scope.orgId,
    orgName: visitor.orgName,
    orgRole: 'Editor',
    orgCount: 3,
    isGrafanaAdmin: true,
    timezone: 'browser',
    hasEditPermissionInFolders: true,
    locale: 'de-DE',
    lightTheme: true,
    helpFlags1: 1,
  });
});

describe('the navigation tree', () => {
  const ids = async (visitor?: Actor) =>
    bootDataOf((await (await pages(visitor ? { visitor } : {})).inject('/nowhere')).body).navTree.map(({ id }) => id);
  test.each([
    ['Viewer', ['dashboards', 'profile', 'help']],
    ['Editor', ['create', 'dashboards', 'profile', 'cfg', 'help']],
    ['Admin', ['create', 'dashboards', 'profile', 'cfg', 'help']],
  ] as const)('of a %s', async (role, expected) => {
    expect(await ids(userForTest({ role }))).toEqual(expected);
  });
  test('a person has a profile, and signs out', async () => {
    const { navTree } = bootDataOf((await (await pages({ visitor: userForTest({ role: 'Viewer' }) })).inject('/')).body);
    const profile = navTree.find(({ id }) => id === 'profile');
    expect([profile?.url, profile?.children?.map(({ text, url }) => [text, url])]).toEqual([
      '/profile',
      [
        ['Preferences', '/profile'],
        ['Security', '/profile/security'],
        ['Change Password', '/profile/password'],
        ['Sign out', '/logout'],
      ],
    ]);
  });
  test.each([
    [
      'an Admin',
      { role: 'Admin' },
      '/datasources',
      ['datasources', 'users', 'teams', 'org-settings', 'apikeys', 'serviceaccounts', 'access', 'audit'],
    ],
    [
      'an Admin who administers the server',
      { role: 'Admin', isServerAdmin: true },
      '/datasources',
      ['datasources', 'users', 'teams', 'org-settings', 'apikeys', 'serviceaccounts', 'access', 'audit', 'admin'],
    ],
    ['an Editor', { role: 'Editor' }, '/org/teams', ['teams', 'apikeys']],
    ['a Viewer who administers the server', { role: 'Viewer', isServerAdmin: true }, '/admin/users', ['admin']],
  ] as const)('what %s configures', async (_who, user, url, expected) => {
    const { navTree } = bootDataOf((await (await pages({ visitor: userForTest(user) })).inject('/nowhere')).body);
    const group = navTree.find(({ id }) => id === 'cfg');
    expect([group?.url, group?.children?.map(({ id }) => id)]).toEqual([url, expected]);
  });
  test.each([
    ['an editor', { visitor: userForTest({ role: 'Editor' }) }, ['Dashboard', 'Folder', 'Import']],
    ['a viewer who may edit in a folder', { visitor: userForTest({ role: 'Viewer' }), editsAFolder: true }, ['Dashboard', 'Import']],
  ] as const)('what %s may create', async (_who, options, expected) => {
    const { navTree } = bootDataOf((await (await pages(options)).inject('/')).body);
    expect(navTree.find(({ id }) => id === 'create')?.children?.map(({ text }) => text)).toEqual(expected);
  });
  test('of nobody is empty', async () => {
    expect(await ids()).toEqual([]);
  });
  test('[1.2.3-a] hides from the menu what belongs to its bottom, and every address carries the sub path', async () => {
    const app = await pages({
      visitor: userForTest({ role: 'Admin' }),
      environment: { PHAROS_SERVER_ROOT_URL: 'http://localhost/watch/' },
    });
    const { navTree } = bootDataOf((await app.inject('/')).body);
    expect(navTree.filter(({ hideFromMenu }) => hideFromMenu).map(({ id }) => id)).toEqual(['profile', 'help']);
    const urls = navTree
      .flatMap((node) => [node.url, ...(node.children ?? []).map(({ url }) => url)])
      .filter((url) => url !== undefined && url !== '#');
    for (const url of urls) expect(url).toMatch(/^\/watch\//);
  });
});

test('settings are answered to whoever is signed in, and to nobody else', async () => {
  expect((await (await pages()).inject('/api/frontend/settings')).statusCode).toBe(401);
  const response = await (await pages({ visitor: userForTest() })).inject('/api/frontend/settings');
  expect(response.json().panels.graph).toMatchObject({ id: 'graph', name: 'Graph', sort: 1, hideFromList: false });
});

describe('a page brings what it would ask for first', () => {
  const DOCUMENT = {
    meta: {},
    dashboard: { title: '</script><b>', panels: [{ type: 'graph' }, { type: 'table' }, { type: 'graph' }, null, {}, { type: 'toString' }] },
  };
  const READ: ReadDocument = async (_visitor, document) =>
    document === 'home' || document.uid === 'abc' ? JSON.stringify(DOCUMENT) : undefined;
  const open = async (url: string, conditions: Conditions = {}) =>
    (await (await pages({ visitor: userForTest(), readDocument: READ, ...conditions })).inject(url)).body;
  const filesOf = (html: string) =>
    [...html.matchAll(/rel="(?:modulepreload|stylesheet)" crossorigin href="\/public\/([^"]*)"/g)].map(([, file]) => file);
  const responseIn = (html: string) => /id="prepared-response" data-path="([^"]*)">(.*?)<\/script>/.exec(html);

  test('a dashboard: its document, its code, and the code of its kinds of panels by file name, each once', async () => {
    const html = await open('/d/abc/a-slug?from=now-1h');
    const own = filesOf(await open('/dashboards'));
    expect(filesOf(html).filter((file) => !own.includes(file))).toEqual([
      'assets/dashboard.js',
      'assets/graph.js',
      'assets/shared.js',
      'assets/table.js',
      'assets/dashboard.css',
    ]);
    const [, path, text = ''] = responseIn(html) ?? [];
    expect(path).toBe('/api/dashboards/uid/abc');
    expect(JSON.parse(text)).toEqual(DOCUMENT);
  });

  test('home: the built-in dashboard', async () => {
    const html = await open('/');
    expect(filesOf(html)).toContain('assets/home.js');
    expect(responseIn(html)?.[1]).toBe('/api/dashboards/home');
  });

  test.each(['/dashboards', '/playlists', '/no-such-page'])('%s: the table of all pages but the first', async (path) => {
    expect(filesOf(await open(path))).toContain('assets/other-pages.js');
    expect(filesOf(await open('/d/abc'))).not.toContain('assets/other-pages.js');
  });

  test('the tab and the sign say what is opened before any script has run, and no title ends an element', async () => {
    const namesIn = (html: string) => [/<title>(.*?)<\/title>/.exec(html)?.[1], /<b>(.*?)<\/b>/.exec(html)?.[1]];
    expect(namesIn(await open('/d/abc'))).toEqual(['&lt;/script&gt;&lt;b&gt; - Pharos', '&lt;/script&gt;&lt;b&gt;']);
    expect(namesIn(await open('/d/secret'))).toEqual(['Dashboard - Pharos', '']);
    expect(namesIn(await open('/'))).toEqual(['Home - Pharos', '']);
    expect(namesIn(await open('/dashboards'))).toEqual(['Dashboards - Pharos', '']);
  });

  test.each([
    ['a quote and an apostrophe', `"it's" & <i>`, '&quot;it&#39;s&quot; &amp; &lt;i&gt;'],
    ['no title', '  ', 'Dashboard'],
    ['a title of another type', 5, 'Dashboard'],
    ['a replacement pattern', '$& $1', '$&amp; $1'],
  ])('%s', async (_name, title, expected) => {
    const html = await open('/d/abc', { readDocument: async () => JSON.stringify({ dashboard: { title } }) });
    expect(/<title>(.*?) - Pharos<\/title>/.exec(html)?.[1]).toBe(expected);
  });

  test('a dashboard that may not be read is the page of one that is not there', async () => {
    const [refused, unknown] = [await open('/d/secret'), await open('/d/nobody')].map((html) => html.replaceAll(/nonce="[^"]*"/g, ''));
    expect(refused).toBe(unknown);
    expect(responseIn(refused ?? '')).toBeNull();
    expect(refused).not.toContain('assets/graph.js');
  });

  test('it is read with the rights of the visitor, and the page is never stored', async () => {
    const visitors: unknown[] = [];
    const visitor = userForTest({ role: 'Viewer' });
    const readDocument: ReadDocument = async (actor) => (visitors.push(actor), undefined);
    const response = await (await pages({ visitor, readDocument })).inject('/d/abc');
    expect(visitors).toEqual([expect.objectContaining({ role: 'Viewer', scope: visitor.scope })]);
    expect(response.headers['cache-control']).toBe('no-store, no-cache');
  });

  test('[W27] a document of more than 512 KB is left to be asked for: the page has its name alone', async () => {
    const limits: number[] = [];
    const readDocument: ReadDocument = async (_visitor, _document, maxBytes) => (limits.push(maxBytes), { title: 'Long' });
    const html = await open('/d/abc', { readDocument });
    expect([responseIn(html), limits, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([null, [512 * 1024], 'Long - Pharos']);
    expect(filesOf(html)).toContain('assets/dashboard.js');
    expect(filesOf(html)).not.toContain('assets/graph.js');
  });
});

describe('an older address by slug', () => {
  const uidOfSlug: UidOfSlug = async ({ role }, slug) => (slug === 'a-slug' && role === 'Viewer' ? 'abc' : undefined);
  const visitor = userForTest({ role: 'Viewer' });

  test.each([
    ['/dashboard/db/a-slug', {}, '/d/abc/a-slug'],
    ['/dashboard/db/a-slug/?from=now-1h&var-host=a%20b', {}, '/d/abc/a-slug?from=now-1h&var-host=a%20b'],
    ['/dashboard-solo/db/a-slug?panelId=2', {}, '/d-solo/abc/a-slug?panelId=2'],
    ['/dashboard/db/a-slug', { PHAROS_SERVER_ROOT_URL: 'http://localhost:3000/pharos/' }, '/pharos/d/abc/a-slug'],
  ])('%s leads to the one by uid, for programs too', async (url, environment, location) => {
    const response = await (await pages({ visitor, uidOfSlug, environment })).inject(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
    expect(response.headers['cache-control']).toBe('no-store, no-cache');
  });
  test.each(['/dashboard/db/other', '/dashboard-solo/script/a-slug', '/dashboard/db/%2F%2Fevil.test'])('%s is a page', async (url) => {
    expect((await (await pages({ visitor, uidOfSlug })).inject(url)).statusCode).toBe(200);
  });
  test('a dashboard that the visitor may not see stays unnamed', async () => {
    const response = await (await pages({ visitor: userForTest({ role: 'Editor' }), uidOfSlug })).inject('/dashboard/db/a-slug');
    expect([response.statusCode, response.headers.location]).toEqual([200, undefined]);
  });
});
