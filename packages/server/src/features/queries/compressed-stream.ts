import { constants, createGzip } from 'node:zlib';

/**
 * Parts compressed at level 1, off the event loop. Every part is flushed, so that it reaches the caller before the next one is ready.
 * Leaving the loop early also ends the source.
 */
export async function* gzipped(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const gzip = createGzip({ level: 1 });
  const source = parts[Symbol.asyncIterator]();
  const pump = async () => {
    for (;;) {
      const next = await source.next();
      if (next.done) return gzip.end();
      gzip.write(next.value);
      await new Promise<void>((resolve, reject) => {
        gzip.once('close', () => reject(new Error('the caller left')));
        gzip.flush(constants.Z_SYNC_FLUSH, resolve);
      });
      gzip.removeAllListeners('close');
    }
  };
  const pumped = pump().catch((error: unknown) => gzip.destroy(error instanceof Error ? error : new Error('the answer broke off', { cause: error })));
  try {
    yield* gzip;
  } finally {
    gzip.destroy();
    await source.return?.();
    await pumped;
  }
}

/** Whether a caller takes gzip, by its `Accept-Encoding`. */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  (acceptEncoding ?? '').split(',').some((entry) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(entry));
