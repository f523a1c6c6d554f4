import type { onSendAsyncHookHandler } from 'fastify';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, type Gzip, gzip } from 'node:zlib';

const gzipBytes = promisify(gzip);
const LEVEL = 1; // most of the gain for a third of the time
const WORTHWHILE_BYTES = 1024;

/**
 * The `onSend` hook that compresses text for who takes it. A part of a stream is flushed as soon as it is there; what has an encoding already, or is
 * too little to be worth it, stays as it is.
 */
export const compressResponse: onSendAsyncHookHandler = async (request, reply, payload) => {
  const isOwn = reply.getHeader('content-encoding') !== undefined;
  if (isOwn || payload === undefined || payload === null || !isCompressible(String(reply.getHeader('content-type') ?? ''))) return payload;
  reply.header('vary', 'Accept-Encoding');
  if (!acceptsGzip(request.headers['accept-encoding'])) return payload;
  if (payload instanceof Readable) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return Readable.from(compressParts(payload), { objectMode: false });
  }
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < WORTHWHILE_BYTES) return payload;
  const compressed = await gzipBytes(payload, { level: LEVEL });
  reply.header('content-encoding', 'gzip');
  return compressed;
};

/** True for an answer that gets smaller: text in any form, and our frames. */
const isCompressible = (contentType: string): boolean =>
  /^(text\/|application\/(json|javascript|xml|vnd\.pharos\.frames)|image\/svg)/.test(contentType) || /\+(json|xml)/.test(contentType);

/** True when the caller takes gzip: by its own entry, or where it has none by that for all others (RFC 9110, 12.5.3). */
function acceptsGzip(acceptEncoding = ''): boolean {
  const entries = acceptEncoding.split(',').map((entry) => entry.split(';').map((part) => part.trim().toLowerCase()));
  const entry = entries.find(([name]) => name === 'gzip') ?? entries.find(([name]) => name === '*');
  return entry !== undefined && !entry.some((part) => /^q=0(\.0*)?$/.test(part));
}

/** The parts of a stream compressed one by one: each is flushed, so that a finished part never waits for the next. */
async function* compressParts(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
