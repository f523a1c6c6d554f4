import { createValueStore } from '../../platform/page/value-store.ts';

/** How the search is opened. */
export interface SearchRequest {
  /** What is searched for at first. */
  readonly query?: string;
  /** Only what is starred. */
  readonly starred?: boolean;
  /** The list of tags stands open. */
  readonly tags?: boolean;
}

/** The search that is open; undefined while none is. */
export const searchRequest = createValueStore<SearchRequest | undefined>(undefined);

/** Opens the search over whatever page is shown. One that is open already begins anew. */
export const openSearch = (wanted: SearchRequest = {}): void => searchRequest.set({ ...wanted });

/** Letters that were typed before the field was there. */
export const typeAhead = (letter: string): void => {
  const request = searchRequest.get();
  searchRequest.set({ ...request, query: `${request?.query ?? ''}${letter}` });
};

export const closeSearch = (): void => searchRequest.set(undefined);
