import { ROW_NAME } from '../attack/rows.ts';
import { NEVER_TWICE } from './never-twice.ts';
import type { Failure, Outcome } from './outcome.ts';
import type { Step, StepOutcome } from './steps.ts';

/** A test file that runs once more, as its step runs it. */
export interface FileToTry {
  readonly step: Step;
  readonly path: string;
  run(): Promise<Outcome>;
}

/** What runs once more, or why nothing does. */
export interface SecondTryPlan {
  readonly files: readonly FileToTry[];
  readonly refusal?: string;
}

/** What a noisy machine explains; more is a fault. */
const MAX_FAILED = 5;

/** Decides by what a run came to, and by the servers of it that ended by themselves. */
export function planSecondTry(outcomes: readonly StepOutcome[], endedServers: readonly string[]): SecondTryPlan {
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  if (failed.length === 0) return { files: [] };
  const refusal = refuseOutcomes(failed) ?? refuseTests(failed) ?? refuseServers(endedServers);
  return refusal === undefined ? { files: failed.flatMap(filesToTry) } : { files: [], refusal };
}

function refuseOutcomes(failed: readonly StepOutcome[]): string | undefined {
  const count = failed.reduce((total, outcome) => total + outcome.failed, 0);
  if (count > MAX_FAILED) return `${count} failed, more than ${MAX_FAILED}`;
  const other = failed.find(({ step }) => step.runFile === undefined);
  if (other) return `"${other.step.name}" has none`;
  const broken = failed.find((outcome) => hasOtherFailures(outcome));
  return broken && `in "${broken.step.name}" something failed that is no test`;
}

/** No report, an error outside the tests, a file that could not be loaded, a skipped test. */
const hasOtherFailures = ({ failed, failures = [] }: Outcome): boolean => failed !== failures.length;

function refuseTests(failed: readonly StepOutcome[]): string | undefined {
  const failure = failed.flatMap(({ failures = [] }) => failures).find(mustPassAtOnce);
  return failure && `"${failure.test}" has none`;
}

const RULE = /\[((\d+(?:\.\w+)+)-[a-z]+)\]/g;

function mustPassAtOnce({ path, test }: Failure): boolean {
  const isNamed = [...test.matchAll(RULE)].some(([, rule = '', section = '']) =>
    [rule, section].some((name) => NEVER_TWICE.rules.includes(name)),
  );
  return isNamed || NEVER_TWICE.files.includes(path) || NEVER_TWICE.titles.test(test) || test.search(ROW_NAME) >= 0;
}

const refuseServers = ([name]: readonly string[]): string | undefined => (name === undefined ? undefined : `${name} ended by itself`);

const filesToTry = ({ step, failures = [] }: StepOutcome): readonly FileToTry[] =>
  [...new Set(failures.map(({ path }) => path))].flatMap((path) => {
    const { runFile } = step;
    return runFile ? [{ step, path, run: () => runFile(path) }] : [];
  });

/** How a second try ended. */
export interface TriedFile extends Pick<FileToTry, 'step' | 'path'> {
  readonly outcome: Outcome;
}

/** What a run came to with its second tries; each test counts once. */
export function mergeSecondTries(outcomes: readonly StepOutcome[], tried: readonly TriedFile[]): readonly StepOutcome[] {
  return outcomes.map((outcome) => tried.filter(({ step }) => step === outcome.step).reduce(mergeFile, outcome));
}

function mergeFile(first: StepOutcome, { path, outcome: again }: TriedFile): StepOutcome {
  if (hasOtherFailures(again)) return first;
  const tests = first.tests?.get(path) ?? [];
  const failures = first.failures ?? [];
  const before = failures.filter((failure) => failure.path === path);
  const missing = subtract(tests, again.tests?.get(path) ?? []);
  const left = [...(again.failures ?? []), ...missing.map((test) => ({ path, test, reason: 'the second try did not run it' }))];
  const isLeft = ({ test }: Failure): boolean => left.some((failure) => failure.test === test);
  return {
    ...first,
    passed: first.passed + before.length - left.length,
    failed: first.failed - before.length + left.length,
    failures: [...failures.filter((failure) => failure.path !== path), ...left],
    secondTries: [...(first.secondTries ?? []), ...before.filter((failure) => !isLeft(failure))],
  };
}

/** The names without as many of each as the others hold. */
function subtract(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
