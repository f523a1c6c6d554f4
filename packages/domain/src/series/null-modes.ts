import type { NumberColumn } from '@pharos/contract/frames';
import { isBitSet } from '../frames/build.ts';

/** How a graph treats missing values, as saved: an interrupted line, a line drawn through, or zero. */
export type NullMode = 'null' | 'connected' | 'null as zero';

/**
 * Values as the drawing wants them. `null` interrupts the line; `undefined` is no point at all, the line goes on to the next one.
 * NaN and infinities never occur.
 */
export type PlotValues = Float64Array | readonly (number | null | undefined)[];

/** `includes` is native and finds NaN too: three such passes are quicker than one loop that the engine has not warmed up yet. */
export const isAllFinite = (values: Float64Array): boolean =>
  !values.includes(Number.NaN) && !values.includes(Infinity) && !values.includes(-Infinity);

/**
 * Applies the null mode. A column in which every value is a finite number is handed through as it is, without a copy: the usual
 * case must cost nothing. Infinities become gaps in every mode; NaN is treated as missing.
 */
export function plotValues(column: NumberColumn, mode: NullMode): PlotValues {
  const { values, missing } = column;
  if (!missing && isAllFinite(values)) return values;
  const blank = mode === 'connected' ? undefined : mode === 'null as zero' ? 0 : null;
  const drawn = new Array<number | null | undefined>(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value) || isBitSet(missing, index)) drawn[index] = blank;
    else drawn[index] = Number.isFinite(value) ? value : null;
  }
  return drawn;
}
