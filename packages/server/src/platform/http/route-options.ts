import { AppError } from '@pharos/contract/errors';
import type { Route } from '@pharos/contract/route';
import type { FastifySchema, FastifySchemaCompiler, preParsingAsyncHookHandler, RouteOptions } from 'fastify';
import type { HandledRoute } from './handle.ts';
import { checkBodyHeaders } from './body/body-text.ts';
import type { OpenCalls } from './open-calls.ts';
import type { JsonLists } from './response/json-lists.ts';
import { type LargeBodies, mayBeLarge } from './body/large-bodies.ts';
import { runRoute } from './run-route.ts';
import { validateBody, validateParams, validateQuery } from './validate.ts';
import { takeSocket } from './connection/web-socket.ts';

interface RouteParts {
  readonly stopping: AbortSignal;
  readonly openCalls: OpenCalls | undefined;
  readonly largeBodies: LargeBodies;
  readonly lists: JsonLists;
}

/** How Fastify is told of a route of the contract. */
export function routeOptions(handled: HandledRoute, { stopping, openCalls, largeBodies, lists }: RouteParts): RouteOptions {
  const { route, openSocket } = handled;
  return {
    method: route.method,
    url: route.path,
    config: { handled },
    bodyLimit: route.bodyLimit,
    ...(route.body ? { preParsing: beforeBody(route, largeBodies) } : {}),
    schema: schemasOf(route),
    validatorCompiler: validators(route),
    handler: async (request, reply) => runRoute(request, reply, { handled, stopping, openCalls, lists }),
    ...(openSocket ? { wsHandler: takeSocket } : {}),
  };
}

/** Only what is there: Fastify warns of a part that is given as undefined. */
const schemasOf = ({ params, query, body }: Route): FastifySchema => ({
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
});

const beforeBody =
  (route: Route, largeBodies: LargeBodies): preParsingAsyncHookHandler =>
  async (request, reply, payload) => {
    checkBodyHeaders(request.headers, route.acceptsForm);
    if (mayBeLarge(route, request.headers['content-length'])) await largeBodies.takeTurn(request, reply);
    return payload;
  };

type Validate = (route: Route, value: unknown) => unknown;
const VALIDATE: Readonly<Record<string, Validate>> = {
  params: validateParams,
  querystring: (route, value) => validateQuery(route, value as Readonly<Record<string, unknown>>), // an object, as the parser builds it
  body: validateBody,
};

/** Our schemas in the place where Fastify would put its own. */
const validators =
  (route: Route): FastifySchemaCompiler<unknown> =>
  ({ httpPart = '' }) => {
    const validate = VALIDATE[httpPart];
    return (value: unknown) => {
      try {
        return { value: validate?.(route, value) };
      } catch (error) {
        return { error: toError(error) };
      }
    };
  };

const toError = (error: unknown): Error => (error instanceof Error ? error : new AppError('internal', {}, { cause: error }));
