import type { FormattedValue } from '@pharos/domain/units/format-value';

/** A part of the ring around a dial: its colour up to a share of the way, 0 to 1. */
export interface GaugeSegment {
  readonly to: number;
  readonly color: string;
}

/** A label beside the dial. */
export interface GaugeMark {
  readonly at: number;
  readonly text: string;
}

/** One value on a dial; colours are CSS. */
export interface GaugeModel {
  /** How far the value is on its way from the lowest to the highest one, 0 to 1; null: there is none. */
  readonly share: number | null;
  readonly color: string;
  /** Around the dial, in ascending order; none: no ring. */
  readonly ring: readonly GaugeSegment[];
  readonly marks: readonly GaugeMark[];
  readonly value: FormattedValue;
  /** Absent: as other text. */
  readonly valueColor?: string | undefined;
  /** Of the usual size of letters. */
  readonly relativeSize: number;
  /** Letters of the value in px where the document fixes them. */
  readonly valuePx?: number | undefined;
  /** Below the value. */
  readonly name?: string | undefined;
  /** Its letters in px where the document fixes them. */
  readonly namePx?: number | undefined;
}
