import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf, type FramedField } from '../fields/fields-of.ts';
import { readReducer, reduceColumn, reducerTitle } from '../fields/reducers.ts';
import type { ValueRules } from '../fields/value-rules.ts';
import { rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { columnLike, columnOf, resultColumn, resultsColumn, takeRows } from './columns.ts';
import { groupRows, type RowGroups, rowsOfGroups } from './group-rows.ts';
import { createGroupSums } from './group-sums.ts';
import { memberOf, type Transformation } from './transformation.ts';
import { objectOf, textsOf } from '../text/json-object.ts';

type Reducer = NonNullable<ReturnType<typeof readReducer>>;

const reducersOf = (saved: unknown): readonly Reducer[] => textsOf(saved).flatMap((id) => readReducer(id) ?? []);

interface Reduction {
  readonly reducers: readonly Reducer[];
  readonly rules: ValueRules;
}

function reduceToRows(fields: readonly FramedField[], { reducers, rules }: Reduction, withLabels: boolean): Frame {
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
      resultColumn(
        reducer,
        resultsColumn(
          reducerTitle(reducer),
          fields.map(({ column }) => reduceColumn(column, reducer, rules)),
        ),
        rules,
      ),
    ),
  ]);
}

/** `reduce`: one row for each field, with a column for each calculation; or one row for each frame. */
export const reduce: Transformation = (frames, options, { valueRules: rules }) => {
  const reducers = reducersOf(options['reducers']);
  const hasTime = options['includeTimeField'] === true;
  const isReduced = ({ column }: FramedField): boolean => hasTime || column.type !== 'time';
  if (options['mode'] !== 'reduceFields')
    return [
      reduceToRows(
        fieldsOf(frames).filter(isReduced),
        { reducers: reducers.length > 0 ? reducers : ['max'], rules },
        options['labelsToFields'] === true,
      ),
    ];
  const wanted: readonly Reducer[] = reducers.length > 0 ? reducers : ['lastNotNull'];
  return frames.map((frame) => {
    const fields = fieldsOf([frame], frames).filter(isReduced);
    return tableFrame(
      frame.name,
      fields.flatMap((field) => reduceField(field, { reducers: wanted, rules })),
      frame.meta,
    );
  });
};

/** A field as what each calculation gives; of several each has its own name. */
const reduceField = ({ name, column }: FramedField, { reducers, rules }: Reduction): readonly Column[] =>
  reducers.map((reducer) => {
    const value = reduceColumn(column, reducer, rules);
    const title = reducers.length > 1 ? `${name} ${reducerTitle(reducer)}` : name;
    const isOfField = value === null || typeof value === (column.type === 'time' ? 'number' : column.type);
    return resultColumn(reducer, isOfField ? columnLike(column, title, [value]) : columnOf(title, [value]), rules);
  });

/** The columns that a group has of one field: in one pass over all rows where that is enough, else group by group. */
function calculateGroups({ name, column }: FramedField, { reducers, rules }: Reduction, groups: RowGroups): readonly Column[] {
  const sumsOf = createGroupSums(column, groups);
  let parts: readonly Column[] | undefined;
  return reducers.map((reducer) => {
    const cells =
      sumsOf(reducer) ??
      (parts ??= rowsOfGroups(groups).map((rows) => takeRows(column, rows))).map((part) => reduceColumn(part, reducer, rules));
    return resultColumn(reducer, columnOf(`${name} (${reducer})`, cells), rules);
  });
}

/** `groupBy`: a row for each distinct value of some fields, with calculations over the others. A frame without one of these fields goes. */
export const groupBy: Transformation = (frames, options, { valueRules: rules }) => {
  const saved = objectOf(options['fields']);
  const settingsOf = ({ name }: FramedField) => objectOf(memberOf(saved, name));
  if (!Object.values(saved).some((one) => objectOf(one)['operation'] === 'groupby')) return frames;
  return frames.flatMap((frame) => {
    const fields = fieldsOf([frame], frames);
    const keys = fields.filter((field) => settingsOf(field)['operation'] === 'groupby');
    if (keys.length === 0) return [];
    const groups = groupRows(
      keys.map(({ column }) => column),
      rowCount(frame),
    );
    const calculated = fields.flatMap((field) => {
      const { operation, aggregations } = settingsOf(field);
      return operation === 'aggregate' ? calculateGroups(field, { reducers: reducersOf(aggregations), rules }, groups) : [];
    });
    const heads = keys.map(({ name, column }) => ({ ...takeRows(column, groups.firsts), name }));
    return [tableFrame(frame.name, [...heads, ...calculated], frame.meta)];
  });
};
