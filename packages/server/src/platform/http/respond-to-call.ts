import { AppError, type ErrorCode } from '@pharos/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackAddress } from '../config/site.ts';
import type { Log } from '../log/log.ts';
import type { Actor } from '../session/actor.ts';
import { logAccess } from './access-log.ts';
import type { Authenticate } from './authenticate.ts';
import { buildCall, type CallState, headerOf } from './build-call.ts';
import type { ProxyRules } from './client-address.ts';
import { errorResponse, toAppError } from './error-response.ts';
import { passGate } from './gate.ts';
import { type HandledRoute, RawResponse } from './handle.ts';
import { acceptSocket, isHandshake } from './web-socket.ts';
import { checkHost, checkOrigin, checkRequestHead, checkSocketOrigin, hostName } from './request-checks.ts';
import { API_HEADERS, EVERYWHERE, TLS_HEADERS, TRUSTED_ORIGIN_HEADERS } from './security-headers.ts';
import { sendResponse } from './send.ts';

export interface CallRules {
  readonly config: Config;
  readonly log: Log;
  readonly authenticate: Authenticate;
  readonly proxies: ProxyRules;
  readonly unknownPage: HandledRoute;
  readonly stopping: AbortSignal;
  /** Counts a request. @throws AppError rate-limited */
  readonly takeTurn: (visitor: Actor | undefined, clientAddress: string) => void;
  readonly allowedMethods: (path: string) => readonly string[];
}

const HEALTH_PATH = '/api/health';
const HANDSHAKE = Symbol('becomes a WebSocket');

/**
 * The steps of every request, in this order: head, host, caller, rate, route, gate, origin, body, validation, handler, answer. The gate comes before
 * the body, so a viewer with a broken body gets 403, and nobody a parser's time for free. False where nothing was answered because the request
 * becomes a WebSocket.
 */
export async function respondToCall(request: FastifyRequest, reply: FastifyReply, rules: CallRules): Promise<boolean> {
  const startedAt = performance.now();
  const state: CallState = { visitor: undefined, clientAddress: rules.proxies.clientAddress(request.raw) };
  let code: ErrorCode | undefined;
  try {
    setCommonHeaders(request, reply, rules);
    const response = await handleCall(request, reply, rules, state);
    if (response === HANDSHAKE) return false;
    await sendResponse(reply, response, {
      acceptEncoding: request.headers['accept-encoding'],
      compresses: rules.config.server.enableGzip,
      isHead: request.method === 'HEAD',
    });
  } catch (error) {
    const failure = toAppError(error);
    code = failure.code;
    await sendError(request, reply, rules, failure);
  }
  if (rules.config.server.routerLogging || reply.statusCode >= 400) {
    const durationMs = performance.now() - startedAt;
    logAccess(rules.log, { reply, visitor: state.visitor, clientAddress: state.clientAddress, durationMs, ...(code ? { code } : {}) });
  }
  return true;
}

const isApi = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url);

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, { proxies }: CallRules): void {
  reply.headers(EVERYWHERE);
  if (isApi(request) && pathOf(request.url) !== HEALTH_PATH) reply.headers(API_HEADERS);
  const isTls = proxies.scheme(request.raw) === 'https';
  if (isTls) reply.headers(TLS_HEADERS);
  if (isTls || isLoopbackAddress(hostName(request.headers.host ?? '').replace(/^\[|\]$/g, ''))) reply.headers(TRUSTED_ORIGIN_HEADERS);
}

async function handleCall(request: FastifyRequest, reply: FastifyReply, rules: CallRules, state: CallState): Promise<unknown> {
  checkRequestHead(request.raw);
  if (pathOf(request.url) !== HEALTH_PATH) checkHost(rules.config.site, request.headers.host);
  if (rules.stopping.aborted) throw new AppError('unavailable');
  const elsewhere = otherDomain(request, rules.config);
  if (elsewhere !== undefined) return new RawResponse(301, { location: elsewhere });
  const handled = request.routeOptions.config.handled;
  if (handled?.serves !== 'file') await recognise(request, reply, rules, state);
  const chosen = handled ?? unknownAddress(request, reply, rules);
  passGate(chosen.route.access, state.visitor);
  if (mustBeSameSite(request, state.visitor)) {
    const isStrict = rules.config.security.profile === 'strict';
    checkOrigin(request.headers, { site: rules.config.site, scheme: rules.proxies.scheme(request.raw), isStrict });
  }
  if (isHandshake(request)) {
    checkSocketOrigin(request.headers, {
      site: rules.config.site,
      scheme: rules.proxies.scheme(request.raw),
      mustBeNamed: isByCookie(state.visitor),
    });
    acceptSocket(request, chosen, state);
    return HANDSHAKE;
  }
  return chosen.run(await buildCall(request, reply, chosen, { state, stopping: rules.stopping }));
}

/** With `enforce_domain`, pages asked under another name are sent to the configured address. */
function otherDomain(request: FastifyRequest, { server, site }: Config): string | undefined {
  if (!server.enforceDomain || isApi(request) || hostName(request.headers.host ?? '') === server.domain.toLowerCase()) return undefined;
  return `${site.origin}${site.subPath}${request.url.startsWith('/') ? request.url : '/'}`;
}

async function recognise(request: FastifyRequest, reply: FastifyReply, rules: CallRules, state: CallState): Promise<void> {
  const query = request.query as Readonly<Record<string, string | string[]>>; // as the parser builds it
  const { actor, setCookies = [] } = await rules.authenticate({
    method: request.method,
    url: request.url,
    header: (name) => headerOf(request, name),
    cookie: (name) => request.cookies[name],
    query: (name) => [query[name]].flat()[0],
    clientAddress: state.clientAddress,
    isPageLoad: request.routeOptions.config.handled?.serves === 'page',
  });
  state.visitor = actor;
  if (setCookies.length > 0) reply.header('set-cookie', setCookies);
  rules.takeTurn(actor, state.clientAddress);
}

/** What to do with an address that no route has: 405 where another method is known, 404 in the API, else the page that says so. */
function unknownAddress(request: FastifyRequest, reply: FastifyReply, rules: CallRules): HandledRoute {
  const methods = rules.allowedMethods(pathOf(request.url));
  if (methods.length > 0 && !methods.includes(request.method)) {
    reply.header('allow', methods.join(', '));
    throw new AppError('method-not-allowed');
  }
  if (isApi(request) || (request.method !== 'GET' && request.method !== 'HEAD')) throw new AppError('not-found');
  return rules.unknownPage;
}

/** Writes of a browser that is signed in by cookie, and signing in and out themselves (wire-notes architecture 6). */
function mustBeSameSite(request: FastifyRequest, visitor: Actor | undefined): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (visitor?.kind === 'user') return visitor.by === 'session';
  return visitor?.kind !== 'api-key';
}

/** Callers that a browser can make call without their will: by cookie, or anonymous. */
const isByCookie = (visitor: Actor | undefined): boolean =>
  visitor?.kind === 'anonymous' || (visitor?.kind === 'user' && visitor.by === 'session');

async function sendError(request: FastifyRequest, reply: FastifyReply, rules: CallRules, error: AppError): Promise<void> {
  if (error.code === 'internal')
    rules.log.error({ err: error.cause, requestId: request.id, method: request.method }, 'a defect: unexpected failure');
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const { status, headers, body } = errorResponse(error, rules.config.app.appMode === 'development');
  // What is left of the body is not read; the connection ends instead of waiting for it.
  if (error.code === 'body-too-large' || error.code === 'body-too-slow') reply.header('connection', 'close');
  const response = new RawResponse(status, { 'content-type': 'application/json; charset=utf-8', ...headers }, body);
  await sendResponse(reply, response, { acceptEncoding: undefined, compresses: false, isHead: request.method === 'HEAD' });
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';
