import { LazyBoundary, useLoadAtRest } from '@pharos/ui/lazy';
import { useEffect } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../platform/chunks/lazy-part.ts';
import { useValue } from '../../platform/page/value-store.ts';
import { closeSearch, searchRequest, typeAhead } from './search-request.ts';

const loadOverlay = () => import('./overlay/SearchOverlay.tsx');
const SearchOverlay = lazyPart(async () => (await loadOverlay()).SearchOverlay);

/** The place of the search in the page. Its code comes when the page is at rest, or when it is opened. */
export function SearchHost() {
  const request = useValue(searchRequest);
  useLoadAtRest(loadOverlay);
  useEffect(() => closeSearch, []);
  return (
    request && (
      <ChunkBoundary what="The search">
        <LazyBoundary fallback={<EarlyLetters />}>
          <SearchOverlay request={request} />
        </LazyBoundary>
      </ChunkBoundary>
    )
  );
}

/** Hears what is typed while the code of the search is on its way, so that nothing of it is lost. */
function EarlyLetters() {
  useEffect(() => {
    const end = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isLetter && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation(); // no shortcut of the page
      if (isLetter) typeAhead(event.key);
      else closeSearch();
    };
    document.addEventListener('keydown', onKey, { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
  return null;
}
