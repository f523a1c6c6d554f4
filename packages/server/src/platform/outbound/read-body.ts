import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { ResponseTooLargeError } from './outbound-failure.ts';

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
]);

const nameOf = (encoding: string | undefined): string => encoding?.trim().toLowerCase() ?? '';

/** Whether a body of this content-encoding can be read; absent and `identity` are plain. */
export const canDecompress = (encoding: string | undefined): boolean =>
  ['', 'identity'].includes(nameOf(encoding)) || DECODERS.has(nameOf(encoding));

/** The body decompressed by its content-encoding; an unknown encoding passes as it is. */
export function decompressed(body: Readable, encoding: string | undefined): Readable {
  const decoder = DECODERS.get(nameOf(encoding))?.();
  if (!decoder) return body;
  body.on('error', (error) => decoder.destroy(error));
  decoder.on('close', () => body.destroy());
  return body.pipe(decoder);
}

/**
 * The whole body in one array.
 * @throws ResponseTooLargeError as soon as more than `maxBytes` came, with the connection closed.
 */
export async function readAtMost(body: Readable, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    const bytes: Uint8Array = chunk;
    length += bytes.byteLength;
    if (length > maxBytes) throw new ResponseTooLargeError(`more than ${maxBytes} bytes`);
    chunks.push(bytes);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
