import { lookup } from 'node:dns';
import type { Readable } from 'node:stream';
import { fail } from '@pharos/contract/errors';
import { MAX_SOURCE_REQUEST_BYTES } from '@pharos/contract/text-limits';
import { isHeaderValue } from '@pharos/domain/data-sources/custom-headers';
import { createAgents, type OutboundTarget } from './agents.ts';
import type { Resolve } from './checked-connector.ts';
import { sizeText } from '@pharos/domain/text/size-text';
import { AddressRefusedError, outboundFailure } from './outbound-failure.ts';
import { appendServer, namesServer, LOOP_HEADER } from './loop-header.ts';
import { requireAllowed } from './proxied-agent.ts';
import { decompressed, readAtMost } from './read-body.ts';
import type { ProxyFor } from '../config/outbound-proxy.ts';
import type { Secret } from '../config/secret.ts';

export interface OutboundRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Revealed only when the request leaves; they win over `headers`. */
  readonly secretHeaders?: readonly { readonly name: string; readonly value: Secret }[];
  readonly body?: string | Uint8Array | Readable;
  /** The whole call, to the last byte. */
  readonly timeoutMs: number;
  /** Of the decompressed body. */
  readonly maxBytes: number;
  /** Of what is sent, its URL and its body each; absent: `MAX_SOURCE_REQUEST_BYTES`. */
  readonly maxRequestBytes?: number;
  readonly signal?: AbortSignal;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly durationMs: number;
}

export interface OpenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As sent, not decompressed. Fails with an upstream code, or the signal's reason; leaving it closes the connection. */
  readonly body: AsyncIterable<Uint8Array>;
}

export interface OutboundClient {
  /** The whole answer. Redirects are not followed: their status comes back. @throws AppError with an upstream code; the signal's reason when the caller left. */
  send(target: OutboundTarget, request: OutboundRequest): Promise<OutboundResponse>;
  /** Status and headers, with the body still to be read; for the proxy route. The time-out then counts to the status only. */
  open(target: OutboundTarget, request: OutboundRequest): Promise<OpenResponse>;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

export interface OutboundOptions {
  readonly userAgent: string;
  /** By which a request is known when it comes back to this server; without it none is. */
  readonly serverId?: string;
  /** Proxies that stand between this server and its targets; without it every target is asked straight. */
  readonly proxyFor?: ProxyFor;
  readonly connectMs?: number;
  readonly resolve?: Resolve;
  readonly now?: () => number;
}

/** The one client for everything this server asks of others. */
export function createOutboundClient(options: OutboundOptions): OutboundClient {
  const connectMs = options.connectMs ?? CONNECT_MS;
  const now = options.now ?? (() => performance.now());
  const proxyFor = options.proxyFor ?? (() => undefined);
  const resolve = options.resolve ?? lookup;
  const agents = createAgents(connectMs, resolve);

  async function send(target: OutboundTarget, request: OutboundRequest, signal: AbortSignal) {
    const { url, method, body } = request;
    requireSendable(request);
    if (!target.policy.isListed(url)) fail('proxy-not-whitelisted');
    const proxy = proxyFor(url);
    if (proxy) await requireAllowed(target.policy, url, resolve);
    const response = await agents.getAgent(target, proxy).request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method,
      signal,
      headers: buildHeaders(request, options),
      body,
    });
    if (options.serverId !== undefined && namesServer(response.headers[LOOP_HEADER], options.serverId)) {
      response.body.on('error', () => undefined).destroy();
      throw new AddressRefusedError(`${url.hostname}: it is this server itself`);
    }
    return response;
  }

  const circumstances = ({ what = 'the data source' }: OutboundTarget, { url, timeoutMs, maxBytes }: OutboundRequest) => ({
    what,
    timeoutMs,
    maxBytes,
    connectMs,
    proxy: proxyFor(url),
  });

  async function* withFailures(body: Readable, target: OutboundTarget, request: OutboundRequest): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      request.signal?.throwIfAborted();
      throw outboundFailure(error, request.url, circumstances(target, request));
    }
  }

  return {
    async send(target, request) {
      const startedAt = now();
      const timeout = AbortSignal.timeout(request.timeoutMs);
      try {
        const response = await send(target, request, AbortSignal.any([timeout, ...(request.signal ? [request.signal] : [])]));
        const body = await readAtMost(decompressed(response.body, headerText(response.headers['content-encoding'])), request.maxBytes);
        return { status: response.statusCode, headers: response.headers, body, durationMs: now() - startedAt };
      } catch (error) {
        request.signal?.throwIfAborted();
        throw outboundFailure(timeout.aborted ? timeout.reason : error, request.url, circumstances(target, request));
      }
    },
    async open(target, request) {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(new DOMException('time-out', 'TimeoutError')), request.timeoutMs);
      try {
        const { statusCode, headers, body } = await send(
          target,
          request,
          AbortSignal.any([timeout.signal, ...(request.signal ? [request.signal] : [])]),
        );
        return { status: statusCode, headers, body: withFailures(body, target, request) };
      } catch (error) {
        request.signal?.throwIfAborted();
        throw outboundFailure(timeout.signal.aborted ? timeout.signal.reason : error, request.url, circumstances(target, request));
      } finally {
        clearTimeout(timer);
      }
    },
    close: agents.close,
  };
}

/** A body that streams was bounded where it came in. @throws AppError upstream-request-too-large */
function requireSendable({ url, body, maxRequestBytes = MAX_SOURCE_REQUEST_BYTES }: OutboundRequest): void {
  const bytes = typeof body === 'string' || body instanceof Uint8Array ? Buffer.byteLength(body) : 0;
  if (Math.max(url.href.length, bytes) > maxRequestBytes) fail('upstream-request-too-large', { limit: sizeText(maxRequestBytes) });
}

const headerText = (value: string | readonly string[] | undefined): string | undefined => (typeof value === 'string' ? value : value?.[0]);

function buildHeaders({ headers, secretHeaders = [] }: OutboundRequest, { userAgent, serverId }: OutboundOptions): Record<string, string> {
  const sent: Record<string, string> = { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate, br' };
  for (const [name, value] of Object.entries(headers)) sent[name.toLowerCase()] = value;
  for (const { name, value } of secretHeaders) sent[name.toLowerCase()] = value.reveal();
  if (serverId !== undefined) sent[LOOP_HEADER] = appendServer(headers[LOOP_HEADER], serverId);
  for (const [name, value] of Object.entries(sent))
    if (!isHeaderValue(value))
      fail('data-source-setting-refused', { reason: `The value of the header ${name} cannot be sent. Enter it again.` });
  return sent;
}
