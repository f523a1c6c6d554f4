import { fail } from '@pharos/contract/errors';
import type { DataSource, HttpResponse, HttpRequest } from '@pharos/plugin';
import { requirePlugin } from '@pharos/plugin/run/plugins';
import type { Secret } from '../../../platform/config/secret.ts';
import type { OutboundResponse } from '../../../platform/outbound/outbound-client.ts';
import { shownUrl } from '../../../platform/outbound/target-url.ts';
import { signedHeaders } from './sign-request.ts';
import { connectionKey, type SourceConnection } from '../../source-connections/index.ts';
import type { UpstreamHost } from './upstream-host.ts';
import { type ShownRequest, shownRequest, upstreamRequest } from './upstream-request.ts';

export interface Sending {
  readonly connection: SourceConnection;
  readonly plugin: DataSource;
  readonly cookies?: Secret;
  readonly signal: AbortSignal;
}

/** A response still as bytes, with what was sent for the inspector. */
export interface Received {
  readonly head: Omit<HttpResponse, 'text'>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly durationMs: number;
  readonly shown: ShownRequest;
}

/** The largest body that is read, in bytes. */
export const maxBytesOf = ({ limits }: UpstreamHost): number => limits.maxResponseBytes || Number.MAX_SAFE_INTEGER;

/** Sends a plugin's request to its source. A redirect is refused in words: it may lead anywhere. */
export async function sendRequest(host: UpstreamHost, request: HttpRequest, sending: Sending): Promise<Received> {
  const { connection, cookies, signal, plugin } = sending;
  const sent = upstreamRequest(connection, request, cookies);
  const headers = { ...sent.headers, ...(await signedHeaders(plugin, { connection, sent, clock: host.clock })) };
  const response = await host.outbound.send(
    { key: connectionKey(connection), tls: connection.tls, policy: host.policy },
    { ...sent, headers, timeoutMs: connection.timeoutMs ?? host.timeoutMs, maxBytes: maxBytesOf(host), signal },
  );
  if (response.status >= 300 && response.status < 400) {
    fail('upstream-failed', {
      reason: `${shownUrl(sent.url)} redirects to another address (${response.status}), which is not followed. Enter the final URL.`,
    });
  }
  return { head: headOf(response), body: response.body, durationMs: response.durationMs, shown: shownRequest(sent) };
}

/** The same for callers that want the text, such as Save & Test. */
export async function sendForText(
  host: UpstreamHost,
  request: HttpRequest,
  sending: Pick<Sending, 'connection' | 'signal'>,
): Promise<HttpResponse> {
  const { head, body } = await sendRequest(host, request, { ...sending, plugin: requirePlugin(sending.connection.type) });
  return { ...head, text: new TextDecoder().decode(body) };
}

function headOf({ status, headers }: OutboundResponse): Omit<HttpResponse, 'text'> {
  const value = headers['content-type'];
  return { status, contentType: (typeof value === 'string' ? value : value?.[0]) ?? '' };
}
