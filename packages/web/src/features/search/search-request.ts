import { createListeners } from '@pharos/ui/element';

/** How the search is opened. */
export interface SearchRequest {
  /** What is searched for at first. */
  readonly query?: string;
  /** Only what is starred. */
  readonly starred?: boolean;
  /** The list of tags stands open. */
  readonly tags?: boolean;
}

const listeners = createListeners();
let request: SearchRequest | undefined;

function set(next: SearchRequest | undefined): void {
  request = next;
  listeners.notify();
}

/** Opens the search over whatever page is shown. One that is open already begins anew. */
export const openSearch = (wanted: SearchRequest = {}): void => set({ ...wanted });

/** Letters that were typed before the field was there. */
export const typeAhead = (letter: string): void => set({ ...request, query: `${request?.query ?? ''}${letter}` });

export const closeSearch = (): void => set(undefined);

/** The search that is open; undefined while none is. */
export const searchRequest = { subscribe: listeners.subscribe, get: (): SearchRequest | undefined => request };
