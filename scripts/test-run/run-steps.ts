import { availableParallelism } from 'node:os';
import { failedWith } from './outcome.ts';
import type { Step, StepOutcome } from './steps.ts';

/** One after the other: their output is shown as it comes. */
export async function runInTurn(steps: readonly Step[]): Promise<readonly StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const step of steps) {
    console.log(`\n# ${step.name}`);
    outcomes.push(await runOne(step));
  }
  return outcomes;
}

/**
 * Steps that leave the cores idle while they wait, one after the other and with all the time they want; meanwhile the others in the
 * background, one after the other, too. Those are then told as steps of `runTogether` are.
 */
export async function runWithBackground(steps: readonly Step[], background: readonly Step[]): Promise<readonly StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  const work = async (): Promise<void> => {
    for (const step of background) outcomes.push(await runOne(step, { isBackground: true }));
  };
  const [shown] = await Promise.all([runInTurn(steps), work()]);
  return [...shown, ...outcomes];
}

/** Two at a time where there are cores for it; each tells its end in one line, a failed one with its output. */
export async function runTogether(steps: readonly Step[]): Promise<readonly StepOutcome[]> {
  const waiting = [...steps];
  const outcomes: StepOutcome[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runOne(step));
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(2, availableParallelism())) }, work));
  return outcomes;
}

async function runOne(step: Step, options: Parameters<Step['run']>[0] = {}): Promise<StepOutcome> {
  const startedAt = performance.now();
  const outcome = await step.run(options).catch((error: unknown) => failedWith(String(error)));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = outcome.passed + outcome.failed > 1 ? `: ${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}${counts} (${seconds} s)`);
  if (outcome.note !== undefined) console.log(outcome.note.replaceAll(/^/gm, '       '));
  return { ...outcome, step };
}
