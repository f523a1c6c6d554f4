/**
 * `npm test`: everything, with real services. `npm run check`: all that needs no service. `npm run test:long`: the rest.
 * `npm run test:attack`: of all of them the tests that repeat a finding of the audits (docs/security.md).
 * Words keep only steps whose name holds one of them: `npm test -- unit lint`.
 * Ends with the one line `N passed, N failed` and fails when something did.
 */
import type { RunningService } from './services/service.ts';
import { summary, type Outcome } from './test-run/outcome.ts';
import { runInTurn, runTogether } from './test-run/run-steps.ts';
import { serviceSteps } from './test-run/service-steps.ts';
import { ATTACK, CHECKS, CONFORMANCE, LONG, type Step, UNIT, WITH_SERVICES } from './test-run/steps.ts';

const [mode = '', ...wanted] = process.argv.slice(2);
const started: RunningService[] = [];

const isWanted = (step: Step): boolean => wanted.length === 0 || wanted.some((word) => step.name.includes(word));

async function run(together: readonly Step[], inTurn: readonly Step[]): Promise<readonly Outcome[]> {
  const [first, then] = [together.filter(isWanted), inTurn.filter(isWanted)];
  const services = then.some((step) => step.needsServices) ? serviceSteps(started) : [];
  return [...(await runTogether(first)), ...(await runTogether(services)), ...(await runInTurn(then))];
}

function selectSteps(name: string): readonly [readonly Step[], readonly Step[]] {
  if (name === 'check') return [CHECKS, [UNIT, CONFORMANCE]];
  if (name === 'long') return [CHECKS.filter((step) => step.name === 'web build'), [LONG]];
  if (name === 'all') return [CHECKS, [UNIT, ...WITH_SERVICES, CONFORMANCE]];
  if (name === 'attack') return [CHECKS.filter((step) => step.name === 'web build'), ATTACK];
  throw new Error(`there is no mode "${name}", only all, check, long and attack`);
}

/** A word that means no step would otherwise pass by testing nothing. */
function requireKnownArguments(steps: readonly Step[]): void {
  const names = steps.map((step) => step.name);
  const unknown = wanted.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length === 0) return;
  console.error(`no step is named ${unknown.join(' or ')}; there are:\n${names.map((name) => `  ${name}`).join('\n')}`);
  process.exit(1);
}

const [together, inTurn] = selectSteps(mode);
requireKnownArguments([...together, ...inTurn]);
try {
  const outcomes = await run(together, inTurn);
  process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
  await Promise.all(started.map((service) => service.stop()));
  console.log(`\n${summary(outcomes)}`);
} finally {
  await Promise.all(started.map((service) => service.stop()));
}
