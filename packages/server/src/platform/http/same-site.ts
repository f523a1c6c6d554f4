import { fail } from '@pharos/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../config/site.ts';

interface SiteRules {
  readonly site: Site;
  /** Scheme of the request: what the socket speaks, or what a trusted proxy says. */
  readonly scheme: string;
}

/**
 * Refuses a write that a page of another site makes a browser send, and signing in and out for somebody else (wire-notes architecture 6). A named origin
 * must be ours whoever calls: browsers remember passwords too, and add them by themselves. Browsers always name the page's origin with a write; a client
 * that names none is no browser (the strict profile refuses it too where it calls by cookie).
 * @throws AppError cross-site
 */
export function checkSameSite(
  { method, headers, visitor }: FastifyRequest,
  { isStrict, ...rules }: SiteRules & { readonly isStrict: boolean },
): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { host, origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') fail('cross-site');
  if (origin !== undefined && !isOwnOrigin(origin, host, rules)) fail('cross-site');
  if (isStrict && origin === undefined && fetchSite === undefined && !showsCredentials(visitor)) fail('cross-site');
}

/** Programs send keys and basic auth with every call; a cookie goes along by itself, and nobody may be made to sign in by another site. */
const showsCredentials = (visitor: FastifyRequest['visitor']): boolean =>
  visitor?.kind === 'api-key' || visitor?.kind === 'service-account' || (visitor?.kind === 'user' && visitor.by === 'basic');

/**
 * Refuses a live connection that a page of another site opens. The same-origin policy does not hold for WebSockets, and browsers add cookies and
 * remembered passwords to them, so a named origin must be ours whoever calls; who calls by cookie or is named by a proxy must name one.
 * @throws AppError cross-site
 */
export function checkSocketSite({ headers, visitor }: FastifyRequest, rules: SiteRules): void {
  const mustBeNamed = visitor?.kind === 'anonymous' || (visitor?.kind === 'user' && visitor.by !== 'basic');
  const { host, origin } = headers;
  if (origin === undefined ? mustBeNamed : !isOwnOrigin(origin, host, rules)) fail('cross-site');
}

const isOwnOrigin = (origin: string, host: string | undefined, { site, scheme }: SiteRules): boolean =>
  origin === `${scheme}://${host ?? ''}` || origin === site.origin;
