import { LOOP_HEADER } from '../../platform/outbound/loop-header.ts';
import { fail } from '@pharos/contract/errors';
import type { DataSourceManifest } from '@pharos/plugin';

/** Kinds whose stores can be changed over HTTP: reading only (wire-notes http-api 26.1). @throws AppError proxy-method-refused */
export function requireProxyMethod({ name, proxy }: Pick<DataSourceManifest, 'name' | 'proxy'>, method: string, rest: string): void {
  if (!proxy) return;
  const refuse = (what: string) => fail('proxy-method-refused', { reason: `${what} not allowed on proxied ${name} datasource` });
  if (method === 'DELETE') refuse('Deletes');
  if (method === 'PUT') refuse('Puts');
  if (method === 'PATCH') refuse('Patches');
  if (method === 'POST' && !proxy.posts.includes(rest)) {
    fail('proxy-method-refused', { reason: `Posts not allowed on proxied ${name} datasource except on ${proxy.postsLabel}` });
  }
}

/** Request headers that are handed on; everything else is dropped (wire-notes security T11). */
const REQUEST_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-dashboard-id',
  'x-panel-id',
  LOOP_HEADER,
];

/** Answer headers that are handed back (wire-notes security T12). */
const RESPONSE_HEADERS: readonly string[] = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
];

/** What the caller's request brings along to the source, beside the cookies that the source keeps. */
export function forwardedHeaders(header: (name: string) => string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of REQUEST_HEADERS) {
    const value = header(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/** The answer's headers, with a sandbox around whatever the source sent: it must not act as a page of ours. */
export function responseHeaders(headers: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> {
  const responded: Record<string, string> = {
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
  };
  for (const name of RESPONSE_HEADERS) {
    const value = headers[name];
    if (value !== undefined) responded[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return responded;
}
