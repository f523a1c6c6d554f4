import { endedServers } from './results.ts';
import { runInTurn } from './run-steps.ts';
import { mergeSecondTries, planSecondTry, type TriedFile } from './second-try.ts';
import type { StepOutcome } from './steps.ts';

/** When all else has ended: files in which a test failed run once more, one by one, with nothing beside them. */
export async function runSecondTry(outcomes: readonly StepOutcome[]): Promise<readonly StepOutcome[]> {
  const { files, refusal } = planSecondTry(outcomes, endedServers());
  if (refusal !== undefined) console.log(`\nno second try: ${refusal}`);
  const tried: TriedFile[] = [];
  for (const { step, path, run } of files) {
    const [outcome] = await runInTurn([{ name: `${step.name}, second try: ${path}`, run }]);
    if (outcome) tried.push({ step, path, outcome });
  }
  const ended = endedServers();
  if (ended.length === 0) return mergeSecondTries(outcomes, tried);
  if (tried.length > 0) console.log(`\nthe second try does not count: ${ended.join(', ')} ended by itself`);
  return outcomes;
}
