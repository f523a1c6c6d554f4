import type { Expression } from './expression.ts';
import type { Expressions } from './expressions.ts';
import type { EvaluationInput } from './evaluation.ts';

/** What a drawing asks of expressions. Pure for who draws: what is not known yet does not match, and the host draws anew when it is. */
export interface ExpressionView {
  test(expression: Expression, text: string): boolean;
  /** The text with its first match replaced, with the flag `g` every one; the text itself where none is known. */
  replace(expression: Expression, text: string, replacement: string): string;
}

/** A view with what the host wants to know after the drawing. */
export interface OpenedView extends ExpressionView {
  /** Whether something was asked that will be known later. */
  isWaiting(): boolean;
  /** The expressions that did not end, as they are written between slashes. */
  timedOut(): readonly string[];
}

/** For one drawing, and the next ones as long as nothing becomes known that was waited for. */
export function openView(expressions: Pick<Expressions, 'evaluate'>): OpenedView {
  const timedOut = new Set<string>();
  let isWaiting = false;

  function evaluate(input: EvaluationInput) {
    const verdict = expressions.evaluate(input);
    if (verdict === 'pending') isWaiting = true;
    if (verdict === 'timed-out') timedOut.add(input.expression.key);
    return typeof verdict === 'string' ? undefined : verdict;
  }

  return {
    test: (expression, text) => evaluate({ expression, text })?.isMatch ?? false,
    replace: (expression, text, replacement) => evaluate({ expression, text, replacement })?.text ?? text,
    isWaiting: () => isWaiting,
    timedOut: () => [...timedOut],
  };
}
