import type { VariableValue } from './formats.ts';
import type { ValueOrigin } from './places/writing-law.ts';

/** One variable that may be replaced: what goes into queries, and what people see (defaults to the value). */
export interface ScopedVariable {
  readonly value: VariableValue;
  readonly text?: string;
  /** Whether the variable may have several values, also where it has one now: some sources quote it as a pattern then. */
  readonly isMultiple?: boolean;
  /** Where its values come from, which says what they are in an expression; absent: a person listed them. */
  readonly origin?: ValueOrigin;
  /** Inserted as it is, without any format; references in it are replaced. */
  readonly isVerbatim?: boolean;
  /** What `${name.field}` stands for, beside `text` and `value`, which every variable has. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Variables by name. Where several sets are given, the first that knows a name wins: panel before dashboard. */
export type ScopedVariables = Readonly<Record<string, ScopedVariable>>;

/** What a field of a variable stands for; undefined where it has none of that name. */
export function fieldOf(variable: ScopedVariable, field: string | undefined): ScopedVariable | undefined {
  if (field === undefined || field === 'value') return variable;
  const origin = variable.origin && { origin: variable.origin };
  if (variable.fields && Object.hasOwn(variable.fields, field)) return { value: variable.fields[field] ?? '', ...origin };
  return field === 'text' ? { value: displayText(variable), ...origin } : undefined;
}

/** A value as the texts that stand in queries. */
export const toTexts = (value: VariableValue): string | readonly string[] =>
  typeof value === 'object' ? value.map(String) : String(value);

/** What people see of a variable. */
export const displayText = ({ text, value }: ScopedVariable): string =>
  text ?? (typeof value === 'object' ? value.join(' + ') : String(value));

/** Of a value that is longer than the longest text a beginning is enough to see that the text is too long. */
export function beginningOf(value: VariableValue, maxLength: number): VariableValue {
  if (typeof value !== 'object') return typeof value === 'string' && value.length > maxLength ? value.slice(0, maxLength + 1) : value;
  let length = 0;
  for (const [index, one] of value.entries()) {
    length += one.length + 1;
    if (length > maxLength + 1) return value.slice(0, index + 1);
  }
  return value;
}
