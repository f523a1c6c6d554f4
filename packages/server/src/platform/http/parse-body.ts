import { AppError, fail } from '@pharos/contract/errors';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { scanJson } from './json-scan.ts';
import { readBody } from './read-body.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const BODY_SECONDS = 60;
const NO_BYTES = new Uint8Array();

/**
 * The content type parser of every type, since what a route takes is said by the route: JSON, JSON or a form, bytes as they come, or nothing, and
 * then nothing is read. Fastify asks it only behind the gate.
 * @throws AppError of the body reader, body-malformed, body-too-deep
 */
export async function parseRequestBody(request: FastifyRequest, payload: Readable): Promise<unknown> {
  const { config } = request.routeOptions;
  const route = config.handled?.route;
  if (!route?.body && !route?.passesBody) return undefined;
  const bytes = await readRequestBody(request, payload);
  if (route.passesBody) return bytes;
  const { value, text } = parseBody(bytes, request.headers);
  if (route.keepText) request.bodyText = text;
  return value;
}

/** The body of a route that passes bytes on; Fastify parses none of GET, which some data sources are sent. */
export async function bodyBytes(request: FastifyRequest): Promise<Uint8Array> {
  if (request.body instanceof Uint8Array) return request.body;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  return length === '0' && encoding === undefined ? NO_BYTES : readRequestBody(request, request.raw);
}

const readRequestBody = async (request: FastifyRequest, payload: Readable): Promise<Buffer> =>
  readBody(payload, {
    announcedBytes: Number(request.headers['content-length'] ?? 0),
    limitBytes: request.routeOptions.bodyLimit,
    timeoutSeconds: BODY_SECONDS,
  });

/** Checks the headers that describe the body before a byte of it is read. @throws AppError content-type-missing, content-type-unsupported, content-encoding-unsupported */
export function checkBodyHeaders(headers: IncomingHttpHeaders, acceptsForm = false): void {
  const type = headers['content-type'];
  if (!type) fail('content-type-missing');
  if (!isJson(type) && !(acceptsForm && isForm(type))) fail('content-type-unsupported');
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') fail('content-encoding-unsupported');
}

const mediaType = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
const isJson = (contentType: string): boolean => /^[\w.+-]+\/([\w.+-]*\+)?json$/.test(mediaType(contentType));
const isForm = (contentType: string): boolean => mediaType(contentType) === 'application/x-www-form-urlencoded';

/** The value and the text of a body's bytes. An empty one is `{}`. @throws AppError body-malformed, body-too-deep */
function parseBody(bytes: Buffer, headers: IncomingHttpHeaders): { readonly value: unknown; readonly text: string } {
  const text = decode(bytes);
  if (isForm(headers['content-type'] ?? '')) return { value: Object.fromEntries(new URLSearchParams(text)), text };
  if (text.trim() === '') return { value: {}, text: '{}' };
  scanJson(text);
  try {
    return { value: JSON.parse(text) as unknown, text };
  } catch (error) {
    throw new AppError('body-malformed', { reason: whatIsWrong(error) }, { cause: error });
  }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw new AppError('body-malformed', { reason: 'it is not UTF-8' }, { cause: error });
  }
}

// The engine quotes a piece of the text, which may hold a password; only the place is passed on.
function whatIsWrong(error: unknown): string {
  const place = / at position (\d+)/.exec(String(error))?.[1];
  return place === undefined ? 'it ends too early or has a wrong sign' : `wrong sign at position ${place}`;
}
