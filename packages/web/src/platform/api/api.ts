import type { Route, RouteCall, RouteOutput } from '@pharos/contract/route';
import type { Toasts } from '../toasts/toasts.ts';
import { toastOfFailure, toastOfSuccess } from '../toasts/toast-of-response.ts';
import { ApiError } from './api-error.ts';
import { readJson, type SendRequest } from './request.ts';

export interface ApiOptions {
  readonly signal?: AbortSignal;
  /** The page shows a failure in its own place, so no toast does. */
  readonly isErrorHandled?: boolean;
  /** No success toast after this call. */
  readonly isSuccessSilent?: boolean;
  /** Called where a list goes on behind what was answered: with the query that asks for the rest. */
  readonly onNext?: (query: URLSearchParams) => void;
  /** Asks for the rest of a list: what `onNext` was given, in place of the query of the call. */
  readonly rest?: URLSearchParams | undefined;
}

/** Calls a route of the contract. Throws `ApiError`. */
export type Api = <R extends Route>(route: R, call?: RouteCall<R>, options?: ApiOptions) => Promise<RouteOutput<R>>;

interface ApiHost {
  readonly send: SendRequest;
  readonly toasts: Toasts;
}

/** The typed client: address from the route, answer checked against it, toasts by the error catalogue (wire-notes product 1.8). */
export function createApi({ send, toasts }: ApiHost): Api {
  return async (route, call, options = {}) => {
    try {
      const value = await callRoute(send, route, { ...options, call });
      const success = toastOfSuccess(route.method, value);
      if (success && !options.isSuccessSilent) toasts.show(success);
      return value;
    } catch (error) {
      if (error instanceof ApiError && !error.isCancelled && !options.isErrorHandled) toasts.show(toastOfFailure(error));
      throw error;
    }
  };
}

interface RouteOptions<R extends Route> extends Pick<ApiOptions, 'signal' | 'onNext' | 'rest'> {
  readonly call?: RouteCall<R> | undefined;
}

/** The same without toasts, for pages that have none. Throws `ApiError`. */
export async function callRoute<R extends Route>(
  send: SendRequest,
  route: R,
  { call, signal, onNext, rest }: RouteOptions<R> = {},
): Promise<RouteOutput<R>> {
  const { params, query, body } = { params: undefined, query: undefined, body: undefined, ...call };
  const path = rest
    ? `${urlOfCall(route.path, objectOf(params))}?${rest.toString()}`
    : urlOfCall(route.path, objectOf(params), objectOf(query));
  const response = await send({ method: route.method, path, body, signal });
  const value = await readJson(response);
  const parsed = route.response.safeParse(value);
  if (!parsed.success) {
    const message = 'The server answered something this page does not know. Reload the page.';
    throw new ApiError(message, { status: response.status, body: value, cause: parsed.error });
  }
  const next = /^<\?([^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  if (next !== undefined) onNext?.(new URLSearchParams(next));
  return parsed.data as RouteOutput<R>; // parsed by the schema the type is made of
}

const objectOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Values of a query string; absent ones are left out, lists become repeated keys. */
type QueryValues = Readonly<Record<string, unknown>>;

/**
 * The address of a call: `:name` places filled and escaped, a trailing `*` taking the rest unescaped, the query appended.
 * @throws Error when a place has no value, which is a mistake of the caller.
 */
export function urlOfCall(path: string, params: QueryValues = {}, query: QueryValues = {}): string {
  const filled = path.replace(/:(\w+)|\*$/g, (place, name: string | undefined) => {
    const value = params[name ?? '*'];
    if (value === undefined) throw new Error(`No value for ${place} in ${path}`);
    return name === undefined ? String(value) : encodeURIComponent(String(value));
  });
  const search = queryText(query);
  return search === '' ? filled : `${filled}?${search}`;
}

function queryText(query: QueryValues): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(key, String(one));
  }
  return search.toString();
}
