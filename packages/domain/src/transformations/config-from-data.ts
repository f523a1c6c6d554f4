import type { Column, Labels } from '@pharos/contract/frames';
import { fieldsOf, type FramedField } from '../fields/fields-of.ts';
import { createMatcher } from '../fields/match-field.ts';
import { cellAt, cellsOf, readReducer, reduceColumn } from '../fields/reducers.ts';
import { rowCount, tableFrame } from '../frames/build.ts';
import { isJsonObject, objectsOf, textOf } from '../text/json-object.ts';
import { columnOf } from './columns.ts';
import { configOfRow, type FactColumn, factOf, mappingsOf, withConfig } from './field-facts.ts';
import { cutNotices, fittingColumns, withNotices } from './made-size.ts';
import type { Transformation } from './transformation.ts';

/** The query whose result says how others are shown, where nobody chose one. */
const USUAL_CONFIG_QUERY = 'config';

/** `configFromData`: units, limits, thresholds and the like of fields as the result of one query says; that result goes. */
export const configFromData: Transformation = (frames, options, context) => {
  const refId = textOf(options['configRefId']) || USUAL_CONFIG_QUERY;
  const source = frames.find(({ meta }) => meta?.refId === refId);
  if (!source) return frames;
  const mappings = objectsOf(options['mappings']);
  const facts = fieldsOf([source], frames).flatMap(({ name, column }): readonly FactColumn[] => {
    const fact = factOf(name, mappings);
    if (fact === undefined) return [];
    if (fact.startsWith('mappings.')) return [{ fact, cells: cellsOf(column) }];
    const reducer = readReducer(mappings.find(({ fieldName }) => fieldName === name)?.['reducerId']) ?? 'lastNotNull';
    return [{ fact, cells: [reduceColumn(column, reducer, context.valueRules)] }];
  });
  const config = { ...configOfRow(facts, 0), ...mappingsOf(facts) };
  const { applyTo } = options;
  const isMeant =
    isJsonObject(applyTo) && typeof applyTo['id'] === 'string'
      ? createMatcher({ id: applyTo['id'], options: applyTo['options'] }, context)
      : ({ column }: FramedField) => column.type === 'number';
  return frames
    .filter((frame) => frame !== source)
    .map((frame) => ({
      ...frame,
      columns: fieldsOf([frame], frames).map((field) => (isMeant(field) ? withConfig(field.column, config) : field.column)),
    }));
};

/** Labels of one row; what is missing is none. */
const labelsOfRow = (fields: readonly FramedField[], row: number): Labels =>
  Object.fromEntries(
    fields.flatMap(({ name, column }) => {
      const cell = cellAt(column, row);
      return cell === null ? [] : [[name, String(cell)] as const];
    }),
  );

/** `rowsToFields`: a field of one row for each row, with its name, its value, and what else the row says of it, as settings or else as labels. */
export const rowsToFields: Transformation = (frames, options) => {
  const mappings = objectsOf(options['mappings']);
  return frames.map((frame) => {
    const fields = fieldsOf([frame], frames);
    const chosen = fields.map((field) => ({ field, fact: factOf(field.name, mappings) }));
    const of = (fact: string) => chosen.find((one) => one.fact === fact)?.field;
    const name = of('field.name') ?? chosen.find(({ field, fact }) => fact === undefined && field.column.type === 'string')?.field;
    const value = of('field.value') ?? chosen.find(({ field, fact }) => fact === undefined && field.column.type === 'number')?.field;
    if (!name || !value) return frame;
    const facts = chosen.flatMap(({ field, fact }) => (fact === undefined ? [] : [{ fact, cells: cellsOf(field.column) }]));
    const isLabel = ({ field, fact }: (typeof chosen)[number]): boolean =>
      fact === 'field.label' || (fact === undefined && field !== name && field !== value);
    const labelled = chosen.filter(isLabel).map(({ field }) => field);
    const made = fittingColumns(rowCount(frame), 1);
    const columns = Array.from({ length: made }, (_, row): Column => {
      const column = columnOf(String(cellAt(name.column, row) ?? ''), [cellAt(value.column, row)]);
      const own = labelled.length === 0 ? column : { ...column, labels: labelsOfRow(labelled, row) };
      return withConfig(own, configOfRow(facts, row));
    });
    return withNotices(
      tableFrame(frame.name, columns, frame.meta),
      cutNotices('Rows to fields', { made, of: rowCount(frame), what: 'rows' }),
    );
  });
};
