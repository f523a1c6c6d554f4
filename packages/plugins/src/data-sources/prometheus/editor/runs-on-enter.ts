import { checkExpression } from './check-expression.ts';

/** Whether Enter at a place runs the expression: at its end, where it is whole. Inside it, or where it goes on, Enter adds a line. */
export function runsOnEnter(expression: string, position: number): boolean {
  if (expression.slice(position).trim() !== '') return false;
  const line = expression.slice(expression.lastIndexOf('\n', position - 1) + 1, position);
  return !line.trimStart().startsWith('#') && checkExpression(expression) === undefined;
}
