import type * as OpenId from 'openid-client';
import type { ProviderDocument } from '@pharos/domain/access/provider-attributes';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { isInvalidGrant, toSignInFailure, unverified } from './call-failures.ts';
import { type OpenedProvider, openProvider } from './open-provider.ts';
import { presetOf } from './presets/presets.ts';
import type { ProviderFetch } from './provider-fetch.ts';
import type { AttemptSecrets, ProviderTokens } from './provider-tokens.ts';
import { readDocument } from './read-lists.ts';

/** What became of a refresh token. `unknown`: the provider did not say, so that nothing is at an end. */
export type Refreshed =
  | { readonly kind: 'good'; readonly refreshToken: string | undefined; readonly idToken: string | undefined }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unknown'; readonly error: unknown };

interface AuthorizationAttempt extends AttemptSecrets {
  /** The person is to sign in anew, whether the provider knows them or not; nothing but who they are is wanted. */
  readonly isAnew: boolean;
}

/** One provider, as a client of it. Calls: @throws SignInFailure */
export interface ProviderClient {
  buildAuthorization(redirectUri: string, attempt: AuthorizationAttempt): Promise<URL>;
  /** `callback` is the address that the person was sent back to. */
  exchange(callback: URL, secrets: AttemptSecrets): Promise<ProviderTokens>;
  /** What the user info says, where there is one; never that of somebody else. */
  readUserInfo(tokens: ProviderTokens): Promise<ProviderDocument | undefined>;
  refresh(refreshToken: string): Promise<Refreshed>;
}

/** How long what a provider publishes of itself counts; its keys are read again by the library. */
const OPENED_FOR_MS = 3_600_000;

export function createProviderClient(settings: ProviderSettings, fetch: ProviderFetch, clock: Clock): ProviderClient {
  const preset = presetOf(settings);
  let opened: { readonly provider: Promise<OpenedProvider>; readonly until: number } | undefined;

  const open = (): Promise<OpenedProvider> => {
    if (opened && clock.nowMs() < opened.until) return opened.provider;
    const next = { provider: openProvider(settings, fetch), until: clock.nowMs() + OPENED_FOR_MS };
    opened = next;
    next.provider.catch(() => (opened = opened === next ? undefined : opened));
    return next.provider;
  };

  const call = async <T>(run: (provider: OpenedProvider) => Promise<T>): Promise<T> => {
    try {
      return await run(await open());
    } catch (error) {
      throw toSignInFailure(settings.title, error);
    }
  };

  return {
    buildAuthorization: (redirectUri, { state, nonce, codeVerifier, isAnew }) =>
      call(async ({ openid, configuration, server, isOpenId }) => {
        const wanted = isAnew ? { ...settings, useRefreshToken: false } : settings;
        const knowsLogin = preset.knowsPromptLogin === true || listsLogin(server['prompt_values_supported']);
        return openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: listScopes(wanted, isOpenId).join(' '),
          state,
          ...(isOpenId ? { nonce, ...classesOf(settings) } : {}),
          ...(settings.usePkce ? await challengeOf(openid, codeVerifier) : {}),
          ...preset.authorizationParameters?.(wanted),
          ...(isAnew && isOpenId ? { max_age: '0', ...(knowsLogin ? { prompt: 'login' } : {}) } : {}),
        });
      }),

    exchange: (callback, secrets) =>
      call(async ({ openid, configuration, server, isOpenId }) => {
        const response = isOpenId ? callback : withoutIssuer(settings.title, callback, preset.responseIssuers?.(settings));
        const tokens = await openid.authorizationCodeGrant(configuration, response, {
          expectedState: secrets.state,
          ...(isOpenId ? { expectedNonce: secrets.nonce, idTokenExpected: true } : {}),
          ...(settings.usePkce ? { pkceCodeVerifier: secrets.codeVerifier } : {}),
        });
        const claims = isOpenId ? tokens.claims() : undefined;
        return {
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token,
          idToken: isOpenId ? tokens.id_token : undefined,
          claims: claims && { ...claims },
          issuer: claims?.iss ?? server.issuer,
          signOutUrl: server.end_session_endpoint,
        };
      }),

    readUserInfo: ({ accessToken, claims }) =>
      call(async ({ openid, configuration, server }) => {
        const subject = claims?.['sub'];
        if (settings.apiUrl === '' && server.userinfo_endpoint === undefined) return undefined;
        if (settings.apiUrl === '' && typeof subject === 'string')
          return { ...(await openid.fetchUserInfo(configuration, accessToken, subject)) };
        const address = settings.apiUrl || server.userinfo_endpoint || '';
        const document = await readDocument({ fetch, accessToken, address });
        if (subject !== undefined && String(document['sub'] ?? document['id']) !== subject)
          throw unverified(settings.title, `the user info is of somebody else than the token`);
        return document;
      }),

    refresh: (refreshToken) =>
      open()
        .then(({ openid, configuration }) => openid.refreshTokenGrant(configuration, refreshToken))
        .then(
          (tokens): Refreshed => ({ kind: 'good', refreshToken: tokens.refresh_token, idToken: tokens.id_token }),
          (error: unknown): Refreshed => (isInvalidGrant(error) ? { kind: 'ended' } : { kind: 'unknown', error }),
        ),
  };
}

/** Where nothing is signed the library knows no issuer to compare with: who says to be another provider is refused here. */
function withoutIssuer(title: string, callback: URL, known: readonly string[] | undefined): URL {
  const issuer = callback.searchParams.get('iss');
  if (issuer !== null && known && !known.includes(issuer)) throw unverified(title, `the response is one of ${issuer.slice(0, 100)}`);
  const plain = new URL(callback);
  plain.searchParams.delete('iss');
  return plain;
}

const challengeOf = async (openid: typeof OpenId, codeVerifier: string) => ({
  code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
  code_challenge_method: 'S256',
});

const listsLogin = (values: unknown): boolean => Array.isArray(values) && values.includes('login');

/** The classes of sign-in that count as two factors. */
const classesOf = ({ secondFactorAcrValues: values }: ProviderSettings): Readonly<Record<string, string>> =>
  values.length === 0 ? {} : { acr_values: values.join(' ') };

/** What OAuth 2 of 5.4 was given, which no OpenID provider knows. */
const OLDER_DEFAULT = 'user:email';
const OPENID_SCOPES = ['openid', 'profile', 'email'];

function listScopes({ kind, scopes, useRefreshToken }: ProviderSettings, isOpenId: boolean): readonly string[] {
  if (!isOpenId) return scopes;
  const wanted = scopes.join(' ') === OLDER_DEFAULT ? OPENID_SCOPES : scopes;
  // Google gives refresh tokens for a parameter of its own.
  return [...new Set(['openid', ...wanted, ...(useRefreshToken && kind !== 'google' ? ['offline_access'] : [])])];
}
