import { LIST_START, MAX_PER_PAGE } from '@pharos/contract/primitives';
import { type ListEntry, ListResponse } from './handle.ts';

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

/** The last page that is counted: beyond it no list has entries, and its product with the largest page stays exact. */
const MAX_PAGE = 1_000_000;

export const pageNumber = ({ page = 1 }: Paging): number => Math.min(Math.max(page, 1), MAX_PAGE);

/** The part that is asked for; undefined where the list is to come whole. */
export function partOf(paging: Paging): ListPart | undefined {
  const { perpage = 0 } = paging;
  if (perpage <= 0) return undefined;
  const limit = Math.min(perpage, MAX_PER_PAGE);
  return { limit, offset: (pageNumber(paging) - 1) * limit };
}

/** How many entries a response has at most: as many as are asked for and `most` allows; `usual` where a call names no number above 0. */
export const entryLimit = (wanted: number | undefined, most: number, usual = most): number =>
  wanted !== undefined && wanted > 0 ? Math.min(wanted, most) : usual;

/** How many entries of a list are left out at the front: 0 where its query names none, or fewer than none. */
export const readStart = ({ [LIST_START]: start = 0 }: { readonly [LIST_START]?: number | undefined }): number => Math.max(0, start);

/** Entries of a list whose rest is asked for by how many of them are left out at the front. */
export async function* countedEntries(batches: AsyncIterable<readonly unknown[]>, start = 0): AsyncIterable<readonly ListEntry[]> {
  let count = start;
  for await (const items of batches) yield items.map((item) => ({ item, next: { [LIST_START]: String(++count) } }));
}

/** Rows of a list that become entries at once. */
const ROWS_PER_BATCH = 250;

interface ReadRows<Row> {
  /** All of them: they are read when it is the turn of the list, and no caller has more than two of them in memory. */
  readonly read: () => Promise<readonly Row[]>;
  readonly toItem: (row: Row) => unknown;
  /** How many are left out at the front. */
  readonly start: number;
}

/** A list of rows that are small, and become entries as far as they are sent. */
export function listRows<Row>({ read, toItem, start }: ReadRows<Row>): ListResponse {
  async function* batches(): AsyncGenerator<readonly unknown[]> {
    const rows = await read();
    for (let at = start; at < rows.length; at += ROWS_PER_BATCH) yield rows.slice(at, at + ROWS_PER_BATCH).map(toItem);
  }
  return new ListResponse(countedEntries(batches(), start), Number.POSITIVE_INFINITY);
}
