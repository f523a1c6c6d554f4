import { createHash } from 'node:crypto';
import type { HttpRequest } from '@pharos/plugin';
import { requestUrl } from '@pharos/plugin/run/request-url';
import { Secret } from '../../../platform/config/secret.ts';
import { usableUrl } from '../../../platform/outbound/target-url.ts';
import type { SourceConnection } from '../../source-connections/index.ts';

/** Headers a data source runtime may set; everything else is the transport's. */
const ALLOWED_HEADERS = new Set(['accept', 'accept-language', 'content-type']);

/** A caller's cookies that the source keeps, as one header; undefined where none is kept or sent. */
export function forwardedCookies(keepCookies: readonly string[], cookieHeader: string | undefined): Secret | undefined {
  if (keepCookies.length === 0 || !cookieHeader) return undefined;
  const retained = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => keepCookies.includes(pair.slice(0, Math.max(0, pair.indexOf('=')))));
  return retained.length > 0 ? new Secret(retained.join('; ')) : undefined;
}

/** Separates results by whose credentials were used: the source's own, or those together with a caller's cookies. */
export const credentialIdentity = (cookies: Secret | undefined): string =>
  cookies ? createHash('sha256').update(cookies.reveal()).digest('base64url') : 'source';

/** The request of a data source runtime as the outbound client takes it. @throws AppError data-source-url-invalid; QueryError for a path that leaves the source */
export function upstreamRequest(connection: SourceConnection, request: HttpRequest, cookies: Secret | undefined) {
  const base = usableUrl(connection.settings.url);
  const url = requestUrl(base, request);
  base.search = ''; // may hold a token
  const shownUrl = requestUrl(base, request);
  const { contentType, body } = encodeBody(request);
  const headers: Record<string, string> = { accept: 'application/json', ...(contentType ? { 'content-type': contentType } : {}) };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (ALLOWED_HEADERS.has(name.toLowerCase())) headers[name.toLowerCase()] = value;
  }
  return {
    method: request.method,
    url,
    shownUrl,
    headers,
    secretHeaders: [...connection.secretHeaders(), ...(cookies ? [{ name: 'cookie', value: cookies }] : [])],
    body,
  };
}

function encodeBody({ body }: HttpRequest): { readonly contentType?: string; readonly body?: string } {
  if (!body) return {};
  if (body.kind === 'json') return { contentType: 'application/json', body: JSON.stringify(body.value) };
  return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams(body.fields).toString() };
}

/** What was sent, for the inspector: never headers, nor the query that the source's own URL carries. */
export interface ShownRequest {
  /** Empty where it was no HTTP. */
  readonly method: string;
  /** Scheme, host and port, for those who may know them. */
  readonly origin: string;
  /** Path, query and form fields; or the statement. */
  readonly text: string;
}

const MAX_SHOWN = 8_192;

export function shownRequest({
  method,
  shownUrl,
  body,
}: Pick<ReturnType<typeof upstreamRequest>, 'method' | 'shownUrl' | 'body'>): ShownRequest {
  const { origin, pathname, search } = shownUrl;
  return { method, origin, text: `${pathname}${search}${body === undefined ? '' : `\n${body}`}`.slice(0, MAX_SHOWN) };
}

/** The same as one text, with the address of the source for those who may know it. */
export const requestText = ({ method, origin, text }: ShownRequest, seesAddresses: boolean): string =>
  `${method === '' ? '' : `${method} `}${seesAddresses ? origin : ''}${text}`;
