import { createExpression, type Expression, readExpression } from '../text/expressions/expression.ts';

/** An expression as newer documents write them: between slashes or without. Undefined where it cannot be read. */
export function readPattern(text: unknown): Expression | undefined {
  if (typeof text !== 'string') return undefined;
  const read = readExpression(text);
  if (read === 'literal') return createExpression(text);
  return read === 'broken' ? undefined : read;
}
