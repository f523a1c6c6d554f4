import type { Method } from '@pharos/contract/route';
import { requireManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import { requestUrl } from '@pharos/plugin/run/request-url';
import { createHash } from 'node:crypto';
import { AppError } from '@pharos/contract/errors';
import { Secret } from '../../platform/config/secret.ts';
import type { OutboundRequest } from '../../platform/outbound/outbound-client.ts';
import { usableUrl } from '../../platform/outbound/target-url.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { forwardedCookies } from '../queries/index.ts';
import { connectionKey, type SourceConnection } from '../source-connections/index.ts';
import { forwardedHeaders, requireProxyMethod } from './proxy-rules.ts';

/** The part of a call that the proxy looks at. */
export interface ProxyCall {
  readonly actor: Actor;
  readonly params: { readonly id: number };
  readonly bytes: Uint8Array;
  readonly url: string;
  readonly header: (name: string) => string | undefined;
  readonly clientAddress: string;
  readonly signal: AbortSignal;
}

/** A request as it leaves for the source. */
export type ProxiedRequest = Pick<OutboundRequest, 'method' | 'url' | 'headers'> & {
  /** Of the caller: cookies that the source keeps, and credentials of their own. */
  readonly callersSecrets: readonly SecretHeader[];
  readonly secretHeaders: readonly SecretHeader[];
  readonly body?: Uint8Array;
};

type SecretHeader = ReturnType<SourceConnection['secretHeaders']>[number];

interface Proxying {
  readonly plugins: SourceManifests;
  readonly connection: SourceConnection;
  readonly call: ProxyCall;
}

/** @throws AppError data-source-type-unknown, proxy-path-invalid, proxy-method-refused, data-source-url-invalid */
export function buildProxiedRequest(method: Method, { plugins, connection, call }: Proxying): ProxiedRequest {
  const { path, search } = splitUrl(call.url);
  const rest = safeProxyPath(path);
  requireProxyMethod(requireManifest(plugins, connection.type), method, rest);
  const base = usableUrl(connection.settings.url);
  const url = requestUrl(base, { path: rest });
  if (search !== '') url.search = url.search === '' ? search : `${url.search}&${search.slice(1)}`;
  const callersSecrets = secretsOfCaller(connection, call);
  return {
    method,
    url,
    headers: {
      ...forwardedHeaders(call.header),
      'x-forwarded-for': call.clientAddress,
      'accept-encoding': call.header('accept-encoding') ?? 'identity',
    },
    callersSecrets,
    secretHeaders: [...connection.secretHeaders(), ...callersSecrets],
    ...(call.bytes.length > 0 ? { body: call.bytes } : {}),
  };
}

/** The caller's own credentials for the source are sent aside so that they are not taken for ours; they win (wire-notes http-api 26.3). */
function secretsOfCaller({ keepCookies }: SourceConnection, { header }: ProxyCall): readonly SecretHeader[] {
  const authorization = header('x-ds-authorization');
  const cookies = forwardedCookies(keepCookies, header('cookie'));
  return [
    ...(authorization === undefined ? [] : [{ name: 'authorization', value: new Secret(authorization) }]),
    ...(cookies ? [{ name: 'cookie', value: cookies }] : []),
  ];
}

/**
 * Equal for requests that one response may serve: to the same source and version of it, with the same credentials, address and headers. Only
 * whole reads are shared; the text tells nothing of what it is made of.
 */
export function shareKey(connection: SourceConnection, { method, url, headers, callersSecrets, body }: ProxiedRequest): string | undefined {
  if (method !== 'GET' || body || headers['range'] !== undefined) return undefined;
  const credentials = callersSecrets.map(({ name, value }) => [name, value.reveal()]);
  const parts = [connectionKey(connection), url.href, Object.entries(headers), credentials];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const BASE = /^\/api\/datasources\/proxy\/[^/?]*\/?/;

function splitUrl(url: string): { readonly path: string; readonly search: string } {
  const rest = url.replace(BASE, '');
  const at = rest.indexOf('?');
  return at < 0 ? { path: rest, search: '' } : { path: rest.slice(0, at), search: rest.slice(at) };
}

const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The path behind `/api/datasources/proxy/:id/`, safe to be joined to a source's URL: split once, each segment decoded once and checked, then
 * encoded again (wire-notes security T13). A trailing slash stays.
 * @throws AppError proxy-path-invalid
 */
export function safeProxyPath(rawPath: string): string {
  if (rawPath === '') return '';
  const segments = rawPath.split('/');
  return segments
    .map((segment, index) => (segment === '' && index === segments.length - 1 ? '' : encodeURIComponent(checkedSegment(segment))))
    .join('/');
}

function checkedSegment(segment: string): string {
  const text = decodeOnce(segment);
  const isBad = text === '' || text === '.' || text === '..' || /[/\\]/.test(text) || CONTROL.test(text) || /%[0-9a-f]{2}/i.test(text);
  if (isBad) throw new AppError('proxy-path-invalid');
  return text;
}

function decodeOnce(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    throw new AppError('proxy-path-invalid', {}, { cause: error });
  }
}
