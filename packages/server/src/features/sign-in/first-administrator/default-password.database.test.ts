import { describe, expect, onTestFinished, test } from 'vitest';
import { createPasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { databases } from '../../../testing/databases.ts';
import { ROOT_PASSWORD, testConfig, type TestServer, testServer } from '../../../testing/test-server.ts';
import { mayUseDefaultPassword, checkDefaultPassword } from './default-password.ts';
import { offerSignIn } from './offer-sign-in.ts';

const hasher = createPasswordHasher({ atOnce: 2, waiting: 50 });
type Environment = Readonly<Record<string, string>>;
const NOT_SET = { PHAROS_SECURITY_ADMIN_PASSWORD: '' };
const NAMED = { PHAROS_SERVER_ROOT_URL: 'https://monitor.example.com/' };
/** What proxies and tunnels say, and what was once believed. */
const FORWARDED: readonly Record<string, string>[] = [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { via: 'x' }];

const cookieOf = (headers: Headers): string =>
  headers.getSetCookie().flatMap((cookie) => /^pharos_session=[^;]+/.exec(cookie) ?? [])[0] ?? '';
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

test.each<[Environment, boolean]>([
  [NOT_SET, true],
  [{ ...NOT_SET, ...NAMED }, false],
  [{ ...NOT_SET, PHAROS_SERVER_DOMAIN: 'monitor.example.com' }, false],
  [{ ...NOT_SET, PHAROS_SERVER_HTTP_ADDR: '0.0.0.0' }, false],
  [{ PHAROS_SECURITY_ADMIN_PASSWORD: 'admin', ...NAMED }, true],
  [{ PHAROS_SECURITY_ADMIN_PASSWORD: 'another', PHAROS_SERVER_HTTP_ADDR: '0.0.0.0' }, false],
])('[B1] with %j the configuration alone decides whether admin may be a password: %s', (environment, expected) =>
  expect(mayUseDefaultPassword(testConfig('/nowhere', environment))).toBe(expected),
);

describe.each(databases())('data of a release that began with admin/admin on $name', (database) => {
  /** A server whose administrator has that password, and what its log says of it at the start. */
  const newServer = async (environment: Environment) => {
    const server = await testServer(database, { environment: { ...NOT_SET, ...environment } });
    onTestFinished(() => server.close());
    const passwordHash = await hasher.hash('admin');
    await server.storage.inTransaction(async (db) => {
      await db.updateTable('account').set({ passwordHash }).where('login', '=', 'root').execute();
      await db.deleteFrom('serverValue').where('name', '=', 'first-password').execute();
    });
    const said: string[] = [];
    const config = testConfig(server.dataFolder, { ...NOT_SET, ...environment });
    const log = { info: () => undefined, warn: (_fields: object, text: string) => void said.push(text) };
    await checkDefaultPassword({ storage: server.storage, config, hasher, log });
    return { server, said, config };
  };
  const login = ({ with: as }: TestServer, headers: Record<string, string> = {}) =>
    as().post('/login', { user: 'root', password: 'admin' }, headers);

  test('[B1] goes on where the server is for this machine only, as if it were configured, and each start says so', async () => {
    const { server, said, config } = await newServer({});
    expect(said).toEqual(['The password of this administrator is admin, which everybody knows: sign in and choose another']);
    const signedIn = await login(server);
    expect(signedIn.body).toMatchObject({ changeView: 'default-password' });
    expect((await server.with({ cookie: cookieOf(signedIn.headers) }).get('/api/user')).status).toBe(403);
    expect((await server.with(basic('root:admin')).get('/api/user')).status).toBe(200);
    expect(
      await offerSignIn({ storage: server.storage, hasher, clock: server.clock, config, address: 'http://localhost/' }),
    ).toBeUndefined();
  });

  test('[B1] signs nobody in where the server has a name, whatever headers say, and the start gives a link instead', async () => {
    const { server, said, config } = await newServer(NAMED);
    expect(said).toEqual([expect.stringContaining('is still admin, which signs nobody in here')]);
    for (const headers of FORWARDED) {
      expect(await login(server, headers)).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
      expect((await server.with({ ...basic('root:admin'), ...headers }).get('/api/user')).status).toBe(401);
      server.clock.forward(61_000);
    }
    // Who was signed in stays so.
    expect((await server.as('serverAdmin').get('/api/user')).status).toBe(200);
    const offer = await offerSignIn({ storage: server.storage, hasher, clock: server.clock, config, address: 'http://localhost/' });
    if (offer?.kind !== 'here') throw new Error('no link');
    expect(offer.signIn.password).toBeUndefined();
    const token = new URL(offer.signIn.link.url).searchParams.get('token');
    const pressed = await server.with().post('/login/link', { token });
    const change = { newPassword: 'seventeen purple otters', confirmNew: 'seventeen purple otters' };
    const as = server.with({ cookie: cookieOf(pressed.headers) });
    expect(await as.put('/api/user/password', { newPassword: 'admin', confirmNew: 'admin' })).toMatchObject({ status: 400 });
    expect((await as.put('/api/user/password', change)).status).toBe(200);
  });

  test('[B1] a chosen password is left alone, and nothing is said', async () => {
    const server = await testServer(database);
    onTestFinished(() => server.close());
    const said: string[] = [];
    const log = { info: () => undefined, warn: (_fields: object, text: string) => void said.push(text) };
    const config = testConfig(server.dataFolder, NOT_SET);
    await checkDefaultPassword({ storage: server.storage, config, hasher, log });
    expect(said).toEqual([]);
    expect((await server.with().post('/login', { user: 'root', password: ROOT_PASSWORD })).body).toEqual({ message: 'Logged in' });
    expect(
      await offerSignIn({ storage: server.storage, hasher, clock: server.clock, config, address: 'http://localhost/' }),
    ).toBeUndefined();
  });
});
