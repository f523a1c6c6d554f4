import { createExpression, createWholeExpression, type Expression, readExpression } from '../text/expressions/expression.ts';

function read(text: unknown, createPlain: (source: string) => Expression | undefined): Expression | undefined {
  if (typeof text !== 'string') return undefined;
  const expression = readExpression(text);
  if (expression === 'literal') return createPlain(text);
  return expression === 'broken' ? undefined : expression;
}

/** An expression as newer documents write them: between slashes it is searched for, without it fits the whole text. Undefined where it cannot be read. */
export const readPattern = (text: unknown): Expression | undefined => read(text, createWholeExpression);

/** The same where it is searched for without slashes, too. */
export const readSearch = (text: unknown): Expression | undefined => read(text, createExpression);

const FAULT = 'This expression cannot be read.';

/** What is wrong with an expression of newer documents; an empty one is not written yet. */
export const patternFault = (text: unknown): string | undefined => (text === '' || readPattern(text) ? undefined : FAULT);

/** What is wrong with a name, or an expression between slashes. */
export const aliasFault = (text: string): string | undefined => (readExpression(text) === 'broken' ? FAULT : undefined);
