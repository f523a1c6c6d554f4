import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { acceptsGzip, compressBytes, compressParts, isCompressible } from './compress.ts';
import { RawResponse } from './handle.ts';

export interface SendRules {
  readonly acceptEncoding: string | undefined;
  readonly compresses: boolean;
  readonly isHead: boolean;
}

/** Sends what a handler answered: plain values as JSON with status 200, raw answers as they are; large text is compressed. */
export async function sendResponse(reply: FastifyReply, response: unknown, rules: SendRules): Promise<void> {
  const raw = response instanceof RawResponse ? response : jsonResponse(response);
  reply.code(raw.status);
  for (const [name, value] of Object.entries(raw.headers)) reply.header(name, value);
  const { body } = raw;
  const mayCompress =
    rules.compresses && raw.headers['content-encoding'] === undefined && isCompressible(String(raw.headers['content-type'] ?? ''));
  if (mayCompress) reply.header('vary', 'Accept-Encoding');
  const compresses = mayCompress && acceptsGzip(rules.acceptEncoding);
  if (body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array))
    return sendParts(reply, body, compresses, rules.isHead);
  if (body === undefined || body.length === 0) return void (await reply.send());
  await sendBytes(reply, body, compresses);
}

const jsonResponse = (value: unknown): RawResponse =>
  new RawResponse(200, { 'content-type': 'application/json; charset=utf-8' }, value === undefined ? '' : JSON.stringify(value));

async function sendBytes(reply: FastifyReply, body: string | Uint8Array, compresses: boolean): Promise<void> {
  // A text that stays as it is goes out with the headers in one piece.
  if (typeof body === 'string' && !compresses) return void (await reply.send(body));
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const smaller = compresses ? await compressBytes(bytes) : undefined;
  if (smaller) reply.header('content-encoding', 'gzip');
  await reply.send(smaller ?? bytes);
}

async function sendParts(reply: FastifyReply, parts: AsyncIterable<Uint8Array>, compresses: boolean, isHead: boolean): Promise<void> {
  if (compresses) reply.header('content-encoding', 'gzip').removeHeader('content-length');
  if (isHead) {
    await parts[Symbol.asyncIterator]().return?.();
    await reply.send();
    return;
  }
  // A Readable pulls only what the socket takes, and ends the source when the caller goes away.
  await reply.send(Readable.from(compresses ? compressParts(parts) : parts, { objectMode: false }));
}
