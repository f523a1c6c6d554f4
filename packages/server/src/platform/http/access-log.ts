import type { Route } from '@pharos/contract/route';
import { SECRET_MASK } from '@pharos/domain/text/url-secrets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { maskUrl } from '../log/mask.ts';

/** Where somebody is to come back to: the address of a page, which may hold a key of its own. */
const COMES_BACK_TO = /([?&]redirect=)[^&#]*/g;

interface LogRules {
  readonly config: Pick<Config, 'server'>;
  readonly log: Log;
  /** Routes of a path, whatever their method. */
  readonly routesAt: (path: string) => readonly Route[];
}

/**
 * One line per refused or failed request, with `router_logging` one per request. Written when the response closes: Fastify calls `onResponse` only
 * for responses that were sent to their end, and a caller who left is worth a line too.
 */
export function addAccessLog(server: FastifyInstance, rules: LogRules): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      const isSocket = request.ws && reply.statusCode < 400;
      if (!isSocket && (rules.config.server.routerLogging || reply.statusCode >= 400)) logAccess(rules, reply);
    });
    done();
  });
}

/** Who asked what, how it ended; never a body, a header or a secret in the address (wire-notes security T30). */
function logAccess({ log, routesAt }: LogRules, reply: FastifyReply): void {
  const { request } = reply;
  log[reply.statusCode >= 500 ? 'warn' : 'info'](
    {
      requestId: request.id,
      method: request.method,
      url: maskUrl(loggedAddress(request, routesAt)).replaceAll(COMES_BACK_TO, `$1${SECRET_MASK}`),
      status: reply.statusCode,
      code: request.failure,
      durationMs: Math.round(reply.elapsedTime),
      clientAddress: request.clientAddress,
      userId: request.visitor?.userId,
      orgId: request.visitor?.scope.orgId,
      ...(reply.raw.writableEnded ? {} : { hasLeft: true }),
    },
    'request',
  );
}

/** The path of the route where a parameter is a key, also with a method that it does not know; else the path that was asked. With the query. */
function loggedAddress({ url, routeOptions }: FastifyRequest, routesAt: LogRules['routesAt']): string {
  const [path = ''] = url.split('?', 1);
  const { handled } = routeOptions.config;
  const route = (handled ? [handled.route] : routesAt(path)).find(({ hasKeyInPath }) => hasKeyInPath);
  return route ? route.path + url.slice(path.length) : url;
}
