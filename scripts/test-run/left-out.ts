import type { Outcome } from './outcome.ts';

/** What a run of part of the steps, and of part of their files, came to. */
interface PartialOutcome extends Outcome {
  readonly step: { readonly name: string };
}

/** The line that tells what of a whole run, given by the names of its steps, did not run. */
export function leftOut(steps: readonly string[], outcomes: readonly PartialOutcome[]): string {
  const parts = steps.flatMap((name) => {
    const outcome = outcomes.find(({ step }) => step.name === name);
    return outcome ? leftOutOf(name, outcome) : [name];
  });
  return `left out: ${parts.length === 0 ? 'nothing' : parts.join('; ')}`;
}

function leftOutOf(name: string, { tests, allFiles }: Outcome): readonly string[] {
  if (allFiles === undefined) return [];
  const missing = allFiles - (tests?.size ?? 0);
  return missing > 0 ? [`${name}, ${missing} of ${allFiles} files`] : [];
}
