import type { Column } from '@pharos/contract/frames';
import { readReducer, reduceColumn, REDUCERS } from '@pharos/domain/fields/reducers';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { numberColumn, stringColumn, timeColumn } from '@pharos/domain/frames/build';
import { valueCell } from './cells.ts';
import type { WorkedRow, WorkedTable } from './table.ts';

const numbers = (...values: readonly (number | null)[]): Column => numberColumn('v', values);
const texts = (...values: readonly (string | null)[]): Column => stringColumn('v', values);
const booleans = (...values: readonly (boolean | null)[]): Column => ({ name: 'v', type: 'boolean', values });

/** Odd series, as their name in the table says. */
const SERIES: Readonly<Record<string, Column>> = {
  empty: numbers(),
  'null null': numbers(null, null),
  '7': numbers(7),
  '0': numbers(0),
  '0 0': numbers(0, 0),
  '0 null': numbers(0, null),
  '1 2 3 4': numbers(1, 2, 3, 4),
  '-4 -2 -1.5': numbers(-4, -2, -1.5),
  'null 2 2 10 6 null': numbers(null, 2, 2, 10, 6, null),
  '5 8 1 3 2': numbers(5, 8, 1, 3, 2),
  '0 5': numbers(0, 5),
  '1 NaN 3': numbers(1, Number.NaN, 3),
  'NaN NaN': numbers(Number.NaN, Number.NaN),
  '1 Infinity -Infinity': numbers(1, Infinity, -Infinity),
  '-Infinity -Infinity': numbers(-Infinity, -Infinity),
  '0.1 0.2 0.3': numbers(0.1, 0.2, 0.3),
  '1e-300 1e300': numbers(1e-300, 1e300),
  'times 1000 61000 121000': timeColumn('v', [1000, 61_000, 121_000]),
  'texts of none': texts(),
  'texts b a b': texts('b', 'a', 'b'),
  'texts 10 9 empty null': texts('10', '9', '', null),
  'booleans true false null': booleans(true, false, null),
  objects: { name: 'v', type: 'json', values: [{ a: 1 }, null, [2]] },
};

const IDS = [...Object.keys(REDUCERS), 'current', 'total', 'avg', 'average', 'p1', 'p50', 'p95', 'p99.9', 'p100', 'p101', 'nobody'];

/** Calculations that 5.4 has, under either of their names. */
const EARLY = new Set([
  'current',
  'total',
  'avg',
  'lastNotNull',
  'sum',
  'mean',
  'first',
  'min',
  'max',
  'count',
  'delta',
  'diff',
  'range',
  'logmin',
]);

function whyDeparts(id: string, name: string, column: Column): string {
  if (column.type !== 'number') return 'numbers only';
  if (!EARLY.has(id)) return 'newer calculation';
  if (name.includes('NaN')) return 'NaN is missing';
  const isEmpty = column.values.every((value) => Number.isNaN(value));
  return isEmpty && ['sum', 'total', 'delta'].includes(id) ? 'nothing has no sum' : '';
}

function rowOf(id: string, name: string, column: Column): WorkedRow {
  const reducer = readReducer(id);
  const gives = reducer === undefined ? 'no calculation' : valueCell(reduceColumn(column, reducer, valueRulesOf(41)));
  return { inputs: [id, name], gives, departs: whyDeparts(id, name, column) };
}

/** Calculations over odd series. */
export const reducerTable = (): WorkedTable => ({
  name: 'reducers',
  inputs: ['reducer', 'series'],
  rows: IDS.flatMap((id) => Object.entries(SERIES).map(([name, column]) => rowOf(id, name, column))),
});
