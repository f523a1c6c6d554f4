import { AppError, fail } from '@pharos/contract/errors';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Site } from '../config/site.ts';

/** Size of what comes before the body (wire-notes security 2.6). */
export const URL_LIMIT_BYTES = 8 * 1024;
export const HEADERS_LIMIT_BYTES = 16 * 1024;
export const HEADERS_LIMIT_COUNT = 100;

/** Headers that decide who is calling, or where: two of one are two opinions, so none counts. */
const SINGLE_HEADERS = new Set(['host', 'authorization', 'x-grafana-org-id', 'origin', 'content-type', 'sec-fetch-site']);

/** Refuses requests whose address or headers are too large or contradict themselves. @throws AppError url-too-long, url-malformed, headers-too-large, header-invalid */
export function checkRequestHead(request: IncomingMessage): void {
  const url = request.url ?? '';
  if (url.length > URL_LIMIT_BYTES) fail('url-too-long', { limit: URL_LIMIT_BYTES });
  if (/%00/.test(url)) fail('url-malformed');
  checkHeaders(request.rawHeaders);
}

function checkHeaders(rawHeaders: readonly string[]): void {
  let bytes = 0;
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    bytes += name.length + (rawHeaders[at + 1]?.length ?? 0) + 4; // colon, space, CR, LF
    if (!SINGLE_HEADERS.has(name)) continue;
    if (seen.has(name)) throw new AppError('header-invalid', { reason: `The header ${name} stands twice` });
    seen.add(name);
  }
  if (bytes > HEADERS_LIMIT_BYTES || rawHeaders.length / 2 > HEADERS_LIMIT_COUNT) {
    fail('headers-too-large', { limit: HEADERS_LIMIT_BYTES, count: HEADERS_LIMIT_COUNT });
  }
}

/**
 * While the server listens on this machine only, a foreign name in `Host` means that a web page has pointed its own name at us (DNS rebinding).
 * @throws AppError host-not-allowed
 */
export function checkHost(site: Site, host: string | undefined): void {
  if (!site.isLoopback) return;
  if (!site.localHosts.has(hostName(host ?? ''))) fail('host-not-allowed');
}

/** The name in a `Host` header, in lower case, without its port. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

export interface OriginRules {
  readonly site: Site;
  /** Scheme of the request: what the socket speaks, or what a trusted proxy says. */
  readonly scheme: string;
  readonly isStrict: boolean;
}

/**
 * Refuses a write that a page of another site makes a browser send with our cookie. Browsers always name the page's origin with a write; a client
 * that names none is no browser (the strict profile refuses it too).
 * @throws AppError cross-site
 */
export function checkOrigin(headers: IncomingHttpHeaders, { site, scheme, isStrict }: OriginRules): void {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') fail('cross-site');
  const origin = headers.origin;
  if (origin === undefined) {
    if (isStrict && fetchSite === undefined) fail('cross-site');
    return;
  }
  if (!isOwnOrigin(origin, headers.host, site, scheme)) fail('cross-site');
}

const isOwnOrigin = (origin: string, host: string | undefined, site: Site, scheme: string): boolean =>
  origin === `${scheme}://${host ?? ''}` || origin === site.origin;

/**
 * Refuses a live connection that a page of another site opens. The same-origin policy does not hold for WebSockets, and browsers add cookies and
 * remembered passwords to them, so a named origin must be ours whoever calls; who calls by cookie must name one.
 * @throws AppError cross-site
 */
export function checkSocketOrigin(
  headers: IncomingHttpHeaders,
  { site, scheme, mustBeNamed }: { readonly site: Site; readonly scheme: string; readonly mustBeNamed: boolean },
): void {
  const { origin } = headers;
  if (origin === undefined ? mustBeNamed : !isOwnOrigin(origin, headers.host, site, scheme)) fail('cross-site');
}
