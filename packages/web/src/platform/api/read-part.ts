import type { Route, RouteCall, RouteOutput } from '@pharos/contract/route';
import type { Api, ApiOptions } from './api.ts';

interface ListPart<R extends Route> {
  readonly part: RouteOutput<R>;
  /** The query that asks for the next part, from the header `Link` (wire-notes http-api 1.2); undefined where the list ends. */
  readonly next: URLSearchParams | undefined;
}

/** Reads one part of a list: the first one, or `rest` of an earlier one. Throws `ApiError`. */
export async function readPart<R extends Route>(
  api: Api,
  route: R,
  { call, ...options }: Pick<ApiOptions, 'signal' | 'rest'> & { readonly call: RouteCall<R> | undefined },
): Promise<ListPart<R>> {
  let next: URLSearchParams | undefined;
  const part = await api(route, call, { ...options, isErrorHandled: true, onNext: (query) => void (next = query) });
  return { part, next };
}
