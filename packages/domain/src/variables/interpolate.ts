import { formatInterval } from '../time/interval.ts';
import { variableFormat } from './formats.ts';
import type { VariableFormatter, VariableValue } from './formats.ts';

/** One variable that may be replaced: what goes into queries, and what people see (defaults to the value). */
export interface ScopedVariable {
  readonly value: VariableValue;
  readonly text?: string;
  /** Whether the variable may have several values, also where it has one now: some sources quote it as a pattern then. */
  readonly isMultiple?: boolean;
  /** Inserted as it is, without any format; references in it are replaced. */
  readonly isVerbatim?: boolean;
  /** What `${name.field}` stands for, beside `text` and `value`, which every variable has. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Variables by name. Where several sets are given, the first that knows a name wins: panel before dashboard. */
export type ScopedVariables = Readonly<Record<string, ScopedVariable>>;

/** How references to variables are replaced. */
export interface InterpolateOptions {
  /** Format of references that name none: a name, or a source's own quoting. */
  readonly format?: string | VariableFormatter;
  /** Inserts the texts people see instead of the values: titles, legends. */
  readonly wantsText?: boolean;
}

/** `$name`, `[[name]]`, `[[name:format]]`, `${name}`, `${name:format}`, `${name.field}`, and a format with what it is told: `${name:date:YYYY}`. */
const REFERENCE = /\$(\w+)|\[\[(\w+)(?:\.(\w+))?(?::(\w+(?::[^\]]*)?))?\]\]|\$\{(\w+)(?:\.(\w+))?(?::(\w+(?::[^}]*)?))?\}/g;

/** A reference as it is written in a text. */
interface Reference {
  readonly name: string;
  readonly field: string | undefined;
  readonly format: string | undefined;
}

type ReferenceParts = readonly (string | undefined)[];

const readReference = ([plain, bracket, bracketField, bracketFormat, braced, bracedField, bracedFormat]: ReferenceParts): Reference => ({
  name: plain ?? bracket ?? braced ?? '',
  field: bracketField ?? bracedField,
  format: bracketFormat ?? bracedFormat,
});

/** What a field of a variable stands for; undefined where it has none of that name. */
function fieldOf(variable: ScopedVariable, field: string | undefined): ScopedVariable | undefined {
  if (field === undefined || field === 'value') return variable;
  if (variable.fields && Object.hasOwn(variable.fields, field)) return { value: variable.fields[field] ?? '' };
  return field === 'text' ? { value: textOf(variable) } : undefined;
}

const toTexts = (value: VariableValue): string | readonly string[] => (typeof value === 'object' ? value.map(String) : String(value));

const textOf = ({ text, value }: ScopedVariable): string => text ?? (typeof value === 'object' ? value.join(' + ') : String(value));

function find(sets: readonly ScopedVariables[], name: string): ScopedVariable | undefined {
  return sets.find((set) => Object.hasOwn(set, name))?.[name];
}

const findFormatter = (format: string | VariableFormatter | undefined): VariableFormatter =>
  typeof format === 'function' ? format : variableFormat(format ?? 'glob');

/** Replaces every reference to a known variable; unknown names stay as they are written. */
export function interpolate(
  text: string,
  variables: ScopedVariables | readonly ScopedVariables[],
  options: InterpolateOptions = {},
): string {
  if (!text.includes('$') && !text.includes('[[')) return text;
  const sets: readonly ScopedVariables[] = isList(variables) ? variables : [variables];
  return text.replace(REFERENCE, (written: string, ...parts: ReferenceParts) => {
    const { name, field, format: explicit } = readReference(parts);
    const whole = find(sets, name);
    const variable = whole && fieldOf(whole, field);
    if (!variable) return written;
    if (options.wantsText || explicit === 'text') return textOf(variable);
    if (variable.isVerbatim) return interpolate(String(variable.value), withoutVerbatim(sets), options);
    return findFormatter(explicit ?? options.format)(toTexts(variable.value), name, variable.isMultiple);
  });
}

/** One level only: values that name each other would else be replaced for ever, or grow without end. */
const withoutVerbatim = (sets: readonly ScopedVariables[]): readonly ScopedVariables[] =>
  sets.map((set) => Object.fromEntries(Object.entries(set).filter(([, { isVerbatim }]) => !isVerbatim)));

const isList = (variables: ScopedVariables | readonly ScopedVariables[]): variables is readonly ScopedVariables[] =>
  Array.isArray(variables);

/**
 * The same for every text inside of a value of JSON: all strings of a target. Keys and other values stay; a value in which nothing was
 * replaced is returned itself.
 */
export function interpolateDeep<Value>(
  value: Value,
  variables: ScopedVariables | readonly ScopedVariables[],
  options?: InterpolateOptions,
): Value;
export function interpolateDeep(
  value: unknown,
  variables: ScopedVariables | readonly ScopedVariables[],
  options: InterpolateOptions = {},
): unknown {
  if (typeof value === 'string') return interpolate(value, variables, options);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item: unknown) => interpolateDeep(item, variables, options));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const before: readonly (readonly [string, unknown])[] = Object.entries(value);
  const after = before.map(([key, item]) => [key, interpolateDeep(item, variables, options)] as const);
  return after.every(([, item], index) => item === before[index]?.[1]) ? value : Object.fromEntries(after);
}

/** The names a text refers to, in order, each once. */
export function referencedNames(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(REFERENCE), ([, ...parts]) => readReference(parts).name))];
}

/** The bounds of a range as variables, in epoch ms. */
export const boundVariables = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): ScopedVariables => ({
  __from: { value: String(fromMs) },
  __to: { value: String(toMs) },
});

/**
 * The built-in variables of one request: `$__interval`, `$__interval_ms`, `$__range`, `$__range_s`, `$__range_ms`, and its bounds
 * `$__from` and `$__to` in epoch ms. `own` are values by name
 * that a source knows better, and names of its own.
 */
export function requestVariables(
  intervalMs: number,
  range: { readonly fromMs: number; readonly toMs: number },
  own: Readonly<Record<string, string>> = {},
): ScopedVariables {
  const rangeMs = range.toMs - range.fromMs;
  const variables: Record<string, ScopedVariable> = {
    __interval: { value: formatInterval(intervalMs) },
    __interval_ms: { value: String(intervalMs) },
    __range: { value: formatInterval(rangeMs) },
    __range_s: { value: String(Math.round(rangeMs / 1000)) },
    __range_ms: { value: String(rangeMs) },
    ...boundVariables(range),
  };
  for (const [name, value] of Object.entries(own)) variables[name] = { value };
  return variables;
}
