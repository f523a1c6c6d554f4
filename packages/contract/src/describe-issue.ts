import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** The message of a check that has none of its own: no language of zod is loaded. */
const UNTRANSLATED = 'Invalid input';

/**
 * One sentence on the first thing that is wrong, such as `dashboard.title: expected string`. Echoes at most a short piece of the input.
 * @param whole names what was read where the whole of it is wrong
 */
export function describeIssue(issues: readonly Issue[], whole = 'request'): string {
  const issue = issues[0];
  if (!issue) return `The ${whole} is not valid`;
  const path = issue.path.map(String).join('.').slice(0, 200);
  return `${path === '' ? whole : path}: ${whatIsWrong(issue)}`;
}

function whatIsWrong(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `expected ${issue.expected}`;
    case 'invalid_value':
      return wrongWord(issue.values.map(String), issue.input);
    case 'too_small':
      return isCounted(issue) ? `must have at least ${issue.minimum} ${COUNTED[issue.origin]}` : `must be at least ${issue.minimum}`;
    case 'too_big':
      return isCounted(issue) ? `must have at most ${issue.maximum} ${COUNTED[issue.origin]}` : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return 'has characters that are not allowed';
    case 'invalid_union':
      return 'is of the wrong kind';
    default:
      return issue.message === UNTRANSLATED ? 'is not valid' : issue.message;
  }
}

/** What is counted of values that are no number. */
const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'elements' };
const isCounted = ({ origin }: { readonly origin: string }): boolean => origin in COUNTED;

function wrongWord(choices: readonly string[], input: unknown): string {
  // Clients of the original look for the end of this sentence (wire-notes http-api 1.4).
  if (choices.includes('Viewer') && choices.includes('Admin')) return `invalid role value: ${writeInput(input).slice(0, 100)}`;
  return `expected one of ${choices.join(', ')}`;
}

/** A sent object may have a field named `toString`, and then has no text of its own. */
const writeInput = (input: unknown): string => (typeof input === 'object' ? JSON.stringify(input) : String(input));
