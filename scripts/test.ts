/**
 * `npm test`: everything, with real services. `npm run check`: all that needs no service. `npm run test:long`: the rest.
 * `npm run test:attack`: of all of them the tests that repeat a finding of the audits (docs/security.md).
 * `npm run test:days`: units and service tests with clocks that show other days.
 * `npm run test:provision`: everything, with all hidden that is installed, after proof that what is fetched instead finds its libraries.
 * Words keep only steps whose name holds one of them: `npm test -- unit lint`. `npm test -- --changed` keeps of the tests those that reach
 * a file changed since `main`, and says at last what it left out. What needed a second try is told before the end (docs/testing.md).
 * Files and tests run in random order; `--seed <number>`, printed at the beginning and before the end, repeats that of another run.
 * Ends with the one line `N passed, N failed` and fails when something did.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { RunningService } from './services/service.ts';
import { serverLogs } from './services/guarded-process.ts';
import { hideInstalled } from './test-run/fetched-steps.ts';
import { leftOut } from './test-run/left-out.ts';
import { failuresOf, secondTriesOf, summary } from './test-run/outcome.ts';
import { ALL, type Plan, planChanged, selectPlan, stepsOf } from './test-run/plan.ts';
import { clearResults, keepLog } from './test-run/results.ts';
import { runWithBackground, runInTurn, runTogether } from './test-run/run-steps.ts';
import { runSecondTry } from './test-run/run-second-try.ts';
import { describeSeed, readSeed, SEED_VARIABLE } from './test-run/seed.ts';
import { serviceSteps } from './test-run/service-steps.ts';
import type { Step, StepOutcome } from './test-run/steps.ts';

const [mode = '', ...args] = process.argv.slice(2);
const { values, positionals: wanted } = parseArgs({
  args,
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const isChanged = values.changed;
if (isChanged && mode !== 'all') throw new Error('only npm test has --changed');
const seed = readSeed(values.seed ?? process.env[SEED_VARIABLE]);
const started: RunningService[] = [];

const needsServices = (step: Step): boolean => step.needsServices ?? false;
const isWanted = (step: Step): boolean => wanted.length === 0 || wanted.some((word) => step.name.includes(word));

async function run({ first = [], together, paired = [], inTurn }: Plan): Promise<readonly StepOutcome[]> {
  const outcomes = [...(await runInTurn(first.filter(isWanted)))];
  const pairs = paired.map(({ steps, background }) => ({ steps: steps.filter(isWanted), background: background.filter(isWanted) }));
  const then = inTurn.filter(isWanted);
  const later = [...pairs.flatMap(({ steps, background }) => [...steps, ...background]), ...then];
  outcomes.push(...(await runTogether([...together.filter(isWanted), ...(later.some(needsServices) ? serviceSteps(started) : [])])));
  for (const { steps, background } of pairs) {
    // With nothing to do meanwhile there is no background.
    outcomes.push(...(steps.length === 0 ? await runInTurn(background) : await runWithBackground(steps, background)));
  }
  return [...outcomes, ...(await runInTurn(then))];
}

/** A word that means no step would otherwise pass by testing nothing. */
function requireKnownArguments(steps: readonly Step[]): void {
  const names = steps.map((step) => step.name);
  const unknown = wanted.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length === 0) return;
  console.error(`no step is named ${unknown.join(' or ')}; there are:\n${names.map((name) => `  ${name}`).join('\n')}`);
  process.exit(1);
}

const plan = isChanged ? await planChanged() : selectPlan(mode);
requireKnownArguments(stepsOf(plan));
clearResults();
const emptyCache = mode === 'provision' ? hideInstalled() : undefined;
process.env[SEED_VARIABLE] = String(seed);
console.log(describeSeed(seed));
try {
  const first = await run(plan);
  if (first.some(({ failed }) => failed > 0))
    for (const { name, output } of serverLogs()) console.log(`log of ${name}: ${keepLog(name, output)}`);
  const outcomes = await runSecondTry(first);
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
  await Promise.all(started.map((service) => service.stop()));
  console.log(`\n${failuresOf(outcomes)}${secondTriesOf(outcomes)}${describeSeed(seed)}\n${summary(outcomes)}`);
  if (isChanged) {
    const names = stepsOf(ALL).map(({ name }) => name);
    console.log(leftOut(names, outcomes));
  }
} finally {
  await Promise.all(started.map((service) => service.stop()));
  if (emptyCache !== undefined) rmSync(emptyCache, { recursive: true, force: true });
}
