import { fail } from '@pharos/contract/errors';
import type { Route, RouteInput, RouteOutput } from '@pharos/contract/route';
import type { SendOptions } from '@fastify/static';
import type { LiveSocket } from '../live/live-socket.ts';
import type { Actor } from '../session/actor.ts';

/** What every handler may look at besides its validated input. */
interface CallCommon {
  /** Aborts when the caller closes the connection, or the server stops and has waited long enough. */
  readonly signal: AbortSignal;
  /** A request header by lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** A cookie of the request, decoded. */
  readonly cookie: (name: string) => string | undefined;
  /** The body as it was sent; only for routes with `keepText`, else ''. */
  readonly text: string;
  /** The body as bytes; only for routes with `passesBody`, else empty. */
  readonly bytes: Uint8Array;
  /** Path and query as they were asked, without the sub path. */
  readonly url: string;
  /** Caller's address, behind configured proxies the right-most untrusted one. */
  readonly clientAddress: string;
  /** Why nobody is signed in though something was shown, for the sign-in page. */
  readonly loginError?: string | undefined;
  /** Nobody is signed in because a second factor is shown first, for the sign-in page. */
  readonly isFactorDue?: boolean;
  /** Identifies the request in the log. */
  readonly requestId: string;
}

export type Call<R> = RouteInput<R> & CallCommon & { readonly actor: Actor };
/** A call of a public route: the visitor may be nobody. */
export type PublicCall<R> = RouteInput<R> & CallCommon & { readonly visitor: Actor | undefined };

/** A call before its route has given it types. */
export interface UntypedCall extends CallCommon {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly actor: Actor | undefined;
  readonly visitor: Actor | undefined;
}

type Headers = Readonly<Record<string, string | readonly string[]>>;
type Body = string | Uint8Array | AsyncIterable<Uint8Array>;

/** An answer that is not plain JSON with status 200: another status, headers, bytes, or a stream. */
export class RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Headers;
  readonly body: Body | undefined;
  constructor(status: number, headers: Headers, body?: Body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** A file below a folder, which @fastify/static sends: conditions, compressed copies beside it, HEAD. */
export class FileResponse {
  readonly folder: string;
  /** Path below the folder, its parts separated by `/`. */
  readonly name: string;
  readonly caching: Pick<SendOptions, 'maxAge' | 'immutable'>;
  constructor(folder: string, name: string, caching: Pick<SendOptions, 'maxAge' | 'immutable'>) {
    this.folder = folder;
    this.name = name;
    this.caching = caching;
  }
}

/** An entry of a list with the query parameters that ask for what comes behind it. */
export interface ListEntry {
  readonly item: unknown;
  readonly next: Readonly<Record<string, string>>;
}

/** A list that is read while it is encoded, so that no more of it is in memory than is sent. */
export class ListResponse {
  /** Entries in the order of the list, a few at a time; nothing is read before the first are asked for. */
  readonly batches: AsyncIterable<readonly ListEntry[]>;
  /** The most entries of the response. */
  readonly limit: number;
  constructor(batches: AsyncIterable<readonly ListEntry[]>, limit: number) {
    this.batches = batches;
    this.limit = limit;
  }
}

/** Entries of a list, of rows that are read a few at a time. */
export async function* listEntries<Row>(
  batches: AsyncIterable<readonly Row[]>,
  entryOf: (row: Row) => ListEntry,
): AsyncIterable<readonly ListEntry[]> {
  for await (const rows of batches) yield rows.map((row) => entryOf(row));
}

/** JSON text that is sent as it is (stored documents pass as text), or with headers such as Set-Cookie. */
export const rawJson = (text: string, status = 200, headers: Headers = {}): RawResponse =>
  new RawResponse(status, { 'content-type': 'application/json; charset=utf-8', ...headers }, text);

/** A handshake that passed the gate and comes from a page of ours, or from a program. */
export interface SocketCall extends Pick<CallCommon, 'header' | 'clientAddress'> {
  readonly actor: Actor;
}

/** A route with its handler, for the composition in `compose/`. */
export interface HandledRoute {
  readonly route: Route;
  readonly run: (call: UntypedCall) => Promise<unknown>;
  /**
   * `page`: HTML, where sessions are renewed. `file`: nobody is recognised or counted, the same bytes for everybody. Else: the API.
   */
  readonly serves?: 'page' | 'file';
  /** Only of a route that becomes a WebSocket: asked before the handshake is answered, so a refusal is an ordinary answer. */
  readonly openSocket?: (call: SocketCall) => (socket: LiveSocket) => void;
}

// Sound because the server has validated the call against the schemas of the same route, and checked the actor.
const typed = <T>(call: UntypedCall): T => call as T;

type Result<R> = RouteOutput<R> | RawResponse | FileResponse | ListResponse;

/** Wires a gated route: the actor is there, has the role, and the body has been validated. */
export function handle<R extends Route>(route: R, run: (call: Call<R>) => Promise<Result<R>> | Result<R>): HandledRoute {
  return { route, run: async (call) => run(typed<Call<R>>(call)) };
}

/** Wires a route with access `public`. */
export function handlePublic<R extends Route>(route: R, run: (call: PublicCall<R>) => Promise<Result<R>> | Result<R>): HandledRoute {
  return { route, run: async (call) => run(typed<PublicCall<R>>(call)) };
}

/** Wires a route that becomes a WebSocket; asked without a handshake it says so. */
export const handleSocket = (route: Route, openSocket: NonNullable<HandledRoute['openSocket']>): HandledRoute => ({
  route,
  openSocket,
  run: async () => fail('upgrade-required'),
});
