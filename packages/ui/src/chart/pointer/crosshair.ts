import { firstPlace } from '@pharos/domain/series/ordered-search';
import type uPlot from 'uplot';
import { type DrawnModel, pointRows, type PointRow } from '../chart-points.ts';
import { plateTime } from '../chart-times.ts';
import { createCursorDots } from './cursor-dots.ts';
import { createMarkedRegion } from './marked-region.ts';
import { createPictureReader } from './picture-reader.ts';
import { shownRows, spokenPoint, type TooltipContent } from './chart-tooltip.ts';
import { readTheme, textWidth } from '../chart-theme.ts';
import { element } from '../dom.ts';
import type { LegendView } from '../legend/chart-legend.ts';
import { figuresWidth } from '../legend/legend-columns.ts';
import { MAX_CURSOR_POINTS } from '../plot/plot-surface.ts';
import { textNode } from './text-node.ts';
import { createTooltip } from './tooltip-view.ts';
import styles from '../chart.module.css';

/** How much of the crosshair is drawn: the line alone in other panels, the tooltip in the hovered one. */
export type CrosshairDetail = 'line' | 'tooltip' | 'readout';

export interface CrosshairContext extends LegendView, DrawnModel {
  readonly plot: uPlot;
}

export interface Crosshair {
  /** Draws at a time; the line stands on the nearest point where `index` is given. */
  readonly show: (
    context: CrosshairContext,
    at: { readonly timeMs: number; readonly index: number; readonly top: number | null; readonly seriesKey?: string | null },
    detail: CrosshairDetail,
  ) => TooltipContent;
  /** While a region is marked: its bounds and its length, and nothing else. */
  readonly mark: (context: CrosshairContext) => void;
  readonly hide: () => void;
  readonly spoken: (content: TooltipContent, context: CrosshairContext) => string;
}

function nearestRow(rows: readonly PointRow[], plot: uPlot, top: number | null): PointRow | undefined {
  if (top === null) return undefined;
  let best: PointRow | undefined;
  let bestPx = Infinity;
  for (const row of rows) {
    if (row.edge === null) continue;
    const px = Math.abs(plot.valToPos(row.edge, row.series.axis) - top);
    if (px < bestPx) [best, bestPx] = [row, px];
  }
  return best;
}

/** Where the parts of a crosshair stand. */
interface CrosshairHost {
  /** The whole chart: the tooltip lies over its legend too. */
  readonly root: HTMLElement;
  readonly box: HTMLElement;
}

interface PlateAt {
  /** Of its middle, px of the plot's box. */
  readonly x: number;
  readonly timeMs: number;
  readonly font: string;
}

/** Both edges of the plate, and the heavier type of its text. */
const PLATE_EDGES_PX = 15;

/** Where the plot ends and its time axis begins, px. */
const bottomOf = ({ over: { style } }: uPlot): number => Number.parseFloat(style.top) + Number.parseFloat(style.height);

/** Line, time plate and tooltip of one chart, written straight to the page. */
export function createCrosshair({ root, box }: CrosshairHost): Crosshair {
  const line = element('div', styles.crosshair);
  const plate = element('div', `${styles.plate} ${styles.isFixed}`);
  const plateText = textNode();
  plate.append(plateText.node);
  for (const part of [line, plate]) {
    part.hidden = true;
    part.setAttribute('aria-hidden', 'true');
  }
  box.append(plate);
  const tip = createTooltip(root);
  const region = createMarkedRegion(box);
  const picture = createPictureReader();
  const dots = createCursorDots();

  const hideReading = (): void => {
    for (const part of [line, plate]) part.hidden = true;
    tip.hide();
    dots.hide();
    picture.hide();
  };
  const placeLine = (context: CrosshairContext, x: number): void => {
    // Inside the plot and before its points, so that it lies over the lines and under the dots.
    if (line.parentElement !== context.plot.over) context.plot.over.prepend(line);
    line.style.transform = `translateX(${Math.round(x)}px)`;
    line.hidden = false;
  };
  /** Half of its width, px, which is known from its text: reading it back would lay the page out once more. */
  const showPlate = ({ plot, model }: CrosshairContext, { x, timeMs, font }: PlateAt): number => {
    plate.hidden = !model.hasTimeAxis;
    if (plate.hidden) return 0;
    const text = plateTime(timeMs, model);
    plateText.write(text);
    const width = Math.ceil(figuresWidth(text, (one) => textWidth(one, font))) + PLATE_EDGES_PX;
    const left = Math.round(Math.max(0, Math.min(x - width / 2, plot.width - width)));
    plate.style.width = `${width}px`;
    plate.style.transform = `translate(${left}px, ${bottomOf(plot) + 2}px)`;
    return width / 2;
  };

  return {
    show: (context, { timeMs, index, top, seriesKey = null }, detail) => {
      const { plot, model } = context;
      const left = Number.parseFloat(plot.over.style.left);
      const inPlot = plot.valToPos(timeMs, 'x');
      const x = left + inPlot;
      const rows = model.picture ? [] : pointRows(context, index, context.isVisible);
      const nearest = seriesKey === null ? nearestRow(rows, plot, top) : rows.find(({ series }) => series.key === seriesKey);
      const read = detail === 'line' ? picture.hide() : picture.read(context, { timeMs, top, seriesKey });
      const content: TooltipContent = {
        timeMs,
        nearest,
        all: rows,
        rows: model.tooltip.isShared || !nearest ? rows : [nearest],
        picture: read,
      };
      box.classList.toggle(styles.isWithoutPoints ?? '', detail === 'line');
      region.hide();
      if (detail === 'line' || model.series.length <= MAX_CURSOR_POINTS) dots.hide();
      else dots.show(context, shownRows(content, model.tooltip));
      placeLine(context, inPlot);
      const { font } = readTheme(root);
      const plateHalf = detail === 'line' ? 0 : showPlate(context, { x, timeMs, font });
      if (detail === 'line') plate.hidden = true;
      if (detail !== 'tooltip' || model.tooltip.isHidden === true || (content.rows.length === 0 && !read?.title)) tip.hide();
      else {
        tip.fill(content, context, { width: plot.width, font });
        tip.place({ x, plotBottom: bottomOf(plot), width: plot.width, plateHalf });
      }
      return content;
    },
    mark: (context) => {
      hideReading();
      box.classList.add(styles.isWithoutPoints ?? '');
      region.show(context);
    },
    hide: () => {
      hideReading();
      region.hide();
    },
    spoken: spokenPoint,
  };
}

/** Index of the point nearest to a time; -1 without any. */
export function indexAt(times: Float64Array, timeMs: number): number {
  const last = times.length - 1;
  if (last < 0) return -1;
  const index = firstPlace(0, last, (at) => (times[at] ?? 0) >= timeMs);
  const before = times[index - 1];
  return before !== undefined && timeMs - before < Math.abs((times[index] ?? Infinity) - timeMs) ? index - 1 : index;
}
