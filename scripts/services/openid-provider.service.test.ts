import { createHash, createPublicKey, randomBytes, verify, type webcrypto } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from './openid/browser.ts';
import type { Claims, OpenIdRoute } from './openid/faults.ts';
import { type OpenIdProvider, type OpenIdProviderOptions, startOpenIdProvider } from './openid-provider.ts';

const BACK = 'http://127.0.0.1:3000/login/generic_oauth';
const HOME = 'http://127.0.0.1:3000/login';

async function startForTest(options: Partial<OpenIdProviderOptions> = {}): Promise<OpenIdProvider> {
  const provider = await startOpenIdProvider({ redirectUris: [BACK], signOutUris: [HOME], ...options });
  onTestFinished(provider.stop);
  return provider;
}

/** Signs somebody in at the provider as a relying party does, up to the address back. */
async function authorize(provider: OpenIdProvider, browser = openBrowser(provider), more: Readonly<Record<string, string>> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = new URLSearchParams({
    client_id: provider.client.id,
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'openid email profile groups',
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  const page = await browser.follow(`/authorize?${parameters}`);
  const back = page.body.includes('<form') ? await browser.follow(page.address, { form: { name: 'mia' } }) : page;
  return { browser, verifier, back: new URL(back.address).searchParams };
}

const basic = ({ client }: OpenIdProvider) => ({ authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` });

function redeem(provider: OpenIdProvider, { verifier, back }: { readonly verifier: string; readonly back: URLSearchParams }) {
  const form = { grant_type: 'authorization_code', code: back.get('code') ?? '', redirect_uri: BACK, code_verifier: verifier };
  return openBrowser(provider).call('/token', { form, headers: basic(provider) });
}

const refresh = (provider: OpenIdProvider, token: string) =>
  openBrowser(provider).call('/token', { form: { grant_type: 'refresh_token', refresh_token: token }, headers: basic(provider) });

const claimsOf = (idToken: string): Claims => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

async function tokens(provider: OpenIdProvider, more?: Readonly<Record<string, string>>) {
  const reply = await redeem(provider, await authorize(provider, openBrowser(provider), more));
  const read: { id_token: string; access_token: string; refresh_token: string } = JSON.parse(reply.body);
  return read;
}

/** Whether a published key signed it. */
async function isGenuine(provider: OpenIdProvider, idToken: string): Promise<boolean> {
  const { keys }: { keys: readonly webcrypto.JsonWebKey[] } = JSON.parse((await openBrowser(provider).call('/keys')).body);
  const [header, payload, signature = ''] = idToken.split('.');
  const signed = Buffer.from(`${header}.${payload}`);
  return keys.some((key) => verify('sha256', signed, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url')));
}

test('its document names all that a client needs, and nobody reaches it who does not trust its authority', async () => {
  const provider = await startForTest();
  const { body } = await openBrowser(provider).call('/.well-known/openid-configuration');
  expect(JSON.parse(body)).toMatchObject({
    issuer: provider.url,
    authorization_endpoint: `${provider.url}/authorize`,
    token_endpoint: `${provider.url}/token`,
    userinfo_endpoint: `${provider.url}/userinfo`,
    jwks_uri: `${provider.url}/keys`,
    end_session_endpoint: `${provider.url}/sign-out`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
  await expect(fetch(provider.url)).rejects.toThrow('fetch failed');
});

test('who types a known name comes back with a code, which is good once, for tokens that say who it is', async () => {
  const provider = await startForTest();
  const attempt = await authorize(provider);
  expect(Object.fromEntries(attempt.back)).toEqual({ code: expect.any(String), state: 'the state', iss: provider.url });
  const { id_token: idToken, access_token: accessToken } = JSON.parse((await redeem(provider, attempt)).body);
  expect(await isGenuine(provider, idToken)).toBe(true);
  const person = { sub: 'mia', email: 'mia@example.org', email_verified: true, groups: ['operators', 'staff'], preferred_username: 'mia' };
  expect(claimsOf(idToken)).toMatchObject({ ...person, iss: provider.url, aud: 'pharos', nonce: 'the nonce', amr: ['pwd'] });
  const userInfo = await openBrowser(provider).call('/userinfo', { headers: { authorization: `Bearer ${accessToken}` } });
  expect(JSON.parse(userInfo.body)).toMatchObject(person);
  expect(await redeem(provider, attempt)).toMatchObject({ status: 400, body: expect.stringContaining('invalid_grant') });
});

test('PKCE is demanded, and can be left to the client', async () => {
  const provider = await startForTest();
  const without = { code_challenge: '', code_challenge_method: '' };
  expect((await authorize(provider, openBrowser(provider), without)).back.get('error')).toBe('invalid_request');
  const attempt = await authorize(provider);
  expect(await redeem(provider, { ...attempt, verifier: 'x'.repeat(43) })).toMatchObject({ status: 400 });
  const free = await startForTest({ requiresPkce: false });
  expect((await authorize(free, openBrowser(free), without)).back.get('code')).toEqual(expect.any(String));
});

test('who has signed in is not sent to the page again, unless the client asks for it', async () => {
  const provider = await startForTest();
  const { browser } = await authorize(provider);
  expect((await authorize(provider, browser, { prompt: 'none' })).back.get('code')).toEqual(expect.any(String));
  expect((await authorize(provider, undefined, { prompt: 'none' })).back.get('error')).toBe('login_required');
  const again = await browser.follow(
    `/authorize?${new URLSearchParams({ client_id: 'pharos', prompt: 'login', redirect_uri: BACK, response_type: 'code', scope: 'openid', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' })}`,
  );
  expect(again.body).toContain('name="name"');
});

test('who cancels or types another name comes back with an error', async () => {
  const provider = await startForTest();
  provider.people.delete('mia');
  expect(Object.fromEntries((await authorize(provider)).back)).toMatchObject({ error: 'access_denied', state: 'the state' });
});

test('with max_age the ID token has the time of the sign-in', async () => {
  const provider = await startForTest();
  const signedIn = claimsOf((await tokens(provider, { max_age: '600' })).id_token);
  expect(signedIn['auth_time']).toEqual(expect.any(Number));
});

test('a refresh token is good once, and not for who is taken away', async () => {
  const provider = await startForTest();
  const { refresh_token: first } = await tokens(provider);
  const { refresh_token: second } = JSON.parse((await refresh(provider, first)).body);
  expect(second).not.toBe(first);
  expect(JSON.parse((await refresh(provider, first)).body)).toMatchObject({ error: 'invalid_grant' });
  const { refresh_token: other } = await tokens(provider);
  provider.people.delete('mia');
  expect(JSON.parse((await refresh(provider, other)).body)).toMatchObject({ error: 'invalid_grant' });
});

test('a relying party signs people out of it, who come back then', async () => {
  const provider = await startForTest();
  const attempt = await authorize(provider);
  const { id_token: idToken } = JSON.parse((await redeem(provider, attempt)).body);
  const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: HOME, state: 'out' });
  const page = await attempt.browser.follow(`/sign-out?${query}`);
  const [, action = ''] = /action="([^"]+)"/.exec(page.body) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.body) ?? [];
  expect((await attempt.browser.follow(action, { form: { xsrf, logout: 'yes' } })).address).toBe(`${HOME}?state=out`);
  expect((await authorize(provider, attempt.browser, { prompt: 'none' })).back.get('error')).toBe('login_required');
});

describe('what goes wrong', () => {
  test('another issuer, in the address back and in the token', async () => {
    const provider = await startForTest();
    const elsewhere = 'https://evil.example.org';
    provider.misbehave({
      redirect: (parameters) => parameters.set('iss', elsewhere),
      idToken: (claims) => ({ ...claims, iss: elsewhere }),
    });
    const attempt = await authorize(provider);
    expect(attempt.back.get('iss')).toBe(elsewhere);
    const { id_token: idToken } = JSON.parse((await redeem(provider, attempt)).body);
    expect(claimsOf(idToken)).toMatchObject({ iss: elsewhere, sub: 'mia' });
    expect(await isGenuine(provider, idToken)).toBe(true);
  });

  test('no time of the sign-in, though it is asked for', async () => {
    const provider = await startForTest();
    provider.misbehave({ idToken: (claims) => ({ ...claims, auth_time: undefined }) });
    const { id_token: idToken } = await tokens(provider, { max_age: '600' });
    expect(claimsOf(idToken)).not.toHaveProperty('auth_time');
    expect(await isGenuine(provider, idToken)).toBe(true);
  });

  test('a signature of a key that nobody knows', async () => {
    const provider = await startForTest();
    provider.misbehave({ hasForeignKey: true });
    const { id_token: idToken } = await tokens(provider);
    expect(claimsOf(idToken)).toMatchObject({ iss: provider.url, sub: 'mia' });
    expect(await isGenuine(provider, idToken)).toBe(false);
  });

  test('user info of somebody else', async () => {
    const provider = await startForTest();
    const { access_token: accessToken } = await tokens(provider);
    provider.misbehave({ userInfo: (claims) => ({ ...claims, sub: 'jo' }) });
    const reply = await openBrowser(provider).call('/userinfo', { headers: { authorization: `Bearer ${accessToken}` } });
    expect(JSON.parse(reply.body)).toMatchObject({ sub: 'jo', email: 'mia@example.org' });
  });

  test('groups of somebody who has many are left out, and had elsewhere', async () => {
    const provider = await startForTest();
    provider.misbehave({ maxGroups: 1 });
    const { id_token: idToken, access_token: accessToken } = await tokens(provider);
    const claims = claimsOf(idToken);
    expect(claims).not.toHaveProperty('groups');
    expect(claims).toMatchObject({ _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: `${provider.url}/groups` } } });
    const groups = (token: string) => openBrowser(provider).call('/groups', { headers: { authorization: `Bearer ${token}` } });
    expect(JSON.parse((await groups(accessToken)).body)).toEqual({ value: ['operators', 'staff'] });
    expect((await groups('wrong')).status).toBe(401);
    provider.people.set('mia', { email: 'mia@example.org', groups: ['staff'] });
    expect(claimsOf((await tokens(provider)).id_token)).toMatchObject({ groups: ['staff'] });
  });

  test.each<[OpenIdRoute, string]>([
    ['discovery', '/.well-known/openid-configuration'],
    ['keys', '/keys'],
  ])('five megabytes, another response or none: %s', async (route, path) => {
    const provider = await startForTest();
    const browser = openBrowser(provider);
    const right: Claims = JSON.parse((await browser.call(path)).body);
    provider.misbehave({ routes: { [route]: 'large' } });
    const { body } = await browser.call(path);
    expect(body.length).toBeGreaterThan(5_000_000);
    expect(JSON.parse(body)).toMatchObject(right);
    provider.misbehave({ routes: { [route]: { status: 503, body: 'later' } } });
    expect(await browser.call(path)).toMatchObject({ status: 503, body: 'later' });
    provider.misbehave({ routes: { [route]: 'silent' } });
    const silent = browser.call(path);
    await expect.poll(() => provider.called.length).toBe(4);
    provider.misbehave({});
    await browser.call(path);
    await provider.stop();
    await expect(silent).rejects.toThrow('socket hang up');
  });

  test('tokens and user info are five megabytes too', async () => {
    const provider = await startForTest();
    provider.misbehave({ routes: { token: 'large', userInfo: 'large' } });
    const { access_token: accessToken, ...others } = await tokens(provider);
    expect(JSON.stringify(others).length).toBeGreaterThan(5_000_000);
    const reply = await openBrowser(provider).call('/userinfo', { headers: { authorization: `Bearer ${accessToken}` } });
    expect(reply.body.length).toBeGreaterThan(5_000_000);
  });

  test('a token endpoint that fails is no refusal of the token', async () => {
    const provider = await startForTest();
    const { refresh_token: token } = await tokens(provider);
    provider.misbehave({ routes: { token: { status: 500, body: { error: 'server_error' } } } });
    expect(await refresh(provider, token)).toMatchObject({ status: 500, body: '{"error":"server_error"}' });
    provider.misbehave({});
    expect((await refresh(provider, token)).status).toBe(200);
  });
});
