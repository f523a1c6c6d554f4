import { move, transferableSymbol, valueSymbol } from 'piscina';

/** A worker's result whose buffers move to the caller instead of being copied. */
export const moved = <Value extends object>(value: Value, buffers: readonly ArrayBuffer[]): Value =>
  move({
    get [transferableSymbol]() {
      return buffers;
    },
    get [valueSymbol]() {
      return value;
    },
  }) as unknown as Value; // piscina unwraps it before the caller sees it
