import { joinFormatted } from '@pharos/domain/units/format-value';
import { textWidth } from '../chart/chart-theme.ts';
import type { ItemLine, ItemPicture, ItemFrame } from '../item-chart/item-chart-model.ts';
import { stepThrough } from '../item-chart/step-through.ts';
import { layoutPie, sliceAt } from './pie-layout.ts';
import type { PieModel, PieSlice } from './pie-model.ts';
import { type LaidPie, LINE_HEIGHT, markSlice, middleOf, paintPie } from './pie-paint.ts';
import { amountOf, pieShares, shareText } from './pie-shares.ts';

const PAD_PX = 4;

/** The lines that a slice writes, in the order of the document's names for them: name, value, per cent. */
function linesOf(slice: PieSlice, share: number, { labels }: PieModel): readonly string[] {
  const texts = { name: slice.name, value: joinFormatted(slice.text), percent: joinFormatted(shareText(share, slice.decimals)) };
  return (['name', 'value', 'percent'] as const).filter((label) => labels.includes(label)).map((label) => texts[label]);
}

function layOut(model: PieModel, shares: readonly number[], frame: ItemFrame): LaidPie {
  const { theme } = frame;
  const { slices, labelPx, isDonut } = model;
  const font = theme.font.replace('11px', `${labelPx}px`);
  const lines = slices.map((slice, index) => linesOf(slice, shares[index] ?? 0, model));
  const labels = lines.map((own) =>
    own.length === 0
      ? undefined
      : { width: Math.max(...own.map((line) => textWidth(line, font))) + PAD_PX, height: own.length * labelPx * LINE_HEIGHT + 2 },
  );
  return {
    model,
    layout: layoutPie({ shares, labels, isDonut, size: frame }),
    theme,
    font,
    lines,
    drawn: slices.flatMap((_, index) => ((shares[index] ?? 0) > 0 ? [index] : [])),
  };
}

/** Slices of a tooltip that tells of all, in the order that the document wants. */
function inTooltip({ model: { slices, tooltipSort }, drawn }: LaidPie): readonly number[] {
  const listed = drawn.filter((index) => slices[index]?.isInTooltip);
  const sign = { none: 0, asc: 1, desc: -1 }[tooltipSort];
  const amount = (index: number): number => amountOf(slices[index] ?? { value: 0 });
  return listed.toSorted((a, b) => (amount(a) - amount(b)) * sign);
}

/** A pie or a donut on a canvas. */
export function drawPie(model: PieModel, frame: ItemFrame): ItemPicture {
  const { slices } = model;
  const shares = pieShares(slices, frame.isVisible);
  const laid = layOut(model, shares, frame);
  const { layout } = laid;
  const lineOf = (slice: number, near: number): ItemLine => {
    const one = slices[slice];
    const text = one ? `${joinFormatted(one.text)} (${joinFormatted(shareText(shares[slice] ?? 0, one.decimals))})` : '';
    return { color: one?.color ?? '', name: one?.name ?? '', text, isNear: slice === near };
  };
  return {
    paint: (canvas) => paintPie(canvas, laid),
    mark: (canvas, slice) => markSlice(canvas, laid, slice),
    itemAt: (x, y) => {
      const slice = sliceAt(layout, x, y);
      return slice >= 0 && slices[slice]?.isInTooltip ? slice : null;
    },
    areaOf: (slice) => {
      const [left, top] = middleOf(laid, slice, (layout.radius + layout.innerRadius) / 2);
      return { left, top, width: 0, height: 0 };
    },
    read: (slice) => ({
      head: '',
      lines: (model.tooltip === 'multi' ? inTooltip(laid) : [slice]).map((one) => lineOf(one, slice)),
    }),
    spoken: (slice) => {
      const { name, text } = lineOf(slice, slice);
      return `${name}, ${text}`;
    },
    afterKey: (key, item) => stepThrough(laid.drawn, item, key),
    linkOf: (slice) => {
      const one = slices[slice];
      return one?.linked && { name: one.name, color: one.color, linked: one.linked };
    },
  };
}
