import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { callerName } from '../session/caller-name.ts';
import { FileResponse, type HandledRoute, ListResponse, RawResponse, type UntypedCall } from './handle.ts';
import type { OpenCalls } from './open-calls.ts';
import type { JsonLists } from './response/json-lists.ts';
import { bodyBytes } from './body/parse-body.ts';
import { headerOf } from './request-address.ts';

interface RunContext {
  readonly handled: HandledRoute;
  readonly stopping: AbortSignal;
  readonly openCalls: OpenCalls | undefined;
  readonly lists: JsonLists;
}

/** Runs a route over its validated input and gives Fastify what is to be sent, or the reply where that sends a file. */
export async function runRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  { handled, stopping, openCalls, lists }: RunContext,
): Promise<Sendable | FastifyReply> {
  const controller = abortOnClose(reply, stopping);
  const { signal } = controller;
  const orgId = request.visitor?.scope.orgId;
  if (openCalls && orgId !== undefined) reply.raw.once('close', openCalls.add(orgId, controller));
  request.callSignal = signal;
  const response = await handled.run({
    params: handled.route.params ? request.params : {},
    query: handled.route.query ? request.query : {},
    body: handled.route.body ? request.body : undefined,
    bytes: handled.route.passesBody ? await bodyBytes(request) : NO_BYTES,
    ...buildCallCommon(request),
    signal,
  });
  if (response instanceof FileResponse) return reply.sendFile(response.name, response.folder, response.caching);
  const isList = response instanceof ListResponse || (handled.route.method === 'GET' && Array.isArray(response));
  if (!isList) return prepareResponse(reply, response);
  const call = { url: request.url, caller: callerName(request.visitor, request.clientAddress), signal };
  return prepareResponse(reply, await lists.respond(call, response));
}

const NO_BYTES = new Uint8Array();

const buildCallCommon = (request: FastifyRequest): Omit<UntypedCall, 'params' | 'query' | 'body' | 'bytes' | 'signal'> => ({
  text: request.bodyText,
  actor: request.visitor,
  visitor: request.visitor,
  header: (name) => headerOf(request, name),
  cookie: (name) => request.cookies[name],
  url: request.url,
  clientAddress: request.clientAddress,
  loginError: request.loginError,
  isFactorDue: request.isFactorDue,
  requestId: request.id,
});

function abortOnClose(reply: FastifyReply, stopping: AbortSignal): AbortController {
  const controller = new AbortController();
  const abort = () => controller.abort(stopping.reason);
  // Who left while the caller was looked up closes nothing any more.
  if (stopping.aborted || reply.raw.destroyed) {
    abort();
    return controller;
  }
  stopping.addEventListener('abort', abort, { once: true });
  reply.raw.once('close', () => {
    stopping.removeEventListener('abort', abort);
    if (!reply.raw.writableFinished) abort();
  });
  return controller;
}

/** What Fastify sends: text, bytes, parts, or nothing. */
type Sendable = string | Buffer | Readable | undefined;

/** Sets status and headers of what a route returned: plain values are JSON with status 200, raw ones are as they say. Gives the body to be sent. */
function prepareResponse(reply: FastifyReply, response: unknown): Sendable {
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
