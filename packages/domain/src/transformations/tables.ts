import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { type Cells, columnLike, frameOfRows } from './columns.ts';
import { textOf, type Transformation } from './transformation.ts';

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

type Row = Map<string, FieldValue>;

/** The row that a row of a frame joins: of equal values in the fields that all frames have, with nothing yet in the others. */
const findRow = (rows: readonly Row[], own: readonly string[]): Row | undefined => rows.find((row) => own.every((name) => !row.has(name)));

/** `merge`: all frames as one table; rows that are equal in what all frames have become one. */
export const merge: Transformation = (frames) => {
  const filled = frames.filter(({ columns }) => columns.length > 0);
  if (filled.length < 2) return frames;
  const common = commonNames(filled);
  const columns = new Map<string, Column>();
  const rows: Row[] = [];
  const byKey = new Map<string, Row[]>();
  for (const frame of filled) {
    const named = namedColumns(frame);
    for (const { name, column } of named) if (!columns.has(name)) columns.set(name, column);
    const own = named.map(({ name }) => name).filter((name) => !common.has(name));
    for (let at = 0; at < rowCount(frame); at += 1) {
      const cells: Row = new Map(named.map(({ name, column }) => [name, cellAt(column, at)]));
      const key = JSON.stringify([...common].map((name) => cells.get(name)));
      const equal = byKey.get(key) ?? [];
      const row = common.size > 0 && own.length > 0 ? findRow(equal, own) : undefined;
      if (row) own.forEach((name) => row.set(name, cells.get(name) ?? null));
      else {
        rows.push(cells);
        byKey.set(key, [...equal, cells]);
      }
    }
  }
  const cellsOf = (name: string): Cells => rows.map((row) => row.get(name) ?? null);
  return [
    tableFrame(
      '',
      [...columns].map(([name, column]) => columnLike(column, name, cellsOf(name))),
    ),
  ];
};

/** The field that frames are joined by: the named one, else the first time. */
const keyOf = (frame: Frame, byField: string): NamedColumn | undefined =>
  namedColumns(frame).find(({ name, column }) => (byField === '' ? column.type === 'time' : name === byField || column.name === byField));

/** `joinByField`: frames side by side, rows of equal values of a field as one. Outer: also rows that one of them lacks. */
export const joinByField: Transformation = (frames, options) => {
  const byField = textOf(options['byField']);
  const joined = frames.flatMap((frame) => {
    const key = keyOf(frame, byField);
    return key ? [{ frame, key }] : [];
  });
  const [first] = joined;
  if (!first || joined.length < 2) return frames;
  const places = joined.map(
    ({ key }) => new Map(Array.from({ length: key.column.values.length }, (_, row) => [cellAt(key.column, row), row])),
  );
  const all = [...new Set(places.flatMap((rows) => [...rows.keys()]))];
  const isInner = options['mode'] === 'inner';
  const keys = isInner ? all.filter((key) => places.every((rows) => rows.has(key))) : all;
  if (first.key.column.type === 'time') keys.sort((a, b) => Number(a) - Number(b));
  const others = joined.flatMap(({ frame, key }, index) =>
    namedColumns(frame)
      .filter(({ column }) => column !== key.column)
      .map(({ name, column }) => {
        const rows = places[index];
        return columnLike(
          column,
          name,
          keys.map((one) => cellOf(column, rows?.get(one))),
        );
      }),
  );
  return [tableFrame('', [columnLike(first.key.column, first.key.name, keys), ...others])];
};

const cellOf = (column: Column, row: number | undefined): FieldValue => (row === undefined ? null : cellAt(column, row));

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
  const length = Math.max(...frames.map(rowCount));
  const rows = Array.from({ length }, (_, row) => row);
  return [
    tableFrame(
      '',
      frames.flatMap((frame) =>
        namedColumns(frameOfRows(frame, rows)).map(({ name, column }) =>
          columnLike(
            column,
            name,
            rows.map((row) => cellAt(column, row)),
          ),
        ),
      ),
    ),
  ];
};

/** `labelsToFields`: labels of a series as columns of text beside its times and values; one of them may name the value. */
export const labelsToFields: Transformation = (frames, options) => {
  const valueLabel = textOf(options['valueLabel']);
  return frames.map((frame) => {
    const labels = Object.entries(frame.labels).filter(([name]) => name !== valueLabel);
    const named = Object.hasOwn(frame.labels, valueLabel) ? frame.labels[valueLabel] : undefined;
    if (labels.length === 0 && named === undefined) return frame;
    const count = rowCount(frame);
    const columns = frame.columns.map((column): Column =>
      column.type === 'number' && named !== undefined ? { ...column, name: named } : column,
    );
    const texts = labels.map(([name, value]) =>
      stringColumn(
        name,
        Array.from({ length: count }, () => value),
      ),
    );
    const [time, ...rest] = columns[0]?.type === 'time' ? columns : [undefined, ...columns];
    return tableFrame(frame.name, [...(time ? [time] : []), ...texts, ...rest.flatMap((column) => column ?? [])], frame.meta);
  });
};
