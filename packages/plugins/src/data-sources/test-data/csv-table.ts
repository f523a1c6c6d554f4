import { type Column, type Frame, numberColumn, QueryError, stringColumn, tableFrame } from '@pharos/plugin';

/** A cell with the comma or line end after it: in quotes, in which two stand for one, or up to the next of these. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,\n\r]*))(,|\r?\n|$)/y;
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 1_000;
/** Columns times rows: short lines are filled up. */
const MAX_CELLS = 1_000_000;
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * A table of a text whose first line names the columns. All cells of a column make its type; an empty one is missing. At most 10,000 rows
 * are read. @throws QueryError for more than 1,000 columns, or 1,000,000 cells
 */
export function csvTable(text: string): Frame {
  const [head = [], ...rows] = readLines(text);
  if (head.length * rows.length > MAX_CELLS) throw tooLarge(MAX_CELLS, 'cells');
  return tableFrame(
    '',
    head.map((name, index) =>
      typedColumn(
        name,
        rows.map((row) => row[index] || null),
      ),
    ),
  );
}

const tooLarge = (limit: number, counted: string): QueryError =>
  new QueryError(`The CSV content has more than ${limit.toLocaleString('en-US')} ${counted}`);

/** The head and the rows below it. */
function readLines(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(text); match && CELL.lastIndex <= text.length; match = CELL.exec(text)) {
    const [, quoted, plain = '', end] = match;
    if (line.length === MAX_COLUMNS) throw tooLarge(MAX_COLUMNS, 'columns');
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
    if (CELL.lastIndex >= text.length || lines.length > MAX_ROWS) break;
  }
  return lines;
}

function typedColumn(name: string, cells: readonly (string | null)[]): Column {
  const present = cells.filter((cell) => cell !== null);
  if (present.length === 0) return stringColumn(name, cells);
  if (present.length === cells.length && present.every((cell) => TIME.test(cell) && Number.isFinite(Date.parse(cell))))
    return { name, type: 'time', values: Float64Array.from(present, (cell) => Date.parse(cell)) };
  if (present.every((cell) => Number.isFinite(Number(cell))))
    return numberColumn(
      name,
      cells.map((cell) => (cell === null ? null : Number(cell))),
    );
  if (present.every((cell) => cell === 'true' || cell === 'false'))
    return { name, type: 'boolean', values: cells.map((cell) => (cell === null ? null : cell === 'true')) };
  return stringColumn(name, cells);
}
