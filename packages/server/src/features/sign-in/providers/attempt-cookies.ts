import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import { isSameText } from '../../../platform/secrets/is-same-text.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { AttemptSecrets } from './provider-tokens.ts';

const SessionOfAttempt = z.object({ userId: z.number(), sessionId: z.number() });
export type SessionOfAttempt = z.infer<typeof SessionOfAttempt>;

/** An attempt to sign in by a provider, to connect an account with one, or to confirm by one who somebody is, as the browser that began it carries it. */
const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  startedAt: z.number(),
  /** Where its person wanted to go; a path of this server. */
  redirect: z.optional(z.string()),
  /** The session whose account is to be connected. */
  connects: z.optional(SessionOfAttempt),
  /** The session whose person confirms that it is still them. */
  confirms: z.optional(SessionOfAttempt),
});
export type Attempt = z.infer<typeof Attempt>;

/** What an attempt is for. */
export type AttemptPurpose = Pick<Attempt, 'redirect' | 'connects' | 'confirms'>;

/** The cookies of one browser, as they came with a request. */
type CookieHeader = string | undefined;

/** State lives in the browser, so that beginning costs this server nothing, and an attempt ends on whichever copy it comes back to. */
export interface AttemptCookies {
  begin(
    attempt: AttemptPurpose & Pick<Attempt, 'provider'>,
    cookies: CookieHeader,
  ): { readonly secrets: AttemptSecrets; readonly setCookies: readonly string[] };
  /** The attempt that a state belongs to, where this browser has begun it with this provider a short while ago. */
  find(provider: string, state: string | undefined, cookies: CookieHeader): Attempt | undefined;
  /** Takes the attempt of a state away: it works once. */
  end(state: string): string;
}

const PURPOSE = 'sign-in attempt';
const TTL_SECONDS = 600;
/** @limit a browser that opens many tabs: each attempt is a cookie of its own, and all go with every request of the sign-in page */
const MAX_ATTEMPTS = 4;
/** Longer targets lead home. */
const MAX_REDIRECT_LENGTH = 1000;

export function createAttemptCookies(
  secrets: Pick<SecretBox, 'sealAway' | 'openAgain'>,
  clock: Clock,
  { auth, security, site }: Pick<Config, 'auth' | 'security' | 'site'>,
): AttemptCookies {
  const isSecure = security.cookieSecure || site.origin.startsWith('https:');
  // No other site of the domain can write a cookie of this name.
  const isOfHost = isSecure && site.subPath === '';
  const prefix = `${isOfHost ? '__Host-' : ''}${auth.loginCookieName}_attempt_`;
  const attributes = `Path=${isOfHost ? '/' : `${site.subPath}/login`}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const nameOf = (state: string): string => prefix + attemptId(state);
  const clear = (name: string): string => `${name}=; Max-Age=0; ${attributes}`;

  const read = (sealed: string): Attempt | undefined => {
    const text = secrets.openAgain(PURPOSE, sealed);
    const attempt = text === undefined ? undefined : Attempt.parse(JSON.parse(text));
    return attempt && clock.nowMs() - attempt.startedAt <= TTL_SECONDS * 1000 ? attempt : undefined;
  };

  return {
    begin: ({ redirect, ...attempt }, cookies) => {
      const random = { state: randomText(32), nonce: randomText(16), codeVerifier: randomText(32) };
      const isShort = redirect !== undefined && redirect.length <= MAX_REDIRECT_LENGTH;
      const whole: Attempt = { ...attempt, ...random, startedAt: clock.nowMs(), ...(isShort ? { redirect } : {}) };
      const earlier = cookiesNamed(prefix, cookies).map(({ name, value }) => ({ name, startedAt: read(value)?.startedAt ?? 0 }));
      const tooMany = earlier.toSorted((one, other) => other.startedAt - one.startedAt).slice(MAX_ATTEMPTS - 1);
      const value = secrets.sealAway(PURPOSE, JSON.stringify(whole));
      return {
        secrets: random,
        setCookies: [`${nameOf(random.state)}=${value}; Max-Age=${TTL_SECONDS}; ${attributes}`, ...tooMany.map(({ name }) => clear(name))],
      };
    },

    find: (provider, state, cookies) => {
      if (!state) return undefined;
      const name = nameOf(state);
      const [cookie] = cookiesNamed(prefix, cookies).filter((one) => one.name === name);
      const attempt = cookie && read(cookie.value);
      return attempt && attempt.provider === provider && isSameText(attempt.state, state) ? attempt : undefined;
    },

    end: (state) => clear(nameOf(state)),
  };
}

/** What an attempt may be called before others, to whom its state is no business. */
export const attemptId = (state: string): string => createHash('sha256').update(state).digest('hex').slice(0, 16);

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Values of ours hold no sign that a cookie has to encode. */
const cookiesNamed = (prefix: string, header = ''): readonly { readonly name: string; readonly value: string }[] =>
  header.split(';').flatMap((one) => {
    const [name = '', value = ''] = one.trim().split('=', 2);
    return name.startsWith(prefix) ? [{ name, value }] : [];
  });
