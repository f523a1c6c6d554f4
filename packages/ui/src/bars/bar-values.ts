import { isLight, TEXT_ON } from '@pharos/domain/colors/contrast';
import { joinFormatted } from '@pharos/domain/units/format-value';
import { type ChartTheme, textWidth } from '../chart/chart-theme.ts';
import { blend } from '../item-chart/blend.ts';
import type { BarLayout, LaidBar } from './bar-layout.ts';
import type { BarModel } from './bar-model.ts';

const GAP_PX = 4;

interface Painted {
  readonly model: BarModel;
  readonly layout: BarLayout;
  readonly theme: ChartTheme;
}

const writeBar = ({ series, category }: LaidBar): string => {
  const text = series.texts[category];
  return text ? joinFormatted(text) : '';
};

/** Whether the value of a bar has room in it, in a stack, or beyond its end. */
function createFits({ model: { isLying, stacking }, layout: { valuePx, slotPx, bars } }: Painted, font: string): (bar: LaidBar) => boolean {
  const isAlone = new Set(bars.map(({ series }) => series.key)).size < 2;
  return (bar) => {
    const own = textWidth(writeBar(bar), font);
    const { width, height } = bar.area;
    if (stacking !== 'none') return own <= width && valuePx <= height;
    return isLying ? valuePx <= height + 2 : own <= (isAlone ? slotPx : width) - 2;
  };
}

/** Beyond the end of a bar. */
function writeBeyond(canvas: CanvasRenderingContext2D, bar: LaidBar, { model: { isLying }, layout: { valuePx } }: Painted): void {
  const { area, isNegative } = bar;
  if (isLying) {
    canvas.textAlign = isNegative ? 'right' : 'left';
    return canvas.fillText(writeBar(bar), isNegative ? area.left - GAP_PX : area.left + area.width + GAP_PX, area.top + area.height / 2);
  }
  canvas.textAlign = 'center';
  const y = isNegative ? area.top + area.height + valuePx / 2 + GAP_PX : area.top - valuePx / 2 - GAP_PX + 2;
  canvas.fillText(writeBar(bar), area.left + area.width / 2, y);
}

/** The values at their bars: those of stacks where they have room, others all or none, unless the document wants them always or never. */
export function paintValues(canvas: CanvasRenderingContext2D, painted: Painted): void {
  const { model, layout, theme } = painted;
  if (model.showValue === 'never') return;
  const font = theme.font.replace('11px', `${layout.valuePx}px`);
  const fits = model.showValue === 'always' ? () => true : createFits(painted, font);
  const isStacked = model.stacking !== 'none';
  if (!isStacked && !layout.bars.every(fits)) return;
  const panel = theme.panel();
  canvas.font = font;
  canvas.textBaseline = 'middle';
  for (const bar of layout.bars) {
    canvas.fillStyle = theme.color('var(--text)');
    if (!isStacked) writeBeyond(canvas, bar, painted);
    else if (fits(bar)) {
      const { series, category, area } = bar;
      canvas.fillStyle =
        TEXT_ON[isLight(blend(theme.color(series.colors?.[category] ?? series.color), panel, series.fill)) ? 'light' : 'dark'];
      canvas.textAlign = 'center';
      canvas.fillText(writeBar(bar), area.left + area.width / 2, area.top + area.height / 2);
    }
  }
}
