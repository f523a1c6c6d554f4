import type { Config } from '../config/config.ts';

/** The cookies of sign-in, as `Set-Cookie` values. */
export interface SessionCookies {
  readonly name: string;
  readonly set: (token: string) => string;
  readonly clear: () => string;
  /** Of the cookie that says where a person wanted to go: path and query below the origin. */
  readonly setRedirect: (target: string) => string;
  readonly clearRedirect: () => string;
  /** Of the cookie that stays when a session has ended: who has signed in on this browser. */
  readonly deviceName: string;
  readonly setDevice: (value: string) => string;
  /** Of the cookie of a sign-in that waits for its second factor; it is no session. */
  readonly stepName: string;
  readonly setStep: (token: string) => string;
  readonly clearStep: () => string;
  /** Of the cookie that carries to the next page until when a session lives on that could not be ended. */
  readonly unendedName: string;
  readonly setUnended: (untilMs: number) => string;
  readonly clearUnended: () => string;
}

/** Name of the cookie that says where a person wanted to go. */
export const REDIRECT_COOKIE = 'redirect_to';

const SECONDS_PER_DAY = 86_400;
/** How long a browser stays known to an account that signed in on it; browsers keep no cookie longer than 400 days. */
export const DEVICE_DAYS = 365;
/** Enough for a browser to follow a redirect. */
const UNENDED_TTL_SECONDS = 60;

/** Attributes follow the configuration; `Secure` also where people reach the server by https, never on plain http. */
export function sessionCookies(config: Pick<Config, 'auth' | 'security' | 'site'>): SessionCookies {
  const isSecure = config.security.cookieSecure || config.security.cookieSamesite === 'none' || config.site.origin.startsWith('https:');
  const sameSite = config.security.cookieSamesite.replace(/^./, (letter) => letter.toUpperCase());
  const attributes = `Path=${config.site.subPath}/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  const name = config.auth.loginCookieName;
  const ttlSeconds = config.auth.loginMaximumLifetimeDays * SECONDS_PER_DAY;
  return {
    name,
    set: (token) => `${name}=${token}; Max-Age=${ttlSeconds}; ${attributes}`,
    deviceName: `${name}_device`,
    setDevice: (value) => `${name}_device=${value}; Max-Age=${DEVICE_DAYS * SECONDS_PER_DAY}; ${attributes}`,
    stepName: `${name}_step`,
    setStep: (token) => `${name}_step=${token}; ${attributes}`,
    clearStep: () => `${name}_step=; Max-Age=0; ${attributes}`,
    unendedName: `${name}_unended`,
    setUnended: (untilMs) => `${name}_unended=${untilMs}; Max-Age=${UNENDED_TTL_SECONDS}; ${attributes}`,
    clearUnended: () => `${name}_unended=; Max-Age=0; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    setRedirect: (target) => `${REDIRECT_COOKIE}=${encodeURIComponent(target)}; ${attributes}`,
    clearRedirect: () => `${REDIRECT_COOKIE}=; Max-Age=0; ${attributes}`,
  };
}
