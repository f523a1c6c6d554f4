import { FRAMES_MEDIA_TYPE } from '@pharos/contract/api/query';
import type { QueryFailure } from '@pharos/contract/frames';
import type { QueryResult } from '../query-result.ts';
import type { QueryResults } from '../run-request.ts';
import { chunksOf } from './chunks.ts';
import type { EncodedResult } from './encode-results.ts';

/** A response whose status is known, and whose rest comes as it is read. */
export interface QueryBody {
  readonly status: number;
  readonly mediaType: string;
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>;
  /** Set with status 429. */
  readonly retryAfterSeconds?: number;
}

type EncodedResults = AsyncGenerator<EncodedResult, void, undefined>;

const JSON_TYPE = 'application/json; charset=utf-8';
/** Calls in a queue have had their turn by then, or failed. */
const RETRY_AFTER_SECONDS = 5;
/** Frames in memory of a classic response before its status is decided. */
const MAX_KNOWN_BYTES = 16 * 1024 * 1024;

/** The stream of parts: 200 as soon as the first is there. @throws what the first result throws */
export async function openParts(results: EncodedResults): Promise<QueryBody> {
  const { first, rest } = await readUntil(results, () => true);
  return { status: 200, mediaType: FRAMES_MEDIA_TYPE, chunks: writeParts(first, rest) };
}

/**
 * `{results: {...}, message?}`: 200 as soon as one target has frames or is pending; when all failed the status is theirs.
 * @throws what the first result throws
 */
export async function openJson(results: EncodedResults): Promise<QueryBody> {
  const { first, rest } = await readUntil(results, ({ error }) => error === undefined);
  if (first.some(({ error }) => !error)) return { status: 200, mediaType: JSON_TYPE, chunks: writeJson(first, rest) };
  const failures = failuresOf(first);
  const status = statusOfFailures(failures);
  return {
    status,
    mediaType: JSON_TYPE,
    ...(status === 429 ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
    chunks: writeJson(first, rest, failures[0]?.message),
  };
}

/**
 * The classic form, where one failure makes the whole response a 400, or a 403 where no source may be queried, whose `message` is the last one's, and everything else is still in it. What
 * comes of the targets is known before it is encoded; of an answer so large that it is not kept for that, a later failure is told in its own entry.
 */
export async function openClassic(results: QueryResults, encode: (results: QueryResults) => EncodedResults): Promise<QueryBody> {
  let bytes = 0;
  const { first, rest } = await readUntil(results, ({ outcome }) => {
    bytes += outcome.kind === 'frames' ? outcome.size : 0;
    return bytes > MAX_KNOWN_BYTES;
  });
  const failures = first.flatMap(({ outcome }) => (outcome.kind === 'error' ? [outcome.error] : []));
  const encoded = encode(putBack(first, rest));
  const status = failures.length === 0 ? 200 : failures.every((failure) => failure.status === 403) ? 403 : 400;
  return { status, mediaType: JSON_TYPE, chunks: writeJson([], encoded, failures.at(-1)?.message) };
}

/** The first values of a generator, up to the one that is enough. */
async function readUntil<T>(
  all: AsyncGenerator<T, void, undefined>,
  isEnough: (value: T) => boolean,
): Promise<{ readonly first: readonly T[]; readonly rest: AsyncGenerator<T, void, undefined> }> {
  const first: T[] = [];
  for (;;) {
    const next = await all.next();
    if (next.done) break;
    first.push(next.value);
    if (isEnough(next.value)) break;
  }
  return { first, rest: all };
}

async function* putBack(first: readonly QueryResult[], rest: QueryResults): QueryResults {
  yield* first;
  yield* rest;
}

async function* writeParts(first: readonly EncodedResult[], rest: EncodedResults): QueryBody['chunks'] {
  for (const { pieces } of first) yield* chunksOf(pieces);
  for await (const { pieces } of rest) yield* chunksOf(pieces);
}

async function* writeJson(first: readonly EncodedResult[], rest: EncodedResults, message?: string): QueryBody['chunks'] {
  const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
  let separator = '{"results":{';
  const entryOf = ({ key, pieces }: EncodedResult) => {
    const start = encodeText(`${separator}${JSON.stringify(key)}:`);
    separator = ',';
    return chunksOf([start, ...pieces]);
  };
  for (const result of first) yield* entryOf(result);
  for await (const result of rest) yield* entryOf(result);
  yield encodeText(`${separator === ',' ? '' : separator}}${message === undefined ? '' : `,"message":${JSON.stringify(message)}`}}`);
}

const failuresOf = (results: readonly EncodedResult[]): readonly QueryFailure[] => results.flatMap(({ error }) => (error ? [error] : []));

/** The status of a JSON response in which no target has frames: their common one, else the one that says most about our side of it. */
function statusOfFailures(failures: readonly QueryFailure[]): number {
  const statuses = new Set(failures.map(({ status }) => status));
  return [502, 504, 429, 400, 403, 404].find((status) => statuses.has(status)) ?? 502;
}
