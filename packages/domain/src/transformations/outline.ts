import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { isSeries, rowCount } from '../frames/build.ts';
import { countText } from '../text/count-text.ts';

/** What is known of a result without its values. */
export interface FrameOutline {
  readonly name: string;
  readonly refId: string | undefined;
  readonly rows: number;
  readonly isSeries: boolean;
  /** Names of its labels. */
  readonly labels: readonly string[];
  readonly fields: readonly { readonly name: string; readonly type: Column['type'] }[];
}

/** Each frame without its values. */
export const outlineOf = (frames: readonly Frame[]): readonly FrameOutline[] =>
  frames.map((frame) => ({
    name: frame.name,
    refId: frame.meta?.refId,
    rows: rowCount(frame),
    isSeries: isSeries(frame),
    labels: Object.keys(frame.labels),
    fields: fieldsOf([frame], frames).map(({ name, column }) => ({ name, type: column.type })),
  }));

const GROUPED = new Intl.NumberFormat('en', { useGrouping: true });
const grouped = (count: number): string => GROUPED.format(count).replaceAll(',', ' ');

function describePart(frames: readonly FrameOutline[], noun: string): string {
  const rows = frames.reduce((sum, frame) => sum + frame.rows, 0);
  return `${noun === 'series' ? `${frames.length} series` : countText(frames.length, noun, grouped)} of ${countText(rows, 'row', grouped)}`;
}

/** In words: `12 series of 340 rows`, `1 table of 7 rows`, `nothing`. */
export function describeOutline(frames: readonly FrameOutline[]): string {
  if (frames.length === 0) return 'nothing';
  const series = frames.filter((frame) => frame.isSeries);
  const tables = frames.filter((frame) => !frame.isSeries);
  return [
    ...(series.length > 0 ? [describePart(series, 'series')] : []),
    ...(tables.length > 0 ? [describePart(tables, 'table')] : []),
  ].join(' and ');
}
