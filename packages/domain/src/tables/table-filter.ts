import type { Steps } from './steps.ts';
import type { CellValue } from './table-cells.ts';

/** A column by whose texts rows are left out. */
export interface FilteredColumn {
  readonly at: (row: number) => CellValue;
  /** As shown. */
  readonly textAt: (row: number) => string;
}

/** What a column has to say in the rows that stay. */
export interface ColumnFilter {
  /** Part of the text, in letters of either size; empty: any. */
  readonly search: string;
  /** The whole text is one of these; none: any. */
  readonly texts: readonly string[];
}

/** A filter that leaves nothing out. */
export const isOpenFilter = ({ search, texts }: ColumnFilter): boolean => search.trim() === '' && texts.length === 0;

const STEP_ROWS = 1024;
/** Most columns have few values; those of one where all differ are not remembered. */
const MAX_KNOWN = 10_000;

function createAccept({ search, texts }: ColumnFilter): (text: string) => boolean {
  const wanted = search.trim().toLowerCase();
  const chosen = new Set(texts);
  return (text) => (chosen.size === 0 || chosen.has(text)) && (wanted === '' || text.toLowerCase().includes(wanted));
}

/** The rows that a filter leaves, in their order. Equal values are written once. */
export function* filterSteps(rows: Uint32Array, { at, textAt }: FilteredColumn, filter: ColumnFilter): Steps<Uint32Array> {
  const accepts = createAccept(filter);
  const known = new Map<CellValue, boolean>();
  const left = new Uint32Array(rows.length);
  let count = 0;
  for (const [index, row] of rows.entries()) {
    const value = at(row);
    let isLeft = known.get(value);
    if (isLeft === undefined) {
      isLeft = accepts(textAt(row));
      if (known.size < MAX_KNOWN) known.set(value, isLeft);
    }
    if (isLeft) left[count++] = row;
    if (index % STEP_ROWS === STEP_ROWS - 1) yield;
  }
  return left.subarray(0, count);
}

/** The texts of a column that hold a text, each once, in the order of their rows; at most so many. */
export function* textSteps(
  rowCount: number,
  { at, textAt }: FilteredColumn,
  { search, max }: { search: string; max: number },
): Steps<readonly string[]> {
  const accepts = createAccept({ search, texts: [] });
  const seen = new Set<CellValue>();
  const found = new Set<string>();
  for (let row = 0; row < rowCount && found.size < max; row += 1) {
    const value = at(row);
    if (!seen.has(value)) {
      if (seen.size < MAX_KNOWN) seen.add(value);
      const text = textAt(row);
      if (accepts(text)) found.add(text);
    }
    if (row % STEP_ROWS === STEP_ROWS - 1) yield;
  }
  return [...found];
}
