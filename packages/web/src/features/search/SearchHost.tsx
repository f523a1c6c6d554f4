import { LazyBoundary, lazyPart, useLoadAtRest } from '@pharos/ui/lazy';
import { useEffect } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { useValue } from '../../platform/page/value-store.ts';
import { EarlyLetters } from '../../platform/shortcuts/EarlyLetters.tsx';
import { closeSearch, searchRequest, typeAhead } from './search-request.ts';

const SearchOverlay = lazyPart(async () => (await import('./overlay/SearchOverlay.tsx')).SearchOverlay);

/** The place of the search in the page. Its code comes when the page is at rest, or when it is opened. */
export function SearchHost() {
  const request = useValue(searchRequest);
  useLoadAtRest(SearchOverlay.code.load);
  useEffect(() => closeSearch, []);
  return (
    request && (
      <ChunkBoundary what="The search" onLost={closeSearch}>
        <LazyBoundary fallback={<EarlyLetters onLetter={typeAhead} onEscape={closeSearch} />}>
          <SearchOverlay request={request} />
        </LazyBoundary>
      </ChunkBoundary>
    )
  );
}
