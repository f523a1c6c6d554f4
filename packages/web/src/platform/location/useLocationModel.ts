import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';

/** The location of the page, changing with every navigation. */
export function useLocationModel(): LocationModel {
  const { pathname, search } = useLocation();
  const params = useParams();
  return useMemo(() => buildLocationModel({ pathname, search }, params), [pathname, search, params]);
}

/** Where the page is: the part of its state that can be shared. */
interface LocationModel {
  /** Path and query, without the base path. */
  readonly url: string;
  readonly path: string;
  /** A key that stands once is a text, a repeated one a list. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly routeParams: Readonly<Record<string, string>>;
}

interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
}

export function buildLocationModel(
  { pathname, search }: RouterLocation,
  params: Readonly<Record<string, string | undefined>> = {},
): LocationModel {
  return { url: pathname + search, path: pathname, query: parseQuery(search), routeParams: omitUndefined(params) };
}

function parseQuery(search: string): LocationModel['query'] {
  const values = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(values.keys())].map((key) => {
      const all = values.getAll(key);
      return [key, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}

const omitUndefined = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
