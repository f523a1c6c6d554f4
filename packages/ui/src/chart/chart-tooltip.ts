import { joinFormatted } from '@pharos/domain/units/format-value';
import { NO_NUMBER } from '@pharos/domain/units/plain-number';
import { cutNames } from '@pharos/domain/series/short-names';
import type { ChartTooltip, PictureReading } from './chart-model.ts';
import { type ColumnText, columnTexts, type DrawnModel, type PointRow } from './chart-points.ts';
import { fullTime } from './chart-times.ts';
import { element, seriesKey, setValue } from './dom.ts';
import { LINKS_HINT } from './links-hint.ts';
import styles from './chart.module.css';

const MAX_ROWS = 16;
const DISTANCE_PX = 14;
const MAX_WIDTH_PX = 420;
/** Edges, key and value beside a name. */
const BESIDE_NAME_PX = 136;
const LETTER_PX = 6.6;

export interface TooltipContent {
  readonly timeMs: number;
  /** Those of a tooltip: all, or the nearest alone. */
  readonly rows: readonly PointRow[];
  /** Of all series that are drawn. */
  readonly all: readonly PointRow[];
  readonly nearest: PointRow | undefined;
  /** Of a chart that draws a picture: what is there, undefined where nothing is. */
  readonly picture?: PictureReading | undefined;
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
export function shownRows({ rows, nearest }: TooltipContent, { sort }: ChartTooltip): readonly PointRow[] {
  if (rows.length <= MAX_ROWS) return rows;
  const ordered = sort === 'none' ? rows.toSorted((a, b) => (b.edge ?? -Infinity) - (a.edge ?? -Infinity) || 0) : rows;
  const last = ordered.length - MAX_ROWS;
  const highest = sort === 'increasing' ? last : 0;
  const first = nearest ? Math.max(0, Math.min(last, ordered.indexOf(nearest) - MAX_ROWS / 2)) : highest;
  return ordered.slice(first, first + MAX_ROWS);
}

interface TipRow {
  readonly row: PointRow;
  readonly name: string;
  readonly isNear: boolean;
}

function rowElement({ row, name, isNear }: TipRow, textOf: ColumnText): HTMLElement {
  const line = element('div', isNear ? `${styles.tipRow} ${styles.isNear}` : styles.tipRow);
  const value = element('b');
  if (row.value === null) value.append(element('em', '', NO_NUMBER));
  else setValue(value, textOf(row), styles.unit ?? '');
  line.append(seriesKey(styles.key ?? '', row.series.color), element('span', styles.tipName, name), value);
  return line;
}

/** The sum of a stack; it stands in the column of what it sums up. */
function totalRow(rows: readonly PointRow[], { model }: DrawnModel): PointRow | null {
  const [first] = rows;
  if (!first || model.stacking === 'none' || model.tooltip.isCumulative || rows.length < 2) return null;
  return { series: first.series, value: rows.reduce((sum, row) => sum + (row.value ?? 0), 0), edge: null };
}

function totalElement(total: PointRow, textOf: ColumnText): HTMLElement {
  const line = element('div', `${styles.tipRow} ${styles.isTotal}`);
  const value = element('b');
  setValue(value, textOf(total), styles.unit ?? '');
  line.append(element('i', styles.key), element('span', styles.tipName, 'Total'), value);
  return line;
}

const sizeOf = (px: number | undefined): string => (px === undefined ? '' : `${px}px`);
function pictureElements({ title, rows, below = [] }: PictureReading): readonly Element[] {
  const lines = rows.map(({ name, value, color }) => {
    const line = element('div', styles.tipRow);
    if (color !== undefined) line.append(seriesKey(styles.key ?? '', color));
    line.append(element('span', styles.tipName, name), element('b', '', value));
    return line;
  });
  return [element('div', styles.tipTime, title), ...lines, ...below];
}

/** Fills the tooltip of a panel so wide, px. */
export function fillTooltip(
  tip: HTMLElement,
  content: TooltipContent,
  { drawn, width }: { readonly drawn: DrawnModel; readonly width: number },
): void {
  if (content.picture) return tip.replaceChildren(...pictureElements(content.picture));
  const shown = shownRows(content, drawn.model.tooltip);
  const more = content.rows.length - shown.length;
  const total = totalRow(content.rows, drawn);
  const textOf = columnTexts(total ? [...shown, total] : shown, drawn.model);
  const names = cutNames(
    shown.map(({ series }) => series.label),
    (Math.min(MAX_WIDTH_PX, width) - BESIDE_NAME_PX) / LETTER_PX,
  );
  tip.style.maxWidth = sizeOf(drawn.model.tooltip.maxWidthPx);
  tip.style.maxHeight = sizeOf(drawn.model.tooltip.maxHeightPx);
  tip.replaceChildren(
    element('div', styles.tipTime, fullTime(content.timeMs, drawn.model)),
    ...shown.map((row, index) =>
      rowElement({ row, name: names[index] ?? row.series.label, isNear: row === content.nearest && content.rows.length > 1 }, textOf),
    ),
    ...(more > 0 ? [element('div', styles.tipMore, `and ${more} more`)] : []),
    ...(total ? [totalElement(total, textOf)] : []),
    ...(shown.some(({ series }) => series.linkedAt) ? [element('div', styles.tipMore, LINKS_HINT)] : []),
  );
}

/** Puts the tooltip beside the crosshair, on the side with more room, inside the panel. */
export function placeTooltip(tip: HTMLElement, place: Place): void {
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
  if (drawn.model.picture) return content.picture?.spoken ?? `${fullTime(content.timeMs, drawn.model)}, nothing`;
  const first = content.rows.slice(0, 5);
  const textOf = columnTexts(first, drawn.model);
  const listed = first.map((row) => `${row.series.label} ${joinFormatted(textOf(row))}`);
  const more = content.rows.length - listed.length;
  return [fullTime(content.timeMs, drawn.model), ...listed, ...(more > 0 ? [`and ${more} more series`] : [])].join(', ');
}
