import { readExpression } from '../expression-tree.ts';

interface Problem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Where an expression stops being PromQL; undefined when it is. References to variables stand for what they will be. */
export function checkExpression(expression: string): Problem | undefined {
  if (expression.trim() === '') return undefined;
  const tree = readExpression(expression);
  if (!tree) return { from: 0, to: expression.length, message: 'The expression has a mistake, or more parts than can be read' };
  let problem: Problem | undefined;
  tree.iterate({
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
