import { trimEndOf } from '@pharos/domain/text/trim-end';
import { pathsOf } from '@pharos/contract/pages';

/** The values of `:name` in the path of a route. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

interface Pattern<Route> {
  readonly route: Route;
  readonly segments: readonly string[];
  /** A letter for each segment; what sorts first is the better match. */
  readonly rank: string;
}

export interface RouteMatch<Route> {
  readonly route: Route;
  readonly params: RouteParams;
}

/** The path of the route for addresses that no other route has. */
export const ANY_PATH = '*';

const isParam = (segment: string): boolean => segment.startsWith(':');

/** Finds the route of a path: written segments win over `:name`, and those over `*`. Upper and lower case are the same, and a last slash does not count. */
export function createMatcher<Route extends { readonly path: string }>(routes: readonly Route[]) {
  const patterns = routes
    .filter(({ path }) => path !== ANY_PATH)
    .flatMap((route) => pathsOf(route).map((path) => patternOf(route, path)))
    .toSorted((a, b) => a.rank.localeCompare(b.rank));
  const other = routes.find(({ path }) => path === ANY_PATH);
  return (pathname: string): RouteMatch<Route> | undefined => {
    const given = segmentsOf(pathname);
    const found = patterns.find(({ segments }) => fits(segments, given));
    if (!found) return other && { route: other, params: {} };
    const params = found.segments.flatMap((segment, at) => (isParam(segment) ? [[segment.slice(1), decode(given[at] ?? '')]] : []));
    return { route: found.route, params: Object.fromEntries(params) };
  };
}

function patternOf<Route>(route: Route, path: string): Pattern<Route> {
  const segments = segmentsOf(path);
  return { route, segments, rank: segments.map((segment) => (isParam(segment) ? 'b' : 'a')).join('') };
}

const segmentsOf = (path: string): readonly string[] => trimEndOf(path, '/').split('/').slice(1);

const fits = (pattern: readonly string[], given: readonly string[]): boolean =>
  pattern.length === given.length &&
  pattern.every((segment, at) => {
    const text = given[at] ?? '';
    return isParam(segment) ? text !== '' : segment.toLowerCase() === decode(text).toLowerCase();
  });

/** A segment that is no valid encoding stands for itself. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
