/** How a client asks for a part of a list; a number that does not read is 0. */
export interface Paging {
  readonly perpage?: number | undefined;
  /** Counts from 1. */
  readonly page?: number | undefined;
}

export interface ListPart {
  readonly limit: number;
  readonly offset: number;
}

/** The largest page, and the last one that is counted: beyond it no list has entries, and their product stays exact. */
const MAX_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000;

export const pageNumber = ({ page = 1 }: Paging): number => Math.min(Math.max(page, 1), MAX_PAGE);

/** The part that is asked for; undefined where the list is to come whole. */
export function partOf(paging: Paging): ListPart | undefined {
  const { perpage = 0 } = paging;
  if (perpage <= 0) return undefined;
  const limit = Math.min(perpage, MAX_PER_PAGE);
  return { limit, offset: (pageNumber(paging) - 1) * limit };
}
