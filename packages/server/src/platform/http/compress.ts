import { once } from 'node:events';
import { promisify } from 'node:util';
import { constants, createGzip, type Gzip, gzip } from 'node:zlib';

const gzipBytes = promisify(gzip);
const LEVEL = 1; // most of the gain for a third of the time
const WORTHWHILE_BYTES = 1024;

/** True for an answer that gets smaller: text in any form, and our frames. */
export const isCompressible = (contentType: string): boolean =>
  /^(text\/|application\/(json|javascript|xml|vnd\.pharos\.frames)|image\/svg)/.test(contentType) || /\+(json|xml)/.test(contentType);

/** True when the caller takes gzip. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined) return false;
  return acceptEncoding.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return (name === 'gzip' || name === '*') && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The bytes compressed, or undefined where they are too few to be worth it. */
export const compressBytes = async (bytes: Uint8Array): Promise<Buffer | undefined> =>
  bytes.length < WORTHWHILE_BYTES ? undefined : gzipBytes(bytes, { level: LEVEL });

/** The parts of a stream compressed one by one: each is flushed, so that a finished part never waits for the next. */
export async function* compressParts(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const out = createGzip({ level: LEVEL });
  const made: Buffer[] = [];
  out.on('data', (chunk: Buffer) => made.push(chunk));
  try {
    for await (const part of parts) {
      out.write(part);
      await flush(out);
      yield Buffer.concat(made.splice(0));
    }
    const ended = once(out, 'end');
    out.end();
    await ended;
    yield Buffer.concat(made.splice(0));
  } finally {
    out.destroy();
  }
}

const flush = (out: Gzip) => new Promise<void>((resolve) => out.flush(constants.Z_SYNC_FLUSH, () => resolve()));
