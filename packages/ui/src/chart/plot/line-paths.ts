import uPlot from 'uplot';

type Paths = uPlot.Series.PathBuilder;
/** The value on which the filling of a series stands. */
export type FillTo = (plot: uPlot, seriesIndex: number) => number;

/** uPlot's own way, which knows gaps, bands of a stack and logarithmic scales. */
export const generalLine = uPlot.paths.linear?.() ?? (() => null);
const LINEAR = 1;

/** From this many points for each pixel of width on, a column of pixels is drawn once, from its lowest to its highest point. */
const CROWDED = 4;

/** From values to pixels of the canvas: `start + (value - min) * factor`. */
interface Projection {
  readonly start: number;
  readonly min: number;
  readonly factor: number;
}

interface Line {
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** First and last point that is drawn. */
  readonly from: number;
  readonly to: number;
  readonly x: Projection;
  readonly y: Projection;
}

const pixel = ({ start, min, factor }: Projection, value = min): number => Math.round(start + (value - min) * factor);

function tracePoints({ times, values, from, to, x, y }: Line): Path2D {
  const path = new Path2D();
  for (let index = from; index <= to; index += 1) path.lineTo(pixel(x, times[index]), pixel(y, values[index]));
  return path;
}

/**
 * The same picture as all points would give: each column of pixels from its first point over the lowest and the highest to the last.
 * Plain on purpose: most of its time passes before the engine has compiled it, when destructuring is slow.
 */
function traceColumns({ times, values, from, to, x, y }: Line): Path2D {
  const path = new Path2D();
  for (let index = from; index <= to;) {
    const column = pixel(x, times[index]);
    const endTime = x.min + (column + 1 - x.start) / x.factor;
    const first = values[index] ?? 0;
    let low = first;
    let high = first;
    let last = first;
    for (index += 1; index <= to && (times[index] ?? 0) < endTime; index += 1) {
      last = values[index] ?? 0;
      if (last < low) low = last;
      else if (last > high) high = last;
    }
    const firstY = pixel(y, first);
    path.lineTo(column, firstY);
    const lowY = pixel(y, low);
    const highY = pixel(y, high);
    if (lowY === highY) continue;
    const lastY = pixel(y, last);
    if (lowY !== firstY && lowY !== lastY) path.lineTo(column, lowY);
    if (highY !== firstY && highY !== lastY) path.lineTo(column, highY);
    path.lineTo(column, lastY);
  }
  return path;
}

/** Where a line has its points from. */
export interface LineSource {
  readonly times: unknown;
  readonly values: unknown;
  /** The scale of its values. */
  readonly scale: string | undefined;
}

/** First and last point that is drawn. */
export interface DrawnRows {
  readonly from: number;
  readonly to: number;
}

/** The line as plain numbers; null where it has gaps or stands on a scale that is not linear. */
function readLine(plot: uPlot, { times, values, scale }: LineSource, { from, to }: DrawnRows): Line | null {
  const [xScale, yScale] = [plot.scales.x, plot.scales[scale ?? '']];
  if (!(times instanceof Float64Array && values instanceof Float64Array) || to < from) return null;
  if (xScale?.min === undefined || xScale.max === undefined || yScale?.min === undefined || yScale.max === undefined) return null;
  if (yScale.distr !== LINEAR || xScale.max <= xScale.min || yScale.max <= yScale.min) return null;
  const { left, top, width, height } = plot.bbox;
  return {
    times,
    values,
    from,
    to,
    x: { start: left, min: xScale.min, factor: width / (xScale.max - xScale.min) },
    y: { start: top + height, min: yScale.min, factor: -height / (yScale.max - yScale.min) },
  };
}

/** A line that is filled down to the pixel `base`. */
export function withFill(
  stroke: Path2D,
  base: number,
  { first, last }: { readonly first: number; readonly last: number },
): uPlot.Series.Paths {
  const fill = new Path2D(stroke);
  fill.lineTo(last, base);
  fill.lineTo(first, base);
  return { stroke, fill };
}

/** The usual line, without a gap, on a linear scale; null for any other. `base` is the value on which a filling stands. */
// oxlint-disable-next-line max-params -- called for each line of a drawing: an object would be made for each
export function plainPaths(plot: uPlot, source: LineSource, rows: DrawnRows, base: number | null): uPlot.Series.Paths | null {
  const line = readLine(plot, source, rows);
  if (!line) return null;
  const { from, to, x, y, times } = line;
  const stroke = (to - from >= plot.bbox.width * CROWDED ? traceColumns : tracePoints)(line);
  return base === null
    ? { stroke, fill: null }
    : withFill(stroke, pixel(y, base), { first: pixel(x, times[from]), last: pixel(x, times[to]) });
}

/**
 * Straight lines between the points of a series that is in no stack. The usual line, without a gap, is traced here: it gives the pixels
 * of uPlot's own way in a fraction of its time at the first draw (docs/benchmarks.md, "graph").
 */
export const freeLine =
  (fillTo: FillTo | null): Paths =>
  // oxlint-disable-next-line max-params -- uPlot calls it so
  (plot, seriesIndex, from, to) => {
    const source = { times: plot.data[0], values: plot.data[seriesIndex], scale: plot.series[seriesIndex]?.scale };
    return plainPaths(plot, source, { from, to }, fillTo && fillTo(plot, seriesIndex)) ?? generalLine(plot, seriesIndex, from, to);
  };
