import { type Frame, numberColumn, stringColumn, tableFrame } from '../../plugin.ts';
import { randomWalk, type TestDataInput } from './made-values.ts';

/** How far a bound of the band may lie from the walk. */
const SPREAD = 2.5;

/** A random walk as a table: Time, Value, a Min below it, a Max above it, and Info, which tells where it went. */
export function walkTable(input: TestDataInput, random: () => number): Frame {
  const [time, walk] = randomWalk(input, random).columns;
  const values = Array.from(walk?.values ?? [], Number);
  return tableFrame('', [
    { name: 'Time', type: 'time', values: Float64Array.from(time?.values ?? [], Number) },
    numberColumn('Value', values),
    numberColumn(
      'Min',
      values.map((value) => value - random() * SPREAD),
    ),
    numberColumn(
      'Max',
      values.map((value) => value + random() * SPREAD),
    ),
    stringColumn(
      'Info',
      values.map((value, row) => (value < (values[row - 1] ?? value) ? 'down' : 'up')),
    ),
  ]);
}
