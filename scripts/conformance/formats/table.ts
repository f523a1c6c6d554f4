/** One worked value: what it is made of, what the product gives, and in a word why Grafana 5.4 gives another. */
export interface WorkedRow {
  readonly inputs: readonly string[];
  readonly gives: string;
  /** Empty where 5.4 gives the same. */
  readonly departs: string;
}

/** All worked values of one kind. */
export interface WorkedTable {
  readonly name: string;
  /** Headings of the inputs. */
  readonly inputs: readonly string[];
  readonly rows: readonly WorkedRow[];
}

const SEPARATOR = '\t';
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' };
const NOTHING = '""';

/** A cell is one piece of a line, and never empty but at the end. */
const cellText = (text: string): string => text.replaceAll(/[\\\t\n\r\0]/g, (letter) => ESCAPES[letter] ?? letter) || NOTHING;

const lineOf = ({ inputs, gives, departs }: WorkedRow): string =>
  [...inputs, gives, ...(departs === '' ? [] : [departs])].map(cellText).join(SEPARATOR);

/** The table as its file holds it: headings, then a line for each row, its cells between tabs. */
export const tableText = ({ inputs, rows }: WorkedTable): string =>
  `${[[...inputs, 'gives', 'departs from 5.4'].join(SEPARATOR), ...rows.map(lineOf)].join('\n')}\n`;

interface StoredRow {
  readonly gives: string;
  readonly departs: string;
}

/** Rows of a text by their inputs. */
function readRows(text: string, width: number): ReadonlyMap<string, StoredRow> {
  const lines = text.split('\n').slice(1);
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const cells = line.split(SEPARATOR);
        return [cells.slice(0, width).join(' | '), { gives: cells[width] ?? '', departs: cells[width + 1] ?? '' }];
      }),
  );
}

/** One sentence for each row that a stored text has otherwise, lacks, or has in excess. */
export function findDifferences(table: WorkedTable, stored: string): readonly string[] {
  const expected = readRows(stored, table.inputs.length);
  const given = readRows(tableText(table), table.inputs.length);
  const changed = [...given].flatMap(([key, row]) => describeRow(expected.get(key), row).map((what) => `${table.name}: ${key}: ${what}`));
  const gone = [...expected].flatMap(([key, { gives }]) =>
    given.has(key) ? [] : [`${table.name}: ${key}: expected ${gives}, no longer made`],
  );
  return [...changed, ...gone];
}

function describeRow(expected: StoredRow | undefined, given: StoredRow): readonly string[] {
  if (!expected) return [`given ${given.gives}, not in the table`];
  if (expected.gives !== given.gives) return [`expected ${expected.gives}, given ${given.gives}`];
  if (expected.departs === given.departs) return [];
  return [`expected the reason "${expected.departs}", given "${given.departs}"`];
}
