import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** What the sign-in page is told by what came before it, in cookies of its own address. */
export interface LoginNotice {
  /** Why a sign-in came to nothing: shown once, and never written by anybody else. */
  fail(text: string): string;
  readFailure(cookie: ReadCookie): { readonly text: string; readonly clear: string } | undefined;
  /** Its person has just signed out, or was refused: the page leads nowhere by itself. */
  stay(): string;
  stays(cookie: ReadCookie): boolean;
  /** They go on to a provider themselves. */
  leave(): string;
}

type ReadCookie = (name: string) => string | undefined;

const PURPOSE = 'login failure';
/** Enough for a browser to follow a redirect. */
const FAILURE_TTL_SECONDS = 60;
/** Enough to read, and to choose another way. */
const STAY_TTL_SECONDS = 600;
const Failure = z.object({ text: z.string(), at: z.number() });

export function createLoginNotice(
  secrets: Pick<SecretBox, 'sealAway' | 'openAgain'>,
  clock: Clock,
  { auth, security, site }: Pick<Config, 'auth' | 'security' | 'site'>,
): LoginNotice {
  const isSecure = security.cookieSecure || site.origin.startsWith('https:');
  const attributes = `Path=${site.subPath}/login; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const [failure, stay] = [`${auth.loginCookieName}_failure`, `${auth.loginCookieName}_stay`];
  const clearFailure = `${failure}=; Max-Age=0; ${attributes}`;
  return {
    fail: (text) =>
      `${failure}=${secrets.sealAway(PURPOSE, JSON.stringify({ text, at: clock.nowMs() }))}; Max-Age=${FAILURE_TTL_SECONDS}; ${attributes}`,
    readFailure: (cookie) => {
      const text = secrets.openAgain(PURPOSE, cookie(failure) ?? '');
      const read = text === undefined ? undefined : Failure.parse(JSON.parse(text));
      if (!read || clock.nowMs() - read.at > FAILURE_TTL_SECONDS * 1000) return undefined;
      return { text: read.text, clear: clearFailure };
    },
    stay: () => `${stay}=1; Max-Age=${STAY_TTL_SECONDS}; ${attributes}`,
    stays: (cookie) => cookie(stay) === '1',
    leave: () => `${stay}=; Max-Age=0; ${attributes}`,
  };
}
