import { formatColor } from '@pharos/domain/colors/css-color';
import type { HeatCell } from '@pharos/domain/heatmap/heat-grid';
import { element } from '../chart/dom.ts';
import type { HeatModel } from './heat-model.ts';
import styles from './heatmap.module.css';

const WIDTH_PX = 160;
const HEIGHT_PX = 40;
const SVG = 'http://www.w3.org/2000/svg';

/** The counts of a column side by side, the lowest row first; the one that is pointed at stands out. */
export function columnHistogram(cells: readonly HeatCell[], rowCount: number, at: number | undefined): Element {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', styles.histogram ?? '');
  svg.setAttribute('width', String(WIDTH_PX));
  svg.setAttribute('height', String(HEIGHT_PX));
  const most = cells.reduce((max, { count }) => Math.max(max, count), 0);
  const step = WIDTH_PX / Math.max(1, rowCount);
  for (const { row, count } of cells) {
    const bar = document.createElementNS(SVG, 'rect');
    const height = most > 0 ? Math.max(1, (Math.max(0, count) / most) * HEIGHT_PX) : 0;
    const place = { x: row * step, y: HEIGHT_PX - height, width: Math.max(1, step - (step > 3 ? 1 : 0)), height };
    for (const [name, value] of Object.entries(place)) bar.setAttribute(name, value.toFixed(2));
    if (row === at) bar.setAttribute('class', styles.isRead ?? '');
    svg.append(bar);
  }
  return svg;
}

/** All colours of a ramp as one CSS background. */
export const rampBackground = ({ ramp }: Pick<HeatModel, 'ramp'>): string =>
  `linear-gradient(to right, ${ramp
    .map(formatColor)
    .map((color, index) => `${color} ${((index / ramp.length) * 100).toFixed(2)}% ${(((index + 1) / ramp.length) * 100).toFixed(2)}%`)
    .join(', ')})`;

/** Where a count stands on a scale, per cent. */
export const scalePercent = (count: number, { min, max }: HeatModel['scale']): number =>
  max > min ? Math.max(0, Math.min(100, ((count - min) / (max - min)) * 100)) : 100;

/** The colours with a mark at a count. */
export function scaleStrip(model: HeatModel, count: number): Element {
  const strip = element('div', styles.strip);
  const mark = element('i', styles.mark);
  strip.style.background = rampBackground(model);
  mark.style.left = `${scalePercent(count, model.scale)}%`;
  strip.append(mark);
  return strip;
}
