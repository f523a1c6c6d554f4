import { readExpression } from '@pharos/domain/text/expressions/expression';
import { pageExpressions } from './page-expressions.ts';

/** What this tab says of an expression as documents hold it, once it is known. For the journey that runs the table of verdicts. */
export async function verdictOf(written: string, text: string): Promise<'match' | 'none' | 'timed-out'> {
  const expression = readExpression(written);
  if (typeof expression === 'string') return 'none';
  return new Promise((resolve) => {
    const tryAgain = () => {
      const verdict = pageExpressions.evaluate({ expression, text });
      if (verdict === 'pending') return;
      stop();
      resolve(verdict === 'timed-out' ? verdict : verdict.isMatch ? 'match' : 'none');
    };
    const stop = pageExpressions.subscribe(tryAgain);
    tryAgain();
  });
}
