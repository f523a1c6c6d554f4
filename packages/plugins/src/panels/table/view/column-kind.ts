import type { ShownColumn } from './table-view.ts';

/** The type that a column is sorted and read as: a number where it is written as one. */
export function shownType(column: { readonly type: string }, isNumber: boolean): ShownColumn['type'] {
  if (isNumber) return 'number';
  return column.type === 'time' ? 'time' : 'string';
}

/** The side that cells stand at: as saved, else numbers at the right. */
export function shownAlign(saved: ShownColumn['align'] | 'auto', isNumber: boolean): ShownColumn['align'] {
  if (saved !== 'auto') return saved;
  return isNumber ? 'right' : 'left';
}
