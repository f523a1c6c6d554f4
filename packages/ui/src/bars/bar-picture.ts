import { joinFormatted } from '@pharos/domain/units/format-value';
import { textWidth } from '../chart/chart-theme.ts';
import type { Area, ItemLine, ItemPicture, ItemFrame } from '../item-chart/item-chart-model.ts';
import { stepThrough } from '../item-chart/step-through.ts';
import { paintAxes, paintGrid, paintThresholds } from './bar-axes.ts';
import { CATEGORY_PX } from './bar-edges.ts';
import { type BarLayout, layoutBars, type LaidBar } from './bar-layout.ts';
import type { BarModel } from './bar-model.ts';
import { paintBar } from './bar-paint.ts';
import { paintValues } from './bar-values.ts';

/** A bar that is thinner answers to a pointer this near, px. */
const REACH_PX = 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

const isIn = ({ left, top, width, height }: Area, { x, y }: Point, reach = 0): boolean =>
  x >= left - reach && x <= left + width + reach && y >= top - reach && y <= top + height + reach;

/** The bar at a point: the one under it, else the one whose place it is where the document wants that, else one of its category where all are told. */
function barAt(model: BarModel, { plot, bars, slotPx }: BarLayout, point: Point): number | null {
  if (!isIn(plot, point)) return null;
  const readable = bars.flatMap((bar, index) => (bar.series.isInTooltip ? [{ bar, index }] : []));
  const inBar = readable.findLast(({ bar }) => isIn(bar.area, point, REACH_PX));
  if (inBar) return inBar.index;
  const inSlot = model.isFullHighlight || model.tooltip === 'multi' ? readable.find(({ bar }) => isIn(bar.slot, point)) : undefined;
  if (inSlot || model.tooltip !== 'multi') return inSlot?.index ?? null;
  const category = Math.floor((model.isLying ? point.y - plot.top : point.x - plot.left) / Math.max(1e-6, slotPx));
  return readable.find(({ bar }) => bar.category === category)?.index ?? null;
}

function lineOf({ series, category }: LaidBar, isNear: boolean): ItemLine {
  const text = series.texts[category];
  return { color: series.colors?.[category] ?? series.color, name: series.name, text: text ? joinFormatted(text) : '-', isNear };
}

/** All bars of a category, in the order that the document wants. */
function linesOf({ tooltipSort }: BarModel, bars: readonly LaidBar[], near: LaidBar): readonly ItemLine[] {
  const all = bars.filter((bar) => bar.category === near.category && bar.series.isInTooltip);
  const valueOf = ({ series, category }: LaidBar): number => series.values[category] ?? 0;
  const sign = { none: 0, asc: 1, desc: -1 }[tooltipSort];
  return all.toSorted((a, b) => (valueOf(a) - valueOf(b)) * sign).map((bar) => lineOf(bar, bar === near));
}

/** Left and right walk all bars; up and down those of one category, where it has several. */
function afterKey(bars: readonly LaidBar[], key: string, item: number | null): number | undefined {
  const readable = bars.flatMap((bar, index) => (bar.series.isInTooltip ? [index] : []));
  const own = item === null ? [] : readable.filter((one) => bars[one]?.category === bars[item]?.category);
  return stepThrough((key === 'ArrowUp' || key === 'ArrowDown') && own.length > 1 ? own : readable, item, key);
}

/** Bars for categories on a canvas. */
export function drawBars(model: BarModel, frame: ItemFrame): ItemPicture {
  const { theme, isVisible, width, height } = frame;
  const font = theme.font.replace('11px', `${CATEGORY_PX}px`);
  const layout = layoutBars(model, isVisible, { width, height, widthOf: (text) => textWidth(text, font) });
  const { plot, bars } = layout;
  const painted = { model, layout, theme, width, height };
  return {
    paint: (canvas) => {
      paintGrid(canvas, painted);
      paintThresholds(canvas, painted);
      for (const bar of bars) paintBar(canvas, bar, painted);
      paintAxes(canvas, painted);
      paintValues(canvas, painted);
    },
    mark: (canvas, item) => {
      const bar = bars[item];
      if (!bar) return;
      const { left, top, width: wide, height: high } = model.isFullHighlight ? bar.slot : bar.area;
      canvas.strokeStyle = theme.color('var(--text)');
      canvas.lineWidth = 1.5;
      if (model.isFullHighlight) {
        canvas.fillStyle = theme.color('var(--chart-selection)');
        canvas.globalAlpha = 0.35;
        canvas.fillRect(left, top, wide, high);
        canvas.globalAlpha = 1;
      }
      canvas.strokeRect(left, top, wide, high);
    },
    itemAt: (x, y) => barAt(model, layout, { x, y }),
    areaOf: (item) => bars[item]?.area ?? plot,
    read: (item) => {
      const bar = bars[item];
      if (!bar) return { head: '', lines: [] };
      return {
        head: model.categories[bar.category] ?? '',
        lines: model.tooltip === 'multi' ? linesOf(model, bars, bar) : [lineOf(bar, false)],
      };
    },
    spoken: (item) => {
      const bar = bars[item];
      return bar ? `${model.categories[bar.category] ?? ''}, ${bar.series.name} ${lineOf(bar, false).text}` : '';
    },
    afterKey: (key, item) => afterKey(bars, key, item),
    linkOf: (item) => {
      const bar = bars[item];
      const linked = bar?.series.linkedAt?.(bar.category);
      return bar && linked && { name: bar.series.name, color: lineOf(bar, false).color, linked };
    },
  };
}
