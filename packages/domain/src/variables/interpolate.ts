import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { formatInterval } from '../time/interval.ts';
import { languageOfFormat, variableFormat, type VariableFormatter } from './formats.ts';
import { placesOf, type TextLanguage } from './places/languages.ts';
import type { Place } from './places/place.ts';
import { writeAllValue, writeValue } from './places/write-value.ts';
import { findReferences, type Reference } from './references.ts';
import { beginningOf, fieldOf, type ScopedVariable, type ScopedVariables, displayText, toTexts } from './scoped-variable.ts';

export type { ScopedVariable, ScopedVariables };

/** How references to variables are replaced. */
export interface InterpolateOptions {
  /** Format of references that name none: a name, or a source's own quoting. */
  readonly format?: string | VariableFormatter | undefined;
  /** What the text is written in, which decides how values stand where; absent: what the format says, a query of the source that names it. */
  readonly language?: TextLanguage | undefined;
  /** The same for texts inside of a value, by the name of their member. */
  readonly languages?: ReadonlyMap<string, TextLanguage>;
  /** Calls of the query whose argument is a regular expression without quotes; absent: none. */
  readonly expressionCalls?: readonly string[] | undefined;
  /** The format of references that name none in texts inside of a value, by the name of their member. */
  readonly formats?: ReadonlyMap<string, VariableFormatter>;
  /** Inserts the texts people see instead of the values: titles, legends. */
  readonly wantsText?: boolean;
  /** Longest text that variables may make, in characters; absent: `TEXT_LIMITS.filled`. */
  readonly maxLength?: number;
}

/** A value with its references replaced. */
export interface Filled<Value> {
  readonly value: Value;
  /**
   * False where it would be longer than it may be. A text is then its beginning, one character longer than `maxLength`, so that whoever
   * bounds what is drawn or queried sees that it is too long; a text that is too long by itself is as it was written.
   */
  readonly isWhole: boolean;
}

function find({ sets, isInside }: Filling, name: string): ScopedVariable | undefined {
  return sets.find((set) => Object.hasOwn(set, name) && !(isInside && set[name]?.isVerbatim))?.[name];
}

const findFormatter = (format: string | VariableFormatter | undefined): VariableFormatter =>
  typeof format === 'function' ? format : variableFormat(format ?? 'glob');

interface Filling {
  readonly sets: readonly ScopedVariables[];
  readonly options: InterpolateOptions;
  readonly language: TextLanguage | undefined;
  /** Of a verbatim variable whose value the text is. */
  readonly outerPlace?: Place | undefined;
  /** Of what stands for one reference, and of a text where nothing less is said. */
  readonly maxLength: number;
  /** Whether the text is the value of a verbatim variable. Others of that kind are unknown there: values that name each other would grow without end. */
  readonly isInside: boolean;
  /** What stands for references, by how and where they are written: a text may hold the same one very often. */
  readonly known: Map<string, string | undefined>;
}

/** What stands for a reference, or more than the longest text of it; undefined for an unknown name. */
function fillReference(reference: Reference, place: Place | undefined, filling: Filling): string | undefined {
  const { name, field = '', format = '' } = reference;
  const key = `${name}.${field}:${format}${place ? ` ${place.kind} ${place.quote} ${place.isAlone}` : ''}`;
  if (filling.known.has(key)) return filling.known.get(key);
  const filled = writeReference(reference, place, filling);
  filling.known.set(key, filled);
  return filled;
}

function writeReference({ name, field, format: explicit }: Reference, place: Place | undefined, filling: Filling): string | undefined {
  const { options, maxLength } = filling;
  const whole = find(filling, name);
  const variable = whole && fieldOf(whole, field);
  if (!variable) return undefined;
  const { isVerbatim, isMultiple, origin, ...shown } = { ...variable, value: beginningOf(variable.value, maxLength) };
  if (options.wantsText || explicit === 'text') return displayText(shown).slice(0, maxLength + 1);
  if (isVerbatim) {
    const outerPlace = place && { ...place, isAlone: false };
    return writeAllValue(fillText(String(shown.value), { ...filling, isInside: true, outerPlace, known: new Map() }).value, place);
  }
  const value = toTexts(shown.value);
  const usual = findFormatter(explicit ?? options.format);
  if (place === undefined || explicit !== undefined) return usual(value, name, isMultiple);
  return writeValue({ value, name, isMultiple, origin, usual }, place);
}

/** The value of a verbatim variable stands where its reference does. */
const placesIn = (text: string, { isInside, outerPlace, language, options }: Filling): ((index: number) => Place | undefined) =>
  isInside ? () => (outerPlace?.kind === 'address-value' ? undefined : outerPlace) : placesOf(text, language, options.expressionCalls);

/** Counts before it builds: what comes behind the longest text is never made. */
function fillText(text: string, filling: Filling, maxLength = filling.maxLength): Filled<string> {
  const pieces: string[] = [];
  let length = 0;
  let copied = 0;
  let index = 0;
  const isTooLong = text.length > maxLength;
  const placeOf = isTooLong ? undefined : placesIn(text, filling);
  for (const reference of findReferences(text)) {
    const filled = fillReference(reference, placeOf?.(index), filling);
    index += 1;
    if (filled === undefined) continue;
    if (isTooLong) return { value: text, isWhole: false };
    pieces.push(text.slice(copied, reference.start), filled);
    length += reference.start - copied + filled.length;
    copied = reference.end;
    if (length > maxLength) break;
  }
  if (pieces.length === 0) return { value: text, isWhole: true };
  if (length <= maxLength) {
    pieces.push(text.slice(copied));
    length += text.length - copied;
  }
  const value = pieces.join('');
  return length > maxLength ? { value: value.slice(0, maxLength + 1), isWhole: false } : { value, isWhole: true };
}

/**
 * Replaces every reference to a known variable; unknown names stay as they are written. A text that would be longer than `maxLength` is its
 * beginning, one character longer than that.
 */
export const interpolate = (
  text: string,
  variables: ScopedVariables | readonly ScopedVariables[],
  options: InterpolateOptions = {},
): string => fillText(text, fillingOf(variables, options)).value;

const isList = (variables: ScopedVariables | readonly ScopedVariables[]): variables is readonly ScopedVariables[] =>
  Array.isArray(variables);

const fillingOf = (variables: ScopedVariables | readonly ScopedVariables[], options: InterpolateOptions): Filling => ({
  sets: isList(variables) ? variables : [variables],
  options,
  language: options.language ?? languageOfFormat(options.format),
  maxLength: options.maxLength ?? TEXT_LIMITS.filled,
  isInside: false,
  known: new Map(),
});

/** What the texts of one value may still grow by, and whether all of them fitted. */
interface Growth {
  left: number;
  isWhole: boolean;
}

function fillValue(value: unknown, filling: Filling, growth: Growth): unknown {
  if (typeof value === 'string') return fillGrowing(value, filling, growth);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item: unknown) => fillValue(item, filling, growth));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const before: readonly (readonly [string, unknown])[] = Object.entries(value);
  const fillingFor = (key: string): Filling => fillingOfMember(key, filling);
  const after = before.map(([key, item]) => [key, fillValue(item, fillingFor(key), growth)] as const);
  return after.every(([, item], index) => item === before[index]?.[1]) ? value : Object.fromEntries(after);
}

function fillingOfMember(key: string, filling: Filling): Filling {
  const { languages, formats } = filling.options;
  if (languages?.has(key)) return { ...filling, language: languages.get(key) };
  return formats?.has(key) ? { ...filling, options: { ...filling.options, format: formats.get(key) }, known: new Map() } : filling;
}

/** A text that does not fit any more stays as it is written. */
function fillGrowing(text: string, filling: Filling, growth: Growth): string {
  const maxLength = Math.min(filling.maxLength, text.length + growth.left);
  const { value, isWhole } = fillText(text, filling, maxLength);
  growth.isWhole &&= isWhole;
  if (!isWhole && maxLength < filling.maxLength) return text;
  growth.left -= Math.max(0, value.length - text.length);
  return value;
}

/**
 * Replaces references in every text inside of a value of JSON: all strings of a target. Keys and other values stay; a value in which nothing
 * was replaced is returned itself. Each text is at most `maxLength` long, and all of them together grow by at most `TEXT_LIMITS.filled`: a
 * text that does not fit stays as it is written. `isWhole` says whether everything was replaced.
 */
export function fillDeep<Value>(
  value: Value,
  variables: ScopedVariables | readonly ScopedVariables[],
  options?: InterpolateOptions,
): Filled<Value>;
export function fillDeep(
  value: unknown,
  variables: ScopedVariables | readonly ScopedVariables[],
  options: InterpolateOptions = {},
): Filled<unknown> {
  const growth: Growth = { left: TEXT_LIMITS.filled, isWhole: true };
  const filled = fillValue(value, fillingOf(variables, options), growth);
  return { value: filled, isWhole: growth.isWhole };
}

/** The same for an object of which each field has options of its own; undefined leaves a field as it is written. */
export function fillFields<Value extends Readonly<Record<string, unknown>>>(
  value: Value,
  variables: ScopedVariables | readonly ScopedVariables[],
  optionsOf: (name: string) => InterpolateOptions | undefined,
): Filled<Value> {
  const growth: Growth = { left: TEXT_LIMITS.filled, isWhole: true };
  const fields = Object.entries(value).map(([name, field]) => {
    const options = optionsOf(name);
    return [name, options ? fillValue(field, fillingOf(variables, options), growth) : field] as const;
  });
  const isSame = fields.every(([name, field]) => field === value[name]);
  return { value: isSame ? value : { ...value, ...Object.fromEntries(fields) }, isWhole: growth.isWhole };
}

/** The value that `fillDeep` gives, whole or not: for what is bounded again where it is drawn or queried. */
export const interpolateDeep = <Value>(
  value: Value,
  variables: ScopedVariables | readonly ScopedVariables[],
  options?: InterpolateOptions,
): Value => fillDeep(value, variables, options).value;

/** The names a text refers to, in order, each once. */
export const referencedNames = (text: string): readonly string[] => [...new Set(Array.from(findReferences(text), ({ name }) => name))];

/** The bounds of a range as variables, in epoch ms. */
export const boundVariables = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): ScopedVariables => ({
  __from: { value: String(fromMs) },
  __to: { value: String(toMs) },
});

/** A range of whole days ends with the last millisecond of one. */
const LAST_MS = 999;

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
    __range: { value: formatInterval(rangeMs % 1000 === LAST_MS ? rangeMs + 1 : rangeMs) },
    __range_s: { value: String(Math.round(rangeMs / 1000)) },
    __range_ms: { value: String(rangeMs) },
    ...boundVariables(range),
  };
  for (const [name, value] of Object.entries(own)) variables[name] = { value };
  return variables;
}
