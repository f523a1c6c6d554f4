import type { Frame, NumberColumn } from '@pharos/contract/frames';
import { isBitSet, isSeries, rowCount } from './build.ts';

/**
 * Rows of a frame in which a number column has a value: steps of a range at which nobody measured do not count. Of a frame that was reduced,
 * as many as there were before. Rows of a table all count.
 */
export function valueCount(frame: Frame): number {
  const { reducedFrom, reducedFromValues } = frame.meta ?? {};
  if (reducedFrom !== undefined) return reducedFromValues ?? reducedFrom;
  const rows = rowCount(frame);
  if (!isSeries(frame)) return rows;
  const numbers = frame.columns.filter((column): column is NumberColumn => column.type === 'number');
  let count = 0;
  for (let row = 0; row < rows; row++) if (numbers.some((column) => hasValue(column, row))) count++;
  return count;
}

const hasValue = ({ values, missing }: NumberColumn, row: number): boolean => !Number.isNaN(values[row]) && !isBitSet(missing, row);
