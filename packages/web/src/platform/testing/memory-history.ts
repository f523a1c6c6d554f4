import type { History } from '../router/history.ts';
import { FIRST_KEY, resolveTo, type RouterLocation } from '../router/location.ts';

/** Entries in memory, for pages without an address bar of their own: tests. */
export function createMemoryHistory(address = '/', basePath = ''): History {
  const entries: RouterLocation[] = [{ ...resolveTo(address, '/'), state: null, key: FIRST_KEY }];
  let index = 0;
  let onMove: Parameters<History['listen']>[0] = () => undefined;
  const location = (): RouterLocation => entries[index] ?? { ...resolveTo('/', '/'), state: null, key: FIRST_KEY };
  return {
    location,
    push: (next) => {
      index += 1;
      entries.splice(index, Infinity, next);
    },
    replace: (next) => {
      entries[index] = next;
    },
    go: (by) => {
      index = Math.min(Math.max(index + by, 0), entries.length - 1);
      onMove(location(), by);
    },
    href: (to) => basePath + to,
    listen: (listener) => {
      onMove = listener;
    },
  };
}
