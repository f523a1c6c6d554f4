import type { Column, Frame } from '@pharos/contract/frames';
import { formOf } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { rowCount, tableFrame } from '../frames/build.ts';
import { equalTimes, isAscending, mergeTimes } from '../series/align.ts';
import { type NamedColumn, namedColumns, takeNamedRows } from './columns.ts';
import { type Joined, joinRows } from './join-rows.ts';
import { cutNotices, fittingColumns, fittingRows, withNotices } from './made-size.ts';
import type { Transformation } from './transformation.ts';
import { textOf } from '../text/json-object.ts';

/** Which rows a join has: those that all frames have, or all. Of keys that repeat each row of one is taken with each of the other. */
type JoinMode = 'inner' | 'outer';

/** The field that frames are joined by: the named one, else the first time. */
const keyOf = (columns: readonly NamedColumn[], byField: string): NamedColumn | undefined =>
  columns.find(({ name, column }) => (byField === '' ? column.type === 'time' : name === byField || column.name === byField));

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
function joinAscending(columns: readonly Float64Array[], isInner: boolean): Omit<Joined, 'keys' | 'of'> & { readonly times: Float64Array } {
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

/** Instants of all columns, where none repeats in one of them. */
function instantsOf(columns: readonly Column[]): readonly Float64Array[] | undefined {
  const times = columns.flatMap((column) =>
    column.type === 'time' && isAscending(column.values) && !Number.isNaN(column.values[0]) ? [column.values] : [],
  );
  return times.length < columns.length ? undefined : times;
}

function joinTimes(times: readonly Float64Array[], first: Column, isInner: boolean): Omit<Joined, 'of'> {
  const { name, display } = first;
  const [one, other] = times;
  const joined = one && other && times.length === 2 ? joinTwo(one, other, isInner) : joinAscending(times, isInner);
  return { keys: { name, type: 'time', ...(display ? { display } : {}), values: joined.times }, rows: joined.rows };
}

interface KeyedFrame {
  readonly frame: Frame;
  readonly columns: readonly NamedColumn[];
  readonly key: NamedColumn;
}

const cellCount = (keyed: readonly KeyedFrame[]): number =>
  keyed.reduce((cells, { frame, columns }) => cells + rowCount(frame) * columns.length, 0);

function joinKeys(keyed: readonly KeyedFrame[], mode: JoinMode): Joined {
  const columns = keyed.map(({ key }) => key.column);
  const [first] = columns;
  const times = instantsOf(columns);
  if (first && times) return withCount(joinTimes(times, first, mode === 'inner'));
  const width = keyed.reduce((count, frame) => count + frame.columns.length - 1, 1);
  return joinRows(columns, { isOuter: mode === 'outer', most: fittingRows(Infinity, width, cellCount(keyed)) });
}

const withCount = (joined: Omit<Joined, 'of'>): Joined => ({ ...joined, of: joined.keys.values.length });

/** How many different keys frames have. */
function keyCount(columns: readonly Column[]): number {
  const times = instantsOf(columns);
  if (times) return allTimes(times).length;
  const keys = new Set<FieldValue>();
  for (const column of columns) for (let row = 0; row < column.values.length; row += 1) keys.add(cellAt(column, row));
  return keys.size;
}

/** The first frames whose table is not too large, two at least: rows that only one of them has are rows of all. */
function fittingFrames(keyed: readonly KeyedFrame[]): readonly KeyedFrame[] {
  if (keyed.length <= 2) return keyed;
  const given = keyed.reduce((rows, { frame }) => rows + rowCount(frame), 0);
  const columns = keyed.reduce((count, { frame }) => count + frame.columns.length, 0);
  if (fittingColumns(columns, given) === columns) return keyed;
  let free = fittingColumns(columns, keyCount(keyed.map(({ key }) => key.column)), given);
  const end = keyed.findIndex(({ frame }) => (free -= frame.columns.length - 1) < 0);
  return end < 0 ? keyed : keyed.slice(0, Math.max(2, end));
}

/** Frames side by side, rows of equal values of a field as one; undefined where fewer than two have such a field. */
export function joinFields(frames: readonly Frame[], byField: string, mode: JoinMode): Frame | undefined {
  const keyed = frames.flatMap((frame): readonly KeyedFrame[] => {
    const columns = namedColumns(frame, frames);
    const key = keyOf(columns, byField);
    return key ? [{ frame, columns, key }] : [];
  });
  const joined = fittingFrames(keyed);
  const [first] = joined;
  if (!first || joined.length < 2) return undefined;
  const { keys, rows, of } = joinKeys(joined, mode);
  const others = joined.flatMap(({ columns, key }, index) =>
    columns.filter(({ column }) => column !== key.column).map((named) => takeNamedRows(named, rows[index] ?? [])),
  );
  const notices = [
    ...cutNotices('Join', { made: joined.length, of: keyed.length, what: 'results' }),
    ...cutNotices('Join', { made: keys.values.length, of, what: 'rows' }),
  ];
  return withNotices(tableFrame('', [{ ...keys, name: first.key.name }, ...others]), notices);
}

/** `outerTabular` is how documents name the outer join of rows whose keys repeat; ours is the same. */
const modeOf = (saved: unknown): JoinMode => (saved === 'inner' ? 'inner' : 'outer');

/** `joinByField`: frames side by side, rows of equal values of a field as one. Outer: also rows that one of them lacks. */
export const joinByField: Transformation = (frames, options) => {
  const joined = joinFields(frames, textOf(options['byField']), modeOf(options['mode']));
  return joined ? [joined] : frames;
};

/** Whether a frame has one row for each moment: a series, or what was made of one. Rows of equal times are told apart by more than their time. */
function isOfMoments(frame: Frame): boolean {
  if (formOf(frame) !== 'table') return frame.columns.some(({ type }) => type === 'time');
  const [time, ...others] = [...frame.columns].toSorted((a, b) => Number(b.type === 'time') - Number(a.type === 'time'));
  return time?.type === 'time' && isAscending(time.values) && others.length > 0 && others.every(({ type }) => type === 'number');
}

/**
 * Several results as the one table that they are calculated with: series side by side by their times. Undefined where there is one, or one of them
 * is no series: then each is taken alone. `merge`, joins and `reduce` ask nothing else than what `fieldsOf` and `formOf` say of each.
 */
export const asOneTable = (frames: readonly Frame[]): Frame | undefined =>
  frames.length > 1 && frames.every(isOfMoments) ? joinFields(frames, '', 'outer') : undefined;
