import { fail } from '@pharos/contract/errors';
import type { HttpRequest, HttpResponse, SigningTools } from '@pharos/plugin';
import type { DataSource } from '@pharos/plugin/unstable';
import { createHash, createHmac } from 'node:crypto';
import { readSettings } from '@pharos/plugin/run/prepare';
import { requirePlugin } from '@pharos/plugin/run/registry';
import type { Secret } from '../../../platform/config/secret.ts';
import type { OutboundResponse } from '../../../platform/outbound/outbound-client.ts';
import { shownUrl } from '../../../platform/outbound/target-url.ts';
import { connectionKey, type SourceConnection } from '../../source-connections/index.ts';
import type { UpstreamHost } from './upstream-host.ts';
import { type ShownRequest, shownRequest, upstreamRequest } from './upstream-request.ts';
import type { Clock } from '../../../platform/clock/clock.ts';

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
  const { head, body } = await sendRequest(host, request, { ...sending, plugin: requirePlugin(host.plugins, sending.connection.type) });
  return { ...head, text: new TextDecoder().decode(body) };
}

function headOf({ status, headers }: OutboundResponse): Omit<HttpResponse, 'text'> {
  const value = headers['content-type'];
  return { status, contentType: (typeof value === 'string' ? value : value?.[0]) ?? '' };
}

interface Signing {
  readonly connection: SourceConnection;
  readonly sent: ReturnType<typeof upstreamRequest>;
  readonly clock: Clock;
}

/** Headers that the transport itself makes; a signature never replaces them. */
const OF_TRANSPORT = new Set(['host', 'cookie', 'content-length', 'connection', 'transfer-encoding']);

/** The headers by which a kind of source signs a request; none for kinds that do not sign. */
async function signedHeaders(plugin: DataSource, { connection, sent, clock }: Signing): Promise<Readonly<Record<string, string>>> {
  if (plugin.transport !== 'http' || !plugin.sign) return {};
  const { method, url, headers, body = '' } = sent;
  const settings = readSettings(plugin, connection.settings);
  const signed = await plugin.sign({ method, url: url.href, headers, body }, settings, signingTools(connection, clock));
  return Object.fromEntries(
    Object.entries(signed).flatMap(([name, value]) => (OF_TRANSPORT.has(name.toLowerCase()) ? [] : [[name.toLowerCase(), value]])),
  );
}

const signingTools = ({ secret }: SourceConnection, clock: Clock): SigningTools => ({
  now: () => clock.nowMs(),
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (secretName, messages, prefix = '') => {
    if (messages.length === 0) throw new TypeError('a digest of nothing would be the secret itself');
    const first = Buffer.from(`${prefix}${secret?.(secretName)?.reveal() ?? ''}`);
    return messages.reduce<Buffer>((key, message) => createHmac('sha256', key).update(message).digest(), first).toString('hex');
  },
});
