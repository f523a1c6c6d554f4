import { generateKeyPairSync, sign } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dataSourcePolicy } from '../../../platform/outbound/address-policy.ts';
import type { OutboundRequest } from '../../../platform/outbound/outbound-client.ts';
import type { ProviderReach } from './provider-fetch.ts';

/** What a double was sent. */
interface Received {
  readonly headers: Readonly<Record<string, string>>;
  /** The fields of a form; empty for other bodies. */
  readonly form: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json: unknown;
}

/** What it answers to exactly these requests, by `METHOD address`; others are refused, as are those that a route refuses by throwing. */
export type Routes = Readonly<Record<string, (received: Received) => Reply>>;

export interface ProviderDouble {
  readonly client: ProviderReach['client'];
  /** Requests that were not as the provider documents them. */
  readonly refusals: readonly string[];
  readonly requests: readonly string[];
}

/** A provider that answers what it documents, and nothing else. */
export function createDouble(routes: () => Routes): ProviderDouble {
  const [refusals, requests]: [string[], string[]] = [[], []];
  return {
    refusals,
    requests,
    client: {
      send: async (_target, request) => {
        const name = `${request.method} ${request.url.href}`;
        requests.push(name);
        const { status = 200, headers = {}, json } = respond(routes()[name], name, { request, refusals });
        const body = Buffer.from(JSON.stringify(json));
        return { status, headers: { 'content-type': 'application/json', ...headers }, body: new Uint8Array(body), durationMs: 1 };
      },
    },
  };
}

/** For a sign-in without providers. */
export const REACHES_NOBODY: ProviderReach = {
  client: createDouble(() => ({})).client,
  policy: dataSourcePolicy({ allow: [], deny: [], own: () => [], localAddresses: () => [] }),
};

function respond(
  route: Routes[string] | undefined,
  name: string,
  { request, refusals }: { readonly request: OutboundRequest; readonly refusals: string[] },
): Reply {
  const body = typeof request.body === 'string' ? request.body : '';
  const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key.toLowerCase(), value]));
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  try {
    if (!route) throw new Error('there is no such address');
    return route({ headers, body, form: isForm ? Object.fromEntries(new URLSearchParams(body)) : {} });
  } catch (error) {
    refusals.push(`${name}: ${String(error)}`);
    return { status: 400, json: { error: 'invalid_request' } };
  }
}

/** @throws Error where a request is another one */
export function requireEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) throw new Error(`${JSON.stringify(actual)} in place of ${JSON.stringify(expected)}`);
}

/** @throws Error without the token, or where it wants something else than JSON */
export function requireBearer({ headers }: Received, token: string): void {
  requireEqual([headers['authorization'], headers['accept']], [`Bearer ${token}`, 'application/json']);
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The keys that a double publishes. */
export const KEYS = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] };

/** What an OpenID provider publishes of itself: where it is asked, by which keys it signs, and more where it says more. */
export const discoveryRoutes = (issuer: string, more: Readonly<Record<string, unknown>> = {}): Routes => ({
  [`GET ${issuer}/.well-known/openid-configuration`]: () => ({
    json: { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys`, ...more },
  }),
  [`GET ${issuer}/keys`]: () => ({ json: KEYS }),
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token that is signed by these keys. */
export function signIdToken(claims: Readonly<Record<string, unknown>>): string {
  const now = Math.floor(Date.now() / 1000);
  const content = `${encode({ alg: 'RS256', kid: 'k', typ: 'JWT' })}.${encode({ iat: now, exp: now + 600, ...claims })}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}
