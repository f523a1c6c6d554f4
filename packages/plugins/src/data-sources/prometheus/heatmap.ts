import type { Frame, NumberColumn } from '../../plugin.ts';

/**
 * Turns cumulative buckets into plain counts: sorted by their upper bound `le` (`+Inf` last), each minus the one below it, point by point
 * (wire-notes data-sources 10.5).
 */
export function heatmapBuckets(frames: readonly Frame[]): readonly Frame[] {
  const sorted = frames.toSorted((a, b) => readBound(a) - readBound(b));
  return sorted.map((frame, index) => {
    const below = sorted[index - 1];
    return below ? { ...frame, columns: frame.columns.map((column, at) => minus(column, below.columns[at])) } : frame;
  });
}

function readBound(frame: Frame): number {
  const le = frame.labels['le'] ?? frame.name;
  return le === '+Inf' ? Infinity : Number(le);
}

function minus(column: Frame['columns'][number], below: Frame['columns'][number] | undefined): Frame['columns'][number] {
  if (column.type !== 'number' || below?.type !== 'number') return column;
  const values = column.values.map((value, at) => value - (Number.isNaN(below.values[at]) ? 0 : (below.values[at] ?? 0)));
  return { ...column, values } satisfies NumberColumn;
}
