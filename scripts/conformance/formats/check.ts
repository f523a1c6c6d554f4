import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reducerTable } from './reducers.ts';
import { findDifferences, tableText, type WorkedTable } from './table.ts';
import { timeTable } from './times.ts';
import { transformationTable } from './transformations.ts';
import { unitTable } from './units.ts';

/** All tables as the product makes them now. */
export const workedTables = (): readonly WorkedTable[] => [unitTable(), timeTable(), reducerTable(), transformationTable()];

const fileOf = (folder: string, { name }: WorkedTable): string => join(folder, `${name}.tsv`);

function stored(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // a table that is not there has none of the rows
  }
}

/** One sentence for each row of the tables that the files of the folder have otherwise. */
export const checkTables = (tables: readonly WorkedTable[], folder: string): readonly string[] =>
  tables.flatMap((table) => findDifferences(table, stored(fileOf(folder, table))));

/** Writes the files anew. */
export function acceptTables(tables: readonly WorkedTable[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const table of tables) writeFileSync(fileOf(folder, table), tableText(table));
}
