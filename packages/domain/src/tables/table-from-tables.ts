import type { Frame } from '@pharos/contract/frames';
import { rowCount } from '../frames/build.ts';
import { type CellValue, columnOfFrame, type TableColumn, type TableData } from './table-cells.ts';

/** Rows that the same tables have given cells for. */
interface RowGroup {
  readonly columns: ReadonlySet<string>;
  readonly rows: ReadonlySet<number>;
}

interface Part {
  readonly columns: ReadonlyMap<string, TableColumn>;
  readonly rowCount: number;
}

/** Each row of the result by the row it has of every table; -1: none. */
type Places = readonly Int32Array[];

const NONE = -1;

interface Sources {
  readonly parts: readonly Part[];
  readonly places: Places;
}

/** The value of a row of the result in a column: of the first table that gave one. */
function cellAt({ parts, places }: Sources, row: number, name: string): CellValue {
  for (const [index, { columns }] of parts.entries()) {
    const own = places[index]?.[row] ?? NONE;
    const column = own === NONE ? undefined : columns.get(name);
    if (column) return column.at(own);
  }
  return null;
}

/** Rows of a group by what they hold in some columns, the first one first. */
function indexRows(rows: ReadonlySet<number>, keyOf: (row: number) => string): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const row of [...rows].toReversed()) {
    const key = keyOf(row);
    const equal = index.get(key);
    if (equal) equal.push(row);
    else index.set(key, [row]);
  }
  return index;
}

const keyText = (cells: readonly CellValue[]): string => JSON.stringify(cells);

/** What the rows of a table find in a group before it. */
interface Candidate {
  readonly group: RowGroup;
  /** Columns that both have. */
  readonly common: readonly string[];
  readonly index: Map<string, number[]>;
  readonly joined: number[];
}

/** Groups that a table can fill gaps of; one of the same columns has none. */
function candidatesOf(
  names: readonly string[],
  groups: readonly RowGroup[],
  cellOf: (row: number, name: string) => CellValue,
): readonly Candidate[] {
  return groups
    .filter(({ columns }) => columns.size !== names.length || names.some((name) => !columns.has(name)))
    .map((group) => {
      const common = names.filter((name) => group.columns.has(name));
      const index = indexRows(group.rows, (row) => keyText(common.map((name) => cellOf(row, name))));
      return { group, common, index, joined: [] };
    });
}

/** The first row that a row of a table can be joined to. */
function takeNearest(candidates: readonly Candidate[], at: (name: string) => CellValue): { row: number; candidate: Candidate } | undefined {
  const found = candidates.flatMap((candidate) => {
    const equal = candidate.index.get(keyText(candidate.common.map(at)));
    const row = equal?.at(-1);
    return equal && row !== undefined ? [{ candidate, equal, row }] : [];
  });
  const [nearest] = found.toSorted((a, b) => a.row - b.row);
  nearest?.equal.pop();
  return nearest;
}

interface Merged extends Sources {
  readonly groups: readonly RowGroup[];
  /** Rows of the result so far. */
  readonly used: number;
}

/** The result with one more table: its rows that fill gaps of rows before join them, others stand below. */
function addPart({ parts, places, groups, used }: Merged, part: Part, own: Int32Array): Merged {
  const names = [...part.columns.keys()];
  const candidates = candidatesOf(names, groups, (row, name) => cellAt({ parts, places }, row, name));
  const alone: number[] = [];
  let next = used;
  for (let row = 0; row < part.rowCount; row += 1) {
    const nearest = takeNearest(candidates, (name) => part.columns.get(name)?.at(row) ?? null);
    const target = nearest?.row ?? next;
    own[target] = row;
    (nearest?.candidate.joined ?? alone).push(target);
    if (!nearest) next += 1;
  }
  const joined = new Set(candidates.flatMap((candidate) => candidate.joined));
  return {
    parts,
    places,
    used: next,
    groups: [
      ...groups.map(({ columns, rows }) => ({ columns, rows: rows.difference(joined) })),
      { columns: new Set(names), rows: new Set(alone) },
      ...candidates.map((one) => ({ columns: new Set([...one.group.columns, ...names]), rows: new Set(one.joined) })),
    ].filter(({ rows }) => rows.size > 0),
  };
}

const partOf = (frame: Frame): Part => ({
  columns: new Map(frame.columns.map((column) => [column.name, columnOfFrame(column)])),
  rowCount: rowCount(frame),
});

/**
 * Several tables as one: the union of their columns by name, in the order of first occurrence. A row that is equal to one before it in all columns
 * that both have, and fills its gaps, is joined to it.
 */
export function tablesAsOne(frames: readonly Frame[]): TableData {
  const [only, second] = frames;
  if (only && !second) return { rowCount: rowCount(only), columns: only.columns.map(columnOfFrame) };
  const parts = frames.map(partOf);
  const total = parts.reduce((rows, part) => rows + part.rowCount, 0);
  const places = parts.map(() => new Int32Array(total).fill(NONE));
  let merged: Merged = { parts, places, groups: [], used: 0 };
  for (const [index, part] of parts.entries()) merged = addPart(merged, part, places[index] ?? new Int32Array(0));
  const names = new Set(parts.flatMap(({ columns }) => [...columns.keys()]));
  return {
    rowCount: merged.used,
    columns: [...names].map((text): TableColumn => {
      const sample = parts.find(({ columns }) => columns.has(text))?.columns.get(text);
      return {
        text,
        type: sample?.type ?? 'string',
        ...(sample?.unit ? { unit: sample.unit } : {}),
        at: (row) => cellAt({ parts, places }, row, text),
      };
    }),
  };
}
