import { fail } from '@pharos/contract/errors';
import { fetchPages, joinPages } from '@pharos/plugin/run/pages';
import type { BatchPart } from '@pharos/plugin/run/parse';
import { requireHttp } from '@pharos/plugin/run/parse';
import { sizeText } from '@pharos/domain/text/size-text';
import type { PreparedCall } from '../plan/prepared-call.ts';
import type { Redactor } from '../../../platform/secrets/redactor.ts';
import { dataToError, decodeBatchInWorker, decodePageInWorker } from '../worker-tasks.ts';
import { decodeBatch, decodePage, decodeTask } from './decode-task.ts';
import { redactResult, withoutSecrets } from './redact-result.ts';
import { maxBytesOf, type Received, sendRequest } from './send-request.ts';
import { LARGE_BYTES, listFrames, shareFrames, sharePacked, type SharedPart, type SharedResult } from './shared-result.ts';
import type { RunTransport, TransportCall, UpstreamHost } from './upstream-host.ts';

/** One target: its request, and those of further pages where the plugin names them. Large bodies are read in workers. */
export const runHttp: RunTransport<'http'> = async (plugin, { host, call, signal }) => {
  const { connection, cookies, target } = call;
  const maxBytes = maxBytesOf(host);
  let byteLength = 0;
  const pages = await fetchPages(plugin.request(target.input), async (request, sent) => {
    const received = await sendRequest(host, request, { connection, plugin, cookies, signal });
    byteLength += received.body.byteLength;
    if (byteLength > maxBytes) fail('upstream-too-large', { limit: sizeText(maxBytes) });
    return { ...costOf(received), ...(await readPage(host, call, { received, sent })) };
  });
  const answeredAt = host.clock.nowMs();
  if (pages.length === 1) return { ...pages[0], answeredAt };
  const given = pages.map(({ frames, failure }) => ({ frames: listFrames(frames), failure }));
  return { ...sumUp(pages), ...shareFrames(joinPages(target, given, host.limits)), answeredAt };
};

type Cost = Pick<SharedResult, 'upstreamMs' | 'receivedBytes' | 'request'>;

const costOf = ({ durationMs, body, shown }: Received): Cost => ({
  upstreamMs: Math.round(durationMs),
  receivedBytes: body.byteLength,
  request: shown,
});

/** What the pages of a query cost together; the first request stands for all. */
function sumUp(pages: readonly Cost[]): Cost {
  const first = pages[0]?.request;
  return {
    upstreamMs: pages.reduce((sum, { upstreamMs }) => sum + upstreamMs, 0),
    receivedBytes: pages.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0),
    request: first && { ...first, text: `${first.text}\n(and ${pages.length - 1} more pages)` },
  };
}

async function readPage(
  { pool, limits }: UpstreamHost,
  { target: { plugin, input } }: PreparedCall,
  { received: { head, body }, sent }: { readonly received: Received; readonly sent: number },
) {
  const targets = { plugin, inputs: [input] };
  const response = { head, body, limits, sent };
  if (body.byteLength <= LARGE_BYTES) {
    const { next, ...given } = decodePage(targets, response);
    return { next, ...shareFrames(given) };
  }
  const { next, ...packed } = await decodePageInWorker(pool, decodeTask(targets, response));
  return { next, ...sharePacked(packed) };
}

/**
 * Several targets of one source in one call: a result or an error for each, in their order, none of which names a secret of the source or of
 * the caller. @throws what failed for all of them
 */
export const runBatch = (calls: Batch, host: BatchHost): Promise<readonly (SharedResult | Error)[]> =>
  withoutSecrets(calls[0], async (redact) =>
    (await sendBatch(calls, host)).map((part) =>
      part instanceof Error ? redactPart(part, redact()) : redactResult(part, redact, calls[0].connection),
    ),
  );

const redactPart = (error: Error, redactor: Redactor): Error => redactor.error(error) as Error; // an error stays one

type Batch = readonly [PreparedCall, ...PreparedCall[]];
type BatchHost = Omit<TransportCall, 'call'>;

async function sendBatch(calls: Batch, { host, signal }: BatchHost): Promise<readonly (SharedResult | Error)[]> {
  const [{ connection, cookies, target }] = calls;
  const plugin = requireHttp(target.plugin);
  if (!plugin.batch) throw new TypeError(`${plugin.manifest.id} takes no batches`);
  const inputs = calls.map((call) => call.target.input);
  const received = await sendRequest(host, plugin.batch.request(inputs), { connection, plugin, cookies, signal });
  const common = { ...costOf(received), answeredAt: host.clock.nowMs() };
  const parts = await readBatch(host, { plugin, inputs }, received);
  return parts.map((part) => (part instanceof Error ? part : { ...common, ...part }));
}

async function readBatch(
  { pool, limits }: UpstreamHost,
  targets: Parameters<typeof decodeTask>[0],
  { head, body }: Received,
): Promise<readonly (SharedPart | Error)[]> {
  const response = { head, body, limits, sent: 1 };
  if (body.byteLength <= LARGE_BYTES) return decodeBatch(targets, response).map(shareBatchPart);
  const parts = await decodeBatchInWorker(pool, decodeTask(targets, response));
  return parts.map((part) => (part.kind === 'given' ? sharePacked(part) : dataToError(part)));
}

const shareBatchPart = (part: BatchPart): SharedPart | Error => (part.kind === 'given' ? shareFrames(part) : part.error);
