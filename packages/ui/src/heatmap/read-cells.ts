import { formatColor } from '@pharos/domain/colors/css-color';
import { formatDate } from '@pharos/domain/time/date-format';
import { rampIndex } from '@pharos/domain/heatmap/color-ramp';
import { cellsOfColumn, columnAt, type HeatCell, lastAtMost } from '@pharos/domain/heatmap/heat-grid';
import type { PictureReading } from '../chart/index.ts';
import type { HeatModel } from './heat-model.ts';
import { columnHistogram, scaleStrip } from './reading-parts.ts';

/** Rows of a column that are read where no value is pointed at. */
const MAX_READ_ROWS = 5;
/** Of a tooltip that tells of whole columns. */
const MAX_COLUMN_ROWS = 15;

export const timeText = (timeMs: number, { timeZone }: HeatModel): string =>
  formatDate(timeMs, timeMs % 1000 === 0 ? 'MMM D, YYYY HH:mm:ss' : 'MMM D, YYYY HH:mm:ss.SSS', timeZone);

/** The colour of a count, as CSS. */
function countColor(count: number, { ramp, scale }: HeatModel): string {
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
  const pointed = value === null ? [] : cellsAt(model, cells, value);
  const isOfColumn = value === null || tooltip.isOfColumn === true;
  const chosen = isOfColumn ? listedCells(cells, pointed[0], tooltip.isOfColumn ? MAX_COLUMN_ROWS : MAX_READ_ROWS) : pointed;
  const first = pointed[0] ?? chosen[0];
  if (!first) return undefined;
  const rows = isOfColumn
    ? chosen.map(({ row, count }) => ({ name: model.rowText(row), value: model.countText(count), color: countColor(count, model) }))
    : [
        { name: 'Bucket', value: model.rowText(first.row) },
        { name: model.countName ?? 'Count', value: model.countText(first.count), color: countColor(first.count, model) },
      ];
  return {
    title: tooltip.isShown ? title : '',
    rows,
    below: below(model, cells, pointed[0]),
    ...(model.cells.isMarked && pointed[0] ? { mark: markOf(model, fromMs, pointed[0]) } : {}),
    spoken: [title, ...chosen.map(({ row, count }) => `${model.rowText(row)}: ${model.countText(count)}`)].join(', '),
  };
}

/** The fullest cells of a column; where a row is pointed at or all fit, from the highest row down, and that row is among them. */
function listedCells(cells: readonly HeatCell[], pointed: HeatCell | undefined, most: number): readonly HeatCell[] {
  const fullest = cells.toSorted((a, b) => b.count - a.count).slice(0, most);
  if (!pointed) return fullest;
  const shown = fullest.includes(pointed) ? fullest : [...fullest.slice(0, -1), pointed];
  return shown.toSorted((a, b) => b.row - a.row);
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
