import type { Frame } from '@pharos/contract/frames';
import { fieldsOf, frameOfFields } from '../fields/fields-of.ts';
import { createMatcher, type Field } from '../fields/match-field.ts';
import { patternFault, readPattern, readSearch } from '../fields/pattern.ts';
import { cellAt } from '../fields/reducers.ts';
import { type FieldValue, numberOfValue } from '../fields/value-mappings.ts';
import { rowCount } from '../frames/build.ts';
import { objectOf, objectsOf, textOf, textsOf } from '../text/json-object.ts';
import { frameOfRows, rowsWhere } from './columns.ts';
import type { Transformation, TransformationContext } from './transformation.ts';

/** Fields of a list of names, or whose name an expression matches; undefined where neither says anything. */
function nameTest(saved: unknown, context: TransformationContext): ((field: Field) => boolean) | undefined {
  const options = objectOf(saved);
  const names = textsOf(options['names']);
  const pattern = patternFault(options['pattern'] ?? '') === undefined ? textOf(options['pattern']) : '';
  if (names.length === 0 && pattern === '') return undefined;
  return createMatcher({ id: 'byRegexpOrNames', options: { names, pattern } }, context);
}

/** `filterFieldsByName`: fields that are named stay, or go. Frames without any field go. */
export const filterFieldsByName: Transformation = (frames, options, context) => {
  const isIncluded = nameTest(options['include'], context) ?? (() => true);
  const isExcluded = nameTest(options['exclude'], context) ?? (() => false);
  return frames
    .map((frame) => {
      const wanted = fieldsOf([frame], frames).filter((field) => isIncluded(field) && !isExcluded(field));
      return frameOfFields(frame, wanted);
    })
    .filter(({ columns }) => columns.length > 0);
};

/** Frames of the queries that a text names or an expression matches; undefined where it says none, or cannot be read. */
export function queryTest(saved: unknown, { expressions }: TransformationContext): ((frame: Frame) => boolean) | undefined {
  const expression = textOf(saved) === '' ? undefined : readPattern(saved);
  return expression && (({ meta }) => expressions.test(expression, meta?.refId ?? ''));
}

/** `filterByRefId`: frames of some queries stay. */
export const filterByRefId: Transformation = (frames, options, context) => {
  const isMeant = queryTest(options['include'], context);
  return isMeant ? frames.filter(isMeant) : frames;
};

type Test = (value: FieldValue) => boolean;

const compared =
  (holds: (value: number, bound: number) => boolean) =>
  ({ value }: { readonly value: unknown }): Test =>
  (cell) =>
    holds(numberOfValue(cell), Number(value));

/** Texts and numbers are equal where they read the same. */
const isEqual = (cell: FieldValue, value: unknown): boolean => cell === value || (cell !== null && String(cell) === String(value));

const holdsText = (cell: FieldValue, value: unknown): boolean =>
  cell !== null && String(cell).toLowerCase().includes(String(value).toLowerCase());

/** What a filter of `filterByValue` asks of a cell, by its id. */
const TESTS: Readonly<
  Record<
    string,
    (options: { readonly value: unknown; readonly from: unknown; readonly to: unknown }, context: TransformationContext) => Test
  >
> = {
  greater: compared((value, bound) => value > bound),
  greaterOrEqual: compared((value, bound) => value >= bound),
  lower: compared((value, bound) => value < bound),
  lowerOrEqual: compared((value, bound) => value <= bound),
  equal:
    ({ value }) =>
    (cell) =>
      isEqual(cell, value),
  notEqual:
    ({ value }) =>
    (cell) =>
      !isEqual(cell, value),
  isNull: () => (cell) => cell === null,
  isNotNull: () => (cell) => cell !== null,
  between:
    ({ from, to }) =>
    (cell) =>
      Number(from) <= numberOfValue(cell) && numberOfValue(cell) <= Number(to),
  substring:
    ({ value }) =>
    (cell) =>
      holdsText(cell, value),
  notSubstring:
    ({ value }) =>
    (cell) =>
      !holdsText(cell, value),
  regex: ({ value }, { expressions }) => {
    const expression = readSearch(value);
    return (cell) => expression !== undefined && cell !== null && expressions.test(expression, String(cell));
  },
};

interface RowFilter {
  readonly fieldName: string;
  readonly test: Test;
}

function readFilter(saved: Readonly<Record<string, unknown>>, context: TransformationContext): RowFilter | undefined {
  const { id, options } = objectOf(saved['config']);
  const { value, from, to } = objectOf(options);
  const create = typeof id === 'string' && Object.hasOwn(TESTS, id) ? TESTS[id] : undefined;
  return create && { fieldName: textOf(saved['fieldName']), test: create({ value, from, to }, context) };
}

/** `filterByValue`: rows for which any, or all, of the filters hold stay, or go. A filter for a field that a frame lacks is not asked. */
export const filterByValue: Transformation = (frames, options, context) => {
  const filters = objectsOf(options['filters']).flatMap((saved) => readFilter(saved, context) ?? []);
  const keepsMatching = options['type'] !== 'exclude';
  const needsAll = options['match'] === 'all';
  return frames.map((frame) => {
    const fields = fieldsOf([frame], frames);
    const own = filters.flatMap(({ fieldName, test }) => {
      const field = fields.find(({ name }) => name === fieldName);
      return field ? [(row: number) => test(cellAt(field.column, row))] : [];
    });
    if (own.length === 0) return frame;
    const matches = (row: number): boolean => (needsAll ? own.every((test) => test(row)) : own.some((test) => test(row)));
    return frameOfRows(
      frame,
      rowsWhere(rowCount(frame), (row) => matches(row) === keepsMatching),
    );
  });
};
