import { element, seriesKey } from '../chart/dom.ts';
import chart from '../chart/chart.module.css';
import { LINKS_HINT } from '../chart/pointer/links-hint.ts';
import type { Area, ItemReading } from './item-chart-model.ts';

const MAX_LINES = 16;
const DISTANCE_PX = 14;

/** The lines that fit, those around the one that was pointed at. */
function shownLines({ lines }: ItemReading): ItemReading['lines'] {
  const near = Math.max(
    0,
    lines.findIndex(({ isNear }) => isNear === true),
  );
  const first = Math.max(0, Math.min(lines.length - MAX_LINES, near - MAX_LINES / 2));
  return lines.slice(first, first + MAX_LINES);
}

/** Writes a reading in the tooltip of every chart. */
export function fillItemTooltip(tip: HTMLElement, reading: ItemReading, hasLinks = false): void {
  const shown = shownLines(reading);
  const more = reading.lines.length - shown.length;
  tip.replaceChildren(
    ...(reading.head ? [element('div', chart.tipTime, reading.head)] : []),
    ...shown.map(({ color, name, text, isNear }) => {
      const line = element('div', isNear && reading.lines.length > 1 ? `${chart.tipRow} ${chart.isNear}` : chart.tipRow);
      line.append(seriesKey(chart.key ?? '', color), element('span', chart.tipName, name), element('b', '', text));
      return line;
    }),
    ...(more > 0 ? [element('div', chart.tipMore, `and ${more} more`)] : []),
    ...(hasLinks ? [element('div', chart.tipMore, LINKS_HINT)] : []),
  );
}

/** Puts the tooltip beside a place, on the side with more room, inside of the panel. */
export function placeItemTooltip(
  tip: HTMLElement,
  { left, top, width, height }: Area,
  room: { readonly width: number; readonly height: number },
): void {
  const { offsetWidth, offsetHeight } = tip;
  const isRight = left + width / 2 <= room.width / 2;
  const x = isRight ? left + width + DISTANCE_PX : left - DISTANCE_PX - offsetWidth;
  const y = top + height / 2 - offsetHeight / 2;
  tip.style.left = `${Math.round(Math.max(0, Math.min(x, room.width - offsetWidth)))}px`;
  tip.style.top = `${Math.round(Math.max(0, Math.min(y, room.height - offsetHeight)))}px`;
}
