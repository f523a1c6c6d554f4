import { listAnnotations } from '@pharos/contract/api/annotations';
import { AppError, errorEntry } from '@pharos/contract/errors';
import { LIST_START } from '@pharos/contract/primitives';
import type { Route, RouteOutput } from '@pharos/contract/route';

/** One call as the fake server received it. */
export interface ReceivedCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Handler = (call: ReceivedCall) => unknown;

interface Entry {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
}

export interface FakeServer {
  readonly fetch: typeof fetch;
  /** Every call so far, oldest first. */
  readonly calls: readonly ReceivedCall[];
  /** Answers a route of the contract: a value, or an `AppError` thrown. The newest handler of a route wins. */
  on<R extends Route>(route: R, response: RouteOutput<R> | ((call: ReceivedCall) => RouteOutput<R> | Promise<RouteOutput<R>>)): void;
  /** Answers a route with exactly this response. */
  raw(route: Pick<Route, 'method' | 'path'>, response: (call: ReceivedCall) => Response | Promise<Response>): void;
  callsOf(route: Pick<Route, 'method' | 'path'>): readonly ReceivedCall[];
}

/** Stands in for the server at `fetch`, typed by the contract. A call nobody handles is answered 404, as by the real one; nothing has happened. */
export function fakeServer(basePath = ''): FakeServer {
  const entries: Entry[] = [];
  const calls: ReceivedCall[] = [];
  const add = (route: Pick<Route, 'method' | 'path'>, handler: Handler) =>
    entries.unshift({ method: route.method, pattern: buildPattern(route.path), handler });
  // Every dashboard that is open asks for what happened.
  add(listAnnotations, () => []);
  return {
    calls,
    on: (route, response) => void add(route, typeof response === 'function' ? (call) => (response as Handler)(call) : () => response),
    raw: (route, response) => void add(route, response),
    callsOf: (route) => calls.filter(({ method, path }) => method === route.method && buildPattern(route.path).test(path)),
    fetch: async (input, init) => {
      const request = init ?? {};
      const url = new URL(String(input), 'http://pharos.test');
      if (request.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
      const path = url.pathname.slice(basePath.length);
      const method = request.method ?? 'GET';
      const entry = entries.find((candidate) => candidate.method === method && candidate.pattern.test(path));
      const call: ReceivedCall = {
        method,
        path,
        query: url.searchParams,
        headers: new Headers(request.headers),
        params: { ...entry?.pattern.exec(path)?.groups },
        body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
      };
      calls.push(call);
      return entry ? buildResponse(entry, call) : json(404, { message: 'Not found' });
    },
  };
}

async function buildResponse(entry: Entry, call: ReceivedCall): Promise<Response> {
  try {
    const value = await entry.handler(call);
    return value instanceof Response ? value : json(200, value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { wireStatus } = errorEntry(error.code);
    return json(error.status, { message: error.message, ...(wireStatus ? { status: wireStatus } : {}), ...error.fields });
  }
}

/** A list as the real server answers it: so many entries, and where there are more a link to the rest. */
export function listPart(items: readonly unknown[], query: URLSearchParams, perPart: number): Response {
  const end = Number(query.get(LIST_START) ?? 0) + perPart;
  const response = json(200, items.slice(end - perPart, end));
  const rest = new URLSearchParams(query);
  rest.set(LIST_START, String(end));
  if (end < items.length) response.headers.set('link', `<?${rest.toString()}>; rel="next"`);
  return response;
}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A path of the contract as an expression with a group per parameter. */
const buildPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\*$/, '.*')}$`);
