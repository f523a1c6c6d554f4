import type { ExpressionView } from '../text/expressions/view.ts';

/** Expressions that are known at once. */
export const expressions: ExpressionView = {
  test: ({ regexp }, text) => regexp.test(text),
  replace: ({ regexp }, text, replacement) => text.replace(regexp, replacement),
};
