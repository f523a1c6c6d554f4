import type { Route } from '@pharos/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../session/actor.ts';
import type { HandledRoute, UntypedCall } from './handle.ts';
import { checkBodyHeaders, parseBody } from './parse-body.ts';
import { readBody } from './read-body.ts';
import { validateBody, validateParams, validateQuery } from './validate.ts';

/** What is known of a call before its input has been looked at. */
export interface CallState {
  visitor: Actor | undefined;
  readonly clientAddress: string;
}

const DEFAULT_BODY_BYTES = 128 * 1024;
const BODY_SECONDS = 60;
const LOGIN_PATH = '/login'; // the only call that takes a form, sent by a page without script
const NO_BYTES = new Uint8Array();

/** Reads and validates everything that a handler gets. @throws AppError of the body reader and of the validation */
export async function buildCall(
  request: FastifyRequest,
  reply: FastifyReply,
  handled: HandledRoute,
  { state, stopping }: { readonly state: CallState; readonly stopping: AbortSignal },
): Promise<UntypedCall> {
  const { route } = handled;
  const params = validateParams(route, request.params);
  const query = validateQuery(route, request.query as Readonly<Record<string, unknown>>); // an object, as the parser builds it
  const body = route.body ? await readCallBody(request, route) : { value: undefined, text: '' };
  return {
    params,
    query,
    body: body.value,
    text: route.keepText ? body.text : '',
    bytes: route.passesBody ? await readBody(request.raw, bodyRules(route)) : NO_BYTES,
    actor: state.visitor,
    visitor: state.visitor,
    signal: abortOnClose(reply, stopping),
    header: (name) => headerOf(request, name),
    cookie: (name) => request.cookies[name],
    url: request.url,
    clientAddress: state.clientAddress,
    requestId: request.id,
  };
}

/** A header by lower-case name; of those that may stand several times the first. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const bodyRules = (route: Route) => ({ limitBytes: route.bodyLimit ?? DEFAULT_BODY_BYTES, timeoutSeconds: BODY_SECONDS });

async function readCallBody(request: FastifyRequest, route: Route): Promise<{ value: unknown; text: string }> {
  checkBodyHeaders(request.headers, route.path === LOGIN_PATH);
  const bytes = await readBody(request.raw, bodyRules(route));
  const { value, text } = parseBody(bytes, request.headers);
  return { value: validateBody(route, value), text };
}

function abortOnClose(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  stopping.addEventListener('abort', abort, { once: true });
  reply.raw.once('close', () => {
    stopping.removeEventListener('abort', abort);
    if (!reply.raw.writableFinished) abort();
  });
  return controller.signal;
}
