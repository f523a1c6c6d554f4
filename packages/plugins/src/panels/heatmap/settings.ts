import type { BucketBound, RampRule } from '@pharos/plugin/unstable';

/** A number of a document, or a text that holds one; anything else is not chosen. */
type Saved = string | number | null | undefined;

/** How rows and columns of a heat map are found. */
export type HeatBuckets =
  | {
      readonly kind: 'values';
      readonly columns: { readonly size: Saved; readonly number: Saved };
      readonly rows: { readonly size: Saved; readonly number: Saved };
      /** 1 is linear. */
      readonly logBase: number;
      readonly split: number;
      /** Of powers at both sides of zero: linear up to here. */
      readonly linearUpTo?: number | undefined;
    }
  | {
      readonly kind: 'ready';
      readonly bound: BucketBound;
      /** A frame with a cell in each row is drawn as it stands, on an axis of this base. */
      readonly cells?: { readonly logBase: number } | undefined;
    };

/** What a heat map shows and how, whichever form its document has. */
export interface HeatSettings {
  readonly buckets: HeatBuckets;
  readonly axis: {
    readonly isShown: boolean;
    readonly side: 'left' | 'right';
    readonly unit: string;
    readonly decimals: number | undefined;
    readonly min: number | undefined;
    readonly max: number | undefined;
    readonly label: string;
    readonly isReversed: boolean;
    /** px; undefined: as its labels need. */
    readonly widthPx?: number | undefined;
  };
  readonly hasTimeAxis: boolean;
  readonly ramp: RampRule;
  /** Counts with the first and the last colour; undefined: those of the data. */
  readonly scale: { readonly min: number | undefined; readonly max: number | undefined; readonly isFromZero: boolean };
  /** Counts between these are shown, both ends left out. */
  readonly shown: { readonly above: number; readonly below: number };
  readonly cells: {
    readonly gapPx: number;
    readonly radiusPx: number;
    readonly isMarked: boolean;
    readonly values: 'fitting' | 'all' | undefined;
  };
  /** How counts are written, and what they are called. */
  readonly counts: { readonly unit: string; readonly decimals: number | undefined; readonly name: string };
  readonly tooltip: {
    readonly isShown: boolean;
    /** Of all rows of the column, not of the one that is pointed at. */
    readonly isOfColumn: boolean;
    readonly hasHistogram: boolean;
    readonly hasScale: boolean;
    readonly decimals: number | undefined;
  };
  readonly hasLegend: boolean;
}
