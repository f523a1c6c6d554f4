import { AppError, fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import {
  framesOfError,
  type GivenAnswer,
  type HttpAnswer,
  type HttpRequest,
  QueryError,
  type LocalTransport,
  type Tools,
} from '@pharos/plugin';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Secret } from '../../platform/config/secret.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundAnswer, OutboundClient } from '../../platform/outbound/outbound-client.ts';
import { shownUrl } from '../../platform/outbound/target-url.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { type AnswerLimits, requireWithin } from './answer-limits.ts';
import { decodeAnswer, type Decoding, inputOf } from './decode-answer.ts';
import type { QueryTask, QueryTaskResult } from './query-worker.ts';
import { LARGE_BYTES, packFrames, rowsOf, type SharedAnswer, sizeOf } from './shared-answer.ts';
import type { SourceConnection } from './source-connection.ts';
import { shownRequest, upstreamRequest } from './upstream-request.ts';

/** One question to one source, ready to be asked. */
export interface UpstreamQuestion {
  readonly connection: SourceConnection;
  readonly target: JsonObject;
  readonly range: { readonly fromMs: number; readonly toMs: number };
  readonly intervalMs: number;
  readonly maxDataPoints?: number;
  readonly cookies?: Secret;
}

export interface UpstreamHost {
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
  readonly pool: WorkerPool;
  readonly clock: Clock;
  readonly random: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Named rows of this machine, for sources without network. */
  readonly local: LocalTransport;
  readonly limits: AnswerLimits;
  /** `dataproxy.timeout`. */
  readonly timeoutMs: number;
}

/** Makes the one upstream call of a question. @throws AppError, QueryError; the signal's reason when nobody waits any more. */
export function callUpstream(host: UpstreamHost, question: UpstreamQuestion, signal: AbortSignal): Promise<SharedAnswer> {
  const { plugin } = inputOf(decodingOf(host, question));
  return plugin.transport === 'http' ? callHttp(host, question, signal) : callLocal(host, question, signal);
}

const decodingOf = ({ limits }: UpstreamHost, { connection, target, range, intervalMs, maxDataPoints }: UpstreamQuestion): Decoding => {
  const { hasSecret, ...settings } = connection.settings;
  const { plugin } = inputOf({ type: connection.type, target, settings, secretNames: [], range, intervalMs });
  const secretNames = plugin.manifest.secrets.filter(hasSecret);
  return {
    type: connection.type,
    target,
    settings,
    secretNames,
    range,
    intervalMs,
    limits,
    ...(maxDataPoints === undefined ? {} : { maxDataPoints }),
  };
};

async function callHttp(host: UpstreamHost, question: UpstreamQuestion, signal: AbortSignal): Promise<SharedAnswer> {
  const decoding = decodingOf(host, question);
  const { plugin, input } = inputOf(decoding);
  if (plugin.transport !== 'http') throw new TypeError('not an HTTP source');
  const { answer, shown } = await askSource(host, question, plugin.request(input), signal);
  const head = { status: answer.status, contentType: contentTypeOf(answer) };
  const common = {
    upstreamMs: Math.round(answer.durationMs),
    receivedBytes: answer.body.byteLength,
    answeredAt: host.clock.nowMs(),
    request: shown,
  };
  if (answer.body.byteLength <= LARGE_BYTES) return { ...common, ...shared(decodeAnswer(head, answer.body, decoding)) };
  const task: QueryTask = { kind: 'decode', ...head, body: answer.body, decoding };
  const decoded = resultOf(await host.pool.run<QueryTask, QueryTaskResult>(task, [answer.body.buffer]));
  if (decoded.kind !== 'decoded') throw new TypeError('the worker answered another task');
  const { packed, rows, failure } = decoded;
  return { ...common, ...(failure ? { failure } : {}), frames: { kind: 'packed', packed }, bytes: packed.buffer.byteLength, rows };
}

/** Sends a running half's request to its source. A redirect is refused in words: it may lead anywhere. */
async function askSource(
  host: UpstreamHost,
  { connection, cookies }: Pick<UpstreamQuestion, 'connection' | 'cookies'>,
  request: HttpRequest,
  signal: AbortSignal,
) {
  const sent = upstreamRequest(connection, request, cookies);
  const key = `source:${connection.orgId}:${connection.settings.id}:${connection.version}`;
  const answer = await host.outbound.ask(
    { key, tls: connection.tls, policy: host.policy },
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
export async function askText(
  host: UpstreamHost,
  connection: SourceConnection,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const { answer } = await askSource(host, { connection }, request, signal);
  return { status: answer.status, contentType: contentTypeOf(answer), text: new TextDecoder().decode(answer.body) };
}

const contentTypeOf = ({ headers }: OutboundAnswer): string => {
  const value = headers['content-type'];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
};

async function callLocal(host: UpstreamHost, question: UpstreamQuestion, signal: AbortSignal): Promise<SharedAnswer> {
  const { plugin, input } = inputOf(decodingOf(host, question));
  if (plugin.transport !== 'local') throw new TypeError('not a local source');
  const startedAt = host.clock.nowMs();
  const given = await withTimeout(question.connection.timeoutMs ?? host.timeoutMs, signal, (ended) =>
    plugin.run(input, toolsFor(host, ended)).then((frames): GivenAnswer => ({ frames }), framesOfError),
  );
  requireWithin(given.frames, host.limits);
  const answeredAt = host.clock.nowMs();
  return { ...shared(given), upstreamMs: answeredAt - startedAt, receivedBytes: 0, answeredAt };
}

/** What running halves may use. */
export const toolsFor = ({ clock, random, wait, local }: UpstreamHost, signal: AbortSignal): Tools => ({
  now: () => clock.nowMs(),
  random,
  wait,
  local,
  signal,
});

async function withTimeout<T>(timeoutMs: number, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = AbortSignal.any([timeout, signal]);
  const gaveUp = Promise.withResolvers<never>();
  const giveUp = () => gaveUp.reject(timeout.aborted ? new AppError('upstream-timeout', { seconds: timeoutMs / 1000 }) : signal.reason);
  ended.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([run(ended), gaveUp.promise]);
  } catch (error) {
    if (timeout.aborted) throw new AppError('upstream-timeout', { seconds: timeoutMs / 1000 }, { cause: error });
    throw error;
  } finally {
    ended.removeEventListener('abort', giveUp);
  }
}

/** Frames for all callers: open while small, packed once a caller's share of work would hold the event loop. */
function shared({ frames, ...rest }: GivenAnswer): Pick<SharedAnswer, 'frames' | 'bytes' | 'rows' | 'failure'> {
  const bytes = sizeOf(frames);
  const rows = rowsOf(frames);
  if (bytes <= LARGE_BYTES) return { ...rest, frames: { kind: 'open', list: frames }, bytes, rows };
  const packed = packFrames(frames);
  return { ...rest, frames: { kind: 'packed', packed }, bytes: packed.buffer.byteLength, rows };
}

/** A worker's result, its errors thrown again. */
export function resultOf(result: QueryTaskResult): Exclude<QueryTaskResult, { kind: 'query-error' | 'app-error' }> {
  if (result.kind === 'query-error') throw new QueryError(result.message, { blame: result.blame, detail: result.detail });
  if (result.kind === 'app-error') throw new AppError(result.code, result.params);
  return result;
}
