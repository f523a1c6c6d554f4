import { countLines, type DensityGrid, type DensityLine } from '@pharos/domain/heatmap/line-density';
import type { AxisName, ChartModel, PictureFrame } from '../chart/index.ts';

/** Height of a row, px of the page. */
const ROW_PX = 2;

type RowRule = Omit<DensityLine, 'values'>;

/** Lines counted in the cells of a plot. */
export interface CountedLines {
  readonly grid: DensityGrid;
  /** The value of the left axis at the lower end of a row. */
  readonly valueOf: (row: number) => number;
  readonly rowOf: (value: number) => number;
}

/** Rows of the plot for values of an axis; found from two of them, because asking for each of a million costs more than counting it. */
function rowRule(model: ChartModel, frame: PictureFrame, { axis, rows }: { readonly axis: AxisName; readonly rows: number }): RowRule {
  const isLog = (model.axes[axis] ?? model.axes.left).logBase > 1;
  const rowAt = (value: number): number => ((frame.top + frame.height - frame.yOf(value, axis)) / frame.height) * rows;
  const first = rowAt(isLog ? 1 : 0);
  const scale = rowAt(isLog ? Math.E : 1) - first;
  return { isLog, scale, origin: scale === 0 ? 0 : -first / scale };
}

/** Counts the lines of a chart in the cells of its plot: columns of a px, rows of two. */
export function countInPlot(model: ChartModel, frame: PictureFrame): CountedLines {
  const columns = Math.max(1, Math.round(frame.width / frame.pxRatio));
  const rows = Math.max(1, Math.round(frame.height / frame.pxRatio / ROW_PX));
  const left = rowRule(model, frame, { axis: 'left', rows });
  const rules = new Map<AxisName, RowRule>([['left', left]]);
  const ruleOf = (axis: AxisName): RowRule => {
    const rule = rules.get(axis) ?? rowRule(model, frame, { axis, rows });
    rules.set(axis, rule);
    return rule;
  };
  const lines = model.series.map(({ values, axis }): DensityLine => ({ values, ...ruleOf(axis) }));
  const { fromMs, toMs } = model.range;
  return {
    grid: countLines(model.times, lines, { columns, rows, fromMs, toMs }),
    valueOf: (row) => {
      const value = left.origin + row / left.scale;
      return left.isLog ? Math.exp(value) : value;
    },
    rowOf: (value) => Math.floor(((left.isLog ? Math.log(value) : value) - left.origin) * left.scale),
  };
}
