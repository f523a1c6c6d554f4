/** One series of what a drawing shows. */
export interface ReadableSeries {
  readonly name: string;
  /** The value at a point in words, state and shape where colour tells them; empty where there is none. */
  readonly text: (point: number) => string;
  /** The number without rounding; null where there is none. */
  readonly value?: (point: number) => number | null;
  /** False where the series has no point of its own there, so that keys pass it by. */
  readonly hasPoint?: (point: number) => boolean;
}

/** Where somebody is who walks by keys; series null: at all of them. */
export interface ReadablePlace {
  readonly point: number;
  readonly series: number | null;
}

/**
 * What a drawing shows, for ears and keys: points across, series down. Of lines a point is a time, of a heatmap a column, of bars a category, of a pie a slice (one
 * series), of a timeline a moment at which some state changes. Texts are made when they are needed.
 */
export interface Readable {
  /** One sentence or a few about the whole, for example of `trendText`. */
  readonly summary: string;
  /** What a point is: `Time`, `Bucket`, `Slice`. */
  readonly pointHeading: string;
  readonly pointCount: number;
  readonly pointText: (point: number) => string;
  /** Of points that are numbers, such as times. */
  readonly pointValue?: (point: number) => number | null;
  readonly series: readonly ReadableSeries[];
  /** The newest points stand last and count most: a table that cannot hold all of them holds these. */
  readonly isOverTime: boolean;
}

/** Series whose course a summary tells: more cannot be followed by ear. */
const MAX_SPOKEN = 3;

/** Sentences about the first series, and how many there are besides. */
export function joinSentences(sentences: Iterable<() => string>): string {
  const all = [...sentences];
  const spoken = all.slice(0, MAX_SPOKEN).map((sentence) => `${sentence()}.`);
  const more = all.length - spoken.length;
  return [...spoken, ...(more > 0 ? [`And ${more} more series.`] : [])].join(' ');
}
