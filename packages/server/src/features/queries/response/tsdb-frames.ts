import type { Column, Frame, NumberColumn, TimeColumn } from '@pharos/contract/frames';
import { isBitSet } from '@pharos/domain/frames/build';
import { numberToJson } from '@pharos/domain/frames/json-numbers';

/** A series per number column of the classic form; a point is `[value or null, epoch ms]` (wire-notes http-api 27). */
export function seriesOf({ name, labels, columns }: Frame) {
  const [time, ...numbers] = columns;
  if (time?.type !== 'time') return [];
  return numbers.flatMap((column) =>
    column.type === 'number'
      ? [
          {
            name: numbers.length > 1 ? column.name : name,
            points: pointsOf(time, column),
            ...(Object.keys(labels).length > 0 ? { tags: labels } : {}),
          },
        ]
      : [],
  );
}

/** The classic form knows finite numbers and null only. */
function pointsOf(time: TimeColumn, column: NumberColumn): readonly (readonly [number | null, number])[] {
  return Array.from(
    column.values,
    (value, row) => [Number.isFinite(value) && !isBitSet(column.missing, row) ? value : null, time.values[row] ?? 0] as const,
  );
}

/** Columns by name, and rows. */
export function tableOf({ columns }: Frame) {
  const rows = columns[0]?.values.length ?? 0;
  return {
    columns: columns.map(({ name }) => ({ text: name })),
    rows: Array.from({ length: rows }, (_, row) => columns.map((column) => encodeCell(column, row))),
  };
}

function encodeCell(column: Column, row: number): unknown {
  const value = column.values[row];
  if (column.type === 'number' && (isBitSet(column.missing, row) || value === undefined)) return null;
  return typeof value === 'number' ? numberToJson(value) : (value ?? null);
}
