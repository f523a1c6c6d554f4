import type { Column } from '@pharos/contract/frames';
import { cellAt } from '../fields/reducers.ts';
import { isBitSet } from '../frames/build.ts';
import { rowNumbers } from './columns.ts';

const DIGITS = 0x1_0000;
const SIGN_BIT = 0x8000_0000;
/** Of fewer rows the digits cost more than comparing. */
const MIN_ROWS = 4096;

/**
 * Numbers as integers of 64 bits in two halves that have their order: the sign is turned, negative numbers are turned as a whole. What is
 * missing, and NaN, is above all.
 */
function sortableBits(values: Float64Array, missing: Uint8Array | undefined, isDescending: boolean): Uint32Array {
  const bits = new Uint32Array(values.slice().buffer);
  for (let row = 0; row < values.length; row += 1) {
    const low = row * 2;
    const value = values[row] ?? Number.NaN;
    if (value !== value || (missing !== undefined && isBitSet(missing, row))) {
      bits[low] = 0xffff_ffff;
      bits[low + 1] = 0xffff_ffff;
      continue;
    }
    if (value === 0) bits[low + 1] = 0; // -0 is 0
    const high = bits[low + 1] ?? 0;
    const isNegative = high >= SIGN_BIT;
    if (isNegative !== isDescending) bits[low] = ~(bits[low] ?? 0);
    const upwards = isNegative ? ~high : high ^ SIGN_BIT;
    bits[low + 1] = isDescending ? ~upwards : upwards;
  }
  return bits;
}

/** Rows in the order of numbers, digit by digit from the last one, so that equal ones keep their order. A digit that all share is passed over. */
function sortByBits(bits: Uint32Array, count: number): Uint32Array {
  let rows: Uint32Array = rowNumbers(count);
  if (count < MIN_ROWS)
    return rows.sort((a, b) => (bits[a * 2 + 1] ?? 0) - (bits[b * 2 + 1] ?? 0) || (bits[a * 2] ?? 0) - (bits[b * 2] ?? 0));
  let other: Uint32Array = new Uint32Array(count);
  const places = new Uint32Array(DIGITS);
  for (let digit = 0; digit < 4; digit += 1) {
    const half = digit >> 1;
    const shift = (digit & 1) * 16;
    places.fill(0);
    for (let row = 0; row < count; row += 1) {
      const value = ((bits[row * 2 + half] ?? 0) >>> shift) & 0xffff;
      places[value] = (places[value] ?? 0) + 1;
    }
    if (places[((bits[half] ?? 0) >>> shift) & 0xffff] === count) continue;
    let place = 0;
    for (let value = 0; value < DIGITS; value += 1) {
      const size = places[value] ?? 0;
      places[value] = place;
      place += size;
    }
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      const value = ((bits[row * 2 + half] ?? 0) >>> shift) & 0xffff;
      other[places[value] ?? 0] = row;
      places[value] = (places[value] ?? 0) + 1;
    }
    [rows, other] = [other, rows];
  }
  return rows;
}

/** Texts as people order them: numbers in them by their value. Each distinct text is compared only once. */
function sortTexts(column: Column, isDescending: boolean): Uint32Array {
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
  return sortByBits(sortableBits(ranks, undefined, isDescending), ranks.length);
}

/** Rows in the order of a column; equal ones keep their order, missing values stand last in either order. */
export function sortRows(column: Column, isDescending: boolean): Uint32Array {
  if (column.type !== 'number' && column.type !== 'time') return sortTexts(column, isDescending);
  const missing = column.type === 'number' ? column.missing : undefined;
  return sortByBits(sortableBits(column.values, missing, isDescending), column.values.length);
}
