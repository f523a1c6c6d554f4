import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf, type FramedField } from '../fields/fields-of.ts';
import { cellAt, readReducer, reduceColumn, REDUCERS } from '../fields/reducers.ts';
import { rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { columnLike, columnOf, takeRows } from './columns.ts';
import { memberOf, objectOf, textsOf, type Transformation } from './transformation.ts';

type Reducer = NonNullable<ReturnType<typeof readReducer>>;

const reducersOf = (saved: unknown): readonly Reducer[] => textsOf(saved).flatMap((id) => readReducer(id) ?? []);
/** As the column of a reducer is headed. */
const headOf = (reducer: Reducer): string => (Object.hasOwn(REDUCERS, reducer) ? REDUCERS[reducer as keyof typeof REDUCERS] : reducer); // it has one of these names

function reduceToRows(fields: readonly FramedField[], reducers: readonly Reducer[], withLabels: boolean): Frame {
  const labels = withLabels ? [...new Set(fields.flatMap((field) => Object.keys(field.labels)))] : [];
  const labelOf = (field: FramedField, label: string): string | null =>
    Object.hasOwn(field.labels, label) ? (field.labels[label] ?? null) : null;
  return tableFrame('', [
    stringColumn(
      'Field',
      fields.map(({ name, column }) => (withLabels ? column.name : name)),
    ),
    ...labels.map((label) =>
      stringColumn(
        label,
        fields.map((field) => labelOf(field, label)),
      ),
    ),
    ...reducers.map((reducer) =>
      columnOf(
        headOf(reducer),
        fields.map(({ column }) => reduceColumn(column, reducer)),
      ),
    ),
  ]);
}

/** `reduce`: one row for each field, with a column for each calculation; or one row for each frame. */
export const reduce: Transformation = (frames, options) => {
  const reducers = reducersOf(options['reducers']);
  const hasTime = options['includeTimeField'] === true;
  const isReduced = ({ column }: FramedField): boolean => column.type === 'number' || (hasTime && column.type === 'time');
  const [first = 'lastNotNull'] = reducers;
  if (options['mode'] !== 'reduceFields')
    return [reduceToRows(fieldsOf(frames).filter(isReduced), reducers.length > 0 ? reducers : ['max'], options['labelsToFields'] === true)];
  return frames.map((frame) => {
    const fields = fieldsOf([frame]).filter(isReduced);
    return tableFrame(
      frame.name,
      fields.map(({ name, column }) => columnLike(column, name, [reduceColumn(column, first)])),
      frame.meta,
    );
  });
};

/** Rows of equal values of the columns, in the order in which they first appear. */
function groupRows(columns: readonly Column[], count: number): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (let row = 0; row < count; row += 1) {
    const key =
      columns.length === 1 && columns[0] ? String(cellAt(columns[0], row)) : JSON.stringify(columns.map((column) => cellAt(column, row)));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** `groupBy`: a row for each distinct value of some fields, with calculations over the others. */
export const groupBy: Transformation = (frames, options) => {
  const saved = objectOf(options['fields']);
  const settingsOf = ({ name }: FramedField) => objectOf(memberOf(saved, name));
  return frames.map((frame) => {
    const fields = fieldsOf([frame]);
    const keys = fields.filter((field) => settingsOf(field)['operation'] === 'groupby');
    if (keys.length === 0) return frame;
    const groups = groupRows(
      keys.map(({ column }) => column),
      rowCount(frame),
    );
    const calculated = fields.flatMap((field) => {
      const { operation, aggregations } = settingsOf(field);
      if (operation !== 'aggregate') return [];
      const parts = groups.map((rows) => takeRows(field.column, rows));
      return reducersOf(aggregations).map((reducer) => {
        const cells = parts.map((part) => reduceColumn(part, reducer));
        return columnOf(`${field.name} (${reducer})`, cells);
      });
    });
    const firsts = groups.map(([row = 0]) => row);
    return tableFrame(frame.name, [...keys.map(({ name, column }) => ({ ...takeRows(column, firsts), name })), ...calculated], frame.meta);
  });
};
