import type { Column, Frame } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { fieldsOf, type FramedField } from '../fields/fields-of.ts';
import { readReducer, reduceColumn, reducerTitle } from '../fields/reducers.ts';
import type { ValueRules } from '../fields/value-rules.ts';
import { numberColumn, rowCount } from '../frames/build.ts';
import { isJsonObject, objectOf, textOf, textsOf } from '../text/json-object.ts';
import { type Calculated, cumulative, movingWindow, numberAt, rowIndex, unary } from './calculate-rows.ts';
import { resultColumn } from './columns.ts';
import { asOneTable } from './join.ts';
import type { Transformation } from './transformation.ts';

const OPERATORS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
  '^': (left, right) => left ** right,
};

/** A side of an operation: a field by name, or a number. Newer documents say it as an object. */
function readOperand(saved: unknown, fields: readonly FramedField[]): { readonly name: string; readonly at: Calculated['at'] } | undefined {
  const { fixed, matcher } = objectOf(saved);
  const name = isJsonObject(matcher) ? textOf(matcher['options']) : textOf(saved);
  const field = fields.find((one) => one.name === name);
  if (field) return { name, at: (row) => numberAt(field, row) };
  const text = typeof fixed === 'string' || typeof fixed === 'number' ? String(fixed) : name;
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? undefined : { name: text, at: () => number };
}

function binary(fields: readonly FramedField[], saved: unknown): Calculated | undefined {
  const { left, right, operator } = objectOf(saved);
  const sign = textOf(operator) || '+';
  const operate = Object.hasOwn(OPERATORS, sign) ? OPERATORS[sign] : undefined;
  const [one, other] = [readOperand(left, fields), readOperand(right, fields)];
  if (!operate || !one || !other) return undefined;
  const at = (row: number): number | null => {
    const [a, b] = [one.at(row), other.at(row)];
    return a === null || b === null ? null : operate(a, b);
  };
  return { name: `${one.name} ${sign} ${other.name}`, at };
}

function reduceRow(fields: readonly FramedField[], saved: unknown, rules: ValueRules): Calculated | undefined {
  const { reducer: id, include } = objectOf(saved);
  const reducer = readReducer(id) ?? 'sum';
  const names = textsOf(include);
  const used = fields.filter(({ name, column }) => column.type === 'number' && (names.length === 0 || names.includes(name)));
  if (used.length === 0) return undefined;
  const at = (row: number): number | null => {
    const value = reduceColumn(
      numberColumn(
        '',
        used.map((field) => numberAt(field, row)),
      ),
      reducer,
      rules,
    );
    return typeof value === 'number' ? value : null;
  };
  return { name: reducerTitle(reducer), at, reducer };
}

interface Calculation {
  readonly options: JsonObject;
  readonly rules: ValueRules;
}

/** What a mode adds to a frame of so many rows. */
function calculate(fields: readonly FramedField[], { options, rules }: Calculation, count: number): Calculated | undefined {
  const { mode } = options;
  if (mode === 'binary') return binary(fields, options['binary']);
  if (mode === 'unary') return unary(fields, options['unary']);
  if (mode === 'index') return rowIndex(options['index'], count);
  if (mode === 'cumulativeFunctions') return cumulative(fields, options['cumulative'], count);
  if (mode === 'windowFunctions') return movingWindow(fields, options['window'], count);
  return reduceRow(fields, options['reduce'], rules);
}

/** The frame with what is calculated; undefined where nothing can be. */
function withCalculated(frame: Frame, fields: readonly FramedField[], calculation: Calculation): Frame | undefined {
  const { options, rules } = calculation;
  const count = rowCount(frame);
  const found = calculate(fields, calculation, count);
  if (!found) return undefined;
  const name = textOf(options['alias']) || found.name;
  const numbers = numberColumn(
    name,
    Array.from({ length: count }, (_, row) => found.at(row)),
  );
  const column: Column = resultColumn(
    found.reducer ?? '',
    found.unit === undefined ? numbers : { ...numbers, display: { unit: found.unit } },
    rules,
  );
  const times = frame.columns.filter(({ type }) => type === 'time');
  return {
    ...frame,
    meta: { ...frame.meta, kind: 'table' },
    columns: [...(options['replaceFields'] === true ? times : named(fields)), column],
  };
}

/** Columns under the names that they are shown with: a frame of several numbers has no name for one of them. */
const named = (fields: readonly FramedField[]): Frame['columns'] =>
  fields.map(({ name, column }) => (column.name === name ? column : { ...column, name }));

/**
 * `calculateField`: a field more, of two others, of all in each row, of one, of the rows before, or of those around. Several series are one table, unless
 * the document says that each is calculated alone.
 */
export const calculateField: Transformation = (frames, options, { valueRules: rules }) => {
  const table = options['timeSeries'] === false ? undefined : asOneTable(frames);
  const made = table && withCalculated(table, fieldsOf([table]), { options, rules });
  if (made) return [made];
  return table ? frames : frames.map((frame) => withCalculated(frame, fieldsOf([frame], frames), { options, rules }) ?? frame);
};
