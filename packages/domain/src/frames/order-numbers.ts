import { isBitSet } from './build.ts';

const DIGITS = 0x1_0000;
const SIGN_BIT = 0x8000_0000;
const ALL_BITS = 0xffff_ffff;
/** Of fewer rows the digits cost more than comparing. */
const MIN_ROWS = 4096;

/** 0, 1, 2 and so on. */
export function rowNumbers(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/** Numbers by which rows are ordered. */
interface OrderedNumbers {
  readonly values: Float64Array;
  /** Which of them count as missing, as NaN does. */
  readonly missing?: Uint8Array | undefined;
  readonly isDescending: boolean;
  /** Missing ones stand last in either order; else they are above all numbers, so that they come first when descending. */
  readonly isMissingLast: boolean;
}

/** Numbers as integers of 64 bits in two halves that have their order: the sign is turned, negative numbers are turned as a whole. */
function sortableBits({ values, missing, isDescending, isMissingLast }: OrderedNumbers): Uint32Array {
  const bits = new Uint32Array(values.slice().buffer);
  const missingBits = isDescending && !isMissingLast ? 0 : ALL_BITS;
  for (let row = 0; row < values.length; row += 1) {
    const low = row * 2;
    const value = values[row] ?? Number.NaN;
    if (value !== value || (missing !== undefined && isBitSet(missing, row))) {
      bits[low] = missingBits;
      bits[low + 1] = missingBits;
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

/**
 * Rows in the order of the number of each, equal ones as they stood: digit by digit from the last one; a digit that all share is passed over.
 * @param given is written over
 */
export function orderByNumbers(given: Uint32Array, numbers: OrderedNumbers): Uint32Array {
  const bits = sortableBits(numbers);
  const count = given.length;
  let rows = given;
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
