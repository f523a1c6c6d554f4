import { firstPlace } from '@pharos/domain/series/ordered-search';
import { spanAt } from '@pharos/domain/states/state-spans';
import type { Area } from '../item-chart/item-chart-model.ts';
import type { TimelineModel, TimelineRow, TimelineState } from './timeline-model.ts';

/** Where rows, names and the time axis of a timeline are, px. */
export interface TimelineLayout {
  readonly plot: Area;
  /** Of one row, with the space between rows. */
  readonly pitch: number;
  /** Of the states in it. */
  readonly barHeight: number;
  /** Only every so many rows has room for its name. */
  readonly nameStride: number;
}

const NAME_GAP_PX = 10;
const TOP_PX = 2;
/** Names take this part of the width at most. */
const NAME_SHARE = 0.35;
/** Names stand this far apart at least. */
const NAME_PX = 13;

/** Divides a panel between names, states and the time axis. */
export function layoutTimeline(
  { rows, rowHeight }: Pick<TimelineModel, 'rows' | 'rowHeight'>,
  {
    width,
    height,
    axisPx,
    widestName,
  }: { readonly width: number; readonly height: number; readonly axisPx: number; readonly widestName: number },
): TimelineLayout {
  const left = Math.ceil(Math.min(widestName, width * NAME_SHARE)) + (widestName > 0 ? NAME_GAP_PX : 0);
  const plot = { left, top: TOP_PX, width: Math.max(0, width - left), height: Math.max(0, height - TOP_PX - axisPx) };
  const pitch = rows.length > 0 ? plot.height / rows.length : plot.height;
  return {
    plot,
    pitch,
    barHeight: Math.max(1, pitch * Math.max(0, Math.min(1, rowHeight))),
    nameStride: Math.max(1, Math.ceil(NAME_PX / Math.max(1, pitch))),
  };
}

/** A state as a rectangle inside of the plot; undefined where it lies outside of the range. */
export function stateArea(
  model: Pick<TimelineModel, 'range' | 'boxMs'>,
  { plot, pitch, barHeight }: TimelineLayout,
  { row, state: { fromMs, toMs } }: { readonly row: number; readonly state: Pick<TimelineState, 'fromMs' | 'toMs'> },
): Area | undefined {
  const { range, boxMs } = model;
  const perMs = plot.width / Math.max(1, range.toMs - range.fromMs);
  const start = boxMs === undefined ? fromMs : fromMs - boxMs / 2;
  const end = boxMs === undefined ? toMs : fromMs + boxMs / 2;
  // Whole pixels, so that no seam shows between neighbours of one colour.
  const left = Math.max(0, Math.round((start - range.fromMs) * perMs));
  const right = Math.min(plot.width, Math.max(left + 1, Math.round((end - range.fromMs) * perMs)));
  if (end <= start || right < 0 || left >= plot.width || end <= range.fromMs) return undefined;
  return { left: plot.left + left, width: right - left, top: plot.top + row * pitch + (pitch - barHeight) / 2, height: barHeight };
}

/** The state of a row at a time; -1 where there is none. */
export function stateAt({ states }: Pick<TimelineRow, 'states'>, timeMs: number, boxMs: number | undefined): number {
  if (boxMs === undefined) return spanAt(states, timeMs);
  const place = firstPlace(0, states.length, (at) => (states[at]?.fromMs ?? 0) - boxMs / 2 > timeMs) - 1;
  const found = states[place];
  return found && timeMs <= found.fromMs + boxMs / 2 ? place : -1;
}
