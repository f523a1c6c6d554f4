import { FrameFormatError } from './json-numbers.ts';

/**
 * How the numbers of a column stand in a body. All numbers are little-endian.
 * `plain`: Float64 values one after another, at a multiple of 8, so that a reader on the same machine needs no copy.
 * `shuffled`: all first bytes, then all second bytes, ...: similar bytes stand together and compress to half.
 * `steps`: first value and step as Float64, then how many steps each value lies behind the one before it, as shuffled Uint32.
 */
export type NumberLayout = 'plain' | 'shuffled' | 'steps';

const bytesOf = (values: Float64Array | Uint32Array): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** The step that all distances are multiples of, or undefined where times are no whole numbers, fall, or lie too far apart. */
function commonStep(times: Float64Array): number | undefined {
  let step = 0;
  for (let index = 0; index < times.length; index++) {
    const time = times[index] ?? NaN;
    if (!Number.isSafeInteger(time)) return undefined;
    if (index === 0) continue;
    const distance = time - (times[index - 1] ?? NaN);
    if (distance < 0 || !Number.isSafeInteger(distance)) return undefined;
    if (distance % (step || Infinity) !== 0 || step === 0) step = greatestCommonDivisor(distance, step);
  }
  return step === 0 ? 1 : step;
}

/** Bytes of instants: steps where that is possible, else shuffled. */
export function encodeTimes(times: Float64Array): { readonly layout: NumberLayout; readonly bytes: Uint8Array } {
  const step = times.length === 0 ? undefined : commonStep(times);
  const first = times[0] ?? 0;
  if (step === undefined) return { layout: 'shuffled', bytes: shuffle(bytesOf(times), 8) };
  const steps = new Uint32Array(times.length);
  for (let index = 1; index < times.length; index++) {
    const count = ((times[index] ?? 0) - (times[index - 1] ?? 0)) / step;
    if (count > 0xffff_ffff) return { layout: 'shuffled', bytes: shuffle(bytesOf(times), 8) };
    steps[index] = count;
  }
  const bytes = new Uint8Array(16 + steps.byteLength);
  bytes.set(bytesOf(Float64Array.of(first, step)));
  bytes.set(shuffle(bytesOf(steps), 4), 16);
  return { layout: 'steps', bytes };
}

/** Bytes of numbers in the given layout. */
export const encodeNumbers = (values: Float64Array, layout: 'plain' | 'shuffled'): Uint8Array =>
  layout === 'plain' ? bytesOf(values) : shuffle(bytesOf(values), 8);

/** How many bytes `rows` numbers take in a layout. */
export const layoutLength = (layout: NumberLayout, rows: number): number => (layout === 'steps' ? 16 + 4 * rows : 8 * rows);

/** The numbers of a column; `plain` at a multiple of 8 is a view of `bytes`, anything else a copy. */
export function decodeNumbers(bytes: Uint8Array, layout: NumberLayout, rows: number): Float64Array {
  if (bytes.byteLength !== layoutLength(layout, rows)) throw new FrameFormatError('a column is shorter than its head says');
  if (layout === 'steps') return decodeSteps(bytes, rows);
  if (layout === 'shuffled') return new Float64Array(unshuffle(bytes, 8).buffer);
  if (bytes.byteOffset % 8 === 0) return new Float64Array(bytes.buffer, bytes.byteOffset, rows);
  return new Float64Array(Uint8Array.from(bytes).buffer);
}

function decodeSteps(bytes: Uint8Array, rows: number): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const step = view.getFloat64(8, true);
  const steps = new Uint32Array(unshuffle(bytes.subarray(16), 4).buffer);
  const times = new Float64Array(rows);
  let time = view.getFloat64(0, true);
  for (let index = 0; index < rows; index++) {
    time += (steps[index] ?? 0) * step;
    times[index] = time;
  }
  return times;
}

function shuffle(bytes: Uint8Array, width: 4 | 8): Uint8Array {
  const count = bytes.length / width;
  const shuffled = new Uint8Array(bytes.length);
  for (let place = 0; place < width; place++) {
    const start = place * count;
    for (let index = 0; index < count; index++) shuffled[start + index] = bytes[index * width + place] ?? 0;
  }
  return shuffled;
}

function unshuffle(bytes: Uint8Array, width: 4 | 8): Uint8Array<ArrayBuffer> {
  const count = bytes.length / width;
  const plain = new Uint8Array(bytes.length);
  for (let place = 0; place < width; place++) {
    const start = place * count;
    for (let index = 0; index < count; index++) plain[index * width + place] = bytes[start + index] ?? 0;
  }
  return plain;
}
