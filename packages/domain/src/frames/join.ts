import { firstAtLeast, firstAbove } from '../series/ordered-search.ts';
import type { Column, Frame, NumberColumn } from '@pharos/contract/frames';
import { bitmapFor, isBitSet, rowCount, setBit } from './build.ts';

/** Rows of frames of the same name, labels and columns after each other, as one frame; the order of first appearance stays. */
export function joinFrames(frames: readonly Frame[]): readonly Frame[] {
  const groups = Map.groupBy(frames, shapeOf);
  if (groups.size === frames.length) return frames;
  return [...groups.values()].map(joinRows);
}

const shapeOf = ({ name, labels, columns }: Frame): string =>
  JSON.stringify([
    name,
    Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    columns.map((column) => [column.name, column.type]),
  ]);

function joinRows(frames: readonly Frame[]): Frame {
  const [first, ...rest] = frames;
  if (!first) throw new RangeError('there is nothing to join');
  if (rest.length === 0) return first;
  return {
    ...first,
    columns: first.columns.map((column, index) => joinColumns([column, ...rest.flatMap(({ columns }) => columns[index] ?? [])])),
  };
}

function joinColumns(columns: readonly Column[]): Column {
  const last = columns.at(-1);
  if (!last) throw new RangeError('there is nothing to join');
  const { statistics: _, ...head } = last; // of a part only
  if (head.type === 'number') return { ...head, ...joinNumbers(columns.filter((column) => column.type === 'number')) };
  if (head.type === 'time')
    return { ...head, values: joinValues(columns.flatMap((column) => (column.type === 'time' ? [column.values] : []))) };
  return { ...head, values: columns.flatMap((column) => [...column.values]) } as Column; // equal types: the shape says so
}

/** Numbers of several lists, one behind another. */
export function joinValues(parts: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function joinNumbers(columns: readonly NumberColumn[]): Pick<NumberColumn, 'values' | 'missing'> {
  const values = joinValues(columns.map((column) => column.values));
  if (columns.every(({ missing }) => missing === undefined)) return { values };
  const missing = bitmapFor(values.length);
  let at = 0;
  for (const column of columns) {
    for (let index = 0; index < column.values.length; index++, at++) if (isBitSet(column.missing, index)) setBit(missing, at);
  }
  return { values, missing };
}

/**
 * The rows of a series whose instants lie in the range, bounds included, and of those the last `maxRows`. Instants ascend. A frame without
 * a column of instants keeps its last rows.
 */
export function rowsWithin(frame: Frame, { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }, maxRows: number): Frame {
  const rows = rowCount(frame);
  const [times] = frame.columns;
  const start = times?.type === 'time' ? firstAtLeast(times.values, fromMs) : 0;
  const end = times?.type === 'time' ? firstAbove(times.values, toMs) : rows;
  const first = Math.max(start, end - maxRows);
  return first === 0 && end === rows
    ? frame
    : { ...frame, columns: frame.columns.map((column) => sliceColumn(column, first, Math.max(first, end))) };
}

function sliceColumn(column: Column, start: number, end: number): Column {
  const { statistics: _, ...head } = column;
  if (head.type === 'time') return { ...head, values: head.values.slice(start, end) };
  if (head.type !== 'number') return { ...head, values: head.values.slice(start, end) } as Column; // a shorter list of the same kind
  const { missing: bits, ...numbers } = head;
  const values = numbers.values.slice(start, end);
  if (!bits) return { ...numbers, values };
  const missing = bitmapFor(values.length);
  for (let index = 0; index < values.length; index++) if (isBitSet(bits, start + index)) setBit(missing, index);
  return { ...numbers, values, missing };
}
