import type { Actor } from '../session/actor.ts';

/** What a request shows of its caller, before its body is read. */
export interface Credentials {
  readonly method: string;
  /** Path and query as they were asked, without the sub path. */
  readonly url: string;
  /** A request header by lower-case name; doubled ones have been refused before. */
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  /** First value of a key of the query string, such as `orgId`. */
  readonly query: (name: string) => string | undefined;
  /** Caller's address, behind configured proxies the right-most untrusted one. */
  readonly clientAddress: string;
  /** Who opened the connection: the proxy in front, or the caller; empty where no address stands there. */
  readonly peerAddress: string;
  /** True while a page is loaded: the only time, beside the login ping, at which a session's token is renewed. */
  readonly isPageLoad: boolean;
}

/** Who is calling, and what the answer must carry because of it. */
export interface Recognition {
  /** Undefined: nobody; the gate decides whether that is enough. */
  readonly actor: Actor | undefined;
  /** Values of `Set-Cookie` for the answer: a renewed session token, or a dead one taken away. */
  readonly setCookies?: readonly string[];
  /** Why nobody is signed in though something was shown, for the sign-in page. */
  readonly loginError?: string;
  /** Nobody is signed in because a second factor is shown first, for the sign-in page. */
  readonly isFactorDue?: true;
  /** The next way to be recognised is tried, and `loginError` stands where none knows the caller. */
  readonly isPassedOn?: true;
}

/**
 * Recognises the caller of a request: API key, basic auth, proxy, session, anonymous visitor, nobody (wire-notes http-api 2.1). Called once per
 * request before routing decides anything, so that wrong credentials fail on public routes too.
 * @throws AppError invalid-api-key, invalid-basic-header, invalid-login, org-not-member, storage-unreachable
 */
export type Authenticate = (credentials: Credentials) => Promise<Recognition>;
