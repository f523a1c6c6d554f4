import type { Column, Frame } from '@pharos/contract/frames';
import { bitmapBytes, isSeries } from './build.ts';

/** A series without its points after a moment (epoch ms); what ends before it, and tables, pass unchanged. */
export function endFrame(frame: Frame, endMs: number): Frame {
  const [time] = frame.columns;
  if (!isSeries(frame) || time?.type !== 'time') return frame;
  const { length } = time.values;
  const rows = time.values.findLastIndex((timeMs) => timeMs <= endMs) + 1;
  return rows === length ? frame : { ...frame, columns: frame.columns.map((column) => firstRows(column, rows)) };
}

function firstRows(column: Column, rows: number): Column {
  switch (column.type) {
    case 'number':
      return {
        ...column,
        values: column.values.slice(0, rows),
        ...(column.missing ? { missing: column.missing.slice(0, bitmapBytes(rows)) } : {}),
      };
    case 'time':
      return { ...column, values: column.values.slice(0, rows) };
    case 'string':
      return { ...column, values: column.values.slice(0, rows) };
    case 'boolean':
      return { ...column, values: column.values.slice(0, rows) };
    case 'json':
      return { ...column, values: column.values.slice(0, rows) };
  }
}
