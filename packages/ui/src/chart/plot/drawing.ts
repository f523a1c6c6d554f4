import { firstAtLeast } from '@pharos/domain/series/ordered-search';
import type { PlotValues } from '@pharos/domain/series/null-modes';
import { stackTops } from '@pharos/domain/series/stacking';
import { countingOf } from '@pharos/domain/series/axes/unit-counting';
import { valueAxis } from '@pharos/domain/series/axes/value-axis';
import { ownDecimals, stepDecimals } from '@pharos/domain/units/decimals';
import type { AxisName, ChartAxis, ChartModel, ChartSeries } from '../chart-model.ts';
import { stackOf } from './chart-stacks.ts';
import { axisNamed, axisNames, isFurther, type DrawnAxes, type DrawnAxis, isLogarithmic } from './drawn-axis.ts';
import { edgeValues } from './edge-values.ts';
import { specialCode } from './lazy-special.ts';

/** The model with stacks added up and axes ranged; still plain data. */
export interface Drawing {
  /** Upper edges, one per series; what uPlot gets. */
  readonly edges: readonly PlotValues[];
  readonly axes: DrawnAxes;
}

interface Extent {
  min: number;
  max: number;
}

interface Rows {
  readonly from: number;
  readonly to: number;
}

function widenBy(extent: Extent, values: PlotValues, { from, to }: Rows): void {
  let { min, max } = extent;
  for (let index = from; index < to; index += 1) {
    const value = values[index];
    if (value === null || value === undefined) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  extent.min = min;
  extent.max = max;
}

/** For a logarithmic axis only what is above zero counts. */
function widenByPositive(extent: Extent, values: PlotValues, { from, to }: Rows): void {
  for (let index = from; index < to; index += 1) {
    const value = values[index];
    if (!value || value <= 0) continue;
    if (value < extent.min) extent.min = value;
    if (value > extent.max) extent.max = value;
  }
}

function buildEdges(model: ChartModel, isVisible: (series: ChartSeries) => boolean): readonly PlotValues[] {
  const edges = model.series.map(({ values }) => values);
  const stacks = model.series.map((series) => (isVisible(series) ? stackOf(model, series) : null));
  for (const stack of new Set(stacks)) {
    if (stack === null) continue;
    const places = stacks.flatMap((one, place) => (one === stack ? [place] : []));
    const layers = model.series.filter((_, place) => stacks[place] === stack);
    const tops = stackTops(layers, { times: model.times, isPercent: layers.some((one) => isPercentOf(model, one)) });
    places.forEach((place, layer) => (edges[place] = tops[layer] ?? []));
  }
  return edges;
}

const isPercentOf = ({ stacking }: ChartModel, { isPercent = stacking === 'percent' }: ChartSeries): boolean => isPercent;

/** Labels of names stand at least so far apart. */
const NAME_PX = 16;

/** Every name has a tick; of those that stand too close every second, third and so on has its label. */
function namedAxis(
  { min = 0, max = 1, unit }: ChartAxis,
  marks: NonNullable<ChartAxis['marks']>,
  heightPx: number,
): Omit<DrawnAxis, 'isUsed'> {
  const [first, second] = marks;
  const distancePx = first && second ? (heightPx * Math.abs(second.value - first.value)) / (max - min || 1) : heightPx;
  const every = Math.max(1, Math.ceil(NAME_PX / Math.max(distancePx, 1e-6)));
  return {
    range: { min, max },
    ticks: marks.map(({ value }) => value),
    texts: marks.map(({ text }, index) => (index % every === 0 ? text : '')),
    unit,
    decimals: ownDecimals,
  };
}

function drawnAxis(
  { isPercent, axis }: { readonly isPercent: boolean; readonly axis: ChartAxis },
  { extent, heightPx }: { readonly extent: Extent; readonly heightPx: number },
): Omit<DrawnAxis, 'isUsed'> {
  if (axis.marks) return namedAxis(axis, axis.marks, heightPx);
  const unit = isPercent ? 'percent' : axis.unit;
  const rule = isPercent && axis.max === undefined ? { ...axis, min: axis.min ?? 0, max: 100 } : axis;
  const data = extent.min <= extent.max ? extent : undefined;
  const special = axis.special && specialCode.loaded();
  const room = { lengthPx: heightPx, counting: countingOf(unit) };
  const { range, ticks, step } = special ? special.specialAxis(data, { ...rule, ...axis.special }, room) : valueAxis(data, rule, room);
  return { range, ticks, unit, decimals: axis.decimals ?? (step === undefined ? ownDecimals : stepDecimals(step)) };
}

/** The rows whose points a plot shows. What it shows of others say `edgeValues`. */
const rowsOf = ({ times, range }: ChartModel): Rows => ({
  from: firstAtLeast(times, range.fromMs),
  to: firstAtLeast(times, range.toMs + 1),
});

const NOTHING: Extent = { min: Infinity, max: -Infinity };

/** Adds up stacks of visible series and finds range and ticks of both axes for a plot of this height. */
export function prepareDrawing(model: ChartModel, heightPx: number, isVisible: (series: ChartSeries) => boolean): Drawing {
  const edges = buildEdges(model, isVisible);
  const { from, to } = rowsOf(model);
  const names = axisNames(model.axes);
  const extents = new Map(names.map((name) => [name, { min: Infinity, max: -Infinity }]));
  const isWhole = from === 0 && to === model.times.length && model.positions === undefined;
  model.series.forEach((series, place) => {
    if (!isVisible(series)) return;
    const extent = extents.get(series.axis) ?? { min: Infinity, max: -Infinity };
    const isLog = isLogarithmic(axisNamed(model.axes, series.axis));
    const { min, max } = series.statistics ?? {};
    const isStacked = stackOf(model, series) !== null;
    const isKnown = isWhole && !isStacked && !series.hasOtherValues && Number.isFinite(min) && Number.isFinite(max) && !isLog;
    // The legend's statistics were counted over the same points, so they need not be looked at twice.
    if (isKnown) return widenBy(extent, [min, max, series.hasBars ? 0 : max], { from: 0, to: 3 });
    const widenAxis = isLog ? widenByPositive : widenBy;
    widenAxis(extent, edges[place] ?? [], { from, to });
    const isLinear = axisNamed(model.axes, series.axis).logBase === 1;
    const beyond = edgeValues(series, edges[place] ?? [], { model, isLinear });
    widenAxis(extent, beyond, { from: 0, to: beyond.length });
    // Bars and areas of stacks stand on zero, so zero belongs to the picture.
    if ((series.hasBars || isStacked) && !isLog) widenBy(extent, [0], { from: 0, to: 1 });
  });
  const buildAxis = (name: AxisName): DrawnAxis => {
    const own = model.series.filter(({ axis }) => axis === name);
    const isPercent = own.length === 0 ? model.stacking === 'percent' : own.some((one) => isPercentOf(model, one));
    return {
      ...drawnAxis({ isPercent, axis: axisNamed(model.axes, name) }, { extent: extents.get(name) ?? NOTHING, heightPx }),
      keepsDecimals: model.keepsDecimals,
      isUsed: name === 'left' || model.picture?.axis === 'right' || own.length > 0,
    };
  };
  const axes: DrawnAxes = {
    left: buildAxis('left'),
    right: buildAxis('right'),
    ...Object.fromEntries(names.filter(isFurther).map((name) => [name, buildAxis(name)])),
  };
  return { edges, axes: model.alignLevel === undefined ? axes : (specialCode.loaded()?.alignAxes(model, axes, heightPx) ?? axes) };
}
