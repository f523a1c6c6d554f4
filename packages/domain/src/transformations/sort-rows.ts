import type { Column } from '@pharos/contract/frames';
import { cellAt } from '../fields/reducers.ts';
import { orderByNumbers, rowNumbers } from '../frames/order-numbers.ts';

/** The rank of each text as people order them: numbers in them by their value. Each distinct text is compared only once. */
function rankTexts(column: Column): Float64Array {
  const ranks = new Float64Array(column.values.length);
  const cells = Array.from(ranks, (_, row) => cellAt(column, row));
  const collator = new Intl.Collator('en', { numeric: true });
  const distinct = [...new Set(cells)].filter((cell) => cell !== null).map(String);
  const texts = [...new Set(distinct)].toSorted(collator.compare);
  const rankOf = new Map<string, number>();
  let rank = 0;
  for (const [index, text] of texts.entries()) {
    if (index > 0 && collator.compare(texts[index - 1] ?? '', text) !== 0) rank += 1;
    rankOf.set(text, rank);
  }
  for (const [row, cell] of cells.entries()) ranks[row] = cell === null ? Number.NaN : (rankOf.get(String(cell)) ?? 0);
  return ranks;
}

/** Rows in the order of a column; equal ones keep their order, missing values stand last in either order. */
export function sortRows(column: Column, isDescending: boolean): Uint32Array {
  const order = { isDescending, isMissingLast: true };
  const rows = rowNumbers(column.values.length);
  if (column.type !== 'number' && column.type !== 'time') return orderByNumbers(rows, { ...order, values: rankTexts(column) });
  return orderByNumbers(rows, { ...order, values: column.values, missing: column.type === 'number' ? column.missing : undefined });
}
