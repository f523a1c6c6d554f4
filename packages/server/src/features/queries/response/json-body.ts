import type { QueryFailure } from '@pharos/contract/frames';
import type { EncodedResult } from './encode-results.ts';

/** A complete JSON response: its status and its text in pieces that were encoded where it cost least. */
export interface JsonBody {
  readonly status: number;
  readonly pieces: readonly Uint8Array[];
  /** Set with status 429. */
  readonly retryAfterSeconds?: number;
}

/** Calls in a queue have had their turn by then, or failed. */
const RETRY_AFTER_SECONDS = 5;

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * `{results: {...}, message?}`. 200 as soon as one target has frames or is pending; when all failed the status is theirs. In the classic form
 * one failure makes the whole response a 400, whose `message` is the last one's, and everything else is still in it.
 */
export async function gatherJson(results: AsyncIterable<EncodedResult>, form: 'json' | 'tsdb'): Promise<JsonBody> {
  const all: EncodedResult[] = [];
  for await (const result of results) all.push(result);
  const failures = all.flatMap(({ error }) => (error ? [error] : []));
  const isFailure = form === 'tsdb' ? failures.length > 0 : failures.length === all.length;
  const message = (form === 'tsdb' ? failures.at(-1) : failures[0])?.message;
  const status = isFailure ? (form === 'tsdb' ? 400 : statusOfFailures(failures)) : 200;
  const entries = all.flatMap(({ key, bytes }, index) => [encodeText(`${index === 0 ? '' : ','}${JSON.stringify(key)}:`), bytes]);
  return {
    status,
    ...(status === 429 ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
    pieces: [
      encodeText('{"results":{'),
      ...entries,
      encodeText(`}${isFailure && message !== undefined ? `,"message":${JSON.stringify(message)}` : ''}}`),
    ],
  };
}

/** The status of a JSON response in which no target has frames: their common one, else the one that says most about our side of it. */
function statusOfFailures(failures: readonly QueryFailure[]): number {
  const statuses = new Set(failures.map(({ status }) => status));
  return [502, 504, 429, 400, 404].find((status) => statuses.has(status)) ?? 502;
}
