import { fail } from '@pharos/contract/errors';
import type { Method } from '@pharos/contract/route';
import { requireManifest } from '@pharos/plugin/run/manifests';
import type { Readable } from 'node:stream';
import { Secret } from '../../platform/config/secret.ts';
import { RawResponse } from '../../platform/http/handle.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { joinUrl, usableUrl } from '../../platform/outbound/target-url.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { forwardedCookies, type SourceConnection, type SourceDirectory } from '../queries/index.ts';
import { safeProxyPath } from './proxy-path.ts';
import { responseHeaders, forwardedHeaders, requireProxyMethod, requireWhitelisted } from './proxy-rules.ts';

interface ProxyParts {
  readonly directory: SourceDirectory;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
  /** `data_source_proxy_whitelist`. */
  readonly whitelist: readonly string[];
  readonly timeoutMs: number;
}

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

export type ProxyService = ReturnType<typeof createProxyService>;

const BASE = /^\/api\/datasources\/proxy\/[^/?]*\/?/;
const MAX_BYTES = 50 * 1024 * 1024;

/** Hands requests on to data sources: the source's credentials instead of the caller's, and nothing of ours in either direction. */
export function createProxyService({ directory, outbound, policy, whitelist, timeoutMs }: ProxyParts) {
  return {
    async forward(method: Method, call: ProxyCall): Promise<RawResponse> {
      const connection = (await directory.byId(call.actor.scope, call.params.id)) ?? fail('data-source-not-found');
      const { path, search } = splitUrl(call.url);
      const rest = safeProxyPath(path);
      requireProxyMethod(requireManifest(connection.type), method, rest);
      const base = usableUrl(connection.settings.url);
      requireWhitelisted(whitelist, base);
      const url = rest === '' ? base : joinUrl(base, rest);
      if (search !== '') url.search = url.search === '' ? search : `${url.search}&${search.slice(1)}`;
      const cookies = forwardedCookies(connection.keepCookies, call.header('cookie'));
      const response = await outbound.open(
        { key: `source:${connection.settings.id}:${connection.version}`, tls: connection.tls, policy },
        {
          method,
          url,
          headers: {
            ...forwardedHeaders(call.header),
            'x-forwarded-for': call.clientAddress,
            'accept-encoding': call.header('accept-encoding') ?? 'identity',
          },
          secretHeaders: [
            ...connection.secretHeaders(),
            ...callersAuthorization(call),
            ...(cookies ? [{ name: 'cookie', value: cookies }] : []),
          ],
          ...(call.bytes.length > 0 ? { body: call.bytes } : {}),
          timeoutMs: connection.timeoutMs ?? timeoutMs,
          maxBytes: MAX_BYTES,
          signal: call.signal,
        },
      );
      return new RawResponse(response.status, responseHeaders(response.headers), bounded(response.body, call.signal));
    },
  };
}

/** The caller's own credentials for the source, sent aside so that they are not taken for ours; they win (wire-notes http-api 26.3). */
function callersAuthorization({ header }: ProxyCall): ReturnType<SourceConnection['secretHeaders']> {
  const value = header('x-ds-authorization');
  return value === undefined ? [] : [{ name: 'authorization', value: new Secret(value) }];
}

function splitUrl(url: string): { readonly path: string; readonly search: string } {
  const rest = url.replace(BASE, '');
  const at = rest.indexOf('?');
  return at < 0 ? { path: rest, search: '' } : { path: rest.slice(0, at), search: rest.slice(at) };
}

/** The body as it comes, until it is over, too large, or the caller has left. */
async function* bounded(body: Readable, signal: AbortSignal): AsyncIterable<Uint8Array> {
  let size = 0;
  const leave = () => body.destroy();
  signal.addEventListener('abort', leave, { once: true });
  try {
    for await (const chunk of body) {
      size += (chunk as Uint8Array).length; // undici bodies yield bytes
      if (size > MAX_BYTES) return;
      yield chunk as Uint8Array;
    }
  } finally {
    signal.removeEventListener('abort', leave);
    body.destroy();
  }
}
