import chart from '../chart/chart.module.css';
import { element, setText } from '../chart/dom.ts';
import type { Area, ItemChartInput, ItemReading, TimePlot } from './item-chart-model.ts';
import { fillItemTooltip, placeItemTooltip } from './item-tooltip.ts';

interface CrosshairHost {
  /** The whole chart: the tooltip lies over its legend too. */
  readonly root: HTMLElement;
  readonly box: HTMLElement;
  readonly input: () => ItemChartInput;
}

/** What is shown of an item or of a time: a tooltip, a line and the plate with its time. */
interface ItemCrosshair {
  readonly tip: HTMLElement;
  readonly line: HTMLElement;
  readonly plate: HTMLElement;
  readonly showTime: (time: TimePlot, timeMs: number, hasPlate: boolean) => void;
  readonly showTip: (reading: ItemReading, place: Area, hasLinks?: boolean) => void;
}

/** Where a time stands, px from the left edge of the drawing. */
export const xOf = ({ area, range }: TimePlot, timeMs: number): number =>
  area.left + ((timeMs - range.fromMs) / Math.max(1, range.toMs - range.fromMs)) * area.width;

export function createItemCrosshair({ root, box, input }: CrosshairHost): ItemCrosshair {
  const tip = element('div', chart.tip);
  const line = element('div', chart.crosshair);
  const plate = element('div', chart.plate);
  for (const part of [tip, line, plate]) {
    part.hidden = true;
    part.setAttribute('aria-hidden', 'true');
  }
  box.append(line, plate);
  root.append(tip);
  return {
    tip,
    line,
    plate,
    showTime: (time, timeMs, hasPlate) => {
      const { area } = time;
      const x = xOf(time, timeMs);
      line.hidden = false;
      line.style.transform = `translateX(${Math.round(x)}px)`;
      line.style.height = `${area.top + area.height}px`;
      plate.hidden = !hasPlate;
      if (!hasPlate) return;
      setText(plate, time.plateOf(timeMs));
      plate.style.top = `${area.top + area.height + 2}px`;
      const half = plate.offsetWidth / 2;
      plate.style.transform = `translateX(${Math.round(Math.max(0, Math.min(x - half, area.left + area.width - 2 * half)))}px)`;
    },
    showTip: (reading, place, hasLinks = false) => {
      const { hasTooltip, size } = input();
      tip.hidden = !hasTooltip || reading.lines.length === 0;
      if (tip.hidden) return;
      fillItemTooltip(tip, reading, hasLinks);
      placeItemTooltip(tip, place, size);
    },
  };
}
