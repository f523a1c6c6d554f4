import { LazyBoundary, useLoadAtRest } from '@pharos/ui/lazy';
import { useEffect } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../platform/chunks/lazy-part.ts';
import { useValue } from '../../platform/page/value-store.ts';
import { EarlyLetters } from '../../platform/shortcuts/EarlyLetters.tsx';
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
        <LazyBoundary fallback={<EarlyLetters onLetter={typeAhead} onEscape={closeSearch} />}>
          <SearchOverlay request={request} />
        </LazyBoundary>
      </ChunkBoundary>
    )
  );
}
