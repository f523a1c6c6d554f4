import type { Route } from '@pharos/contract/route';
import { AppError, type ErrorCode } from '@pharos/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoteRefusal } from '../audit/refusals.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { namesServer, LOOP_HEADER } from '../outbound/loop-header.ts';
import type { Actor } from '../session/actor.ts';
import { addAccessLog } from './access-log.ts';
import type { Authenticate } from './authenticate.ts';
import type { ProxyRules } from './connection/client-address.ts';
import { compressResponse } from './response/compress.ts';
import { sendError } from './response/error-response.ts';
import { owesChangeView, passGate, type RequireConfirmed } from './gate.ts';
import type { HandledRoute } from './handle.ts';
import type { JsonLists } from './response/json-lists.ts';
import { methodsOf } from './routes-at.ts';
import type { LargeBodies } from './body/large-bodies.ts';
import { bodyParser } from './body/parse-body.ts';
import { headerOf, isApi, pathOf } from './request-address.ts';
import { checkHost, checkRequestHead, otherDomain } from './request-checks.ts';
import { runRoute } from './run-route.ts';
import { checkSameSite, checkSocketSite } from './same-site.ts';
import { commonHeaders } from './response/security-headers.ts';
import { acceptSocket, isHandshake } from './connection/web-socket.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; undefined is nobody, and everybody before the caller was recognised. */
    visitor: Actor | undefined;
    /** Caller's address, behind configured proxies the right-most untrusted one. */
    clientAddress: string;
    /** Why nobody is signed in though something was shown, for the sign-in page. */
    loginError: string | undefined;
    /** Nobody is signed in because a second factor is shown first, for the sign-in page. */
    isFactorDue: boolean;
    /** Why the request was refused or failed, for the log. */
    failure: ErrorCode | undefined;
    /** Aborts the work of the route; undefined before that begins. */
    callSignal: AbortSignal | undefined;
    /** The body as it was sent; only for routes with `keepText`, else ''. */
    bodyText: string;
  }
  interface FastifyContextConfig {
    /** What the route promises. A route without it, such as one that a plugin brings along, is not found. */
    readonly handled?: HandledRoute;
  }
}

export interface CallRules {
  readonly largeBodies: LargeBodies;
  readonly lists: JsonLists;
  readonly config: Config;
  readonly log: Log;
  readonly authenticate: Authenticate;
  readonly requireConfirmed: RequireConfirmed;
  readonly proxies: ProxyRules;
  /** Headers that no request may have twice. */
  readonly singleHeaders: ReadonlySet<string>;
  readonly unknownPage: HandledRoute;
  /** In requests that this server, or a copy of it, has sent itself. */
  readonly serverId: string;
  readonly stopping: AbortSignal;
  /** Aborted as soon as the server is to stop: each connection ends with its next response. */
  readonly draining: AbortSignal;
  /** Counts a request; one whose credentials are wrong is one of nobody, and counts for its address. @throws AppError rate-limited */
  readonly takeTurn: (visitor: Actor | undefined, clientAddress: string) => void;
  readonly routesAt: (path: string) => readonly Route[];
  readonly noteRefusal: NoteRefusal | undefined;
}

/**
 * The way of every request through Fastify's lifecycle, in this order:
 *
 * 1. `onRequest`: head, host, caller, rate, route, gate, origin, confirmation. A viewer with a broken body gets 403, and nobody a parser's time for free.
 * 2. `preParsing` of routes with a body: the headers that describe it; a large one waits for its caller's turn.
 * 3. The content type parser: time, size, JSON; a large one is looked through in a thread.
 * 4. Validation by the route's schemas: parameters, body, query.
 * 5. The route's handler.
 * 6. `onSend`: compression; a server that stops says so to the connection.
 *
 * The access log (`access-log.ts`) stands around all of it, because a caller who leaves ends no response. A throw anywhere ends in the error handler. Addresses that no route has are refused in `onRequest` too, because Fastify reads their body before
 * it runs its not-found handler; what is left for that one are pages.
 */
export function addLifecycle(server: FastifyInstance, rules: CallRules): void {
  server.decorateRequest('visitor', undefined);
  server.decorateRequest('clientAddress', '');
  server.decorateRequest('loginError', undefined);
  server.decorateRequest('isFactorDue', false);
  server.decorateRequest('failure', undefined);
  server.decorateRequest('callSignal', undefined);
  server.decorateRequest('bodyText', '');
  addAccessLog(server, rules);
  server.addHook('onRequest', async (request, reply) => admit(request, reply, rules));
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', bodyParser(rules.largeBodies));
  server.setNotFoundHandler(async (request, reply) => {
    // A route that has run already looked in vain, say for a file that a new build has taken away: that is no page.
    if (request.callSignal) throw new AppError('not-found');
    return runRoute(request, reply, { handled: rules.unknownPage, stopping: rules.stopping, openCalls: undefined, lists: rules.lists });
  });
  server.setErrorHandler(sendError(rules));
  if (rules.config.server.enableGzip) server.addHook('onSend', compressResponse);
  server.addHook('onSend', async (_request, reply) => {
    if (rules.draining.aborted) reply.header('connection', 'close');
  });
}

/** Decides who may go on, before a byte of the body has been read. @throws AppError of each check */
async function admit(request: FastifyRequest, reply: FastifyReply, rules: CallRules): Promise<FastifyReply | undefined> {
  const { config, proxies } = rules;
  const { handled } = request.routeOptions.config;
  const scheme = proxies.scheme(request.raw);
  request.clientAddress = proxies.clientAddress(request.raw);
  reply.headers(commonHeaders({ isApi: isApi(request.url) && handled?.serves !== 'file', scheme, host: request.headers.host }));

  checkRequestHead(request.raw, rules.singleHeaders);
  refuseOwnCall(request, reply, rules.serverId);
  if (rules.stopping.aborted) throw new AppError('stopping');
  const elsewhere = isApi(request.url) ? undefined : otherDomain(config, request.headers.host, request.url);
  if (elsewhere !== undefined) return reply.code(301).header('location', elsewhere).send();
  if (!handled?.route.anyHost) checkHost(config.site, request.headers.host);
  if (handled?.serves !== 'file') {
    await recognise(request, reply, rules.authenticate).finally(() => rules.takeTurn(request.visitor, request.clientAddress));
  }
  const { route } = handled ?? unknownAddress(request, reply, rules);
  passGate(route, request.visitor);
  // To what everybody may see, such as pages, the session is nobody's before its change-password view was answered.
  if (!route.inChangeView && owesChangeView(request.visitor)) request.visitor = undefined;
  checkSameSite(request, { site: config.site, scheme, isStrict: config.security.profile === 'strict' });
  if (route.needsConfirmation && request.visitor) request.visitor = await rules.requireConfirmed(request.visitor);
  if (handled && isHandshake(request)) {
    checkSocketSite(request, { site: config.site, scheme });
    acceptSocket(request, handled);
  }
  return undefined;
}

/** Refuses what a data source of our own has led back to us; the header of the response tells its sender who it is. @throws AppError own-call-refused */
function refuseOwnCall(request: FastifyRequest, reply: FastifyReply, serverId: string): void {
  if (!namesServer(request.headers[LOOP_HEADER], serverId)) return;
  reply.header(LOOP_HEADER, serverId);
  throw new AppError('own-call-refused');
}

/** Finds out who is calling. @throws AppError of the authenticators */
async function recognise(request: FastifyRequest, reply: FastifyReply, authenticate: Authenticate): Promise<void> {
  const query = request.query as Readonly<Record<string, string | string[]>>; // as the parser builds it
  const {
    actor,
    setCookies = [],
    loginError,
    isFactorDue = false,
  } = await authenticate({
    method: request.method,
    url: request.url,
    header: (name) => headerOf(request, name),
    cookie: (name) => request.cookies[name],
    query: (name) => [query[name]].flat()[0],
    clientAddress: request.clientAddress,
    peerAddress: request.raw.socket.remoteAddress ?? '',
    isPageLoad: request.routeOptions.config.handled?.serves === 'page',
  });
  request.visitor = actor && { ...actor, clientAddress: request.clientAddress };
  request.loginError = loginError;
  request.isFactorDue = isFactorDue;
  if (setCookies.length > 0) reply.header('set-cookie', setCookies);
}

/**
 * What an address is that no route has: the page that says so, in the browser's address bar only.
 * @throws AppError method-not-allowed where another method is known, else not-found
 */
function unknownAddress(request: FastifyRequest, reply: FastifyReply, rules: CallRules): HandledRoute {
  const methods = methodsOf(rules.routesAt(pathOf(request.url)));
  if (methods.length > 0 && !methods.includes(request.method)) {
    reply.header('allow', methods.join(', '));
    throw new AppError('method-not-allowed');
  }
  const isPage = request.is404 && !isApi(request.url) && (request.method === 'GET' || request.method === 'HEAD');
  if (!isPage) throw new AppError('not-found');
  return rules.unknownPage;
}
