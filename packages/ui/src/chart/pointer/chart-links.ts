import { joinFormatted } from '@pharos/domain/units/format-value';
import { placeInPlot } from './chart-marker.ts';
import type { LinkedItem } from '../chart-model.ts';
import { columnTexts, pointRows, type PointRow } from '../chart-points.ts';
import { type PointerHost, visiblePoints } from './chart-reading.ts';
import { fullTime } from '../chart-times.ts';
import { type CrosshairContext, indexAt } from './crosshair.ts';

/** A press that moves further is a drag, as for the plot itself. */
const DRAG_PX = 4;
/** A press nearer to a point than this is at that point; further away it is at all points of its time. */
const NEAR_PX = 24;
/** A menu of more series cannot be read. */
const MAX_SERIES = 8;

/** Leads from points to where their values lead. */
export interface PointLinks {
  /** A key at a point of one series, or of all; false where it leads nowhere. */
  readonly follow: (context: CrosshairContext, index: number, seriesKey: string | null) => boolean;
  readonly stop: () => void;
}

interface PlacedRow {
  readonly row: PointRow;
  /** From the pointer, px; 0 for keys. */
  readonly distance: number;
}

/** Points at an index that lead somewhere, the nearest to a height first. */
function linkedRows(context: CrosshairContext, index: number, top: number | null): readonly PlacedRow[] {
  const { plot } = context;
  return pointRows(context, index, context.isVisible)
    .filter(({ series, value }) => series.linkedAt !== undefined && value !== null)
    .map((row): PlacedRow => ({
      row,
      distance: top === null || row.edge === null ? 0 : Math.abs(plot.valToPos(row.edge, row.series.axis) - top),
    }))
    .toSorted((a, b) => a.distance - b.distance);
}

/** Whether a point of a series, or of any, leads somewhere. */
export const leadsSomewhere = ({ model, isVisible }: CrosshairContext, seriesKey: string | null): boolean =>
  !model.picture &&
  model.series.some((one) => one.linkedAt !== undefined && isVisible(one) && (seriesKey === null || one.key === seriesKey));

function itemsOf(rows: readonly PlacedRow[], { model }: CrosshairContext): readonly LinkedItem[] {
  const writeCell = columnTexts(
    rows.map(({ row }) => row),
    model,
  );
  return rows.flatMap(({ row }) => {
    const linked = row.series.linkedAt?.(model.times[row.point] ?? 0, joinFormatted(writeCell(row)));
    return linked ? [{ name: row.series.label, color: row.series.color, linked }] : [];
  });
}

export function attachLinks(host: PointerHost): PointLinks {
  let start: { readonly x: number; readonly y: number } | undefined;

  const show = (context: CrosshairContext, index: number, rows: readonly PlacedRow[]): boolean => {
    const { onLinks } = host.input();
    const items = onLinks ? itemsOf(rows.slice(0, MAX_SERIES), context) : [];
    if (items.length === 0) return false;
    const timeMs = context.model.times[index] ?? 0;
    const { left, width, element } = placeInPlot(context.plot, { fromMs: timeMs }, host.box);
    const [first] = rows;
    const over = context.plot.over.getBoundingClientRect();
    const edge = first?.row.edge ?? null;
    const y = first && edge !== null ? context.plot.valToPos(edge, first.row.series.axis) : over.height / 2;
    const top = over.top + Math.max(0, Math.min(over.height, y));
    onLinks?.({ title: fullTime(timeMs, context.model), items, isExact: false }, { left, top, width, height: 0, element });
    return true;
  };
  const begin = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    start = isPlain ? { x: event.clientX, y: event.clientY } : undefined;
  };
  const press = (event: MouseEvent): void => {
    const context = host.context();
    const from = start;
    start = undefined;
    if (!from || !context || context.model.picture || !host.input().onLinks) return;
    // A mark of an annotation, or another button over the plot, is pressed for itself.
    if (!(event.target instanceof Element) || !context.plot.over.contains(event.target) || event.target.closest('button')) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= DRAG_PX) return;
    const { left, top } = context.plot.over.getBoundingClientRect();
    const { first, last } = visiblePoints(context);
    if (last < first) return;
    const index = Math.max(first, Math.min(last, indexAt(context.model.times, context.plot.posToVal(event.clientX - left, 'x'))));
    const rows = linkedRows(context, index, event.clientY - top);
    const [nearest] = rows;
    show(context, index, nearest && (nearest.distance <= NEAR_PX || !context.model.tooltip.isShared) ? [nearest] : rows);
  };

  host.box.addEventListener('mousedown', begin, { capture: true });
  // Not a click: the plot takes those away of a mouse that moved by a pixel.
  host.box.addEventListener('mouseup', press);
  return {
    follow: (context, index, seriesKey) => {
      const rows = context.model.picture ? [] : linkedRows(context, index, null);
      return show(context, index, seriesKey === null ? rows : rows.filter(({ row }) => row.series.key === seriesKey));
    },
    stop: () => {
      host.box.removeEventListener('mousedown', begin, { capture: true });
      host.box.removeEventListener('mouseup', press);
    },
  };
}
