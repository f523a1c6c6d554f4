import { LISTED, type ListedExpression } from './listed.ts';
import { type ExpressionLiteral, listLiterals } from './product-literals.ts';
import { findSuperLinear, type SuperLinear } from './super-linear.ts';

/**
 * Expressions of product code whose steps can grow faster than the text, but for those of the list, and entries of the list that no
 * expression needs: one sentence each. `sources` are paths from the root to texts.
 */
export function findSlowExpressions(sources: ReadonlyMap<string, string>, listed: readonly ListedExpression[] = LISTED): readonly string[] {
  const slow = new Map<string, string>();
  const verdicts = new Map<string, SuperLinear | undefined>();
  for (const literal of listLiterals(sources)) {
    const expression = written(literal);
    if (!verdicts.has(expression)) verdicts.set(expression, findSuperLinear(literal));
    const verdict = verdicts.get(expression);
    if (verdict) slow.set(keyOf(literal.path, expression), `${literal.path}:${literal.line} ${expression} ${describe(verdict)}`);
  }
  const stale = listed.filter(({ path, expression }) => !slow.delete(keyOf(path, expression)));
  return [
    ...slow.values(),
    ...stale.map(({ path, expression }) => `scripts/expressions/listed.ts names ${expression} of ${path}, which is not there or not slow`),
  ];
}

const written = ({ source, flags }: ExpressionLiteral): string => `/${source}/${flags}`;
const keyOf = (path: string, expression: string): string => `${path} ${expression}`;

function describe(verdict: SuperLinear): string {
  if (verdict.kind === 'unknown') return `cannot be told: ${verdict.why}`;
  const growth = verdict.kind === 'exponential' ? 'doubles its steps' : 'takes the square of its steps, or more,';
  return `${growth} over ${JSON.stringify(verdict.pump)} repeated: write it anew, or list it with the longest text that reaches it`;
}
