import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

/**
 * Who may call a route. The gate decides before the body is read.
 * `signed-in` is a person, an API key, or an anonymous visitor where the operator allows them; roles include the weaker ones;
 * `server-admin` is the server-wide flag, which does not satisfy roles (wire-notes http-api 3).
 */
export type Access = 'public' | 'signed-in' | 'editor' | 'admin' | 'server-admin';

/** HTTP methods of the API. HEAD is answered wherever GET is. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One promise of the HTTP API: how it is asked, who may ask, what goes in, what comes out, how it fails. */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly method: Method;
  /** Path with `:name` parameters, without the sub path. A trailing `*` takes the rest. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  /** Absent: the route takes no body and needs no Content-Type. */
  readonly body?: Body;
  /** Largest accepted body in bytes; default 128 KiB. */
  readonly bodyLimit?: number;
  /**
   * Hand the handler the body's text beside the parsed value, so that a stored document can be kept as it was sent.
   */
  readonly keepText?: boolean;
  /** The body is not read as JSON but handed on as bytes, whatever its type: the data source proxy. */
  readonly passesBody?: boolean;
  /** The body may be an HTML form too: only for what a page without script must be able to send, since a form of any site can be sent here. */
  readonly acceptsForm?: boolean;
  /** A parameter of the path is a key to what it names: the log writes the path of the route in its place. */
  readonly hasKeyInPath?: boolean;
  /** Answered under any name in `Host`, also while the server listens on this machine only: for load balancers. */
  readonly anyHost?: boolean;
  /** Answered also while the change-password view stands before everything else in the caller's session. */
  readonly inChangeView?: boolean;
  /** Answered also for a person who belongs to no organisation: it is about the person alone. Other routes refuse with `org-missing`. */
  readonly isWithoutOrg?: boolean;
  /**
   * A session does this only for who has shown a while ago at most who they are (`security.reauth_minutes`); else the gate refuses with
   * `confirmation-required`, and `confirmUser` opens it.
   */
  readonly needsConfirmation?: boolean;
  /** Refused to who comes with an app password: it changes what its person signs in with. */
  readonly refusesAppPasswords?: boolean;
  readonly response: Response;
  readonly errors?: readonly ErrorCode[];
}

/** Declares a route; the server validates with it, the browser is typed by it, the API document is made of it. */
export function defineRoute<
  Params extends Schema = z.ZodMiniObject<{}>,
  Query extends Schema = z.ZodMiniObject<{}>,
  Body extends Schema = z.ZodMiniUndefined,
  Response extends Schema = z.ZodMiniUnknown,
>(route: Route<Params, Query, Body, Response>): Route<Params, Query, Body, Response> {
  return route;
}

type Outputs<S> = S extends Schema ? z.output<S> : undefined;
type Inputs<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, infer _>
    ? { readonly params: Outputs<P>; readonly query: Outputs<Q>; readonly body: Outputs<B> }
    : never;

/** What a caller sends. */
export type RouteCall<R> =
  R extends Route<infer P, infer Q, infer B, infer _>
    ? { readonly params?: Inputs<P>; readonly query?: Inputs<Q>; readonly body?: Inputs<B> }
    : never;

/** What comes back. */
export type RouteOutput<R> = R extends Route<infer _P, infer _Q, infer _B, infer Response> ? z.output<Response> : never;
