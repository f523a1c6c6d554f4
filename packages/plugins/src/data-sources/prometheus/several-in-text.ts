import { findReferences } from '@pharos/plugin/unstable';
import { parseExpression } from './expression-tree.ts';

/** A label that is compared with several values as if they were one text. */
interface SeveralInText {
  readonly variable: string;
  readonly operator: string;
  /** Where the operator begins. */
  readonly from: number;
}

/** Operators that compare with a text, and those that match an expression instead. */
const MATCHING: ReadonlyMap<string, string> = new Map([
  ['=', '=~'],
  ['!=', '!~'],
]);

/** Comparisons of labels with variables that have several values, in the order of the text; one that names a format says itself what it means. */
export function findSeveralInText(expression: string, hasSeveral: (variable: string) => boolean): readonly SeveralInText[] {
  const found: SeveralInText[] = [];
  parseExpression(expression).iterate({
    enter: ({ name, from, to, node }) => {
      const operator = expression.slice(from, to);
      const value = node.nextSibling;
      if (name !== 'MatchOp' || !MATCHING.has(operator) || !value) return;
      const references = [...findReferences(expression.slice(value.from, value.to))];
      const several = references.find((one) => one.format === undefined && one.field === undefined && hasSeveral(one.name));
      if (several) found.push({ variable: several.name, operator, from });
    },
  });
  return found;
}

/** The expression with these comparisons as matches. */
export const withMatches = (expression: string, comparisons: readonly SeveralInText[]): string =>
  comparisons.reduceRight(
    (text, { operator, from }) => text.slice(0, from) + (MATCHING.get(operator) ?? operator) + text.slice(from + operator.length),
    expression,
  );
