/**
 * `npm test`: everything, with real services. `npm run check`: all that needs no service. `npm run test:long`: the rest.
 * `npm run test:attack`: of all of them the tests that repeat a finding of the audits (docs/security.md).
 * `npm run test:days`: units and service tests with clocks that show other days.
 * Words keep only steps whose name holds one of them: `npm test -- unit lint`.
 * What needed a second try is told before the end (docs/testing.md).
 * Ends with the one line `N passed, N failed` and fails when something did.
 */
import type { RunningService } from './services/service.ts';
import { serverLogs } from './services/guarded-process.ts';
import { failuresOf, secondTriesOf, summary } from './test-run/outcome.ts';
import { clearResults, keepLog } from './test-run/results.ts';
import { runBeside, runInTurn, runTogether } from './test-run/run-steps.ts';
import { runSecondTry } from './test-run/run-second-try.ts';
import { serviceSteps } from './test-run/service-steps.ts';
import {
  ATTACK,
  BROWSER,
  CHECKS,
  CONFORMANCE,
  DATABASES,
  LONG,
  type PairedSteps,
  type Step,
  type StepOutcome,
  stepsOfDays,
  SUB_PATH,
  UNIT,
} from './test-run/steps.ts';

const [mode = '', ...wanted] = process.argv.slice(2);
const started: RunningService[] = [];

const needsServices = (step: Step): boolean => step.needsServices ?? false;
const isWanted = (step: Step): boolean => wanted.length === 0 || wanted.some((word) => step.name.includes(word));

/** The steps of a run, kind after kind. */
interface Plan {
  readonly together: readonly Step[];
  /** One pair after the other. */
  readonly beside?: readonly PairedSteps[];
  readonly inTurn: readonly Step[];
}

async function run({ together, beside = [], inTurn }: Plan): Promise<readonly StepOutcome[]> {
  const pairs = beside.map(({ steps, background }) => ({ steps: steps.filter(isWanted), background: background.filter(isWanted) }));
  const then = inTurn.filter(isWanted);
  const later = [...pairs.flatMap(({ steps, background }) => [...steps, ...background]), ...then];
  const outcomes = [...(await runTogether([...together.filter(isWanted), ...(later.some(needsServices) ? serviceSteps(started) : [])]))];
  for (const { steps, background } of pairs) {
    // With nothing to do meanwhile there is no background.
    outcomes.push(...(steps.length === 0 ? await runInTurn(background) : await runBeside(steps, background)));
  }
  return [...outcomes, ...(await runInTurn(then))];
}

function selectSteps(name: string): Plan {
  const build = CHECKS.filter((step) => step.name === 'web build');
  if (name === 'check') return { together: CHECKS, inTurn: [UNIT, CONFORMANCE] };
  if (name === 'long') return { together: build, inTurn: [LONG] };
  if (name === 'all')
    return { together: CHECKS, beside: [{ steps: [BROWSER], background: [DATABASES, UNIT, SUB_PATH] }], inTurn: [CONFORMANCE] };
  if (name === 'attack') return { together: build, inTurn: ATTACK };
  if (name === 'days') return { together: build, beside: stepsOfDays(), inTurn: [] };
  throw new Error(`there is no mode "${name}", only all, check, long, attack and days`);
}

/** A word that means no step would otherwise pass by testing nothing. */
function requireKnownArguments(steps: readonly Step[]): void {
  const names = steps.map((step) => step.name);
  const unknown = wanted.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length === 0) return;
  console.error(`no step is named ${unknown.join(' or ')}; there are:\n${names.map((name) => `  ${name}`).join('\n')}`);
  process.exit(1);
}

const plan = selectSteps(mode);
const besides = (plan.beside ?? []).flatMap(({ steps, background }) => [...steps, ...background]);
requireKnownArguments([...plan.together, ...besides, ...plan.inTurn]);
clearResults();
try {
  const first = await run(plan);
  if (first.some(({ failed }) => failed > 0))
    for (const { name, output } of serverLogs()) console.log(`log of ${name}: ${keepLog(name, output)}`);
  const outcomes = await runSecondTry(first);
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
  await Promise.all(started.map((service) => service.stop()));
  console.log(`\n${failuresOf(outcomes)}${secondTriesOf(outcomes)}${summary(outcomes)}`);
} finally {
  await Promise.all(started.map((service) => service.stop()));
}
