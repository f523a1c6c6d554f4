import { isLight, TEXT_ON } from '@pharos/domain/colors/contrast';
import { joinFormatted } from '@pharos/domain/units/format-value';
import { textWidth } from '../chart/chart-theme.ts';
import { blend } from '../item-chart/blend.ts';
import type { Area, ItemLine, ItemPicture, PictureFrame } from '../item-chart/item-chart-model.ts';
import { stepThrough } from '../item-chart/step-through.ts';
import { paintAxes, paintGrid, paintThresholds } from './bar-axes.ts';
import { CATEGORY_PX, layoutBars, type LaidBar } from './bar-layout.ts';
import type { BarModel } from './bar-model.ts';
import { barFill, traceBar } from './bar-paint.ts';

const VALUE_GAP_PX = 4;
/** A bar that is thinner answers to a pointer this near, px. */
const REACH_PX = 3;

const isIn = ({ left, top, width, height }: Area, x: number, y: number, reach = 0): boolean =>
  x >= left - reach && x <= left + width + reach && y >= top - reach && y <= top + height + reach;

/** Bars for categories on a canvas. */
export function drawBars(model: BarModel, frame: PictureFrame): ItemPicture {
  const { theme, isVisible, width, height } = frame;
  const { isLying } = model;
  const layout = layoutBars(model, isVisible, {
    width,
    height,
    widthOf: (text) => textWidth(text, theme.font.replace('11px', `${CATEGORY_PX}px`)),
  });
  const { plot, bars, valuePx, slotPx } = layout;
  const painted = { model, layout, theme, width, height };
  const valueFont = theme.font.replace('11px', `${valuePx}px`);

  const paintBar = (canvas: CanvasRenderingContext2D, bar: LaidBar): void => {
    const { series, area, isNegative, category } = bar;
    const thickness = isLying ? area.height : area.width;
    traceBar(canvas, area, thickness * Math.max(0, Math.min(0.5, model.barRadius)), { isLying, isNegative });
    canvas.fillStyle = barFill(canvas, bar, painted);
    canvas.fill();
    if (series.lineWidth <= 0) return;
    // Inside of the bar, so that it stays as wide as said.
    const inset = Math.min(series.lineWidth, area.width, area.height) / 2;
    const inner = { left: area.left + inset, top: area.top + inset, width: area.width - inset * 2, height: area.height - inset * 2 };
    traceBar(canvas, inner, Math.max(0, thickness * Math.max(0, Math.min(0.5, model.barRadius)) - inset), { isLying, isNegative });
    canvas.strokeStyle = theme.color(series.colors?.[category] ?? series.color);
    canvas.lineWidth = inset * 2;
    canvas.stroke();
  };
  const paintValue = (canvas: CanvasRenderingContext2D, { series, category, area, isNegative }: LaidBar, panel: string): void => {
    const text = series.texts[category];
    const written = text ? joinFormatted(text) : '';
    const own = textWidth(written, valueFont);
    const isStacked = model.stacking !== 'none';
    const [along, thickness] = isLying ? [area.width, area.height] : [area.height, area.width];
    const room = isStacked
      ? isLying
        ? own <= along && valuePx <= thickness
        : own <= thickness && valuePx <= along
      : isLying
        ? valuePx <= thickness + 2
        : own <= Math.max(thickness, slotPx / Math.max(1, model.series.length)) - 2;
    if (!written || (model.showValue === 'auto' && !room)) return;
    canvas.fillStyle = theme.color('var(--text)');
    if (isStacked) {
      canvas.fillStyle =
        TEXT_ON[isLight(blend(theme.color(series.colors?.[category] ?? series.color), panel, series.fill)) ? 'light' : 'dark'];
      canvas.textAlign = 'center';
      return canvas.fillText(written, area.left + area.width / 2, area.top + area.height / 2);
    }
    if (isLying) {
      canvas.textAlign = isNegative ? 'right' : 'left';
      return canvas.fillText(
        written,
        isNegative ? area.left - VALUE_GAP_PX : area.left + area.width + VALUE_GAP_PX,
        area.top + area.height / 2,
      );
    }
    canvas.textAlign = 'center';
    canvas.fillText(
      written,
      area.left + area.width / 2,
      isNegative ? area.top + area.height + valuePx / 2 + VALUE_GAP_PX : area.top - valuePx / 2 - VALUE_GAP_PX + 2,
    );
  };
  const lineOf = ({ series, category }: LaidBar, isNear: boolean): ItemLine => {
    const text = series.texts[category];
    return { color: series.colors?.[category] ?? series.color, name: series.name, text: text ? joinFormatted(text) : '-', isNear };
  };
  const ofCategory = (near: LaidBar): readonly ItemLine[] => {
    const all = bars.filter((bar) => bar.category === near.category && bar.series.isInTooltip);
    const valueOf = ({ series, category }: LaidBar): number => series.values[category] ?? 0;
    const sign = { none: 0, asc: 1, desc: -1 }[model.tooltipSort];
    return all.toSorted((a, b) => (valueOf(a) - valueOf(b)) * sign).map((bar) => lineOf(bar, bar === near));
  };
  const readable = bars.flatMap((bar, index) => (bar.series.isInTooltip ? [index] : []));

  return {
    paint: (canvas) => {
      const panel = theme.panel();
      paintGrid(canvas, painted);
      for (const bar of bars) paintBar(canvas, bar);
      paintThresholds(canvas, painted);
      paintAxes(canvas, painted);
      if (model.showValue === 'never') return;
      canvas.font = valueFont;
      canvas.textBaseline = 'middle';
      for (const bar of bars) paintValue(canvas, bar, panel);
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
    itemAt: (x, y) => {
      if (!isIn(plot, x, y)) return null;
      const inBar = readable.findLast((item) => isIn(bars[item]?.area ?? plot, x, y, REACH_PX));
      if (inBar !== undefined) return inBar;
      if (!model.isFullHighlight && model.tooltip !== 'multi') return null;
      const inSlot = readable.find((item) => isIn(bars[item]?.slot ?? plot, x, y));
      if (inSlot !== undefined || model.tooltip !== 'multi') return inSlot ?? null;
      const category = Math.floor((isLying ? y - plot.top : x - plot.left) / Math.max(1e-6, slotPx));
      return readable.find((item) => bars[item]?.category === category) ?? null;
    },
    areaOf: (item) => bars[item]?.area ?? plot,
    read: (item) => {
      const bar = bars[item];
      if (!bar) return { head: '', lines: [] };
      return { head: model.categories[bar.category] ?? '', lines: model.tooltip === 'multi' ? ofCategory(bar) : [lineOf(bar, false)] };
    },
    spoken: (item) => {
      const bar = bars[item];
      return bar ? `${model.categories[bar.category] ?? ''}, ${bar.series.name} ${lineOf(bar, false).text}` : '';
    },
    afterKey: (key, item) => {
      const columns = new Set(bars.map(({ series }) => series.key)).size;
      const isUpOrDown = key === 'ArrowUp' || key === 'ArrowDown';
      if (!isUpOrDown || item === null || columns < 2) return stepThrough(readable, item, key);
      // The same series of the next category is what one compares with; up and down walk the series of one category.
      const own = readable.filter((one) => bars[one]?.category === bars[item]?.category);
      return stepThrough(own, item, key);
    },
  };
}
