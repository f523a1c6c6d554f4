import { formatColor } from '@pharos/domain/colors/css-color';
import { formatDate } from '@pharos/domain/time/date-format';
import { rampIndex } from '@pharos/domain/heatmap/color-ramp';
import { cellsOfColumn, columnAt, type HeatCell, lastAtMost } from '@pharos/domain/heatmap/heat-grid';
import type { PictureReading } from '../chart/index.ts';
import type { HeatModel } from './heat-model.ts';
import { columnHistogram, scaleStrip } from './reading-parts.ts';

/** Rows of a column that are read where no value is pointed at. */
const MAX_READ_ROWS = 5;

export const timeText = (timeMs: number, { timeZone }: HeatModel): string =>
  formatDate(timeMs, timeMs % 1000 === 0 ? 'MMM D, YYYY HH:mm:ss' : 'MMM D, YYYY HH:mm:ss.SSS', timeZone);

/** The colour of a count, as CSS. */
export function countColor(count: number, { ramp, scale }: HeatModel): string {
  const color = ramp[rampIndex(count, scale, ramp.length)];
  return color ? formatColor(color) : 'transparent';
}

function below(model: HeatModel, cells: readonly HeatCell[], cell?: HeatCell): readonly Element[] {
  const { hasHistogram, hasScale } = model.tooltip;
  return [
    ...(hasHistogram ? [columnHistogram(cells, model.grid.lows.length, cell?.row)] : []),
    ...(hasScale && cell ? [scaleStrip(model, cell.count)] : []),
  ];
}

/** What a heat map tells of a place: the cell there, without a value the fullest cells of its column. */
export function readCells(model: HeatModel, timeMs: number, value: number | null): PictureReading | undefined {
  const { grid, tooltip } = model;
  const column = columnAt(grid, timeMs);
  if (column === undefined) return undefined;
  const fromMs = grid.columns[column] ?? 0;
  const cells = cellsOfColumn(grid, column);
  const title = timeText(fromMs, model);
  const chosen = value === null ? cells.toSorted((a, b) => b.count - a.count).slice(0, MAX_READ_ROWS) : cellsAt(model, cells, value);
  const [first] = chosen;
  if (!first) return undefined;
  const rows =
    value === null
      ? chosen.map(({ row, count }) => ({ name: model.rowText(row), value: model.countText(count), color: countColor(count, model) }))
      : [
          { name: 'Bucket', value: model.rowText(first.row) },
          { name: 'Count', value: model.countText(first.count), color: countColor(first.count, model) },
        ];
  return {
    title: tooltip.isShown ? title : '',
    rows,
    below: below(model, cells, value === null ? undefined : first),
    ...(model.cells.isMarked && value !== null ? { mark: markOf(model, fromMs, first) } : {}),
    spoken: [title, ...chosen.map(({ row, count }) => `${model.rowText(row)}: ${model.countText(count)}`)].join(', '),
  };
}

/** The one cell at a value, as a list. */
function cellsAt({ grid }: HeatModel, cells: readonly HeatCell[], value: number): readonly HeatCell[] {
  const row = lastAtMost(grid.lows, value);
  return value < (grid.highs[row] ?? -Infinity) ? cells.filter((cell) => cell.row === row) : [];
}

function markOf({ grid, axis }: HeatModel, fromMs: number, { row }: HeatCell): NonNullable<PictureReading['mark']> {
  return {
    fromMs,
    toMs: fromMs + grid.columnMs,
    low: Math.max(axis.min, grid.lows[row] ?? 0),
    high: Math.min(axis.max, grid.highs[row] ?? 0),
  };
}
