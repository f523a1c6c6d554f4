import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { RawResponse } from './handle.ts';

/** What Fastify sends: text, bytes, parts, or nothing. */
export type Sendable = string | Buffer | Readable | undefined;

/** Sets status and headers of what a route returned: plain values are JSON with status 200, raw ones are as they say. Gives the body to be sent. */
export function prepareResponse(reply: FastifyReply, response: unknown): Sendable {
  const { status, headers, body } = response instanceof RawResponse ? response : jsonResponse(response);
  reply.code(status);
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  if (body === undefined || typeof body === 'string') return body || undefined;
  if (body instanceof Uint8Array) return body.length === 0 ? undefined : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // A Readable pulls only what the socket takes, and ends the source when the caller goes away.
  const parts = body instanceof Readable ? body : Readable.from(body, { objectMode: false });
  if (reply.request.method !== 'HEAD') return parts;
  parts.destroy();
  return undefined;
}

const jsonResponse = (value: unknown): RawResponse =>
  new RawResponse(200, { 'content-type': 'application/json; charset=utf-8' }, value === undefined ? '' : JSON.stringify(value));
