import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { parseBody } from './body-text.ts';
import { LARGE_BODY_BYTES, type LargeBodies } from './large-bodies.ts';
import { readBody } from './read-body.ts';

const BODY_SECONDS = 60;
const NO_BYTES = new Uint8Array();

/**
 * The content type parser of every type, since what a route takes is said by the route: JSON, JSON or a form, bytes as they come, or nothing, and
 * then nothing is read. Fastify asks it only behind the gate.
 * @throws AppError of the body reader, body-malformed, body-too-deep
 */
export const bodyParser =
  (large: LargeBodies) =>
  async (request: FastifyRequest, payload: Readable): Promise<unknown> => {
    const { config } = request.routeOptions;
    const route = config.handled?.route;
    if (!route?.body && !route?.passesBody) return undefined;
    const bytes = await readRequestBody(request, payload);
    if (route.passesBody) return bytes;
    const isLarge = bytes.length > LARGE_BODY_BYTES;
    if (isLarge) await large.scan(bytes);
    const { value, text } = parseBody(bytes, { headers: request.headers, isScanned: isLarge });
    if (route.keepText) request.bodyText = text;
    return value;
  };

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
