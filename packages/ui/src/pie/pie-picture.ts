import { isLight, TEXT_ON } from '@pharos/domain/colors/contrast';
import { joinFormatted } from '@pharos/domain/units/format-value';
import { textWidth } from '../chart/chart-theme.ts';
import { cutText } from '../item-chart/cut-text.ts';
import type { ItemLine, ItemPicture, ItemFrame } from '../item-chart/item-chart-model.ts';
import { stepThrough } from '../item-chart/step-through.ts';
import { layoutPie, type PieLayout, piePoint, type PlacedLabel, sliceAt } from './pie-layout.ts';
import type { PieModel, PieSlice } from './pie-model.ts';
import { amountOf, pieShares, shareText } from './pie-shares.ts';

const LINE_HEIGHT = 1.25;
const PAD_PX = 4;

const fontOf = ({ labelPx }: PieModel, { font }: ItemFrame['theme']): string => font.replace('11px', `${labelPx}px`);

/** The lines that a slice writes, in the order of the document's names for them: name, value, per cent. */
function linesOf(slice: PieSlice, share: number, { labels }: PieModel): readonly string[] {
  const texts = { name: slice.name, value: joinFormatted(slice.text), percent: joinFormatted(shareText(share, slice.decimals)) };
  return (['name', 'value', 'percent'] as const).filter((label) => labels.includes(label)).map((label) => texts[label]);
}

function tracePath(canvas: CanvasRenderingContext2D, pie: PieLayout, slice: number): void {
  const { from, to } = pie.angles[slice] ?? { from: 0, to: 0 };
  const { centerX, centerY, radius, innerRadius } = pie;
  const top = -Math.PI / 2;
  canvas.beginPath();
  if (innerRadius > 0) canvas.arc(centerX, centerY, innerRadius, top + to, top + from, true);
  else if (to - from < Math.PI * 2 - 1e-6) canvas.moveTo(centerX, centerY);
  canvas.arc(centerX, centerY, radius, top + from, top + to);
  canvas.closePath();
}

/** A pie or a donut on a canvas. */
export function drawPie(model: PieModel, frame: ItemFrame): ItemPicture {
  const { theme, isVisible } = frame;
  const { slices } = model;
  const font = fontOf(model, theme);
  const shares = pieShares(slices, isVisible);
  const lines = slices.map((slice, index) => linesOf(slice, shares[index] ?? 0, model));
  const pie = layoutPie({
    shares,
    labels: lines.map((own) =>
      own.length === 0
        ? undefined
        : { width: Math.max(...own.map((line) => textWidth(line, font))) + PAD_PX, height: own.length * model.labelPx * LINE_HEIGHT + 2 },
    ),
    isDonut: model.isDonut,
    size: frame,
  });
  const drawnItems = slices.flatMap((_, index) => ((shares[index] ?? 0) > 0 ? [index] : []));
  const middle = (slice: number): readonly [number, number] => {
    const { from, to } = pie.angles[slice] ?? { from: 0, to: 0 };
    return piePoint(pie, (pie.radius + pie.innerRadius) / 2, (from + to) / 2);
  };

  const paintLabel = (canvas: CanvasRenderingContext2D, { slice, isInside, x, y, align, maxWidth }: PlacedLabel): void => {
    const own = lines[slice] ?? [];
    const color = theme.color(slices[slice]?.color ?? '');
    const step = model.labelPx * LINE_HEIGHT;
    if (!isInside) {
      const { from, to } = pie.angles[slice] ?? { from: 0, to: 0 };
      canvas.beginPath();
      const [rimX, rimY] = piePoint(pie, pie.radius, (from + to) / 2);
      const away = align === 'left' ? -1 : 1;
      canvas.moveTo(rimX, rimY);
      // Level as far as beside the pie, so that no line crosses another slice.
      canvas.lineTo(x + away * 9, rimY);
      canvas.lineTo(x + away * 3, y);
      canvas.strokeStyle = theme.axis;
      canvas.lineWidth = 1;
      canvas.stroke();
    }
    canvas.fillStyle = isInside ? TEXT_ON[isLight(color) ? 'light' : 'dark'] : theme.color('var(--text)');
    canvas.textAlign = align;
    own.forEach((line, index) => {
      canvas.fillText(
        cutText(line, maxWidth, (text) => textWidth(text, font)),
        x,
        y + (index - (own.length - 1) / 2) * step,
      );
    });
  };
  const lineOf = (slice: number, near: number): ItemLine => {
    const one = slices[slice];
    const text = one ? `${joinFormatted(one.text)} (${joinFormatted(shareText(shares[slice] ?? 0, one.decimals))})` : '';
    return { color: one?.color ?? '', name: one?.name ?? '', text, isNear: slice === near };
  };
  const inTooltip = (): readonly number[] => {
    const listed = drawnItems.filter((index) => slices[index]?.isInTooltip);
    if (model.tooltipSort === 'none') return listed;
    const sign = model.tooltipSort === 'asc' ? 1 : -1;
    return listed.toSorted((a, b) => (amountOf(slices[a] ?? { value: 0 }) - amountOf(slices[b] ?? { value: 0 })) * sign);
  };

  return {
    paint: (canvas) => {
      const panel = theme.panel();
      for (const slice of drawnItems) {
        tracePath(canvas, pie, slice);
        canvas.fillStyle = theme.color(slices[slice]?.color ?? '');
        canvas.fill();
      }
      // Lines between slices come last, so that the next slice does not cover half of them.
      if (drawnItems.length > 1 && model.strokePx > 0)
        for (const slice of drawnItems) {
          const { from, to } = pie.angles[slice] ?? { from: 0, to: 0 };
          // A line would be all that is left of a thinner slice.
          if ((to - from) * pie.radius <= model.strokePx * 2) continue;
          tracePath(canvas, pie, slice);
          canvas.strokeStyle = panel;
          canvas.lineWidth = model.strokePx;
          canvas.stroke();
        }
      canvas.font = font;
      canvas.textBaseline = 'middle';
      for (const label of pie.labels) paintLabel(canvas, label);
    },
    mark: (canvas, slice) => {
      tracePath(canvas, pie, slice);
      canvas.strokeStyle = theme.color('var(--text)');
      canvas.lineWidth = 2;
      canvas.stroke();
    },
    itemAt: (x, y) => {
      const slice = sliceAt(pie, x, y);
      return slice >= 0 && slices[slice]?.isInTooltip ? slice : null;
    },
    areaOf: (slice) => {
      const [left, top] = middle(slice);
      return { left, top, width: 0, height: 0 };
    },
    read: (slice) => ({
      head: '',
      lines: model.tooltip === 'multi' ? inTooltip().map((one) => lineOf(one, slice)) : [lineOf(slice, slice)],
    }),
    spoken: (slice) => {
      const { name, text } = lineOf(slice, slice);
      return `${name}, ${text}`;
    },
    afterKey: (key, item) => stepThrough(drawnItems, item, key),
    linkOf: (slice) => {
      const one = slices[slice];
      return one?.linked && { name: one.name, color: one.color, linked: one.linked };
    },
  };
}
