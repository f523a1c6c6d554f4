import type { Expression } from './expression.ts';

/** What an expression may take for the texts of one job, in milliseconds. */
export const JOB_MS = 100;

/** What is asked of an expression about one text: whether it matches, or with a replacement, what the text becomes. */
export interface EvaluationInput {
  readonly expression: Expression;
  readonly text: string;
  /** Takes the place of the first match; `$1`, `$&` and `$<name>` as the language has them. */
  readonly replacement?: string;
}

/** In place of a replacement: the text becomes what the first group holds; a match without groups leaves it as it is. */
export const FIRST_GROUP = '\u0000first group';

/**
 * Whether it matches, or the text with its first match replaced. `pending` until code or a worker has come; `timed-out` where it
 * did not end within its time, or cannot be run.
 */
export type Verdict = { readonly isMatch: boolean; readonly text: string } | 'pending' | 'timed-out';

/** Runs the expression in the language itself. Only for what provably ends, and in workers. */
export function runNatively({ expression: { regexp }, text, replacement }: EvaluationInput): Exclude<Verdict, string> {
  if (replacement === undefined) return { isMatch: regexp.test(text), text };
  if (replacement === FIRST_GROUP) {
    const match = regexp.exec(text);
    return { isMatch: match !== null, text: match && match.length > 1 ? (match[1] ?? '') : text };
  }
  const isMatch = regexp.test(text);
  return { isMatch, text: isMatch ? text.replace(regexp, replacement) : text };
}
