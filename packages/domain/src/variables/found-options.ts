import { FIRST_GROUP, type Verdict } from '../text/expressions/evaluation.ts';
import { createExpression, readExpression, type Expression } from '../text/expressions/expression.ts';
import type { Expressions } from '../text/expressions/expressions.ts';
import { sortOptions } from './sort-options.ts';
import { ALL_TEXT, ALL_VALUE, type VariableOption } from './variable-option.ts';

/** A value that a source found; without a text of its own it is its value. */
export interface FoundValue {
  readonly text?: string | undefined;
  readonly value: string;
}

/** Stands where nothing was found: references to it become the empty text. */
export const NONE_OPTION: VariableOption = { text: 'None', value: '' };

/** What is wrong with the expression of a variable; people read it. */
export class VariableExpressionError extends Error {
  override readonly name = 'VariableExpressionError';
}

/**
 * The expression of a variable; undefined for none. Between slashes it is as it is written, else it means a whole value.
 * @throws VariableExpressionError for what cannot be read
 */
export function readVariableExpression(regex: string): Expression | undefined {
  if (regex === '') return undefined;
  const between = readExpression(regex);
  const expression = between === 'literal' ? createExpression(`^${regex}$`) : between;
  if (expression === undefined || expression === 'broken') throw new VariableExpressionError(`${regex} is not a valid regular expression`);
  return expression;
}

/**
 * What an expression leaves of values: those that it matches, and where it has a group, what the first one holds, as text and as value.
 * `pending` until all is known. @throws VariableExpressionError when it does not end
 */
export function matchValues(
  values: readonly FoundValue[],
  expression: Expression,
  { evaluate }: Pick<Expressions, 'evaluate'>,
): readonly FoundValue[] | 'pending' {
  const left: FoundValue[] = [];
  let isPending = false;
  for (const found of values) {
    const verdict: Verdict = evaluate({ expression, text: found.value, replacement: FIRST_GROUP });
    if (verdict === 'timed-out') throw new VariableExpressionError(`The regular expression ${expression.key} takes too long`);
    if (verdict === 'pending') isPending = true;
    else if (verdict.isMatch) left.push(verdict.text === found.value ? found : { value: verdict.text });
  }
  return isPending ? 'pending' : left;
}

interface OptionRules {
  readonly sort: number;
  readonly hasAll: boolean;
}

/** Options made of values: each value once, sorted, All before them; `None` where there is none (wire-notes data-sources 5.2). */
export function buildFoundOptions(values: readonly FoundValue[], { sort, hasAll }: OptionRules): readonly VariableOption[] {
  const byValue = new Map<string, VariableOption>();
  for (const { text, value } of values) if (!byValue.has(value)) byValue.set(value, { text: text ?? value, value });
  if (byValue.size === 0) return [NONE_OPTION];
  const options = sortOptions([...byValue.values()], sort);
  return hasAll ? [{ text: ALL_TEXT, value: ALL_VALUE }, ...options] : options;
}
