import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../../testing/databases.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { makePages } from '../../../testing/made-pages.ts';
import { createDouble } from './doubles-in-tests.ts';
import { depart, readLoginError, readSettings, signInBy } from './round-trip-in-tests.ts';

const ON = {
  PHAROS_AUTH_GENERIC_OAUTH_ENABLED: 'true',
  PHAROS_AUTH_GENERIC_OAUTH_CLIENT_ID: 'our id',
  PHAROS_AUTH_GENERIC_OAUTH_AUTH_URL: 'https://id.example.test/authorize',
  PHAROS_AUTH_GENERIC_OAUTH_TOKEN_URL: 'https://id.example.test/token',
  PHAROS_AUTH_GENERIC_OAUTH_API_URL: 'https://id.example.test/me',
};

const GITHUB = { PHAROS_AUTH_GITHUB_ENABLED: 'true', PHAROS_AUTH_GITHUB_CLIENT_ID: 'our id' };

describe.each(databases())('providers of a configuration on $name', (database) => {
  async function start(environment: Readonly<Record<string, string>>, configText?: string) {
    const lines: string[] = [];
    const pages = await makePages();
    const server = await testServer(database, {
      environment,
      callProviders: createDouble(() => ({})).client,
      homePath: pages.homePath,
      onLogLine: (line) => lines.push(line),
      ...(configText === undefined ? {} : { configText }),
    });
    onTestFinished(async () => {
      await server.close();
      await pages.remove();
    });
    const warnings = () =>
      lines
        .map((line) => JSON.parse(line) as { readonly level: number; readonly msg: string })
        .filter(({ level, msg }) => level === 40 && msg.startsWith('[auth'))
        .map(({ msg }) => msg);
    return { server, warnings };
  }

  const buttons = async (server: TestServer) => readSettings((await server.with().get('/login?disableAutoLogin=true')).text).oauth;

  test.each([
    ['that cannot be read', { TLS_CLIENT_CA: '/nowhere/ca.pem' }, 'tls_client_ca: /nowhere/ca.pem cannot be read (ENOENT)'],
    ['without its key', { TLS_CLIENT_CERT: import.meta.filename }, 'tls_client_cert and tls_client_key: both are needed, or none'],
    ['that is none', { TLS_CLIENT_CERT: import.meta.filename, TLS_CLIENT_KEY: import.meta.filename }, 'expected files in PEM'],
  ])('a certificate %s is told of at the start, and to who wants to sign in', async (_, files, fault) => {
    const named = Object.entries(files).map(([key, value]) => [`PHAROS_AUTH_GENERIC_OAUTH_${key}`, value]);
    const { server, warnings } = await start({ ...ON, ...Object.fromEntries(named) });
    expect(warnings()).toEqual([expect.stringContaining(fault)]);
    const { response } = await depart(server, '/login/generic_oauth');
    expect(response.status).toBe(302);
    expect(await readLoginError(server, response)).toBe('OAuth is not set up right on this server. Ask an administrator.');
  });

  test.each([
    ['client_id is missing', { PHAROS_AUTH_GITHUB_ENABLED: 'true', PHAROS_AUTH_GITHUB_TEAM_IDS: '1' }],
    ['auth_url and token_url are missing', { ...ON, PHAROS_AUTH_GENERIC_OAUTH_AUTH_URL: '', PHAROS_AUTH_GENERIC_OAUTH_ENABLED: 'true' }],
  ])('%s', async (fault, environment) => {
    const { warnings } = await start(environment);
    expect(warnings()).toEqual([expect.stringContaining(fault)]);
  });

  test('[1.2.2-c] one that lets in everybody is warned of, and is off in the strict profile until somebody is chosen', async () => {
    const open = await start({ ...GITHUB, PHAROS_AUTH_GOOGLE_ENABLED: 'true', PHAROS_AUTH_GOOGLE_CLIENT_ID: 'x' });
    expect(open.warnings()).toEqual([
      '[auth.google]: everybody with an account at Google is let in. Set allowed_domains or hosted_domain to let in yours alone.',
      '[auth.github]: everybody with an account at GitHub is let in. Set allowed_domains, allowed_organizations or team_ids to let in yours alone.',
    ]);
    expect(await buttons(open.server)).toEqual({ google: { name: 'Google' }, github: { name: 'GitHub' } });
    const strict = await start({ ...GITHUB, PHAROS_SECURITY_PROFILE: 'strict' });
    expect(strict.warnings()).toEqual([expect.stringContaining('it is off in the strict profile')]);
    expect(await buttons(strict.server)).toEqual({});
    expect((await strict.server.with().get('/login/github')).text).toContain('OAuth not enabled');
    const chosen = await start({ ...GITHUB, PHAROS_SECURITY_PROFILE: 'strict', PHAROS_AUTH_GITHUB_ALLOWED_DOMAINS: 'corp.test' });
    expect([chosen.warnings(), await buttons(chosen.server)]).toEqual([[], { github: { name: 'GitHub' } }]);
  });

  test('values of a second factor of who signs nothing are warned of', async () => {
    const text = '[auth.generic_oauth]: second_factor_amr_values and second_factor_acr_values have no effect, because it signs nothing.';
    const values = { PHAROS_AUTH_GENERIC_OAUTH_SECOND_FACTOR_AMR_VALUES: 'mfa' };
    expect((await start({ ...ON, ...values })).warnings()).toEqual([text]);
    const discovery = { PHAROS_AUTH_GENERIC_OAUTH_SERVER_DISCOVERY_URL: 'https://id.example.test/.well-known/openid-configuration' };
    expect((await start({ ...ON, ...values, ...discovery })).warnings()).toEqual([]);
    const google = {
      PHAROS_AUTH_GOOGLE_ENABLED: 'true',
      PHAROS_AUTH_GOOGLE_CLIENT_ID: 'x',
      PHAROS_AUTH_GOOGLE_ALLOWED_DOMAINS: 'corp.test',
    };
    const strong = { ...google, PHAROS_AUTH_GOOGLE_SECOND_FACTOR_ACR_VALUES: 'urn:strong' };
    expect((await start(strong)).warnings()).toHaveLength(1);
    expect((await start({ ...strong, PHAROS_AUTH_GOOGLE_SCOPES: 'openid email' })).warnings()).toEqual([]);
  });

  test('any number of generic ones have names and addresses of their own', async () => {
    const section = (name: string) =>
      `[auth.generic_oauth.${name}]\nenabled = true\nclient_id = x\nauth_url = https://${name}.test/a\ntoken_url = https://${name}.test/t\napi_url = https://${name}.test/me\n`;
    const { server } = await start(
      { PHAROS_AUTH_GENERIC_OAUTH_TWO_NAME: 'The second' },
      `${section('one')}${section('two')}scopes = a b\n`,
    );
    expect(await buttons(server)).toEqual({ one: { name: 'one' }, two: { name: 'The second' } });
    const { location } = await depart(server, '/login/two');
    expect([location.host, location.searchParams.get('scope')]).toEqual(['two.test', 'a b']);
    expect(location.searchParams.get('redirect_uri')).toMatch(/\/login\/two$/);
  });

  test('the page leads to the only one at once, and never in a circle', async () => {
    const { server, warnings } = await start({ ...ON, PHAROS_AUTH_OAUTH_AUTO_LOGIN: 'true' });
    const first = await server.with().get('/login?redirect=%2Fdashboards');
    expect([first.status, first.headers.get('location')]).toEqual([307, '/login/generic_oauth?redirect=%2Fdashboards']);
    expect((await server.with().get('/login?disableAutoLogin=true')).status).toBe(200);
    const refused = await signInBy(server, 'generic_oauth');
    expect(refused.status).toBe(302);
    const cookie = refused.headers
      .getSetCookie()
      .map((set) => set.split(';', 1)[0])
      .join('; ');
    expect((await server.with({ cookie }).get('/login')).status).toBe(200);
    expect((await server.with({ cookie: cookie.replace(/[^;]*_failure=[^;]*/, '') }).get('/login')).status).toBe(200);
    const signedOut = await server.as('viewer').post('/logout');
    expect(signedOut.body).toMatchObject({ redirectUrl: '/login' });
    const stays = signedOut.headers
      .getSetCookie()
      .find((set) => set.includes('_stay='))
      ?.split(';', 1)[0];
    expect((await server.with({ cookie: stays ?? '' }).get('/login')).status).toBe(200);
    expect(warnings()).toEqual([]);
  });

  test('the page leads nowhere by itself where there are two', async () => {
    const { server, warnings } = await start({ ...ON, ...GITHUB, PHAROS_AUTH_GITHUB_TEAM_IDS: '1', PHAROS_AUTH_OAUTH_AUTO_LOGIN: 'true' });
    expect((await server.with().get('/login')).status).toBe(200);
    expect(warnings()).toEqual(['[auth] oauth_auto_login: 2 providers are on, so it has no effect.']);
  });

  test('a provider that does not answer holds up nobody, and the page says which it is', async () => {
    const { server } = await start({
      ...ON,
      PHAROS_AUTH_GENERIC_OAUTH_SERVER_DISCOVERY_URL: 'https://id.example.test/.well-known/openid-configuration',
    });
    const { response } = await depart(server, '/login/generic_oauth');
    expect(await readLoginError(server, response)).toBe('OAuth gave no answer that this server understands. Try again in a moment.');
  });
});
