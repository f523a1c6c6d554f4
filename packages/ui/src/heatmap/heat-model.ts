import type { Theme } from '@pharos/domain/colors/theme';
import type { Rgba } from '@pharos/domain/colors/css-color';
import type { CountRange } from '@pharos/domain/heatmap/color-ramp';
import type { HeatGrid } from '@pharos/domain/heatmap/heat-grid';
import type { ChartAnnotation, ChartAxis } from '../chart/index.ts';

/** Everything a heat map shows, as plain data. */
export interface HeatModel {
  readonly grid: HeatGrid;
  readonly axis: ChartAxis & { readonly min: number; readonly max: number };
  readonly axisSide: 'left' | 'right';
  readonly hasTimeAxis: boolean;
  /** Under see-through colours; absent: none of them is. */
  readonly theme?: Theme;
  /** From the least to the greatest count. */
  readonly ramp: readonly Rgba[];
  readonly scale: CountRange;
  readonly cells: {
    /** Between two cells, px. */
    readonly gapPx: number;
    readonly radiusPx: number;
    /** The cell under the pointer is marked. */
    readonly isMarked: boolean;
    /** Counts stand in their cells: in those with room for them, or in all; absent: in none. */
    readonly values?: 'fitting' | 'all' | undefined;
  };
  readonly tooltip: {
    readonly isShown: boolean;
    /** It tells of all rows of a column; absent: of the one that is pointed at. */
    readonly isOfColumn?: boolean;
    readonly hasHistogram: boolean;
    readonly hasScale: boolean;
  };
  readonly hasLegend: boolean;
  /** The two ends of a row, or its name. */
  readonly rowText: (row: number) => string;
  readonly countText: (count: number) => string;
  /** Whether fixed decimals hold for seconds below one, too. */
  readonly keepsDecimals?: boolean;
  /** What a count is called; absent: `Count`. */
  readonly countName?: string;
  readonly range: { readonly fromMs: number; readonly toMs: number };
  readonly nowMs?: number;
  readonly timeZone: string;
  readonly annotations?: readonly ChartAnnotation[];
  /** Said over the empty grid. */
  readonly notice?: string;
}
