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
  const series = extractTimeSeries(frames);
  const { names, shared } = distinctNames(series);
  if (shared === '') return FULL_NAMES;
  const byName = new Map(series.map(({ name }, index) => [name, names[index] ?? name]));
  return { shared, shorten: (name) => byName.get(name) ?? name };
}
