import type { Column, Frame, NumberColumn, TargetResult, TimeColumn } from '@pharos/contract/frames';
import { isBitSet, isSeries } from '@pharos/domain/frames/build';
import { numberToJson } from '@pharos/domain/frames/json';

/** One entry of `results` in the response of `/api/tsdb/query` (wire-notes http-api 27). */
export function tsdbResult(result: TargetResult, refId: string) {
  if (result.kind === 'error') return { refId, error: result.error.message, series: null, tables: null };
  if (result.kind === 'pending') return { refId, series: null, tables: null };
  const series = result.frames.filter(isSeries);
  const tables = result.frames.filter((frame) => !isSeries(frame));
  const request = result.cost.request;
  return {
    refId,
    ...(request === undefined && tables.length === 0
      ? {}
      : { meta: { ...(tables.length > 0 ? { rowCount: result.cost.rows } : {}), request } }),
    // Said beside the frames there are; the status stays 200, as the original has it for such a result.
    ...(result.error ? { error: result.error.message } : {}),
    series: tables.length > 0 && series.length === 0 ? null : series.flatMap(seriesOf),
    tables: tables.length > 0 ? tables.map(buildTable) : null,
  };
}

/** A series per number column; a point is `[value or null, epoch ms]`. */
function seriesOf({ name, labels, columns }: Frame) {
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

function buildTable({ columns }: Frame) {
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
