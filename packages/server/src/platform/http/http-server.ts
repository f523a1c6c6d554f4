import fastifyCookie from '@fastify/cookie';
import { errorEntry } from '@pharos/contract/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NoteRefusal } from '../audit/refusals.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { createJsonLists } from './response/json-lists.ts';
import { createLargeBodies } from './body/large-bodies.ts';
import { routeFinder } from './routes-at.ts';
import type { Authenticate } from './authenticate.ts';
import type { RequireConfirmed } from './gate.ts';
import { respondToBadConnection } from './connection/bad-connection.ts';
import { proxyRules } from './connection/client-address.ts';
import { endStalled } from './connection/end-stalled.ts';
import type { HandledRoute } from './handle.ts';
import { addLifecycle, type CallRules } from './lifecycle.ts';
import type { OpenCalls } from './open-calls.ts';
import { callerName } from '../session/caller-name.ts';
import { rateLimit } from './rate-limit.ts';
import { singleHeaders, HEADERS_LIMIT_BYTES } from './request-checks.ts';
import { routeOptions } from './route-options.ts';
import { EVERYWHERE } from './response/security-headers.ts';
import { registerFiles } from './response/send-files.ts';
import { followTlsFiles, readTls } from './connection/tls-files.ts';
import { becomesSocket, registerWebSockets } from './connection/web-socket.ts';

export interface HttpServerParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly routes: readonly HandledRoute[];
  readonly authenticate: Authenticate;
  readonly requireConfirmed: RequireConfirmed;
  /** Answers addresses that nothing else knows and that are not of the API. */
  readonly unknownPage: HandledRoute;
  /** In requests that this server, or a copy of it, has sent itself. */
  readonly serverId: string;
  /** Aborts once the server stops and has waited long enough for what is in flight. */
  readonly stopping: AbortSignal;
  readonly draining: AbortSignal;
  /** Ends calls of an organisation that is deleted meanwhile. */
  readonly openCalls?: OpenCalls;
  /** Has it recorded that a known caller lacked a right. */
  readonly noteRefusal?: NoteRefusal;
  /** Ends what is open when the server starts to close, before it stops to listen. */
  readonly beforeClose?: () => Promise<void>;
}

/** Node refuses what is larger than this itself; between our limit and this one the answer says which limit it was. */
const PARSER_HEADERS_BYTES = 2 * HEADERS_LIMIT_BYTES;
const REQUEST_TIMEOUT_MS = 120_000;
const MAX_PARAMETER_LENGTH = 8 * 1024;
const DEFAULT_BODY_BYTES = 128 * 1024;

/** The HTTP server with all its routes; not listening yet. */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const server = createFastify(parts);
  endStalled(server.server, parts.config.limits.responseStallSeconds * 1000);
  await server.register(fastifyCookie);
  await registerFiles(server);
  await registerWebSockets(server, parts.beforeClose);
  const largeBodies = createLargeBodies();
  server.addHook('onClose', () => largeBodies.close());
  const work = { largeBodies, lists: createJsonLists() };
  addLifecycle(server, { ...callRules(parts), ...work });
  for (const handled of parts.routes)
    server.route(routeOptions(handled, { stopping: parts.stopping, openCalls: parts.openCalls, ...work }));
  return server;
}

function createFastify({ config, log, routes, stopping }: HttpServerParts): FastifyInstance {
  const { subPath } = config.site;
  const loggerInstance: FastifyBaseLogger = log;
  const common = {
    loggerInstance,
    // Lines carry the request's id themselves; a logger per request would cost more than the rest of a small call.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    clientErrorHandler: respondToBadConnection,
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH, caseSensitive: true },
    exposeHeadRoutes: true,
    // A reverse proxy may keep the sub path or take it away; both arrive at the same routes.
    rewriteUrl: (request: { url?: string }) => withoutSubPath(request.url ?? '/', subPath),
    frameworkErrors: (error: Error & { code?: string }, _request: FastifyRequest, reply: FastifyReply) => {
      log.debug({ reason: error.code }, 'address refused');
      void reply
        .code(400)
        .headers(EVERYWHERE)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ message: errorEntry('url-malformed').message }));
    },
  };
  const socketPaths = new Set(routes.filter(({ openSocket }) => openSocket).map(({ route }) => route.path));
  const shouldUpgradeCallback = (request: IncomingMessage) =>
    becomesSocket(request, withoutSubPath(request.url ?? '/', subPath), socketPaths);
  const http = { maxHeaderSize: PARSER_HEADERS_BYTES, shouldUpgradeCallback };
  if (config.server.protocol === 'http') return Fastify({ ...common, http });
  const served = readTls(config.server);
  const server = Fastify({ ...common, https: { ...http, ...served } });
  followTlsFiles(server.server, { files: config.server, served, log, stopping });
  return server as unknown as FastifyInstance; // its type names the TLS server, which nothing else looks at
}

/** `/sub/api/x` as `/api/x`. */
function withoutSubPath(url: string, subPath: string): string {
  if (subPath === '' || !url.startsWith(subPath)) return url;
  const rest = url.slice(subPath.length);
  if (rest === '') return '/';
  if (rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

function callRules(parts: HttpServerParts): Omit<CallRules, 'largeBodies' | 'lists'> {
  const { config, log, clock, routes, authenticate, requireConfirmed, unknownPage, serverId, stopping, draining, noteRefusal } = parts;
  const proxies = proxyRules(config.server.trustedProxies, config.server.protocol);
  const limit = rateLimit({ perSecond: config.limits.apiRequestsPerSecond, burst: config.limits.apiBurst }, clock);
  return {
    config,
    log,
    authenticate,
    requireConfirmed,
    proxies,
    singleHeaders: singleHeaders(config),
    unknownPage,
    serverId,
    stopping,
    draining,
    noteRefusal,
    takeTurn: (visitor, clientAddress) => limit.take(callerName(visitor, clientAddress)),
    routesAt: routeFinder(routes.map(({ route }) => route)),
  };
}
