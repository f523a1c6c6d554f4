import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { type Cells, columnLike, rowNumbers, takeRows } from './columns.ts';
import { cutNotices, fittingColumns, withNotices } from './made-size.ts';
import type { Transformation } from './transformation.ts';

interface NamedColumn {
  readonly name: string;
  readonly column: Column;
}

const namedColumns = (frame: Frame): readonly NamedColumn[] => fieldsOf([frame]).map(({ name, column }) => ({ name, column }));

/** Names of fields that every frame has. */
function commonNames(frames: readonly Frame[]): ReadonlySet<string> {
  const [first, ...rest] = frames.map((frame) => new Set(namedColumns(frame).map(({ name }) => name)));
  return new Set([...(first ?? [])].filter((name) => rest.every((names) => names.has(name))));
}

const cellCount = (frames: readonly Frame[]): number => frames.reduce((cells, frame) => cells + rowCount(frame) * frame.columns.length, 0);

type Row = Map<string, FieldValue>;

/** Rows of equal values in the fields that all frames have. */
interface EqualRows {
  readonly rows: Row[];
  /** Those before it have something in the fields of the frame that is looked at. */
  next: number;
}

/** The row that a row of a frame joins: one with nothing yet in its other fields. No row is looked at twice for a frame. */
function findRow(equal: EqualRows, own: readonly string[]): Row | undefined {
  while (equal.next < equal.rows.length) {
    const row = equal.rows[equal.next];
    equal.next += 1;
    if (row && own.every((name) => !row.has(name))) return row;
  }
  return undefined;
}

/** `merge`: all frames as one table; rows that are equal in what all frames have become one. */
export const merge = (frames: readonly Frame[]): readonly Frame[] => {
  const filled = frames.filter(({ columns }) => columns.length > 0);
  if (filled.length < 2) return frames;
  const common = commonNames(filled);
  const columns = new Map<string, Column>();
  const rows: Row[] = [];
  const byKey = new Map<string, EqualRows>();
  for (const frame of filled) {
    for (const equal of byKey.values()) equal.next = 0;
    const named = namedColumns(frame);
    for (const { name, column } of named) if (!columns.has(name)) columns.set(name, column);
    const own = named.map(({ name }) => name).filter((name) => !common.has(name));
    const mayJoin = common.size > 0 && own.length > 0;
    for (let at = 0; at < rowCount(frame); at += 1) {
      const cells: Row = new Map(named.map(({ name, column }) => [name, cellAt(column, at)]));
      const key = mayJoin ? JSON.stringify([...common].map((name) => cells.get(name))) : '';
      const equal: EqualRows = (mayJoin ? byKey.get(key) : undefined) ?? { rows: [], next: 0 };
      const row = findRow(equal, own);
      if (row) own.forEach((name) => row.set(name, cells.get(name) ?? null));
      if (row) continue;
      rows.push(cells);
      equal.rows.push(cells);
      if (mayJoin) byKey.set(key, equal);
    }
  }
  const cellsOf = (name: string): Cells => rows.map((row) => row.get(name) ?? null);
  const made = fittingColumns(columns.size, rows.length, cellCount(filled));
  const table = tableFrame(
    '',
    [...columns].slice(0, made).map(([name, column]) => columnLike(column, name, cellsOf(name))),
  );
  return [withNotices(table, cutNotices('Merge', { made, of: columns.size, what: 'columns' }))];
};

/** `seriesToRows`: points of all series below one another, the newest first, each with the name of its series. */
export const seriesToRows: Transformation = (frames) => {
  const points = frames.flatMap((frame) => {
    const fields = fieldsOf([frame]);
    const time = fields.find(({ column }) => column.type === 'time');
    if (!time) return [];
    return fields
      .filter(({ column }) => column.type === 'number')
      .flatMap(({ name, column }) =>
        Array.from(time.column.values, (_, row) => ({ time: cellAt(time.column, row), name, value: cellAt(column, row) })),
      );
  });
  if (points.length === 0) return frames;
  const ordered = points.toSorted((a, b) => Number(b.time) - Number(a.time));
  return [
    tableFrame('', [
      columnLike(
        { type: 'time' },
        'Time',
        ordered.map(({ time }) => time),
      ),
      stringColumn(
        'Metric',
        ordered.map(({ name }) => name),
      ),
      columnLike(
        { type: 'number' },
        'Value',
        ordered.map(({ value }) => value),
      ),
    ]),
  ];
};

/** `concatenate`: columns of all frames side by side; shorter ones end with missing values. */
export const concatenate: Transformation = (frames) => {
  if (frames.length < 2) return frames;
  const rows = rowNumbers(frames.reduce((most, frame) => Math.max(most, rowCount(frame)), 0));
  const columns = frames.flatMap(namedColumns);
  const made = fittingColumns(columns.length, rows.length, cellCount(frames));
  const table = tableFrame(
    '',
    columns.slice(0, made).map(({ name, column }) => ({ ...takeRows(column, rows), name })),
  );
  return [withNotices(table, cutNotices('Concatenate fields', { made, of: columns.length, what: 'fields' }))];
};
