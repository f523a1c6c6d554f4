import { type FormatContext, formatWith, joinFormatted, type Precision } from '../../units/format-value.ts';

/** Units in words grow by one part with each decimal, down from years to milliseconds. */
const MAX_MORE = 7;

/** How the labels of ticks are written. */
export interface TickFormat extends Pick<FormatContext, 'keepsDecimals'> {
  readonly unit: string;
  readonly decimals: Precision;
}

/**
 * The labels of ticks, in their order. Where two would read the same, the one nearer to zero keeps its text, since words round down, and the
 * other gets more decimals; where these are fixed, or change nothing, it has none.
 */
export function tickTexts(ticks: readonly number[], { unit, decimals, keepsDecimals }: TickFormat): readonly string[] {
  const writeTick = (value: number, more = 0): string =>
    joinFormatted(formatWith(value, unit, withMore(decimals, more), { keepsDecimals }));
  const texts = new Map<number, string>();
  const owners = new Map<string, number>();
  const most = typeof decimals === 'function' ? MAX_MORE : 0;
  for (const value of ticks.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    const plain = writeTick(value);
    const owner = owners.get(plain);
    let more = 0;
    if (owner !== undefined)
      do more += 1;
      while (more <= most && writeTick(value, more) === writeTick(owner, more));
    const text = more > most ? '' : writeTick(value, more);
    texts.set(value, owners.has(text) ? '' : text);
    if (!owners.has(text)) owners.set(text, value);
  }
  return ticks.map((value) => texts.get(value) ?? '');
}

const withMore = (precision: Precision, more: number): Precision =>
  more === 0 || typeof precision !== 'function' ? precision : (number, factor) => precision(number, factor) + more;
