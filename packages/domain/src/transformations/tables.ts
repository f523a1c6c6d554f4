import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import { rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { rowNumbers } from '../frames/order-numbers.ts';
import { type Cells, columnLike, namedColumns, takeNamedRows } from './columns.ts';
import { cutNotices, fittingColumns, withNotices } from './made-size.ts';
import { mergeRows } from './merge-rows.ts';
import type { Transformation } from './transformation.ts';

const cellCount = (frames: readonly Frame[]): number => frames.reduce((cells, frame) => cells + rowCount(frame) * frame.columns.length, 0);

/** `merge`: all frames as one table; rows that are equal in what both have become one. Each frame gives its columns, also without rows. */
export const merge = (frames: readonly Frame[]): readonly Frame[] => {
  const filled = frames.filter(({ columns }) => columns.length > 0);
  if (filled.length < 2) return frames;
  const named = filled.map((frame) => ({ frame, columns: namedColumns(frame, filled) }));
  const columns = new Map<string, Column>();
  for (const one of named) for (const { name, column } of one.columns) if (!columns.has(name)) columns.set(name, column);
  const rows = mergeRows(named);
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
    const fields = fieldsOf([frame], frames);
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
  const columns = frames.flatMap((frame) => namedColumns(frame, frames));
  const made = fittingColumns(columns.length, rows.length, cellCount(frames));
  const table = tableFrame(
    '',
    columns.slice(0, made).map((column) => takeNamedRows(column, rows)),
  );
  return [withNotices(table, cutNotices('Concatenate fields', { made, of: columns.length, what: 'fields' }))];
};
