import { formatValue, joinFormatted } from '@pharos/domain/units/format-value';
import { fullTime, plateTime } from '../chart/chart-times.ts';
import { textWidth } from '../chart/chart-theme.ts';
import { TIME_AXIS_PX } from '../chart/plot/plot-axes.ts';
import type { Area, ItemLine, ItemPicture, ItemFrame, ItemReading } from '../item-chart/item-chart-model.ts';
import { layoutTimeline, stateArea, stateAt } from './timeline-layout.ts';
import { numberStates } from './timeline-items.ts';
import { paintTimeline, timelineFont } from './timeline-paint.ts';
import type { TimelineModel, TimelineRow, TimelineState } from './timeline-model.ts';

/** From when to when, and how long. */
export function spanText({ fromMs, toMs }: Pick<TimelineState, 'fromMs' | 'toMs'>, model: TimelineModel): string {
  if (model.boxMs !== undefined) return fullTime(fromMs, model);
  return `${fullTime(fromMs, model)} to ${fullTime(toMs, model)} (${joinFormatted(formatValue(toMs - fromMs, 'ms', 1))})`;
}

const lineOf = ({ name }: TimelineRow, state: TimelineState | undefined, isNear: boolean): ItemLine => ({
  color: state?.color ?? 'transparent',
  name,
  text: state?.text ?? '-',
  isNear,
});

/** The states of all rows at a time; `near` is the row that is pointed at. */
const readAt = (model: TimelineModel, timeMs: number, near?: number): ItemReading => ({
  head: fullTime(Math.round(timeMs), model),
  lines: model.rows.flatMap((row, place) =>
    row.isInTooltip ? [lineOf(row, row.states[stateAt(row, timeMs, model.boxMs)], place === near)] : [],
  ),
});

function markArea(canvas: CanvasRenderingContext2D, { left, top, width, height }: Area, color: string): void {
  canvas.strokeStyle = color;
  canvas.lineWidth = 1.5;
  canvas.strokeRect(left + 0.75, top + 0.75, Math.max(1, width - 1.5), Math.max(1, height - 1.5));
}

/** States over time on a canvas. */
export function drawTimeline(model: TimelineModel, frame: ItemFrame): ItemPicture {
  const { theme, isVisible } = frame;
  const { rows, range } = model;
  const font = timelineFont(theme);
  const widestName = Math.max(0, ...rows.map(({ name }) => textWidth(name, font)));
  const layout = layoutTimeline(model, { ...frame, axisPx: TIME_AXIS_PX, widestName });
  const { plot, pitch } = layout;
  const items = numberStates(rows);
  const areaOf = (item: number): Area | undefined => {
    const found = items.find(item);
    return found && isVisible(found.state.stateKey) ? stateArea(model, layout, found) : undefined;
  };
  const timeAt = (x: number): number => range.fromMs + ((x - plot.left) / Math.max(1, plot.width)) * (range.toMs - range.fromMs);
  return {
    paint: (canvas) => paintTimeline(canvas, { model, layout, theme, isVisible }),
    mark: (canvas, item) => {
      const area = areaOf(item);
      if (area) markArea(canvas, area, theme.color('var(--text)'));
    },
    itemAt: (x, y) => {
      const place = Math.floor((y - plot.top) / pitch);
      const row = rows[place];
      if (!row?.isInTooltip || x < plot.left || x > plot.left + plot.width) return null;
      const state = stateAt(row, timeAt(x), model.boxMs);
      const found = row.states[state];
      return found && isVisible(found.stateKey) ? items.numberOf(place, state) : null;
    },
    areaOf: (item) => areaOf(item) ?? { ...plot, width: 0 },
    read: (item, x) => {
      const { row, state } = items.find(item) ?? {};
      const owner = rows[row ?? 0];
      if (!owner || !state) return { head: '', lines: [] };
      if (model.tooltip === 'multi') return readAt(model, x === undefined ? state.fromMs : timeAt(x), row);
      return { head: spanText(state, model), lines: [lineOf(owner, state, false)] };
    },
    spoken: (item) => {
      const { row, state } = items.find(item) ?? {};
      return state ? `${rows[row ?? 0]?.name ?? ''}, ${state.text}, ${spanText(state, model)}` : '';
    },
    afterKey: (key, item) => items.afterKey(key, item, (number) => areaOf(number) !== undefined),
    linkOf: (item) => {
      const { row = 0, state } = items.find(item) ?? {};
      return state?.linked && { name: rows[row]?.name ?? '', color: state.color, linked: state.linked };
    },
    time: {
      area: plot,
      range,
      plateOf: (timeMs) => plateTime(timeMs, model),
      readAt: (timeMs) => readAt(model, timeMs),
      timeOf: (item) => Math.max(range.fromMs, items.find(item)?.state.fromMs ?? range.fromMs),
    },
  };
}
