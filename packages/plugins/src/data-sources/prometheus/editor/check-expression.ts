import { parser } from '@prometheus-io/lezer-promql';

interface Problem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Letters before a reference that say what it stands for; more would make long expressions slow. */
const MAX_BEFORE = 40;

/** Where an expression stops being PromQL; undefined when it is. References to variables stand for what they will be. */
export function checkExpression(expression: string): Problem | undefined {
  if (expression.trim() === '') return undefined;
  let problem: Problem | undefined;
  parser.parse(standIn(expression)).iterate({
    enter: (node) => {
      if (problem || !node.type.isError) return problem === undefined;
      const to = Math.min(expression.length, Math.max(node.to, node.from + 1));
      problem = { from: Math.min(node.from, Math.max(0, to - 1)), to, message: messageFor(expression, node.from) };
      return false;
    },
  });
  return problem;
}

const messageFor = (expression: string, at: number): string =>
  expression.slice(at).trim() === '' ? 'The expression is not complete' : 'PromQL does not expect this here';

/** A reference replaced by text of the same length that fits its place: a duration after `[` or `:`, a name elsewhere. */
const standIn = (expression: string): string =>
  expression.replace(/\[\[\w+(?::\w+)?\]\]|\$\{\w+(?:[.:]\w+)*\}|\$\w+/g, (reference: string, at: number) =>
    /[[:]\s*$|offset\s+-?\s*$/.test(expression.slice(Math.max(0, at - MAX_BEFORE), at))
      ? `${'1'.repeat(reference.length - 1)}s`
      : 'x'.repeat(reference.length),
  );
