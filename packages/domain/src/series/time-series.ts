import { fieldsOf } from '../fields/fields-of.ts';
import type { Frame, Labels, NumberColumn, TimeColumn } from '@pharos/contract/frames';

/** One line of a graph: a number column with the time column of its frame. */
export interface TimeSeries {
  readonly name: string;
  readonly labels: Labels;
  /** Epoch ms. Shared by identity between columns of one frame, which makes aligning free. */
  readonly times: Float64Array;
  readonly column: NumberColumn;
  /** Of the target, where the panel has several. */
  readonly refId?: string | undefined;
  /** Rows the source had before points were left out for drawing. */
  readonly reducedFrom?: number;
  /** What it was read from: the other fields of its rows. Absent of series that were calculated. */
  readonly frame?: Frame;
}

const isTime = (column: Frame['columns'][number]): column is TimeColumn => column.type === 'time';
const isNumber = (column: Frame['columns'][number]): column is NumberColumn => column.type === 'number';

/**
 * Every number column that has a time column beside it, in the order of the answer. Frames without a time column, and columns
 * of text, give nothing.
 */
export function extractTimeSeries(frames: readonly Frame[]): readonly TimeSeries[] {
  return frames.flatMap((frame) => {
    const time = frame.columns.find(isTime);
    if (!time) return [];
    const columns = frame.columns.filter(isNumber);
    const fields = columns.length > 1 ? fieldsOf([frame], frames).filter((field) => isNumber(field.column)) : [];
    return columns.map((column, index) => ({
      name: fields[index]?.name ?? (frame.name || column.name),
      labels: column.labels ?? frame.labels,
      times: time.values,
      column,
      refId: frame.meta?.refId,
      reducedFrom: frame.meta?.reducedFrom,
      frame,
    }));
  });
}
