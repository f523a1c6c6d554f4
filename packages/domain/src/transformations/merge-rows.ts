import type { Frame } from '@pharos/contract/frames';
import { cellAt } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { rowCount } from '../frames/build.ts';
import type { NamedColumn } from './columns.ts';

/** A frame with its columns under their shown names. */
interface NamedFrame {
  readonly frame: Frame;
  readonly columns: readonly NamedColumn[];
}

type Cells = ReadonlyMap<string, FieldValue>;
type Names = ReadonlySet<string>;

interface MergedRow {
  readonly cells: Map<string, FieldValue>;
  readonly place: number;
  /** Those of its columns that several frames have; one object for all rows with the same ones. */
  names: Names;
  /** The last frame that has a row in it: of one frame it takes no two. */
  frame: number;
}

/** Rows that are equal in some columns, in their order. Those before `next` cannot be joined by `frame`. */
interface EqualRows {
  readonly rows: MergedRow[];
  next: number;
  frame: number;
}

/** Rows by what they hold in some columns, which all of them have. */
interface RowIndex {
  readonly names: readonly string[];
  readonly byKey: Map<string, EqualRows>;
}

const keyOf = (names: readonly string[], cells: Cells): string => JSON.stringify(names.map((name) => cells.get(name) ?? null));

/** In the order of the result: a row that has got further columns may stand before others. */
function addToIndex({ names, byKey }: RowIndex, row: MergedRow): void {
  if (!names.every((name) => row.names.has(name))) return;
  const key = keyOf(names, row.cells);
  const rows: MergedRow[] = byKey.get(key)?.rows ?? [];
  let at = rows.length;
  while (at > 0 && (rows[at - 1]?.place ?? 0) > row.place) at -= 1;
  rows.splice(at, 0, row);
  if (rows.length === 1) byKey.set(key, { rows, next: 0, frame: -1 });
}

/** The first of equal rows that a frame can join, which has not more columns in common with it than those. None is passed over twice for a frame. */
function findRow(equal: EqualRows, meant: ReadonlySet<Names>, frame: number): MergedRow | undefined {
  if (equal.frame !== frame) Object.assign(equal, { frame, next: 0 });
  for (; equal.next < equal.rows.length; equal.next += 1) {
    const row = equal.rows[equal.next];
    if (row && row.frame !== frame && meant.has(row.names)) return row;
  }
  return undefined;
}

/** Rows that have the same columns in common with a frame, and the index that tells them by these. */
interface Candidates {
  readonly index: RowIndex;
  readonly meant: Set<Names>;
}

/** The first row of the result that is equal to this one in all that both have. */
function findNearest(candidates: readonly Candidates[], cells: Cells, frame: number): MergedRow | undefined {
  let nearest: MergedRow | undefined;
  for (const { index, meant } of candidates) {
    const equal = index.byKey.get(keyOf(index.names, cells));
    const row = equal && findRow(equal, meant, frame);
    if (row && (!nearest || row.place < nearest.place)) nearest = row;
  }
  return nearest;
}

/** The result so far. */
interface Merging {
  readonly rows: MergedRow[];
  /** Names of columns that several frames have. */
  readonly shared: Names;
  readonly sets: Map<string, Names>;
  /** Those that rows have, or had. */
  readonly met: Set<Names>;
  readonly indexes: Map<Names, RowIndex>;
}

/** Equal sets of names as one object. */
function setOf({ sets }: Merging, names: Iterable<string>): Names {
  const sorted = [...new Set(names)].toSorted();
  const key = JSON.stringify(sorted);
  const known = sets.get(key) ?? new Set(sorted);
  sets.set(key, known);
  return known;
}

function indexOf({ rows, indexes }: Merging, names: Names): RowIndex {
  const known = indexes.get(names);
  if (known) return known;
  const index: RowIndex = { names: [...names], byKey: new Map() };
  indexes.set(names, index);
  for (const row of rows) addToIndex(index, row);
  return index;
}

function findCandidates(merging: Merging, own: Names): readonly Candidates[] {
  const found = new Map<RowIndex, Candidates>();
  for (const names of merging.met) {
    const index = indexOf(merging, setOf(merging, own.intersection(names)));
    const one = found.get(index) ?? { index, meant: new Set() };
    one.meant.add(names);
    found.set(index, one);
  }
  return [...found.values()];
}

function joinRow(merging: Merging, row: MergedRow, cells: Cells): void {
  const before = row.names;
  for (const [name, cell] of cells) row.cells.set(name, cell);
  row.names = setOf(
    merging,
    [...row.cells.keys()].filter((name) => merging.shared.has(name)),
  );
  if (row.names === before) return;
  merging.met.add(row.names);
  for (const index of merging.indexes.values()) if (!index.names.every((name) => before.has(name))) addToIndex(index, row);
}

function addFrame(merging: Merging, { frame, columns }: NamedFrame, number: number): void {
  const { rows, shared, indexes, met } = merging;
  const names = setOf(
    merging,
    columns.map(({ name }) => name).filter((name) => shared.has(name)),
  );
  const candidates = findCandidates(merging, names);
  met.add(names);
  for (let at = 0; at < rowCount(frame); at += 1) {
    const cells = new Map(columns.map(({ name, column }) => [name, cellAt(column, at)] as const));
    const nearest = findNearest(candidates, cells, number);
    if (nearest) {
      nearest.frame = number;
      joinRow(merging, nearest, cells);
      continue;
    }
    const row: MergedRow = { cells, place: rows.length, names, frame: number };
    rows.push(row);
    for (const index of indexes.values()) addToIndex(index, row);
  }
}

/**
 * The rows of all frames, each row one with the first before it that is equal in all columns that both have. Nothing is joined where the frames that
 * have rows have no column in common.
 */
export function mergeRows(frames: readonly NamedFrame[]): readonly Cells[] {
  const filled = frames.filter(({ frame }) => rowCount(frame) > 0);
  const counts = new Map<string, number>();
  for (const { columns } of filled) for (const { name } of columns) counts.set(name, (counts.get(name) ?? 0) + 1);
  const shared = new Set([...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])));
  const isJoined = [...counts.values()].includes(filled.length);
  const merging: Merging = { rows: [], shared, sets: new Map(), met: new Set(), indexes: new Map() };
  // Each of unjoined frames begins anew, so that it finds nothing before it.
  if (!isJoined) return filled.flatMap((one) => mergeRows([one]));
  filled.forEach((one, number) => addFrame(merging, one, number));
  return merging.rows.map(({ cells }) => cells);
}
