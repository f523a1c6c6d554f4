import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Configuration, Provider } from 'oidc-provider';
import { makeLoopbackCertificate } from './certificates.ts';
import {
  changeIdToken,
  type Claims,
  LARGE_BYTES,
  leaveOutGroups,
  makeSigningKey,
  type OpenIdFaults,
  type OpenIdRoute,
  ROUTES,
} from './openid/faults.ts';
import { createMemory } from './openid/memory.ts';
import type { RunningService } from './service.ts';

export interface OpenIdProvider extends RunningService {
  /** The certificate that signed its own, as PEM. */
  readonly authority: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Claims of who can sign in, by the name that they type there; who is taken away has neither tokens nor sessions any more. */
  readonly people: Map<string, Claims>;
  /** From now on this goes wrong, and nothing else. */
  misbehave(faults: OpenIdFaults): void;
  /** Routes that were called so far. */
  readonly called: readonly OpenIdRoute[];
}

export interface OpenIdProviderOptions {
  /** Where people may be sent back to after they signed in, and after they signed out. */
  readonly redirectUris: readonly string[];
  readonly signOutUris?: readonly string[];
  /** Its name in addresses; a browser takes `localhost` for another site than `127.0.0.1`. */
  readonly host?: '127.0.0.1' | 'localhost';
  /** Whether it demands PKCE; it does when absent. */
  readonly requiresPkce?: boolean;
}

/** People whom a new provider knows. */
const PEOPLE: Readonly<Record<string, Claims>> = {
  mia: { name: 'Mia Kern', preferred_username: 'mia', email: 'mia@example.org', email_verified: true, groups: ['operators', 'staff'] },
  jo: { name: 'Jo Adeyemi', preferred_username: 'jo', email: 'jo@example.org', email_verified: false, groups: ['staff'] },
};

const SCOPES: Readonly<Record<string, readonly string[]>> = {
  openid: ['sub', 'acr', 'amr'],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'nickname', 'upn', 'role', 'tid', 'oid', 'hd'],
  groups: ['groups'],
};

/**
 * An OpenID provider of its own on loopback, by https, with the authorization code flow, refresh tokens that are good once, and sign-out. Whoever types
 * a name that it knows is signed in; nothing is consented to.
 */
export async function startOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const { cert, key, authority } = makeLoopbackCertificate();
  const server = createServer({ cert, key });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on TCP
  const url = `https://${options.host ?? '127.0.0.1'}:${port}`;
  const client = { id: 'pharos', secret: randomBytes(24).toString('base64url') };
  const people = new Map(Object.entries(PEOPLE));
  const called: OpenIdRoute[] = [];
  let faults: OpenIdFaults = {};

  const signing = makeSigningKey();
  const provider = new Provider(url, {
    ...configurationOf(options, client),
    jwks: { keys: [{ ...signing.export({ format: 'jwk' }), kid: 'only', alg: 'RS256', use: 'sig' }] },
    findAccount: (_context, sub) => {
      const claims = claimsOf(people, sub);
      if (!claims) return undefined;
      const { maxGroups = Infinity } = faults;
      return { accountId: sub, claims: () => ({ sub, ...leaveOutGroups(claims, { maxGroups, endpoint: `${url}/groups` }) }) };
    },
  });

  provider.use(async (context, next) => {
    const route = ROUTES.get(context.path);
    if (route !== undefined) called.push(route);
    const fault = route && faults.routes?.[route];
    if (fault === 'silent') await new Promise(() => undefined);
    if (typeof fault === 'object') return void Object.assign(context, fault);
    await next();
    const { body } = context;
    if (route === 'token' && isObject(body) && typeof body['id_token'] === 'string')
      context.body = { ...body, id_token: changeIdToken(body['id_token'], faults, signing) };
    if (route === 'userInfo' && isObject(body)) context.body = faults.userInfo?.(body) ?? body;
    if (fault === 'large' && isObject(context.body)) context.body = { ...context.body, padding: 'x'.repeat(LARGE_BYTES) };
    changeRedirect(context, faults);
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) return signIn(provider, context, people);
    if (context.path === '/groups') return giveGroups(provider, context, people);
    await next();
  });

  server.on('request', provider.callback());
  return {
    url,
    authority: authority.cert,
    client,
    people,
    called,
    misbehave: (wanted) => void (faults = wanted),
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What Koa hands to whoever comes before the provider. */
type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Those of a person by `sub`: the name that they type, where the claims give no other one. */
function claimsOf(people: ReadonlyMap<string, Claims>, sub: string): Claims | undefined {
  for (const [name, claims] of people) if ((claims['sub'] ?? name) === sub) return claims;
  return undefined;
}

const configurationOf = (options: OpenIdProviderOptions, client: OpenIdProvider['client']): Configuration => ({
  adapter: createMemory(),
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [...options.redirectUris],
      post_logout_redirect_uris: [...(options.signOutUris ?? [])],
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'RS256',
    },
  ],
  cookies: { keys: [randomBytes(24).toString('base64url')] },
  scopes: [...Object.keys(SCOPES), 'offline_access'],
  claims: Object.fromEntries(Object.entries(SCOPES).map(([scope, claims]) => [scope, [...claims]])),
  conformIdTokenClaims: false,
  pkce: { required: () => options.requiresPkce ?? true },
  routes: {
    authorization: '/authorize',
    token: '/token',
    userinfo: '/userinfo',
    jwks: '/keys',
    end_session: '/sign-out',
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 86_400, IdToken: 3600, Interaction: 3600, RefreshToken: 86_400, Session: 86_400 },
  async loadExistingGrant({ oidc: { provider, client: known, session } }) {
    const grant = new provider.Grant({ clientId: known?.clientId, accountId: session?.accountId });
    grant.addOIDCScope([...Object.keys(SCOPES), 'offline_access'].join(' '));
    await grant.save();
    return grant;
  },
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => {
        context.body = pageOf(`${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`);
      },
      postLogoutSuccessSource: (context) => {
        context.body = pageOf('<p>Signed out.</p>');
      },
    },
  },
  renderError: (context, { error, error_description: description }) => {
    context.body = pageOf(`<p>${escapeHtml(`${error}: ${description}`)}</p>`);
  },
});

const pageOf = (content: string): string => `<!doctype html><html lang="en"><title>Example provider</title><body>${content}</body></html>`;

const escapeHtml = (given: string): string => given.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page where people type who they are, and what it sends. */
async function signIn(provider: Provider, context: Context, people: ReadonlyMap<string, Claims>): Promise<void> {
  const { prompt, lastSubmission } = await provider.interactionDetails(context.req, context.res);
  if (context.method !== 'POST') {
    context.body = pageOf(
      `<form method="post">${prompt.name === 'login' ? '<label>Name <input name="name" autofocus></label>' : ''}<button name="continue">Continue</button><button name="cancel" value="yes">Cancel</button></form>`,
    );
    return;
  }
  const form = new URLSearchParams(await text(context.req));
  const name = form.get('name') ?? '';
  const isCancelled = form.has('cancel') || (prompt.name === 'login' && !people.has(name));
  const result = isCancelled
    ? { error: 'access_denied', error_description: 'The person went away' }
    : prompt.name === 'login'
      ? { login: { accountId: String(people.get(name)?.['sub'] ?? name), amr: ['pwd'] } }
      : { ...lastSubmission, consent: {} };
  context.redirect(await provider.interactionResult(context.req, context.res, result));
}

/** All groups of whom an access token is of. */
async function giveGroups(provider: Provider, context: Context, people: ReadonlyMap<string, Claims>): Promise<void> {
  const token = await provider.AccessToken.find(/^Bearer (\S+)$/.exec(context.get('authorization'))?.[1] ?? '');
  context.status = token ? 200 : 401;
  context.body = token ? { value: claimsOf(people, token.accountId)?.['groups'] ?? [] } : { error: 'invalid_token' };
}

function changeRedirect(context: Context, { redirect }: OpenIdFaults): void {
  const location = context.response.get('location');
  if (!redirect || !context.path.startsWith('/authorize') || location.startsWith('/')) return;
  const address = new URL(location);
  redirect(address.searchParams);
  context.set('location', address.href);
}
