import { columnDecimals } from '@pharos/domain/series/column-decimals';
import { formatInColumn, type FormattedValue, MISSING, type Precision } from '@pharos/domain/units/format-value';
import type { AxisName, ChartModel, ChartSeries } from './chart-model.ts';
import { readPoint, stackOf } from './plot/chart-stacks.ts';
import { axisNamed, axisNames } from './plot/drawn-axis.ts';
import type { Drawing } from './plot/drawing.ts';

/** A model and how it is drawn. */
export interface DrawnModel {
  readonly model: ChartModel;
  readonly drawing: Drawing;
}

/** What one series shows at a time. */
export interface PointRow {
  readonly series: ChartSeries;
  /** Place of its point among the times. */
  readonly point: number;
  /** When that is, where it is another moment than the one that is read, epoch ms. It counts for no sum. */
  readonly otherMs?: number | undefined;
  /** Null where the line has a gap. */
  readonly value: number | null;
  /** Where the line is, for the distance to the pointer. */
  readonly edge: number | null;
}

/** Values of the visible series at a point, sorted as the tooltip wants them; a series without a point there has no row, but for lines with one close by. */
export function pointRows({ model, drawing }: DrawnModel, index: number, isVisible: (series: ChartSeries) => boolean): readonly PointRow[] {
  const { hidesZeros, sort, isCumulative } = model.tooltip;
  const rows: PointRow[] = [];
  model.series.forEach((series, place) => {
    if (!series.isInTooltip || !isVisible(series)) return;
    if (model.positions && typeof series.values[index] !== 'number') return;
    const point = readPoint(model, series, index);
    if (point === undefined) return;
    const edge = drawing.edges[place]?.[point] ?? null;
    const value = isCumulative && stackOf(model, series) !== null ? edge : (series.values[point] ?? null);
    if (hidesZeros && value === 0) return;
    rows.push({ series, point, otherMs: point === index ? undefined : model.times[point], value, edge });
  });
  if (sort === 'none') {
    if (rows.every(({ series }) => series.axis === 'left')) return rows;
    return axisNames(model.axes).flatMap((name) => rows.filter(({ series }) => series.axis === name));
  }
  const sign = sort === 'decreasing' ? -1 : 1;
  return rows.toSorted((a, b) => ((a.value ?? -Infinity) - (b.value ?? -Infinity)) * sign || 0);
}

/** A value of a series, as legend, tooltip and table have them one below another. */
export interface ColumnCell {
  readonly value: number | null;
  readonly series: ChartSeries;
}

/** Writes the values of a column. */
export type ColumnText = (cell: ColumnCell) => FormattedValue;

/**
 * How the values of a column are written, missing ones as `N/A`: with the decimals of the largest of them on the same axis, unless the panel or the axis fixes them. No size
 * in pixels has a part in it.
 */
export function columnTexts(cells: readonly ColumnCell[], model: ChartModel): ColumnText {
  const write = (name: AxisName): ((value: number | null) => FormattedValue) => {
    const axis = axisNamed(model.axes, name);
    // Own values of a percent stack keep their own unit; only its axis counts in percent.
    const unit = model.stacking === 'percent' && model.tooltip.isCumulative ? 'percent' : axis.unit;
    const fixed = model.decimals ?? (axis.decimals === undefined ? undefined : axis.decimals + 1);
    const values = cells.flatMap(({ value, series }) => (series.axis === name ? [value] : []));
    const precision: Precision = fixed ?? columnDecimals(values, unit);
    return (value) => (value === null ? MISSING : formatInColumn(value, unit, precision, model));
  };
  const writers: Record<string, (value: number | null) => FormattedValue> = {};
  return ({ value, series: { axis, mapped } }) => mapped?.(value) ?? (writers[axis] ??= write(axis))(value);
}
