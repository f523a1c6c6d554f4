import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** What a token or a response says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** What clients call, and `groups`, where a token sends them that has left its groups out. */
export type OpenIdRoute = 'discovery' | 'keys' | 'authorization' | 'token' | 'userInfo' | 'groups' | 'signOut';

export const ROUTES: ReadonlyMap<string, OpenIdRoute> = new Map([
  ['/.well-known/openid-configuration', 'discovery'],
  ['/keys', 'keys'],
  ['/authorize', 'authorization'],
  ['/token', 'token'],
  ['/userinfo', 'userInfo'],
  ['/groups', 'groups'],
  ['/sign-out', 'signOut'],
]);

/** No response ever, the right one and five megabytes more, or another one. */
export type RouteFault = 'silent' | 'large' | { readonly status: number; readonly body: string | Claims };

/** What a provider does wrong, or does as some of the world do. */
export interface OpenIdFaults {
  readonly routes?: Partial<Readonly<Record<OpenIdRoute, RouteFault>>>;
  /** Changes what an ID token says before it is signed: another `iss`, no `auth_time`. */
  readonly idToken?: (claims: Claims) => Claims;
  /** ID tokens are signed by a key that is published nowhere. */
  readonly hasForeignKey?: boolean;
  readonly userInfo?: (claims: Claims) => Claims;
  /** Changes the parameters with which people are sent back: another `iss`, other texts. */
  readonly redirect?: (parameters: URLSearchParams) => void;
  /** Tokens leave out the groups of who has more, and say where they are to be had. */
  readonly maxGroups?: number;
}

export const LARGE_BYTES = 5 * 1024 * 1024;

/** Groups of somebody who has more than a token takes, as Entra ID writes it. */
export function leaveOutGroups(claims: Claims, { maxGroups, endpoint }: { readonly maxGroups: number; readonly endpoint: string }): Claims {
  const { groups, ...others } = claims;
  if (!Array.isArray(groups) || groups.length <= maxGroups) return claims;
  return { ...others, _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint } } };
}

/** A key as providers of the world have it. */
export const makeSigningKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** An ID token as the faults want it, in place of a right one. */
export function changeIdToken(token: string, { idToken, hasForeignKey }: OpenIdFaults, key: KeyObject): string {
  if (!idToken && !hasForeignKey) return token;
  const [header = '', payload = ''] = token.split('.');
  const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const content = `${header}.${Buffer.from(JSON.stringify(idToken?.(claims) ?? claims)).toString('base64url')}`;
  const signature = sign('sha256', Buffer.from(content), hasForeignKey ? makeSigningKey() : key);
  return `${content}.${signature.toString('base64url')}`;
}
