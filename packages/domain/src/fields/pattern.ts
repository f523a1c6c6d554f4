import { createExpression, type Expression, readExpression } from '../text/expressions/expression.ts';

/** An expression as newer documents write them: between slashes or without. Undefined where it cannot be read. */
export function readPattern(text: unknown): Expression | undefined {
  if (typeof text !== 'string') return undefined;
  const read = readExpression(text);
  if (read === 'literal') return createExpression(text);
  return read === 'broken' ? undefined : read;
}

const FAULT = 'This expression cannot be read.';

/** What is wrong with an expression of newer documents; an empty one is not written yet. */
export const patternFault = (text: unknown): string | undefined => (text === '' || readPattern(text) ? undefined : FAULT);

/** What is wrong with a name, or an expression between slashes. */
export const aliasFault = (text: string): string | undefined => (readExpression(text) === 'broken' ? FAULT : undefined);
