import type { SparklineModel } from '@pharos/domain/series/single/sparkline';
import type { FormattedValue } from '@pharos/domain/units/format-value';

/** Words before or behind a value. */
export interface StatPart {
  readonly text: string;
  /** Of the value's size. */
  readonly scale: number;
  /** CSS. */
  readonly color?: string;
}

/** The line of what a value was; colours are CSS. */
export interface StatSparkline extends SparklineModel {
  readonly lineColor: string;
  readonly fillColor: string;
  /** Behind the value, not below it. */
  readonly isFull: boolean;
}

/** One value as large as fits, with its colours; colours are CSS. */
export interface StatModel {
  readonly prefix: StatPart | null;
  readonly value: FormattedValue;
  readonly valueColor?: string | undefined;
  readonly postfix: StatPart | null;
  /** Height of the value's letters in px. */
  readonly fontPx: number;
  readonly background?: string | undefined;
  /** Words on a coloured background: dark or light, whichever reads better. */
  readonly onBackground?: string | undefined;
  readonly sparkline: StatSparkline | null;
  /** Above the value. */
  readonly name?: { readonly text: string; readonly fontPx: number } | undefined;
  /** How much it changed, below the value. */
  readonly change?: { readonly text: string; readonly color: string; readonly fontPx?: number | undefined } | undefined;
  readonly isCentered?: boolean | undefined;
  /** The name beside the value, where there is no room for two lines. */
  readonly isOneLine?: boolean | undefined;
  /** Beside the words, px, where it is less than in other panels. */
  readonly padPx?: number | undefined;
}
