import type { Column, Frame, FrameMeta, Labels, NumberColumn, StringColumn, TimeColumn } from '@pharos/contract/frames';

/** Whether value `index` of the column is missing: nobody measured it. NaN and infinities are values, not missing. */
export function isMissing(column: Column, index: number): boolean {
  if (column.type === 'number') return isBitSet(column.missing, index);
  if (column.type === 'time') return false;
  return column.values[index] === null || column.values[index] === undefined;
}

/** Whether bit `index` is set in a bitmap of missing values; an absent bitmap has none. */
export const isBitSet = (bitmap: Uint8Array | undefined, index: number): boolean =>
  bitmap !== undefined && ((bitmap[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;

/** Sets bit `index`. */
export const setBit = (bitmap: Uint8Array, index: number): void => {
  bitmap[index >> 3] = (bitmap[index >> 3] ?? 0) | (1 << (index & 7));
};

/** Bytes of a bitmap for `length` values. */
export const bitmapBytes = (length: number): number => (length + 7) >> 3;

/** An empty bitmap for `length` values. */
export const bitmapFor = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(bitmapBytes(length));

/** The bitmap of values that hold NaN, for stores whose NaN means that nobody measured; undefined where there are none. */
export function missingWhereNaN(values: Float64Array): Uint8Array | undefined {
  let missing: Uint8Array | undefined;
  for (let index = 0; index < values.length; index++) {
    if (!Number.isNaN(values[index])) continue;
    missing ??= bitmapFor(values.length);
    setBit(missing, index);
  }
  return missing;
}

/** A column of instants in epoch ms, ascending in a series frame. */
export const timeColumn = (name: string, values: Float64Array | readonly number[]): TimeColumn => ({
  name,
  type: 'time',
  values: values instanceof Float64Array ? values : Float64Array.from(values),
});

/** A column of numbers; null becomes a missing value, whose slot holds NaN. */
export function numberColumn(name: string, values: readonly (number | null)[]): NumberColumn {
  const numbers = new Float64Array(values.length);
  let missing: Uint8Array | undefined;
  values.forEach((value, index) => {
    numbers[index] = value ?? NaN;
    if (value !== null) return;
    missing ??= bitmapFor(values.length);
    setBit(missing, index);
  });
  return missing ? { name, type: 'number', values: numbers, missing } : { name, type: 'number', values: numbers };
}

/** A column of texts. */
export const stringColumn = (name: string, values: readonly (string | null)[]): StringColumn => ({ name, type: 'string', values });

/**
 * A time series: times in epoch ms ascending, one value each. `missing` is a bitmap as in `NumberColumn`.
 * @throws RangeError when times and values differ in length.
 */
// oxlint-disable-next-line max-params -- the parts of a series in the order in which a plugin has them; the last is seldom there
export function seriesFrame(name: string, labels: Labels, times: Float64Array, values: Float64Array, missing?: Uint8Array): Frame {
  if (times.length !== values.length) throw new RangeError('times and values differ in length');
  const column: NumberColumn = missing ? { name: 'Value', type: 'number', values, missing } : { name: 'Value', type: 'number', values };
  return { name, labels, columns: [{ name: 'Time', type: 'time', values: times }, column], meta: { kind: 'series' } };
}

/**
 * A table of rows as they came, never reduced.
 * @throws RangeError when columns differ in length.
 */
export function tableFrame(name: string, columns: readonly Column[], meta: FrameMeta = {}): Frame {
  const rows = columns[0]?.values.length ?? 0;
  if (columns.some((column) => column.values.length !== rows)) throw new RangeError('columns differ in length');
  return { name, labels: {}, columns, meta: { ...meta, kind: 'table' } };
}

/** Number of rows of a frame. */
export const rowCount = (frame: Frame): number => frame.columns[0]?.values.length ?? 0;

/** Number of rows of several frames together. */
export const totalRowCount = (frames: readonly Frame[]): number => frames.reduce((rows, frame) => rows + rowCount(frame), 0);

/** Whether a frame is a time series: said by its meta, else told from its columns (a time column first, then numbers only). */
export function isSeries(frame: Frame): boolean {
  if (frame.meta?.kind) return frame.meta.kind === 'series';
  const [first, ...rest] = frame.columns;
  return first?.type === 'time' && rest.length > 0 && rest.every((column) => column.type === 'number');
}
