import { escapePattern } from '@pharos/domain/text/escape-pattern';
import type { Route } from '@pharos/contract/route';

/** Finds the routes of a path, whatever their method; only asked when routing found none, so it may look at every route. */
export function routeFinder(routes: readonly Route[]): (path: string) => readonly Route[] {
  const patterns = routes.map((route) => ({ route, pattern: toPattern(route.path) }));
  return (path) => patterns.flatMap(({ route, pattern }) => (pattern.test(path) ? [route] : []));
}

/** Which methods these routes know, for 405 answers. */
export const methodsOf = (routes: readonly Route[]): readonly string[] =>
  [...new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].toSorted();

function toPattern(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : escapePattern(segment);
  });
  return new RegExp(`^${segments.join('/')}/?$`);
}
