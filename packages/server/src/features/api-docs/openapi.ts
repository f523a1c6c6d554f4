import { errorEntry } from '@pharos/contract/errors';
import { LIST_REST_PARAMETERS, LIST_START, MAX_LIST_BYTES } from '@pharos/contract/primitives';
import type { Route, Schema } from '@pharos/contract/route';
import * as z from 'zod/mini';
import type { Version } from '../../platform/version.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI document of the given routes: made of the same schemas that the server validates with. */
export function openApiDocument(routes: readonly Route[], { version }: Version): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pharos HTTP API', version, description: 'Made from the contract that the server validates with.' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'pharos_session' },
        basic: { type: 'http', scheme: 'basic' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  };
}

const ACCESS_TEXT: Readonly<Record<Route['access'], string>> = {
  public: 'Anybody.',
  'signed-in': 'Whoever is signed in.',
  editor: 'Editors and Admins of the organisation.',
  admin: 'Admins of the organisation.',
  'server-admin': 'Server administrators.',
};

function operation(route: Route): Json {
  return {
    summary: route.summary,
    description: `Who may ask: ${ACCESS_TEXT[route.access]}`,
    ...(route.access === 'public' ? {} : { security: [{ session: [] }, { basic: [] }, { apiKey: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...startParameter(route)],
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: buildSchema(route.body, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'Success',
        ...(isList(route) ? LIST_HEADERS : {}),
        content: { 'application/json': { schema: buildSchema(route.response, 'output') } },
      },
      ...errorResponses(route),
    },
  };
}

/** Lists end at a length of theirs and say how to ask for the rest. */
const isList = ({ method, response }: Route): boolean => method === 'GET' && response instanceof z.ZodMiniArray;

const LIST_HEADERS = {
  headers: {
    Link: {
      description: `Where there is more behind what was asked for, or behind ${MAX_LIST_BYTES / 1024 ** 2} MB: <?query>; rel="next", the query of the rest.`,
      schema: { type: 'string' },
    },
  },
};

/** Lists with a query of their own for their rest declare it themselves. */
function startParameter({ query, ...route }: Route): readonly Json[] {
  const own = query instanceof z.ZodMiniObject ? Object.keys(query.def.shape) : [];
  if (!isList(route) || own.some((name) => LIST_REST_PARAMETERS.includes(name))) return [];
  return [
    {
      name: LIST_START,
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 0 },
      description: 'Entries left out at the front.',
    },
  ];
}

/** `:uid` as `{uid}`, a trailing `*` as `{rest}`. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}');

function parameters(schema: Schema | undefined, place: 'path' | 'query'): readonly Json[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const described = buildSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }; // an object's schema has these
  return Object.entries(described.properties ?? {}).map(([name, field]) => ({
    name: name === '*' ? 'rest' : name,
    in: place,
    required: place === 'path' || (described.required ?? []).includes(name),
    schema: field,
  }));
}

function errorResponses(route: Route): Json {
  const byStatus = new Map<number, string[]>();
  const gate = route.access === 'public' ? [] : (['unauthorized', 'permission-denied'] as const);
  const confirmation = route.needsConfirmation ? (['confirmation-required'] as const) : [];
  const programs = route.refusesAppPasswords ? (['app-password-refused'] as const) : [];
  for (const code of [...gate, ...confirmation, ...programs, ...(route.errors ?? [])]) {
    const { status, message } = errorEntry(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${message}`]);
  }
  return Object.fromEntries([...byStatus].map(([status, texts]) => [status, { description: texts.join('; ') }]));
}

function buildSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
