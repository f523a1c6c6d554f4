import { fail } from '@pharos/contract/errors';
import type { HttpAnswer, HttpRequest } from '@pharos/plugin';
import type { Secret } from '../../../platform/config/secret.ts';
import type { OutboundAnswer } from '../../../platform/outbound/outbound-client.ts';
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
  const { answer, shown } = await send(host, { connection, cookies, request: plugin.request(target.input), signal });
  const response = { head: headOf(answer), body: answer.body, limits: host.limits };
  const facts = {
    upstreamMs: Math.round(answer.durationMs),
    receivedBytes: answer.body.byteLength,
    answeredAt: host.clock.nowMs(),
    request: shown,
  };
  if (answer.body.byteLength > LARGE_BYTES)
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
  const answer = await host.outbound.ask(
    { key: connectionKey(connection), tls: connection.tls, policy: host.policy },
    {
      ...sent,
      timeoutMs: connection.timeoutMs ?? host.timeoutMs,
      maxBytes: host.limits.maxResponseBytes || Number.MAX_SAFE_INTEGER,
      signal,
    },
  );
  if (answer.status >= 300 && answer.status < 400) {
    fail('upstream-failed', {
      reason: `${shownUrl(sent.url)} redirects to another address (${answer.status}), which is not followed. Enter the final URL.`,
    });
  }
  return { answer, shown: shownRequest(sent) };
}

/** The same for callers that want the text, such as Save & Test. */
export async function sendForText(host: UpstreamHost, sending: Omit<Sending, 'cookies'>): Promise<HttpAnswer> {
  const { answer } = await send(host, sending);
  return { ...headOf(answer), text: new TextDecoder().decode(answer.body) };
}

function headOf({ status, headers }: OutboundAnswer): Omit<HttpAnswer, 'text'> {
  const value = headers['content-type'];
  return { status, contentType: (typeof value === 'string' ? value : value?.[0]) ?? '' };
}
