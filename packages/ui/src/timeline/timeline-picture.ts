import { isLight, TEXT_ON } from '@pharos/domain/colors/contrast';
import { formatValue, joinFormatted } from '@pharos/domain/units/format-value';
import { fullTime, plateTime } from '../chart/chart-times.ts';
import { textWidth, withOpacity } from '../chart/chart-theme.ts';
import { TIME_AXIS_PX, timeScale } from '../chart/plot-axes.ts';
import { blend } from '../item-chart/blend.ts';
import { cutText } from '../item-chart/cut-text.ts';
import type { Area, ItemLine, ItemPicture, ItemFrame } from '../item-chart/item-chart-model.ts';
import { layoutTimeline, stateArea, stateAt } from './timeline-layout.ts';
import { numberStates } from './timeline-items.ts';
import type { TimelineModel, TimelineRow, TimelineState } from './timeline-model.ts';

const TEXT_PX = 12;
const PAD_PX = 4;
const LEAST_TEXT_HEIGHT_PX = 12;

/** From when to when, and how long. */
export function spanText({ fromMs, toMs }: Pick<TimelineState, 'fromMs' | 'toMs'>, model: TimelineModel): string {
  if (model.boxMs !== undefined) return fullTime(fromMs, model);
  return `${fullTime(fromMs, model)} to ${fullTime(toMs, model)} (${joinFormatted(formatValue(toMs - fromMs, 'ms', 1))})`;
}

/** States over time on a canvas. */
export function drawTimeline(model: TimelineModel, frame: ItemFrame): ItemPicture {
  const { theme, isVisible } = frame;
  const { rows, range } = model;
  const font = theme.font.replace('11px', `${TEXT_PX}px`);
  const width = (text: string): number => textWidth(text, font);
  const layout = layoutTimeline(model, { ...frame, axisPx: TIME_AXIS_PX, widestName: Math.max(0, ...rows.map(({ name }) => width(name))) });
  const { plot, pitch } = layout;
  const items = numberStates(rows);
  const areaOf = (item: number): Area | undefined => {
    const found = items.find(item);
    return found && isVisible(found.state.stateKey) ? stateArea(model, layout, found) : undefined;
  };

  const paintNames = (canvas: CanvasRenderingContext2D): void => {
    canvas.textAlign = 'right';
    canvas.fillStyle = theme.color('var(--text-secondary)');
    rows.forEach(({ name }, row) => {
      if (row % layout.nameStride === 0)
        canvas.fillText(cutText(name, plot.left - 10, width), plot.left - 8, plot.top + (row + 0.5) * pitch);
    });
  };
  const paintAxis = (canvas: CanvasRenderingContext2D): void => {
    const { values, labels } = timeScale(model, plot, theme.font);
    canvas.font = theme.font;
    canvas.textAlign = 'center';
    canvas.fillStyle = theme.axis;
    values.forEach((timeMs, index) => {
      const x = plot.left + ((timeMs - range.fromMs) / Math.max(1, range.toMs - range.fromMs)) * plot.width;
      const label = labels[index];
      if (label) canvas.fillText(label, x, plot.top + plot.height + TIME_AXIS_PX / 2 + 2);
    });
  };
  const isForced = model.showValue === 'always';
  /** Of boxes all are named, or none: some names among many boxes would tell less than none. */
  const areNamed = (): boolean => {
    if (model.showValue === 'never') return false;
    if (isForced || model.boxMs === undefined) return true;
    const boxPx = (model.boxMs / Math.max(1, range.toMs - range.fromMs)) * plot.width;
    return rows.every(({ states }) => states.every(({ text }) => width(text) <= boxPx - PAD_PX * 2));
  };
  const paintText = (canvas: CanvasRenderingContext2D, text: string, area: Area): void => {
    const room = area.width - PAD_PX * 2;
    const own = width(text);
    if (text === '' || (own > room && !isForced) || area.height < LEAST_TEXT_HEIGHT_PX) return;
    const x = { left: area.left + PAD_PX, center: area.left + area.width / 2, right: area.left + area.width - PAD_PX }[model.align];
    canvas.textAlign = model.align;
    const shown = own > room ? cutText(text, Math.max(0, room), width) : text;
    if (shown) canvas.fillText(shown, x, area.top + area.height / 2);
  };
  const paintRow = (
    canvas: CanvasRenderingContext2D,
    place: number,
    { panel, isNamed }: { readonly panel: string; readonly isNamed: boolean },
  ): void => {
    const row = rows[place];
    if (!row) return;
    for (const state of row.states) {
      const area = isVisible(state.stateKey) ? stateArea(model, layout, { row: place, state }) : undefined;
      if (!area) continue;
      const color = theme.color(state.color);
      canvas.fillStyle = row.fill >= 1 ? color : withOpacity(color, row.fill);
      // At least a line can be seen of what lasted.
      canvas.fillRect(area.left, area.top, Math.max(1, area.width), area.height);
      if (row.lineWidth > 0) {
        const inset = Math.min(row.lineWidth, area.width, area.height) / 2;
        canvas.strokeStyle = color;
        canvas.lineWidth = inset * 2;
        canvas.strokeRect(area.left + inset, area.top + inset, Math.max(0, area.width - inset * 2), Math.max(0, area.height - inset * 2));
      }
      if (!isNamed) continue;
      canvas.fillStyle = TEXT_ON[isLight(blend(color, panel, row.fill)) ? 'light' : 'dark'];
      paintText(canvas, state.text, area);
    }
  };
  const lineOf = (row: TimelineRow, state: TimelineState | undefined, isNear: boolean): ItemLine => ({
    color: state?.color ?? 'transparent',
    name: row.name,
    text: state?.text ?? '-',
    isNear,
  });
  const readAt = (timeMs: number, near?: number) => ({
    head: fullTime(Math.round(timeMs), model),
    lines: rows.flatMap((row, place) =>
      row.isInTooltip ? [lineOf(row, row.states[stateAt(row, timeMs, model.boxMs)], place === near)] : [],
    ),
  });
  const timeAt = (x: number): number => range.fromMs + ((x - plot.left) / Math.max(1, plot.width)) * (range.toMs - range.fromMs);

  return {
    paint: (canvas) => {
      const ground = { panel: theme.panel(), isNamed: areNamed() };
      canvas.textBaseline = 'middle';
      canvas.font = font;
      rows.forEach((_, place) => paintRow(canvas, place, ground));
      paintNames(canvas);
      paintAxis(canvas);
    },
    mark: (canvas, item) => {
      const area = areaOf(item);
      if (!area) return;
      canvas.strokeStyle = theme.color('var(--text)');
      canvas.lineWidth = 1.5;
      canvas.strokeRect(area.left + 0.75, area.top + 0.75, Math.max(1, area.width - 1.5), Math.max(1, area.height - 1.5));
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
      if (model.tooltip === 'multi') return readAt(x === undefined ? state.fromMs : timeAt(x), row);
      return { head: spanText(state, model), lines: [lineOf(owner, state, false)] };
    },
    spoken: (item) => {
      const { row, state } = items.find(item) ?? {};
      return state ? `${rows[row ?? 0]?.name ?? ''}, ${state.text}, ${spanText(state, model)}` : '';
    },
    afterKey: (key, item) => items.afterKey(key, item, (number) => areaOf(number) !== undefined),
    time: {
      area: plot,
      range,
      plateOf: (timeMs) => plateTime(timeMs, model),
      readAt: (timeMs) => readAt(timeMs),
      timeOf: (item) => Math.max(range.fromMs, items.find(item)?.state.fromMs ?? range.fromMs),
    },
  };
}
