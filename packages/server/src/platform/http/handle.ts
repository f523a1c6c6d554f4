import type { Route, RouteInput, RouteOutput } from '@pharos/contract/route';
import type { Actor } from '../session/actor.ts';

/** What every handler may look at besides its validated input. */
interface CallCommon {
  /** Aborts when the caller closes the connection. */
  readonly signal: AbortSignal;
  /** A request header by lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The body as it was sent; only for routes with `keepText`, else ''. */
  readonly text: string;
  /** Path and query as they were asked, without the sub path. */
  readonly url: string;
  /** Caller's address, behind configured proxies the right-most untrusted one. */
  readonly clientAddress: string;
  /** Identifies the request in the log. */
  readonly requestId: string;
}

export type Call<R> = RouteInput<R> & CallCommon & { readonly actor: Actor };
/** A call of a public route: the visitor may be nobody. */
export type PublicCall<R> = RouteInput<R> & CallCommon & { readonly visitor: Actor | undefined };

/** An answer that is not plain JSON with status 200: another status, headers, bytes, or a stream. */
export class RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
  constructor(
    status: number,
    headers: Readonly<Record<string, string | readonly string[]>>,
    body?: string | Uint8Array | AsyncIterable<Uint8Array>,
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** JSON text that is sent as it is (stored documents pass as text), or with headers such as Set-Cookie. */
export const rawJson = (text: string, status = 200, headers: Readonly<Record<string, string | readonly string[]>> = {}): RawAnswer =>
  new RawAnswer(status, { 'content-type': 'application/json; charset=utf-8', ...headers }, text);

/** A route with its handler, for the composition in `app.ts`. */
export interface HandledRoute {
  readonly route: Route;
  readonly run: (call: Call<Route> | PublicCall<Route>) => Promise<unknown>;
}

/** Wires a gated route: the actor is there, has the role, and the body has been validated. */
export function handle<R extends Route<any, any, any, any>>(
  route: R,
  run: (call: Call<R>) => Promise<RouteOutput<R> | RawAnswer> | RouteOutput<R> | RawAnswer,
): HandledRoute {
  return { route: route as unknown as Route, run: async (call) => run(call as Call<R>) };
}

/** Wires a route with access `public`. */
export function handlePublic<R extends Route<any, any, any, any>>(
  route: R,
  run: (call: PublicCall<R>) => Promise<RouteOutput<R> | RawAnswer> | RouteOutput<R> | RawAnswer,
): HandledRoute {
  return { route: route as unknown as Route, run: async (call) => run(call as PublicCall<R>) };
}
