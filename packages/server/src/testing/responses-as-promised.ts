import type { ErrorCode } from '@pharos/contract/errors';
import type { Route, Schema } from '@pharos/contract/route';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';

/** Answers that were not what their route promises. */
export interface ResponseWatch {
  /** @throws Error naming every answer that departed from the schema of its route, or said more than it has. */
  requireNone(): void;
}

const Failure = z.looseObject({ message: z.string() });
const MAX_REPORTED = 10;

/** What stands before every handler answers (HTTP, the authenticators, the gate), and what the storage below may. */
const FROM_ANY_ROUTE: ReadonlySet<ErrorCode> = new Set([
  ...(['request-malformed', 'url-malformed', 'url-too-long', 'headers-too-large', 'header-invalid', 'host-not-allowed'] as const),
  ...(['own-call-refused'] as const),
  ...(['method-not-allowed', 'cross-site', 'rate-limited', 'unavailable', 'upgrade-required', 'internal'] as const),
  ...(['content-type-missing', 'content-type-unsupported', 'content-encoding-unsupported'] as const),
  ...(['body-too-large', 'body-too-slow', 'body-too-deep', 'body-malformed', 'body-invalid', 'query-invalid', 'required-missing'] as const),
  ...([
    'unauthorized',
    'permission-denied',
    'invalid-login',
    'app-password-needed',
    'sign-in-refused',
    'directory-unavailable',
    'invalid-basic-header',
    'invalid-api-key',
    'expired-api-key',
  ] as const),
  // The last one of calls that are being answered while their organisation is deleted.
  ...(['password-change-due', 'org-missing', 'org-not-member', 'org-not-found'] as const),
  ...(['stopping', 'storage-full', 'storage-busy', 'storage-read-only', 'storage-missing', 'storage-unreachable'] as const),
]);

/**
 * Looks at every JSON answer of the API before it is sent, in tests only: production pays nothing for it. Call it before the server listens,
 * and `requireNone` when the test is over.
 */
export function watchResponses(server: FastifyInstance): ResponseWatch {
  const departures = new Set<string>();
  server.addHook('onSend', async (request, reply, payload) => {
    const route = request.routeOptions.config.handled?.route;
    const value = parseJson(payload, reply.getHeader('content-type'), reply.getHeader('content-encoding'));
    if (!route || route.passesBody || value === undefined) return payload;
    const departure = findDeparture(route, reply.statusCode, value);
    if (departure !== undefined) departures.add(departure);
    return payload;
  });
  const failures = watchFailures(server);
  return {
    requireNone: () => {
      failures.requireNone();
      requireEmpty(departures);
    },
  };
}

/** Looks at the code of every refusal: a route answers what it declares, and what any route may answer. */
export function watchFailures(server: FastifyInstance): ResponseWatch {
  const departures = new Set<string>();
  server.addHook('onResponse', (request, _reply, done) => {
    const route = request.routeOptions.config.handled?.route;
    const { failure } = request;
    const departure = route && failure && findUndeclared(route, failure);
    if (departure !== undefined) departures.add(departure);
    done();
  });
  return { requireNone: () => requireEmpty(departures) };
}

/** Says that a route does not declare a code; undefined where it does, or where any route may answer it. */
export const findUndeclared = (route: Route, code: ErrorCode): string | undefined =>
  FROM_ANY_ROUTE.has(code) ||
  route.errors?.includes(code) ||
  (code === 'confirmation-required' && route.needsConfirmation) ||
  (code === 'app-password-refused' && route.refusesAppPasswords)
    ? undefined
    : `${route.method} ${route.path} answered ${code}, which it does not declare`;

function requireEmpty(departures: ReadonlySet<string>): void {
  if (departures.size > 0) throw new Error(`answers depart from the contract:\n${[...departures].slice(0, MAX_REPORTED).join('\n')}`);
}

/** How an answer departs from what its route promises; undefined when it does not. */
export function findDeparture(route: Route, status: number, value: unknown): string | undefined {
  const wrong = departureFrom(status < 300 ? route.response : Failure, value);
  return wrong === undefined ? undefined : `${route.method} ${route.path} answered ${status}: ${wrong}`;
}

/** The value of a whole JSON answer; undefined for streams, pages, files, and requests without an answer's body. */
function parseJson(payload: unknown, type: unknown, encoding: unknown): unknown {
  if (!String(type ?? '').startsWith('application/json') || !(typeof payload === 'string' || payload instanceof Uint8Array))
    return undefined;
  if (payload.length === 0) return undefined;
  const bytes = Buffer.from(payload);
  return JSON.parse((encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString());
}

function departureFrom(schema: Schema, value: unknown): string | undefined {
  const read = z.safeParse(schema, value);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return isDeepStrictEqual(read.data, value) ? undefined : `says more than its schema: ${firstSurplus(value, read.data)}`;
}

/** Path of the first field that the schema does not have. */
function firstSurplus(value: unknown, read: unknown, path = ''): string {
  if (!isObject(value) || !isObject(read)) return path;
  for (const [name, field] of Object.entries(value)) {
    if (!Object.hasOwn(read, name)) return `${path}.${name}`;
    if (!isDeepStrictEqual(field, read[name])) return firstSurplus(field, read[name], `${path}.${name}`);
  }
  return path;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
