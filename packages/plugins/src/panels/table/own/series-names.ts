import { extractTimeSeries, type Frame } from '@pharos/plugin';
import { distinctNames } from '@pharos/plugin/unstable';

/** Names of series without what all of them share. */
export interface ShortNames {
  /** Any other text stays. */
  readonly shorten: (name: string) => string;
  /** What was taken out. */
  readonly shared: string;
}

export const FULL_NAMES: ShortNames = { shorten: (name) => name, shared: '' };

/** Tables as they came have no series, and keep what they say. */
export function shortSeriesNames(frames: readonly Frame[]): ShortNames {
  if (frames.some(({ meta }) => meta?.kind === 'table')) return FULL_NAMES;
  const names = extractTimeSeries(frames).map(({ name }) => name);
  const { names: short, shared } = distinctNames(names);
  if (shared === '') return FULL_NAMES;
  const byName = new Map(names.map((name, index) => [name, short[index] ?? name]));
  return { shared, shorten: (name) => byName.get(name) ?? name };
}
