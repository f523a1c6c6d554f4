import { cellsOfColumn, countOf, type HeatCell } from '@pharos/domain/heatmap/heat-grid';
import type { Readable } from '../readable/index.ts';
import type { HeatModel } from './heat-model.ts';
import { timeText } from './read-cells.ts';

const fullest = (cells: readonly HeatCell[]): HeatCell | undefined =>
  cells.reduce<HeatCell | undefined>((best, cell) => (best && best.count >= cell.count ? best : cell), undefined);

/** How much there is, and where the most of it lies. */
function summarize(model: HeatModel): string {
  const { grid, range, rowText, countText } = model;
  const span = `from ${timeText(range.fromMs, model)} to ${timeText(range.toMs, model)}`;
  let best: HeatCell | undefined;
  for (let column = 0; column < grid.columns.length; column += 1) {
    const cell = fullest(cellsOfColumn(grid, column));
    if (cell && (!best || cell.count > best.count)) best = cell;
  }
  if (!best) return `${model.notice ?? 'No data points'} ${span}.`;
  const where = `${rowText(best.row)} at ${timeText(grid.columns[best.column] ?? 0, model)}`;
  return `Heat map ${span}, ${grid.columns.length} columns and ${grid.lows.length} rows; most, ${countText(best.count)}, in ${where}.`;
}

/** A value inside of a row. */
export const middleOf = ({ grid }: HeatModel, row: number): number => ((grid.lows[row] ?? 0) + (grid.highs[row] ?? 0)) / 2;

/** A heat map for ears and keys: its columns are points, its rows series from the highest down. */
export function readableHeat(model: HeatModel): Readable {
  const { grid, rowText, countText } = model;
  const rows = Array.from({ length: grid.lows.length }, (_, place) => grid.lows.length - 1 - place);
  return {
    summary: summarize(model),
    pointHeading: 'Time',
    pointCount: grid.columns.length,
    pointText: (point) => timeText(grid.columns[point] ?? 0, model),
    pointValue: (point) => grid.columns[point] ?? null,
    series: rows.map((row) => ({
      name: rowText(row),
      text: (point) => {
        const count = countOf(grid, point, row);
        return count === undefined ? '' : countText(count);
      },
      value: (point) => countOf(grid, point, row) ?? null,
    })),
    isOverTime: true,
  };
}
