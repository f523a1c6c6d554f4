import type { Column, DisplayHints, Frame, FrameMeta, Labels } from '@pharos/contract/frames';
import { bitmapBytes, rowCount } from './build.ts';
import { decodeNumbers, encodeNumbers, encodeTimes, layoutLength, type NumberLayout } from './column-bytes.ts';
import { FrameFormatError } from './json-numbers.ts';
import { statisticsFromJson, statisticsToJson, type StatisticsJson } from './json-statistics.ts';

interface HeadCommon {
  readonly name: string;
  readonly labels?: Labels;
  readonly display?: DisplayHints;
  readonly statistics?: StatisticsJson;
}

interface NumbersHead extends HeadCommon {
  readonly type: 'time' | 'number';
  readonly layout: NumberLayout;
  /** A bitmap of missing values follows the numbers. */
  readonly hasMissing?: boolean;
}

interface ValuesHead extends HeadCommon {
  readonly type: 'string' | 'boolean' | 'json';
  readonly values: readonly unknown[];
}

/** A frame without its numbers, as JSON. */
export interface FrameHead {
  readonly name: string;
  readonly labels: Labels;
  readonly meta?: FrameMeta;
  readonly rows: number;
  readonly columns: readonly (NumbersHead | ValuesHead)[];
}

/** Frames as a head for JSON and a body of column bytes in the order of the columns, each at a multiple of 8. */
export interface BinaryFrames {
  readonly heads: readonly FrameHead[];
  readonly chunks: readonly Uint8Array[];
  /** Length of the body that the chunks make, with the gaps between them. */
  readonly byteLength: number;
}

/** The next multiple of 8: where a chunk of a body starts, so that its numbers need no copy. */
export const alignTo8 = (length: number): number => (length + 7) & ~7;

/** Encodes frames; `plain` for a reader on this machine, `compact` for one behind a compressing connection. */
export function encodeFrames(frames: readonly Frame[], purpose: 'plain' | 'compact'): BinaryFrames {
  const chunks: Uint8Array[] = [];
  const heads = frames.map((frame): FrameHead => ({
    name: frame.name,
    labels: frame.labels,
    ...(frame.meta ? { meta: frame.meta } : {}),
    rows: rowCount(frame),
    columns: frame.columns.map((column) => encodeColumn(column, purpose, chunks)),
  }));
  return { heads, chunks, byteLength: chunks.reduce((length, chunk) => length + alignTo8(chunk.byteLength), 0) };
}

function encodeColumn(column: Column, purpose: 'plain' | 'compact', chunks: Uint8Array[]): NumbersHead | ValuesHead {
  const head = {
    name: column.name,
    ...(column.labels ? { labels: column.labels } : {}),
    ...(column.display ? { display: column.display } : {}),
    ...(column.statistics ? { statistics: statisticsToJson(column.statistics) } : {}),
  };
  if (column.type === 'time' && purpose === 'compact') {
    const { layout, bytes } = encodeTimes(column.values);
    chunks.push(bytes);
    return { ...head, type: 'time', layout };
  }
  if (column.type === 'time' || column.type === 'number') {
    const layout = purpose === 'plain' ? 'plain' : 'shuffled';
    chunks.push(encodeNumbers(column.values, layout));
    if (column.type === 'time' || !column.missing) return { ...head, type: column.type, layout };
    chunks.push(column.missing);
    return { ...head, type: 'number', layout, hasMissing: true };
  }
  return { ...head, type: column.type, values: column.values };
}

/** Copies the chunks into `target`, whose length is the body's. */
export function writeBody({ chunks }: BinaryFrames, target: Uint8Array): void {
  let offset = 0;
  for (const chunk of chunks) {
    target.set(chunk, offset);
    offset += alignTo8(chunk.byteLength);
  }
}

/**
 * Frames from heads and body. Plain columns are views of the body.
 * @throws FrameFormatError when the body is shorter than the heads say.
 */
export function decodeFrames(heads: readonly FrameHead[], body: Uint8Array): readonly Frame[] {
  let offset = 0;
  const take = (length: number): Uint8Array => {
    if (offset + length > body.byteLength) throw new FrameFormatError('the body is shorter than its head says');
    const bytes = body.subarray(offset, offset + length);
    offset += alignTo8(length);
    return bytes;
  };
  return heads.map(({ name, labels, meta, rows, columns }) => ({
    name,
    labels,
    columns: columns.map((column) => decodeColumn(column, rows, take)),
    ...(meta ? { meta } : {}),
  }));
}

function decodeColumn(head: NumbersHead | ValuesHead, rows: number, take: (length: number) => Uint8Array): Column {
  const { name, labels, display, statistics } = head;
  const base = {
    name,
    ...(labels ? { labels } : {}),
    ...(display ? { display } : {}),
    ...(statistics ? { statistics: statisticsFromJson(statistics) } : {}),
  };
  if ('values' in head) return { ...base, type: head.type, values: head.values } as Column; // written by encodeColumn from the same union
  const values = decodeNumbers(take(layoutLength(head.layout, rows)), head.layout, rows);
  if (head.type === 'time') return { ...base, type: 'time', values };
  if (!head.hasMissing) return { ...base, type: 'number', values };
  return { ...base, type: 'number', values, missing: take(bitmapBytes(rows)) };
}
