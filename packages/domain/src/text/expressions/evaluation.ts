import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import type { Expression } from './expression.ts';

/** What an expression may take for the texts of one job, in milliseconds. */
export const JOB_MS = 100;

/** What is asked of an expression about one text: whether it matches, or with a replacement, what the text becomes. */
export interface EvaluationInput {
  readonly expression: Expression;
  readonly text: string;
  /** Takes the place of the first match, with the flag `g` of every one; `$1`, `$&` and `$<name>` as the language has them. */
  readonly replacement?: string;
}

/** In place of a replacement: the text becomes what the first group holds; a match without groups leaves it as it is. */
export const FIRST_GROUP = '\u0000first group';

/** Whether an expression matches a text, or what a replacement makes of it. */
export interface EvaluationResult {
  readonly isMatch: boolean;
  readonly text: string;
}

/**
 * Whether it matches, or the text with its first match replaced. `pending` until code or a worker has come; `timed-out` where it
 * did not end within its time, or cannot be run: what its replacement may make is too long, or its code did not come.
 */
export type Verdict = EvaluationResult | 'pending' | 'timed-out';

/** Parts of a replacement that stand for a part of the text. */
const COPIES = /\$[&\d<`']/g;
/** Those of them that stand for what is around a match. */
const COPIES_AROUND = /\$[`']/;
/** A group that looks around may hold what other matches hold, too. */
const SPECIAL_GROUP = '(?';

/** How many characters of the text one part of a replacement copies at worst, over all matches: they do not overlap. */
function copiedLength({ expression: { replacing }, text: { length }, replacement = '' }: EvaluationInput): number {
  if (!replacing.global) return length;
  return COPIES_AROUND.test(replacement) || replacing.source.includes(SPECIAL_GROUP) ? (length + 1) * length : length;
}

/**
 * Whether what a replacement makes is short enough to be built: as it is written it has at most `TEXT_LIMITS.name` characters, and its result
 * `TEXT_LIMITS.text` at worst, or four times the text.
 */
export function isReplacementBounded(input: EvaluationInput): boolean {
  const { expression, text, replacement } = input;
  if (replacement === undefined) return true;
  if (replacement.length > TEXT_LIMITS.name) return false;
  const { length } = text;
  const copies = replacement.match(COPIES)?.length ?? 0;
  const matches = expression.replacing.global ? length + 1 : 1;
  return length + copies * copiedLength(input) + matches * replacement.length <= Math.max(TEXT_LIMITS.text, 4 * length);
}

/** Runs the expression in the language itself. Only for what provably ends, and in workers. */
export function runNatively({ expression: { regexp, replacing }, text, replacement }: EvaluationInput): EvaluationResult {
  if (replacement === undefined) return { isMatch: regexp.test(text), text };
  if (replacement === FIRST_GROUP) {
    const match = regexp.exec(text);
    return { isMatch: match !== null, text: match && match.length > 1 ? (match[1] ?? '') : text };
  }
  const isMatch = regexp.test(text);
  return { isMatch, text: isMatch ? text.replace(replacing, replacement) : text };
}
