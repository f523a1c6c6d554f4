import { useState } from 'react';
import type { Paging } from '../view/table-model.ts';

/** Height of the buttons that lead to other pages. */
const PAGER_PX = 40;

interface PagesInput {
  readonly paging: Paging | undefined;
  readonly rowCount: number;
  /** For rows, px. */
  readonly roomPx: number;
  readonly rowPx: number;
}

/** Rows per page: those of the document, and no more than fit where nothing is to scroll. */
function pageRows({ size = Infinity, isFitted }: Paging, fittingRows: number): number {
  return Math.max(1, isFitted ? Math.min(size, fittingRows) : size);
}

/** How many rows a page has; all of them where there is one page only. */
function rowsPerPage({ paging, rowCount, roomPx, rowPx }: PagesInput): number {
  if (!paging) return rowCount;
  const perPage = pageRows(paging, Math.floor(roomPx / rowPx));
  return perPage >= rowCount ? rowCount : pageRows(paging, Math.floor((roomPx - PAGER_PX) / rowPx));
}

interface Pages {
  /** From 1; the last one where there are fewer than before. */
  readonly page: number;
  readonly perPage: number;
  readonly lastPage: number;
  /** Place of the first row of the page among all. */
  readonly first: number;
  readonly setPage: (page: number) => void;
}

/** The page of a table that is shown. */
export function usePages(input: PagesInput): Pages {
  const [page, setPage] = useState(1);
  const perPage = rowsPerPage(input);
  const lastPage = Math.max(1, Math.ceil(input.rowCount / Math.max(1, perPage)));
  const current = Math.min(page, lastPage);
  const first = (current - 1) * perPage;
  return { page: current, perPage, lastPage, first, setPage };
}
