import { createSearch, matchesSearch } from '@pharos/domain/text/search';
import { useMemo, useSyncExternalStore } from 'react';
import { pageExpressions } from './page-expressions.ts';

/** Whether a text is found by what a person typed; another function when more is known. */
export function useSearch(typed: string): (text: string) => boolean {
  const version = useSyncExternalStore(pageExpressions.subscribe, pageExpressions.version);
  return useMemo(() => {
    const search = createSearch(typed);
    // The version is why this function is made anew, not what it is made of.
    void version;
    return (text) => matchesSearch(pageExpressions, search, text);
  }, [typed, version]);
}
