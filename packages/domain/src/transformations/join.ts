import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { tableFrame } from '../frames/build.ts';
import { columnLike, takeRows } from './columns.ts';
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

function isAscending(values: Float64Array): boolean {
  for (let row = 1; row < values.length; row += 1) if (!((values[row] ?? 0) > (values[row - 1] ?? 0))) return false;
  return values.length === 0 || !Number.isNaN(values[0]);
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

/** Instants that ascend are walked side by side. */
function joinAscending(columns: readonly Float64Array[], isInner: boolean): Omit<Joined, 'keys'> & { readonly times: Float64Array } {
  const length = columns.reduce((sum, values) => sum + values.length, 0);
  const times = new Float64Array(length);
  const rows = columns.map(() => new Int32Array(length).fill(-1));
  const heads = new Uint32Array(columns.length);
  let count = 0;
  for (;;) {
    let least = Infinity;
    for (let frame = 0; frame < columns.length; frame += 1) {
      const time = columns[frame]?.[heads[frame] ?? 0];
      if (time !== undefined && time < least) least = time;
    }
    if (least === Infinity) break;
    let found = 0;
    for (let frame = 0; frame < columns.length; frame += 1) {
      const row = heads[frame] ?? 0;
      const own = rows[frame];
      if (!own) continue;
      own[count] = -1;
      if (columns[frame]?.[row] !== least) continue;
      own[count] = row;
      heads[frame] = row + 1;
      found += 1;
    }
    if (isInner && found < columns.length) continue;
    times[count] = least;
    count += 1;
  }
  return { times: times.slice(0, count), rows: rows.map((own) => own.slice(0, count)) };
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
  const times = columns.flatMap((column) => (column.type === 'time' && isAscending(column.values) ? [column.values] : []));
  const [first] = columns;
  if (first?.type !== 'time' || times.length < columns.length) return joinByKey(columns, isInner);
  const { statistics: _, ...head } = first;
  const [one, other] = times;
  const joined = one && other && times.length === 2 ? joinTwo(one, other, isInner) : joinAscending(times, isInner);
  return { keys: { ...head, values: joined.times }, rows: joined.rows };
}

/** Frames side by side, rows of equal values of a field as one; undefined where fewer than two have such a field. */
export function joinFields(frames: readonly Frame[], byField: string, isInner: boolean): Frame | undefined {
  const joined = frames.flatMap((frame) => {
    const key = keyOf(frame, byField);
    return key ? [{ frame, key }] : [];
  });
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
  return tableFrame('', [{ ...keys, name: first.key.name }, ...others]);
}

/** `joinByField`: frames side by side, rows of equal values of a field as one. Outer: also rows that one of them lacks. */
export const joinByField: Transformation = (frames, options) => {
  const joined = joinFields(frames, textOf(options['byField']), options['mode'] === 'inner');
  return joined ? [joined] : frames;
};
