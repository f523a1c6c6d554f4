import { escapePattern } from './escape-pattern.ts';
import { createExpression, type Expression } from './expressions/expression.ts';
import type { Expressions } from './expressions/expressions.ts';
import { runNatively } from './expressions/evaluation.ts';

/** What a person typed into a search box; no capitals count. */
export interface Search {
  /** Undefined where it is no valid expression. */
  readonly expression: Expression | undefined;
  readonly literal: Expression | undefined;
}

export function createSearch(typed: string): Search {
  const text = typed.trim();
  return { expression: createExpression(text, 'i'), literal: createExpression(escapePattern(text), 'i') };
}

/** Whether a text is found; what is no valid expression, is not known yet or does not end, is taken literally. An empty search finds everything. */
export function matchesSearch(expressions: Pick<Expressions, 'evaluate'>, { expression, literal }: Search, text: string): boolean {
  const verdict = expression && expressions.evaluate({ expression, text });
  if (verdict !== undefined && typeof verdict !== 'string') return verdict.isMatch;
  return literal !== undefined && runNatively({ expression: literal, text }).isMatch;
}
