import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { rowCount, tableFrame } from '../frames/build.ts';
import { equalTimes, isAscending, mergeTimes } from '../series/align.ts';
import { columnLike, takeRows } from './columns.ts';
import { cutNotices, fittingColumns, withNotices } from './made-size.ts';
import { textOf, type Transformation } from './transformation.ts';

interface NamedColumn {
  readonly name: string;
  readonly column: Column;
}

const namedColumns = (frame: Frame): readonly NamedColumn[] => fieldsOf([frame]).map(({ name, column }) => ({ name, column }));

/** The field that frames are joined by: the named one, else the first time. */
const keyOf = (frame: Frame, byField: string): NamedColumn | undefined =>
  namedColumns(frame).find(({ name, column }) => (byField === '' ? column.type === 'time' : name === byField || column.name === byField));

/** Keys of the result, and for each frame the row of each key; -1 where it has none. */
interface Joined {
  readonly keys: Column;
  readonly rows: readonly Int32Array[];
}

/** Two lists of instants, which is what most joins are, with nothing to look up on the way. */
function joinTwo(one: Float64Array, other: Float64Array, isInner: boolean): ReturnType<typeof joinAscending> {
  const length = one.length + other.length;
  const times = new Float64Array(length);
  const [left, right] = [new Int32Array(length), new Int32Array(length)];
  let [a, b, count] = [0, 0, 0];
  while (a < one.length || b < other.length) {
    const [first, second] = [one[a] ?? Infinity, other[b] ?? Infinity];
    const isBoth = first === second;
    times[count] = first < second ? first : second;
    left[count] = first <= second ? a : -1;
    right[count] = second <= first ? b : -1;
    if (first <= second) a += 1;
    if (second <= first) b += 1;
    if (isBoth || !isInner) count += 1;
  }
  return { times: times.slice(0, count), rows: [left.slice(0, count), right.slice(0, count)] };
}

/** Instants of several lists, each once, in their order. */
function allTimes(columns: readonly Float64Array[]): Float64Array {
  const [first = new Float64Array(0), ...rest] = columns;
  return mergeTimes([first, ...rest.filter((values) => !equalTimes(values, first))]);
}

/** For each instant the row of a list that ascends. */
function rowsAt(times: Float64Array, values: Float64Array): Int32Array {
  const rows = new Int32Array(times.length).fill(-1);
  let row = 0;
  for (let index = 0; index < times.length && row < values.length; index += 1) {
    if (values[row] !== times[index]) continue;
    rows[index] = row;
    row += 1;
  }
  return rows;
}

/** Instants that ascend are walked side by side; nothing larger than the result is made. */
function joinAscending(columns: readonly Float64Array[], isInner: boolean): Omit<Joined, 'keys'> & { readonly times: Float64Array } {
  const all = allTimes(columns);
  if (!isInner) return { times: all, rows: columns.map((values) => rowsAt(all, values)) };
  const counts = new Uint32Array(all.length);
  for (const values of columns) {
    let row = 0;
    for (let index = 0; index < all.length && row < values.length; index += 1) {
      if (values[row] !== all[index]) continue;
      counts[index] = (counts[index] ?? 0) + 1;
      row += 1;
    }
  }
  const times = all.filter((_, index) => counts[index] === columns.length);
  return { times, rows: columns.map((values) => rowsOf(times, values)) };
}

/** The same where a list has further instants between. */
function rowsOf(times: Float64Array, values: Float64Array): Int32Array {
  const rows = new Int32Array(times.length);
  let row = 0;
  for (let index = 0; index < times.length; index += 1) {
    while ((values[row] ?? Infinity) < (times[index] ?? 0)) row += 1;
    rows[index] = row;
  }
  return rows;
}

/** Any other keys are found one by one; of equal ones in a frame the last counts. */
function joinByKey(columns: readonly Column[], isInner: boolean): Joined {
  const places = columns.map((column) => {
    const rows = new Map<FieldValue, number>();
    for (let row = 0; row < column.values.length; row += 1) rows.set(cellAt(column, row), row);
    return rows;
  });
  const all = [...new Set(places.flatMap((rows) => [...rows.keys()]))];
  const keys = isInner ? all.filter((key) => places.every((rows) => rows.has(key))) : all;
  const [first] = columns;
  if (first?.type === 'time') keys.sort((a, b) => Number(a) - Number(b));
  return {
    keys: columnLike(first ?? { type: 'string' }, first?.name ?? '', keys),
    rows: places.map((rows) => Int32Array.from(keys, (key) => rows.get(key) ?? -1)),
  };
}

function joinKeys(columns: readonly Column[], isInner: boolean): Joined {
  const times = columns.flatMap((column) =>
    column.type === 'time' && isAscending(column.values) && !Number.isNaN(column.values[0]) ? [column.values] : [],
  );
  const [first] = columns;
  if (first?.type !== 'time' || times.length < columns.length) return joinByKey(columns, isInner);
  const { statistics: _, ...head } = first;
  const [one, other] = times;
  const joined = one && other && times.length === 2 ? joinTwo(one, other, isInner) : joinAscending(times, isInner);
  return { keys: { ...head, values: joined.times }, rows: joined.rows };
}

interface KeyedFrame {
  readonly frame: Frame;
  readonly key: NamedColumn;
}

/** The first frames whose table is not too large: rows that only one of them has are rows of all. */
function fittingFrames(keyed: readonly KeyedFrame[]): readonly KeyedFrame[] {
  const given = keyed.reduce((rows, { frame }) => rows + rowCount(frame), 0);
  const columns = keyed.reduce((count, { frame }) => count + frame.columns.length, 0);
  if (fittingColumns(columns, given) === columns) return keyed;
  const keys = new Set<FieldValue>();
  for (const { key } of keyed) for (let row = 0; row < key.column.values.length; row += 1) keys.add(cellAt(key.column, row));
  let free = fittingColumns(columns, keys.size, given);
  const end = keyed.findIndex(({ frame }) => (free -= frame.columns.length - 1) < 0);
  return end < 0 ? keyed : keyed.slice(0, Math.max(2, end));
}

/** Frames side by side, rows of equal values of a field as one; undefined where fewer than two have such a field. */
export function joinFields(frames: readonly Frame[], byField: string, isInner: boolean): Frame | undefined {
  const keyed = frames.flatMap((frame): readonly KeyedFrame[] => {
    const key = keyOf(frame, byField);
    return key ? [{ frame, key }] : [];
  });
  const joined = fittingFrames(keyed);
  const [first] = joined;
  if (!first || joined.length < 2) return undefined;
  const { keys, rows } = joinKeys(
    joined.map(({ key }) => key.column),
    isInner,
  );
  const others = joined.flatMap(({ frame, key }, index) =>
    namedColumns(frame)
      .filter(({ column }) => column !== key.column)
      .map(({ name, column }) => ({ ...takeRows(column, rows[index] ?? []), name })),
  );
  const notices = cutNotices('Join', { made: joined.length, of: keyed.length, what: 'results' });
  return withNotices(tableFrame('', [{ ...keys, name: first.key.name }, ...others]), notices);
}

/** `joinByField`: frames side by side, rows of equal values of a field as one. Outer: also rows that one of them lacks. */
export const joinByField: Transformation = (frames, options) => {
  const joined = joinFields(frames, textOf(options['byField']), options['mode'] === 'inner');
  return joined ? [joined] : frames;
};
