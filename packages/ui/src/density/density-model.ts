import { columnDecimals } from '@pharos/domain/series/column-decimals';
import { greatestShare } from '@pharos/domain/heatmap/line-density';
import { formatInColumn, joinFormatted } from '@pharos/domain/units/format-value';
import type { ChartModel, ChartPicture, PictureReading } from '../chart/index.ts';
import { readTimeChart } from '../chart/description/chart-readable.ts';
import { fullTime } from '../chart/chart-times.ts';
import { type CountedLines, countInPlot } from './density-plot.ts';
import { densityRamp, paintDensity } from './paint-density.ts';

/** Rows around the pointer that are counted together: one alone is too thin to point at. */
const AROUND = 1;

const linesText = (count: number): string => `${count.toLocaleString('en-US')} series`;

/** How many lines cross the rows from one to another in a column at most. */
function countBetween({ grid }: CountedLines, column: number, [from, to]: readonly [number, number]): number {
  let most = 0;
  for (let row = Math.max(0, from); row <= Math.min(grid.rows - 1, to); row += 1)
    most = Math.max(most, grid.counts[column * grid.rows + row] ?? 0);
  return most;
}

/** The row that most lines of a column cross; undefined where there is none. */
function fullestRow({ grid }: CountedLines, column: number): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (let row = 0; row < grid.rows; row += 1) {
    const count = grid.counts[column * grid.rows + row] ?? 0;
    if (count > most) [best, most] = [row, count];
  }
  return best;
}

interface ReadPoint {
  readonly timeMs: number;
  readonly value: number | null;
}

function readDensity(model: ChartModel, counted: CountedLines, { timeMs, value }: ReadPoint): PictureReading | undefined {
  const { grid, valueOf } = counted;
  const { fromMs, toMs } = model.range;
  const column = Math.min(grid.columns - 1, Math.floor(((timeMs - fromMs) / (toMs - fromMs)) * grid.columns));
  const all = grid.lines[column] ?? 0;
  const row = value === null ? fullestRow(counted, column) : counted.rowOf(value);
  if (all === 0 || row === undefined || row < 0 || row >= grid.rows) return undefined;
  const count = countBetween(counted, column, [row - AROUND, row + AROUND]);
  if (count === 0) return undefined;
  const { unit } = model.axes.left;
  const [low, high] = [valueOf(row - AROUND), valueOf(row + 1 + AROUND)];
  const precision = columnDecimals([low, high], unit);
  const writeBound = (end: number): string => joinFormatted(formatInColumn(end, unit, precision));
  const title = fullTime(timeMs, model);
  const range = `${writeBound(low)} to ${writeBound(high)}`;
  return {
    title,
    rows: [
      { name: range, value: linesText(count) },
      { name: 'All', value: linesText(all) },
    ],
    spoken: `${title}, ${linesText(count)} of ${all.toLocaleString('en-US')} between ${range}`,
  };
}

/**
 * The chart with the density of its lines as a picture: each px column by the share of its lines that cross each height. What was counted is kept for the same
 * size, so that drawing it again costs the same for any number of lines. `onCounted` hears the greatest share, 0 to 1.
 */
export function densityModel(model: ChartModel, onCounted: (share: number) => void): ChartModel {
  let counted: CountedLines | undefined;
  let painted: { readonly key: string; readonly canvas: HTMLCanvasElement } | undefined;
  const picture: ChartPicture = {
    axis: 'left',
    draw: (frame) => {
      const ramp = densityRamp(frame.ctx.canvas);
      const key = JSON.stringify([
        frame.left,
        frame.top,
        frame.width,
        frame.height,
        frame.pxRatio,
        frame.yOf(1, 'left'),
        frame.yOf(2, 'left'),
        ramp[0],
        ramp.at(-1),
      ]);
      if (painted?.key !== key) {
        counted = countInPlot(model, frame);
        painted = { key, canvas: paintDensity(counted.grid, ramp) };
        onCounted(greatestShare(counted.grid));
      }
      frame.ctx.imageSmoothingEnabled = false;
      frame.ctx.drawImage(painted.canvas, frame.left, frame.top, frame.width, frame.height);
    },
    read: (timeMs, value) => counted && readDensity(model, counted, { timeMs, value }),
    readable: () => readTimeChart(model),
  };
  return { ...model, legend: null, stacking: 'none', picture };
}
