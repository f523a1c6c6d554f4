/** What should be frames is none: a wrong value, columns of different length, a body that ends early. */
export class FrameFormatError extends Error {
  override readonly name = 'FrameFormatError';
}

/** A number as JSON can hold it: infinities and NaN as '+Inf', '-Inf', 'NaN'. */
export const numberToJson = (value: number): number | string => {
  if (Number.isFinite(value)) return value;
  if (value !== value) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
};

/**
 * The number that `numberToJson` wrote.
 * @throws FrameFormatError
 */
export function numberFromJson(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value === '+Inf') return Infinity;
  if (value === '-Inf') return -Infinity;
  if (value === 'NaN') return NaN;
  throw new FrameFormatError(`a number column holds ${JSON.stringify(value)}`);
}
