import type { Palette } from '@pharos/contract/dashboard/dashboard';
import type { Frame } from '@pharos/contract/frames';
import type { Theme } from '../colors/theme.ts';
import type { ExpressionView } from '../text/expressions/view.ts';
import { joinFormatted } from '../units/format-value.ts';
import { fieldBounds, LIMITS_FAULT } from './field-bounds.ts';
import type { ValueBounds } from './field-color.ts';
import { displayName } from './field-name.ts';
import type { FieldSettings } from './field-settings.ts';
import { fieldsOf, type FramedField } from './fields-of.ts';
import { createFieldFormat, type ShownValue } from './format-field.ts';
import { type LinkedValue, linkedValue } from './linked-value.ts';
import { readPattern } from './pattern.ts';
import { readHideFrom } from './hide-from.ts';
import type { FieldConfig } from './read-field-config.ts';
import { cellAt, readReducer, reduceColumn, resultDisplay } from './reducers.ts';
import { createFieldReader, withDataDisplay } from './resolve-fields.ts';
import type { ValueRules } from './value-rules.ts';

/** How many rows are shown where every row is a value and nobody says how many. */
const MAX_ROWS = 25;

/** `options.reduceOptions` of a newer panel. */
export interface ReduceOptions {
  /** The first one counts. */
  readonly calcs: readonly string[];
  /** Every row is a value; else each field is reduced to one. */
  readonly values: boolean;
  /** Empty: fields of numbers; else a name or an expression between slashes. */
  readonly fields: string;
  readonly limit?: number | undefined;
}

/** One value of a result, with what is needed to draw it. */
export interface ReducedValue {
  readonly key: string;
  readonly name: string;
  readonly shown: ShownValue;
  readonly settings: FieldSettings;
  readonly bounds: ValueBounds;
  /** What it was reduced from; undefined where it is a row. */
  readonly field?: FramedField;
  /** Where it leads. */
  readonly linked?: LinkedValue | undefined;
}

/** What the values of a panel depend on beside its frames. */
export interface FieldContext {
  readonly config: FieldConfig;
  /** Of fields for which nothing is said. */
  readonly colorMode: string;
  /** Limits of fields for which nothing is said; absent: their lowest and highest value. */
  readonly bounds?: ValueBounds;
  readonly theme: Theme;
  readonly palette?: Palette | undefined;
  readonly timeZone: string;
  readonly nowMs?: number | undefined;
  readonly expressions: ExpressionView;
  readonly valueRules: ValueRules;
}

/** Which fields are shown. */
function isChosen(fields: string, expressions: ExpressionView): (field: FramedField, name: string) => boolean {
  if (fields === '') return ({ column }) => column.type === 'number';
  const expression = /^\/.*\/[a-z]*$/s.test(fields) ? readPattern(fields) : undefined;
  return (field, name) => (expression ? expressions.test(expression, name) : name === fields || field.column.name === fields);
}

/** The name of a row: its first text, with the name of the field where several are shown. */
function rowName({ frame }: FramedField, row: number, { name, isOnly }: { readonly name: string; readonly isOnly: boolean }): string {
  const text = frame.columns.find(({ type }) => type === 'string');
  const own = text ? cellAt(text, row) : null;
  if (own === null) return name;
  return isOnly ? String(own) : `${own} ${name}`;
}

/** The values that a panel of single values shows: one for each chosen field, or for each of its rows. */
export function reduceFields(frames: readonly Frame[], options: ReduceOptions, context: FieldContext): readonly ReducedValue[] {
  const { config, theme, palette, timeZone, nowMs, expressions, valueRules, colorMode } = context;
  const readSettings = createFieldReader(config, { expressions, valueRules, colorMode });
  const isShown = isChosen(options.fields, expressions);
  const reducer = readReducer(options.calcs[0]) ?? 'lastNotNull';
  const chosen = fieldsOf(frames)
    .map((field) => ({ field, settings: readSettings(field) }))
    .map((one) => ({ ...one, name: displayName(one.settings.displayName, one.field) }))
    .filter(({ field, name, settings }) => !readHideFrom(settings).viz && isShown(field, name));
  const columns = chosen.map(({ field }) => field.column);
  const values: ReducedValue[] = [];
  for (const [index, { field, settings: own, name }] of chosen.entries()) {
    const settings = { ...withDataDisplay(own, field.column), ...(options.values ? undefined : resultDisplay(reducer, valueRules)) };
    const bounds = fieldBounds(settings, columns, context.bounds);
    const { type } = field.column;
    const format = (at: number) =>
      createFieldFormat({
        settings,
        name,
        index: at,
        bounds,
        theme,
        palette,
        expressions,
        type,
        context: { ...valueRules, zone: timeZone, nowMs },
      });
    if (!options.values) {
      const value = reduceColumn(field.column, reducer, valueRules);
      const shown = format(index)(value);
      const linked = linkedValue(settings.links, { field, value, text: joinFormatted(shown), calc: reducer });
      values.push({ key: `${index}`, name, shown, settings, bounds, field, linked });
      continue;
    }
    const count = Math.min(field.column.values.length, options.limit ?? MAX_ROWS);
    for (let row = 0; row < count; row += 1) {
      const ownName = rowName(field, row, { name, isOnly: chosen.length === 1 });
      const value = cellAt(field.column, row);
      const shown = format(values.length)(value);
      const linked = linkedValue(settings.links, { field, row, value, text: joinFormatted(shown) });
      values.push({ key: `${index}.${row}`, name: ownName, shown, settings, bounds, linked });
    }
  }
  return values;
}

/** Why no dial and no bar can be drawn of these values; undefined where they can. */
export function gaugeFault(values: readonly Pick<ReducedValue, 'bounds'>[]): string | undefined {
  if (values.length === 0) return 'No data points';
  return values.some(({ bounds }) => bounds.min > bounds.max) ? LIMITS_FAULT : undefined;
}
