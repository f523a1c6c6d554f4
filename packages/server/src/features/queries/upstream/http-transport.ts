import { fail } from '@pharos/contract/errors';
import type { HttpResponse, HttpRequest } from '@pharos/plugin';
import type { Secret } from '../../../platform/config/secret.ts';
import type { OutboundResponse } from '../../../platform/outbound/outbound-client.ts';
import { shownUrl } from '../../../platform/outbound/target-url.ts';
import { decodeInWorker } from '../worker-tasks.ts';
import { decodeResponse, decodeTask } from './decode-task.ts';
import { LARGE_BYTES, shareFrames, sharePacked } from './shared-result.ts';
import { connectionKey, type SourceConnection } from './source-connection.ts';
import type { RunTransport } from './transports.ts';
import type { UpstreamHost } from './upstream-host.ts';
import { shownRequest, upstreamRequest } from './upstream-request.ts';

/** One request and its response; a large body is read in a worker. */
export const runHttp: RunTransport<'http'> = async (plugin, { host, call, signal }) => {
  const { connection, cookies, target } = call;
  const { reply, shown } = await send(host, { connection, cookies, request: plugin.request(target.input), signal });
  const response = { head: headOf(reply), body: reply.body, limits: host.limits };
  const facts = {
    upstreamMs: Math.round(reply.durationMs),
    receivedBytes: reply.body.byteLength,
    answeredAt: host.clock.nowMs(),
    request: shown,
  };
  if (reply.body.byteLength > LARGE_BYTES)
    return { ...facts, ...sharePacked(await decodeInWorker(host.pool, decodeTask(target, response))) };
  return { ...facts, ...shareFrames(decodeResponse(target, response)) };
};

interface Sending {
  readonly connection: SourceConnection;
  readonly cookies?: Secret;
  readonly request: HttpRequest;
  readonly signal: AbortSignal;
}

/** Sends a plugin's request to its source. A redirect is refused in words: it may lead anywhere. */
async function send(host: UpstreamHost, { connection, cookies, request, signal }: Sending) {
  const sent = upstreamRequest(connection, request, cookies);
  const reply = await host.outbound.send(
    { key: connectionKey(connection), tls: connection.tls, policy: host.policy },
    {
      ...sent,
      timeoutMs: connection.timeoutMs ?? host.timeoutMs,
      maxBytes: host.limits.maxResponseBytes || Number.MAX_SAFE_INTEGER,
      signal,
    },
  );
  if (reply.status >= 300 && reply.status < 400) {
    fail('upstream-failed', {
      reason: `${shownUrl(sent.url)} redirects to another address (${reply.status}), which is not followed. Enter the final URL.`,
    });
  }
  return { reply, shown: shownRequest(sent) };
}

/** The same for callers that want the text, such as Save & Test. */
export async function sendForText(host: UpstreamHost, sending: Omit<Sending, 'cookies'>): Promise<HttpResponse> {
  const { reply } = await send(host, sending);
  return { ...headOf(reply), text: new TextDecoder().decode(reply.body) };
}

function headOf({ status, headers }: OutboundResponse): Omit<HttpResponse, 'text'> {
  const value = headers['content-type'];
  return { status, contentType: (typeof value === 'string' ? value : value?.[0]) ?? '' };
}
