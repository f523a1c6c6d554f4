import { firstSorted } from '@pharos/domain/series/first-sorted';
import { cutNames } from '@pharos/domain/series/legend/short-names';
import { type FormattedValue, joinFormatted } from '@pharos/domain/units/format-value';
import type { ChartModel, ChartSeries, ChartTooltip, PictureReading } from '../chart-model.ts';
import { columnTexts, type DrawnModel, type PointRow } from '../chart-points.ts';
import { fullTime, plateTime } from '../chart-times.ts';

const MAX_ROWS = 16;
export const TIP_MAX_PX = 420;
/** Edges, key and value beside a name. */
const AROUND_NAME_PX = 136;
const LETTER_PX = 6.6;

/** A drawn model, and which of its series are shown. */
export interface TooltipModel extends DrawnModel {
  readonly isVisible: (series: ChartSeries) => boolean;
}

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

/** How many stand before an item in an order, and those of them that stand next to it on both sides, `count` at most on each. */
function neighbours(rows: readonly PointRow[], item: PointRow, count: number) {
  const place = rows.indexOf(item);
  const before: PointRow[] = [];
  const after: PointRow[] = [];
  rows.forEach((row, at) => {
    if (row === item) return;
    const distance = byEdge(row, item);
    (distance < 0 || (distance === 0 && at < place) ? before : after).push(row);
  });
  return {
    rank: before.length,
    // Of equal ones the last stands next to it.
    before: firstSorted(before.toReversed(), count, (a, b) => byEdge(b, a)).toReversed(),
    after: firstSorted(after, count, byEdge),
  };
}

/** The highest line first. */
const byEdge = (a: PointRow, b: PointRow): number => (b.edge ?? -Infinity) - (a.edge ?? -Infinity) || 0;

/** The rows that fit. Of more, in the order of their lines: those around the nearest to the pointer, else the highest. */
export function shownRows({ rows, nearest }: TooltipContent, { sort }: ChartTooltip): readonly PointRow[] {
  if (rows.length <= MAX_ROWS) return rows;
  const last = rows.length - MAX_ROWS;
  const firstOf = (rank: number): number => Math.max(0, Math.min(last, rank - MAX_ROWS / 2));
  if (sort !== 'none') {
    const first = nearest ? firstOf(rows.indexOf(nearest)) : sort === 'increasing' ? last : 0;
    return rows.slice(first, first + MAX_ROWS);
  }
  if (!nearest) return firstSorted(rows, MAX_ROWS, byEdge);
  const { rank, before, after } = neighbours(rows, nearest, MAX_ROWS);
  const above = rank - firstOf(rank);
  return [...before.slice(before.length - above), nearest, ...after.slice(0, MAX_ROWS - 1 - above)];
}

/** A line of a tooltip. */
export interface TipLine {
  readonly color: string;
  readonly name: string;
  /** When its value was, where that is another moment than the tooltip's. */
  readonly otherTime: string;
  readonly value: FormattedValue;
  readonly kind: 'plain' | 'missing' | 'near' | 'total';
}

/** What a tooltip says of the lines at a time. */
export interface TipText {
  readonly time: string;
  readonly lines: readonly TipLine[];
  /** Series that have no row. */
  readonly more: number;
  /** A press leads somewhere. */
  readonly hasLinks: boolean;
}

/** Whether the chart has two series that a tooltip can show, so that a sum says more than each of them. */
function hasSeveral({ model, isVisible }: TooltipModel): boolean {
  let count = 0;
  for (const series of model.series) if (series.isInTooltip && isVisible(series)) count += 1;
  return count > 1;
}

/** The sum of a stack at its moment, of whatever has a value there; it stands in the column of what it sums up. */
function totalRow({ rows, all }: TooltipContent, drawn: TooltipModel): Pick<PointRow, 'series' | 'value'> | null {
  const { model } = drawn;
  if (model.stacking === 'none' || model.tooltip.isCumulative || rows !== all || !hasSeveral(drawn)) return null;
  const [first, ...others] = rows.filter(({ otherMs, value }) => otherMs === undefined && value !== null);
  return first ? { series: first.series, value: others.reduce((sum, row) => sum + (row.value ?? 0), first.value ?? 0) } : null;
}

const otherTime = ({ otherMs }: PointRow, model: ChartModel): string => (otherMs === undefined ? '' : plateTime(otherMs, model));

/** The tooltip of a panel so wide, px. */
export function tooltipText(content: TooltipContent, { drawn, width }: { readonly drawn: TooltipModel; readonly width: number }): TipText {
  const shown = shownRows(content, drawn.model.tooltip);
  const total = totalRow(content, drawn);
  const writeCell = columnTexts(total ? [...shown, total] : shown, drawn.model);
  const names = cutNames(
    shown.map(({ series }) => series.label),
    (Math.min(TIP_MAX_PX, width) - AROUND_NAME_PX) / LETTER_PX,
  );
  const lines = shown.map((row, index): TipLine => {
    const isNear = row === content.nearest && content.rows.length > 1;
    return {
      color: row.series.color,
      name: names[index] ?? row.series.label,
      otherTime: otherTime(row, drawn.model),
      value: writeCell(row),
      kind: isNear ? 'near' : row.value === null ? 'missing' : 'plain',
    };
  });
  return {
    time: fullTime(content.timeMs, drawn.model),
    lines: total ? [...lines, { color: '', name: 'Total', otherTime: '', value: writeCell(total), kind: 'total' }] : lines,
    more: content.rows.length - shown.length,
    hasLinks: shown.some(({ series }) => series.linkedAt !== undefined),
  };
}

/** The same in words, for the screen reader. At most five series: more cannot be followed by ear. */
export function spokenPoint(content: TooltipContent, drawn: DrawnModel): string {
  if (drawn.model.picture) return content.picture?.spoken ?? `${fullTime(content.timeMs, drawn.model)}, nothing`;
  const first = content.rows.slice(0, 5);
  const writeCell = columnTexts(first, drawn.model);
  const listed = first.map((row) => {
    const at = otherTime(row, drawn.model);
    return `${row.series.label} ${joinFormatted(writeCell(row))}${at && ` at ${at}`}`;
  });
  const more = content.rows.length - listed.length;
  return [fullTime(content.timeMs, drawn.model), ...listed, ...(more > 0 ? [`and ${more} more series`] : [])].join(', ');
}
