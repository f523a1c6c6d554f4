import type { Frame } from '@pharos/contract/frames';
import { isJsonObject } from '../text/json-object.ts';
import { rowCount } from '../frames/build.ts';
import { type CellValue, cellOfJson, columnOfFrame, type TableColumn, type TableData } from './table-cells.ts';
import type { ChosenColumn } from './table-from-series.ts';

type DocumentAt = (row: number) => unknown;

/** Whether a frame is a list of documents: one column of objects. */
export function isDocuments({ columns: [column, second] }: Frame): boolean {
  return column?.type === 'json' && second === undefined && isJsonObject(column.values.find((value) => value !== null));
}

function documentsOf(frame: Frame): DocumentAt {
  const [column] = frame.columns;
  if (column && isDocuments(frame)) return (row) => column.values[row];
  const cells = frame.columns.map(columnOfFrame);
  return (row) => Object.fromEntries(cells.map(({ text, at }) => [text, at(row)]));
}

/** What stands at a path with dots; names of members may hold dots themselves. */
function readPath(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(value));
  if (members.has(path)) return members.get(path);
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const found = readPath(members.get(path.slice(0, dot)), path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

const SAMPLE_DOCUMENTS = 100;

function addPaths(value: unknown, prefix: string, paths: Set<string>): void {
  if (!isJsonObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const path = `${prefix}${name}`;
    if (isJsonObject(member) && Object.keys(member).length > 0) addPaths(member, `${path}.`, paths);
    else paths.add(path);
  }
}

/** Paths that the first documents have, dots between their names: what the chooser of columns offers. */
export function documentPaths(frames: readonly Frame[]): readonly string[] {
  const paths = new Set<string>();
  for (const frame of frames) {
    const at = documentsOf(frame);
    for (let row = 0; row < Math.min(SAMPLE_DOCUMENTS, rowCount(frame)); row += 1) addPaths(at(row), '', paths);
  }
  return [...paths];
}

function columnOfPath({ text, value }: ChosenColumn, at: DocumentAt, count: number): TableColumn {
  const cellAt = (row: number): CellValue => cellOfJson(readPath(at(row), value));
  const sample = Array.from({ length: Math.min(SAMPLE_DOCUMENTS, count) }, (_, row) => cellAt(row)).filter((cell) => cell !== null);
  const isNumber = sample.length > 0 && sample.every((cell) => typeof cell === 'number');
  return { text: text === '' ? value : text, type: isNumber ? 'number' : 'string', at: cellAt };
}

/** One row per document: the chosen paths, or the whole document as JSON. */
export function documentsAsTable(frames: readonly Frame[], chosen: readonly ChosenColumn[]): TableData {
  const starts: number[] = [];
  let count = 0;
  for (const frame of frames) {
    starts.push(count);
    count += rowCount(frame);
  }
  const readers = frames.map(documentsOf);
  const at: DocumentAt = (row) => {
    const place = starts.findLastIndex((start) => start <= row);
    return readers[place]?.(row - (starts[place] ?? 0));
  };
  if (chosen.length > 0) return { rowCount: count, columns: chosen.map((one) => columnOfPath(one, at, count)) };
  return { rowCount: count, columns: [{ text: 'JSON', type: 'string', at: (row) => JSON.stringify(at(row)) ?? null }] };
}
