import { escapePattern } from '@pharos/domain/text/escape-pattern';
import type { Route } from '@pharos/contract/route';

/** Finds which methods a path knows, for 405 answers; only asked when routing found nothing, so it may look at every route. */
export function methodFinder(routes: readonly Route[]): (path: string) => readonly string[] {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (path) => {
    const methods = new Set<string>();
    for (const { method, pattern } of patterns) {
      if (!pattern.test(path)) continue;
      methods.add(method);
      if (method === 'GET') methods.add('HEAD');
    }
    return [...methods].sort();
  };
}

function toPattern(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : escapePattern(segment);
  });
  return new RegExp(`^${segments.join('/')}/?$`);
}
