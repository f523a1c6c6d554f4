import { joinFormatted } from '@pharos/domain/units/format-value';
import { type DrawnModel, type PointRow, seriesText } from './chart-points.ts';
import type { ChartTooltip } from './chart-model.ts';
import { fullTime } from './chart-times.ts';
import { element, seriesKey, setValue } from './dom.ts';
import styles from './chart.module.css';

const MAX_ROWS = 16;
const DISTANCE_PX = 14;

export interface TooltipContent {
  readonly timeMs: number;
  readonly rows: readonly PointRow[];
  readonly nearest: PointRow | undefined;
}

interface Place {
  /** Of the crosshair, in px of the plot's box. */
  readonly x: number;
  readonly plotBottom: number;
  readonly width: number;
  /** Half of the plate with the time, which stands below the plot. */
  readonly plateHalf: number;
}

/** The rows that fit. Of more, in the order of their lines: those around the nearest to the pointer, else the highest. */
function shownRows({ rows, nearest }: TooltipContent, { sort }: ChartTooltip): readonly PointRow[] {
  if (rows.length <= MAX_ROWS) return rows;
  const ordered = sort === 'none' ? rows.toSorted((a, b) => (b.edge ?? -Infinity) - (a.edge ?? -Infinity) || 0) : rows;
  const last = ordered.length - MAX_ROWS;
  const highest = sort === 'increasing' ? last : 0;
  const first = nearest ? Math.max(0, Math.min(last, ordered.indexOf(nearest) - MAX_ROWS / 2)) : highest;
  return ordered.slice(first, first + MAX_ROWS);
}

function rowElement(row: PointRow, isNear: boolean, drawn: DrawnModel): HTMLElement {
  const line = element('div', isNear ? `${styles.tipRow} ${styles.isNear}` : styles.tipRow);
  const value = element('b');
  if (row.value === null) value.append(element('em', '', 'no data'));
  else setValue(value, seriesText(row.value, row.series, drawn), styles.unit ?? '');
  line.append(seriesKey(styles.key ?? '', row.series.color), element('span', styles.tipName, row.series.name), value);
  return line;
}

function totalElement(rows: readonly PointRow[], drawn: DrawnModel): HTMLElement | null {
  const { model } = drawn;
  const [first] = rows;
  if (!first || model.stacking === 'none' || model.tooltip.isCumulative || rows.length < 2) return null;
  const line = element('div', `${styles.tipRow} ${styles.isTotal}`);
  const value = element('b');
  const total = rows.reduce((sum, row) => sum + (row.value ?? 0), 0);
  setValue(value, seriesText(total, first.series, drawn), styles.unit ?? '');
  line.append(element('i', styles.key), element('span', styles.tipName, 'Total'), value);
  return line;
}

/** Fills the tooltip and puts it beside the crosshair, on the side with more room, inside the panel. */
export function showTooltip(tip: HTMLElement, content: TooltipContent & { readonly place: Place }, drawn: DrawnModel): void {
  const { place } = content;
  const shown = shownRows(content, drawn.model.tooltip);
  const more = content.rows.length - shown.length;
  const total = totalElement(content.rows, drawn);
  tip.replaceChildren(
    element('div', styles.tipTime, fullTime(content.timeMs, drawn.model)),
    ...shown.map((row) => rowElement(row, row === content.nearest && content.rows.length > 1, drawn)),
    ...(more > 0 ? [element('div', styles.tipMore, `and ${more} more`)] : []),
    ...(total ? [total] : []),
  );
  tip.hidden = false;
  const { offsetWidth, offsetHeight } = tip;
  const isRight = place.x <= place.width / 2;
  const top = Math.round(Math.max(0, (place.plotBottom - offsetHeight) / 2));
  const distance = top + offsetHeight > place.plotBottom ? Math.max(DISTANCE_PX, place.plateHalf + 4) : DISTANCE_PX;
  const left = isRight ? place.x + distance : place.x - distance - offsetWidth;
  tip.style.left = `${Math.round(Math.max(0, Math.min(left, place.width - offsetWidth)))}px`;
  tip.style.top = `${top}px`;
}

/** The same in words, for the screen reader. At most five series: more cannot be followed by ear. */
export function spokenPoint(content: TooltipContent, drawn: DrawnModel): string {
  const listed = content.rows
    .slice(0, 5)
    .map(({ series, value }) => `${series.name} ${value === null ? 'no data' : joinFormatted(seriesText(value, series, drawn))}`);
  const more = content.rows.length - listed.length;
  return [fullTime(content.timeMs, drawn.model), ...listed, ...(more > 0 ? [`and ${more} more series`] : [])].join(', ');
}
