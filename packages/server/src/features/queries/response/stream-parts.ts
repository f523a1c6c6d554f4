import type { EncodedResult } from './encode-results.ts';

/**
 * The body of a streamed response. Whoever stops reading it ends the queries at once: a generator that waits takes notice of `return` only
 * after its wait, so the signal handed to `start` aborts first.
 */
export function streamParts(
  callerSignal: AbortSignal,
  start: (signal: AbortSignal) => AsyncGenerator<EncodedResult, void, undefined>,
): AsyncIterable<Uint8Array> {
  const left = new AbortController();
  const parts = streamBytes(start(AbortSignal.any([callerSignal, left.signal])));
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => parts.next(),
      return: () => {
        left.abort(new Error('the caller left'));
        return parts.return();
      },
    }),
  };
}

async function* streamBytes(results: AsyncIterable<EncodedResult>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const { bytes } of results) yield bytes;
}
