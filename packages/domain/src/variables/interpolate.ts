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

/** `$name`, `[[name]]`, `[[name:format]]`, `${name}`, `${name:format}`. */
const REFERENCE = /\$(\w+)|\[\[(\w+)(?::(\w+))?\]\]|\$\{(\w+)(?::(\w+))?\}/g;

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
  return text.replace(REFERENCE, (written: string, ...parts: readonly (string | undefined)[]) => {
    const [plain, bracket, bracketFormat, braced, bracedFormat] = parts;
    const name = plain ?? bracket ?? braced ?? '';
    const variable = find(sets, name);
    if (!variable) return written;
    const explicit = bracketFormat ?? bracedFormat;
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
  return [...new Set(Array.from(text.matchAll(REFERENCE), ([, plain, bracket, , braced]) => plain ?? bracket ?? braced ?? ''))];
}

/**
 * The built-in variables of one request: `$__interval`, `$__interval_ms`, `$__range`, `$__range_s`, `$__range_ms`. `own` are values by name
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
  };
  for (const [name, value] of Object.entries(own)) variables[name] = { value };
  return variables;
}
