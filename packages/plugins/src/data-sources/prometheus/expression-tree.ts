import { type SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** Letters before a reference that say what it stands for; more would make long expressions slow. */
const MAX_BEFORE = 40;

/** Longest expression, in characters, that is read on behind its mistakes: that takes a tenth of a millisecond a letter. */
const MAX_MISTAKEN = 1_000;

const strictParser = parser.configure({ strict: true });

/**
 * An expression as its grammar reads it; places in the tree are places in the text. References to variables stand for what they will be. Undefined
 * for a long one with a mistake, or with more parts than the stack of the grammar holds.
 */
export function readExpression(expression: string): Tree | undefined {
  const text = standIn(expression);
  if (text.length <= MAX_MISTAKEN) return parser.parse(text);
  try {
    return strictParser.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The same for hints: nothing is told of what cannot be read. */
export const parseExpression = (expression: string): Tree => readExpression(expression) ?? Tree.empty;

/** A reference replaced by text of the same length that fits its place: a duration after `[` or `:`, a name elsewhere. */
const standIn = (expression: string): string =>
  expression.replace(/\[\[\w+(?::\w+)?\]\]|\$\{\w+(?:[.:]\w+)*\}|\$\w+/g, (reference: string, at: number) =>
    /[[:]\s*$|offset\s+-?\s*$/.test(expression.slice(Math.max(0, at - MAX_BEFORE), at))
      ? `${'1'.repeat(reference.length - 1)}s`
      : 'x'.repeat(reference.length),
  );

/** The children of a node, in their order. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** The name of the metric that a selector names in front of its braces; empty where it does not, or a variable stands there. */
export function metricOf(selector: SyntaxNode, expression: string): string {
  const name = selector.getChild('Identifier');
  const text = name ? expression.slice(name.from, name.to) : '';
  return /^[A-Za-z_:][\w:]*$/.test(text) ? text : '';
}
