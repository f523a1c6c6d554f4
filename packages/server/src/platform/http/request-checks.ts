import { AppError, fail } from '@pharos/contract/errors';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import type { Site } from '../config/site.ts';
import { bareHost } from '../outbound/target-url.ts';

/** Size of what comes before the body (wire-notes security 2.6). */
export const URL_LIMIT_BYTES = 8 * 1024;
export const HEADERS_LIMIT_BYTES = 16 * 1024;
export const HEADERS_LIMIT_COUNT = 100;

/** Headers that decide who is calling, or where: two of one are two opinions, so none counts. */
const SINGLE_HEADERS = new Set(['host', 'authorization', 'x-grafana-org-id', 'origin', 'content-type', 'sec-fetch-site']);

/** With what a proxy says of somebody, where it is believed: another value beside its own may be the caller's. */
export const singleHeaders = ({ authProxy }: Pick<Config, 'authProxy'>): ReadonlySet<string> =>
  new Set([
    ...SINGLE_HEADERS,
    ...(authProxy.enabled ? [authProxy.headerName, ...authProxy.headers.values()].map((name) => name.toLowerCase()) : []),
  ]);

/** Refuses requests whose address or headers are too large or contradict themselves. @throws AppError url-too-long, url-malformed, headers-too-large, header-invalid */
export function checkRequestHead(request: IncomingMessage, single: ReadonlySet<string>): void {
  const url = request.url ?? '';
  if (url.length > URL_LIMIT_BYTES) fail('url-too-long', { limit: URL_LIMIT_BYTES });
  // The whole address in the request line is for proxies; the router would see its path only.
  if (!url.startsWith('/') || /%00/.test(url)) fail('url-malformed');
  checkHeaders(request.rawHeaders, single);
}

function checkHeaders(rawHeaders: readonly string[], single: ReadonlySet<string>): void {
  let bytes = 0;
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    bytes += name.length + (rawHeaders[at + 1]?.length ?? 0) + 4; // colon, space, CR, LF
    if (!single.has(name)) continue;
    if (seen.has(name)) throw new AppError('header-invalid', { reason: `The header ${name} stands twice` });
    seen.add(name);
  }
  if (bytes > HEADERS_LIMIT_BYTES || rawHeaders.length / 2 > HEADERS_LIMIT_COUNT) {
    fail('headers-too-large', { limit: HEADERS_LIMIT_BYTES, count: HEADERS_LIMIT_COUNT });
  }
}

/**
 * A foreign name in `Host` means that a web page has pointed its own name at us (DNS rebinding). Which names are foreign is known while
 * the server listens on this machine only, and where its own name is configured; no page can point an address at us.
 * @throws AppError host-not-allowed
 */
export function checkHost({ isLoopback, hasName, ownHosts }: Site, host: string | undefined): void {
  const name = hostName(host ?? '');
  if (ownHosts.has(name)) return;
  if (isLoopback || (hasName && isIP(bareHost(name)) === 0)) fail('host-not-allowed');
}

/** The name in a `Host` header, in lower case, without its port. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** With `enforce_domain`, pages asked under another name are sent to the configured address: that address, else undefined. */
export function otherDomain({ server, site }: Pick<Config, 'server' | 'site'>, host = '', url = '/'): string | undefined {
  if (!server.enforceDomain || hostName(host) === server.domain.toLowerCase()) return undefined;
  return `${site.origin}${site.subPath}${url.startsWith('/') ? url : '/'}`;
}
