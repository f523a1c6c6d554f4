import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import type { ChartLegend } from '../chart/chart-model.ts';

/** One state as it is drawn; colours are CSS. */
export interface TimelineState {
  /** Epoch ms. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
  readonly color: string;
  /** Which state of the legend it is. */
  readonly stateKey: string;
  /** Where it leads; absent: nowhere. */
  readonly linked?: LinkedValue | undefined;
}

/** The states of one field, in time. */
export interface TimelineRow {
  readonly key: string;
  readonly name: string;
  readonly states: readonly TimelineState[];
  /** px, 0 to 10. */
  readonly lineWidth: number;
  /** Opacity, 0 to 1. */
  readonly fill: number;
  readonly isInTooltip: boolean;
}

/** States over time, a row for each field. */
export interface TimelineModel {
  readonly rows: readonly TimelineRow[];
  readonly range: { readonly fromMs: number; readonly toMs: number };
  readonly timeZone: string;
  /** Each state is a box of this length around its time, ms; absent: it lasts. */
  readonly boxMs?: number | undefined;
  /** Part of a row that its states fill, 0 to 1. */
  readonly rowHeight: number;
  readonly showValue: 'auto' | 'always' | 'never';
  readonly align: 'left' | 'center' | 'right';
  /** Those that the legend lists: states with their words. */
  readonly states: readonly { readonly key: string; readonly name: string; readonly color: string }[];
  readonly legend: ChartLegend | null;
  readonly tooltip: 'single' | 'multi' | 'none';
  readonly notice?: string | undefined;
  readonly note?: string | undefined;
}
