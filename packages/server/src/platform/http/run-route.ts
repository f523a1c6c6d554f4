import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerName } from '../session/caller-name.ts';
import { FileResponse, type HandledRoute, ListResponse, type UntypedCall } from './handle.ts';
import type { JsonLists } from './json-lists.ts';
import { bodyBytes } from './parse-body.ts';
import { headerOf } from './request-address.ts';
import { prepareResponse, type Sendable } from './send.ts';

interface RunContext {
  readonly handled: HandledRoute;
  readonly stopping: AbortSignal;
  readonly lists: JsonLists;
}

/** Runs a route over its validated input and gives Fastify what is to be sent, or the reply where that sends a file. */
export async function runRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  { handled, stopping, lists }: RunContext,
): Promise<Sendable | FastifyReply> {
  const signal = abortOnClose(reply, stopping);
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
  requestId: request.id,
});

function abortOnClose(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(stopping.reason);
  // Who left while the caller was looked up closes nothing any more.
  if (stopping.aborted || reply.raw.destroyed) {
    abort();
    return controller.signal;
  }
  stopping.addEventListener('abort', abort, { once: true });
  reply.raw.once('close', () => {
    stopping.removeEventListener('abort', abort);
    if (!reply.raw.writableFinished) abort();
  });
  return controller.signal;
}
