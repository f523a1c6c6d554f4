import type { Route, RouteCall, RouteOutput } from '@pharos/contract/route';
import type { Api, ApiOptions } from './api.ts';
import { readPart } from './read-part.ts';

/** Parts of a list that are read; the server ends each at 4 MB, and no page shows more than these. */
const MAX_PARTS = 5;

/** A list as far as it was read. */
export interface ReadList<Item> {
  readonly items: readonly Item[];
  /** It goes on behind them. */
  readonly isCut: boolean;
}

/** What a list holds, by its route. */
export type ListedItem<R extends Route> = RouteOutput<R> extends readonly (infer Item)[] ? Item : never;

/** Reads a list with all its parts. Throws `ApiError`. */
export async function readList<R extends Route>(
  api: Api,
  route: R,
  { call, signal }: Pick<ApiOptions, 'signal'> & { readonly call: RouteCall<R> | undefined },
): Promise<ReadList<ListedItem<R>>> {
  const items: ListedItem<R>[] = [];
  let rest: URLSearchParams | undefined;
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const { part, next } = await readPart(api, route, { call, signal, rest });
    for (const item of Array.isArray(part) ? part : []) items.push(item);
    if (!next) return { items, isCut: false };
    rest = next;
  }
  return { items, isCut: true };
}
