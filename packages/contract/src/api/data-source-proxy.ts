import * as z from 'zod/mini';
import { IdParam } from '../primitives.ts';
import { defineRoute, type Method } from '../route.ts';

/** Methods that the proxy hands on, subject to the rules of the kind of source. */
export const proxyMethods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const BASE_PATH = '/api/datasources/proxy/:id';
const ANY_PATH = '/api/datasources/proxy/:id/*';

const PROXY_BODY_LIMIT = 1024 * 1024;

/** `/api/datasources/proxy/:id` and everything below it, for one method (wire-notes http-api 26). */
export const proxyRoute = (method: Method) =>
  [
    defineRoute({ ...proxied(method), path: BASE_PATH, params: z.object({ id: IdParam }) }),
    defineRoute({ ...proxied(method), path: ANY_PATH, params: z.object({ id: IdParam, '*': z.optional(z.string()) }) }),
  ] as const;

const proxied = (method: Method) => ({
  method,
  access: 'signed-in' as const,
  summary: "Hands a request on to a data source, with its credentials instead of the caller's.",
  query: z.looseObject({}),
  passesBody: true,
  bodyLimit: PROXY_BODY_LIMIT,
  response: z.unknown(),
  errors: [
    'data-source-not-found',
    'data-source-access-denied',
    'data-source-type-unknown',
    'proxy-not-whitelisted',
    'proxy-method-refused',
    'proxy-path-invalid',
    'data-source-url-invalid',
    'data-source-setting-refused',
    'data-source-tls-invalid',
    'outbound-refused',
    'upstream-unreachable',
    'upstream-timeout',
    'upstream-failed',
    'upstream-too-large',
    'work-limited',
    'unavailable',
  ] as const,
});
