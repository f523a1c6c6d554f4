import type { ChartModel, ChartPicture } from '../chart/index.ts';
import type { Readable } from '../readable/index.ts';
import { middleOf, readableHeat } from './readable-heat.ts';
import { createCellPainter } from './draw-cells.ts';
import type { HeatModel } from './heat-model.ts';
import { readCells } from './read-cells.ts';

const HIDDEN = { isShown: false, unit: 'short', logBase: 1, label: '' };

/** A heat map as a chart without lines: time axis, crosshair, zoom, keys and annotations are those of every chart. `onRead` hears where it is read, null where it no longer is. */
export function heatChartModel(model: HeatModel, onRead: (timeMs: number | null, value: number | null) => void): ChartModel {
  let readable: Readable | undefined;
  const picture: ChartPicture = {
    axis: model.axisSide,
    draw: createCellPainter(model),
    read: (timeMs, value) => {
      onRead(timeMs, value);
      return readCells(model, timeMs, value);
    },
    onLeave: () => onRead(null, null),
    readable: () => (readable ??= readableHeat(model)),
    rows: { count: model.grid.lows.length, valueOf: (row) => middleOf(model, model.grid.lows.length - 1 - row) },
  };
  const { columns, columnMs } = model.grid;
  return {
    // Keys step from the middle of one column to the next.
    times: columns.map((start) => start + columnMs / 2),
    series: [],
    stacking: 'none',
    axes: { left: HIDDEN, right: HIDDEN, [model.axisSide]: model.axis },
    hasTimeAxis: model.hasTimeAxis,
    ...(model.keepsDecimals === undefined ? {} : { keepsDecimals: model.keepsDecimals }),
    legend: null,
    tooltip: { isShared: true, sort: 'none', isCumulative: false },
    range: model.range,
    ...(model.nowMs === undefined ? {} : { nowMs: model.nowMs }),
    timeZone: model.timeZone,
    ...(model.annotations ? { annotations: model.annotations } : {}),
    ...(model.notice === undefined ? {} : { notice: model.notice }),
    picture,
  };
}
