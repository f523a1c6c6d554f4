import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACK_NAME, TEST_FILES } from '../attack/rows.ts';
import { clockAt, DAYS, LEFT_OUT, removeSharedMemory } from './days.ts';
import type { Outcome } from './outcome.ts';
import { check, type CommandOptions, reportingCheck, runCommand, tool } from './run-command.ts';
import { readOutcome } from './vitest-outcome.ts';

/** One step of a test run. */
export interface Step {
  readonly name: string;
  readonly needsServices?: boolean;
  /** In the background its output is shown only where it fails. */
  run(options?: Pick<CommandOptions, 'isBackground'>): Promise<Outcome>;
  /** Runs one file of its tests; absent where tests have to pass at once. */
  runFile?(path: string): Promise<Outcome>;
}

/** What a step came to. */
export interface StepOutcome extends Outcome {
  readonly step: Step;
}

const checkStep = (name: string, ...args: readonly string[]): Step => ({ name, run: () => check(args) });

/** Quick checks of the sources; independent of each other, the longest first. */
export const CHECKS: readonly Step[] = [
  checkStep('unused files, exports and dependencies', 'scripts/check-unused.ts'),
  checkStep('web build', 'scripts/prepare.mjs', 'web'),
  checkStep('weight of the web build', 'scripts/check-weight.ts'),
  checkStep('formats', 'scripts/conformance.ts', 'formats'),
  checkStep('registries', 'scripts/generate-registries.ts', '--check'),
  checkStep('types, server side', tool('typescript/bin/tsc'), '-p', 'tsconfig.node.json'),
  checkStep('types, browser side', tool('typescript/bin/tsc'), '-p', 'tsconfig.web.json'),
  checkStep('types, tests', tool('typescript/bin/tsc'), '-p', 'tsconfig.tests.json'),
  checkStep('lint', tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
  { name: 'arrows', run: () => reportingCheck(['scripts/check-arrows.ts']) },
  checkStep('words', 'scripts/check-words.ts'),
  checkStep('format', tool('oxfmt/bin/oxfmt'), '--check'),
  checkStep('licences', 'scripts/check-licences.ts'),
];

/** Journeys that meet pages, calls, assets, sign-in and what a role may open; the others would tell the same of addresses again. */
const BELOW_SUB_PATH = ['first-visit', 'editing', 'leaving', 'roles'].map((name) => `e2e/journeys/${name}.e2e.ts`);

const needingServices = (step: Step): Step => ({ ...step, needsServices: true });

export const UNIT: Step = vitestStep('unit tests', ['node', 'dom']);
export const DATABASES: Step = needingServices(withSecondTry('database and service tests', ['database', 'services']));
export const BROWSER: Step = needingServices(withSecondTry('browser tests', ['browser']));
/** By a second browser, when the units are through and a core is free. */
export const SUB_PATH: Step = needingServices(
  withSecondTry('browser tests below a sub path, behind nginx', ['browser'], {
    files: BELOW_SUB_PATH,
    env: { PHAROS_E2E_SUB_PATH: '/pharos' },
  }),
);
export const LONG: Step = needingServices(vitestStep('long tests', ['long']));
/** Of the steps of a whole run, the tests that import a changed file, directly or through others, and some journeys besides. */
export const relatedSteps = (changed: readonly string[], journeys: readonly string[]) => ({
  unit: vitestStep(UNIT.name, ['node', 'dom'], { relatedTo: changed }),
  databases: needingServices(withSecondTry(DATABASES.name, ['database', 'services'], { relatedTo: changed })),
  browser: needingServices(withSecondTry(BROWSER.name, ['browser'], { relatedTo: [...changed, ...journeys] })),
});
/** The tests that repeat a finding of the audits, wherever they stand. */
export const ATTACK: readonly Step[] = [
  vitestStep('attacks: unit tests', ['node', 'dom'], { named: ATTACK_NAME }),
  needingServices(vitestStep('attacks: database and service tests', ['database', 'services'], { named: ATTACK_NAME })),
  needingServices(vitestStep('attacks: browser tests', ['browser'], { named: ATTACK_NAME })),
  needingServices(vitestStep('attacks: long tests', ['long'], { named: ATTACK_NAME })),
];
/** Last, because it is about all the others. */
export const CONFORMANCE: Step = checkStep('conformance', 'scripts/conformance.ts', '--check');

/** Steps, and those that run meanwhile. */
export interface PairedSteps {
  readonly steps: readonly Step[];
  readonly background: readonly Step[];
}

/** For each day the units, while the others wait for stores; their clock shows the moment of the day when the step begins. */
export function stepsOfDays(): readonly PairedSteps[] {
  const files = globSync(NEED_SERVICES, { cwd: root, exclude: ['**/node_modules/**', ...Object.keys(LEFT_OUT)] });
  return DAYS.map((startsAt) => ({
    steps: [needingServices(withSecondTry(`database and service tests at ${startsAt}`, ['database', 'services'], { files, startsAt }))],
    background: [vitestStep(`unit tests at ${startsAt}`, ['node', 'dom'], { startsAt })],
  }));
}

interface VitestOptions {
  /** All of the projects where none are named. */
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Only tests with such a title. */
  readonly named?: RegExp;
  /** What the clock of the tests shows when the step begins, ISO 8601; that of the machine when absent. */
  readonly startsAt?: string;
  /** Only files that are among these, or import one of them. */
  readonly relatedTo?: readonly string[];
}

function vitestStep(name: string, projects: readonly string[], options: VitestOptions = {}): Step {
  const onLine = (line: string): void => console.log(`\nFAILED ${name}: ${line}`);
  return { name, run: ({ isBackground = false } = {}) => runVitest(projects, { ...options, isBackground, onLine }) };
}

/** Its files may run once more: they wait for pages, stores and processes, which a noisy machine disturbs. */
function withSecondTry(name: string, projects: readonly string[], options: VitestOptions = {}): Step {
  const runFile = (path: string) => vitestStep(name, projects, { env: options.env, files: [join(root, path)] }).run();
  return { ...vitestStep(name, projects, options), runFile };
}

const root = join(import.meta.dirname, '..', '..');

const NEED_SERVICES = '{packages,parity,scripts}/**/*.{database,service}.test.ts';

/** Workers, and files that have a process of their own, compile jsdom, React and the server once between them. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') };

const REPORTER = join(import.meta.dirname, 'run-reporter.ts');

/** Test files that hold a title of this kind: others would be loaded for nothing. */
const filesWith = (named: RegExp): readonly string[] =>
  globSync(TEST_FILES.pattern, { cwd: root, exclude: TEST_FILES.exclude }).filter(
    (path) => readFileSync(join(root, path), 'utf8').search(named) >= 0,
  );

type RunOptions = VitestOptions & Pick<CommandOptions, 'isBackground' | 'onLine'>;

async function runVitest(
  projects: readonly string[],
  { files = [], env, named, startsAt, relatedTo, isBackground = false, onLine }: RunOptions,
): Promise<Outcome> {
  const clock = startsAt === undefined ? {} : await clockAt(startsAt);
  const folder = mkdtempSync(join(tmpdir(), 'pharos-report-'));
  const report = join(folder, 'report.json');
  try {
    const args = [
      ...(relatedTo ? ['related', '--run'] : ['run']),
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=dot',
      `--reporter=${REPORTER}`,
      ...(named ? ['--testNamePattern', named.source, '--passWithNoTests'] : []),
      ...(relatedTo?.map((path) => join(root, path)) ?? (named ? filesWith(named) : files)),
    ];
    const { exitCode, output } = await runCommand([tool('vitest/vitest.mjs'), ...args], {
      isShown: !isBackground,
      env: { ...COMPILE_CACHE, PHAROS_TEST_REPORT: report, ...clock, ...env },
      isBackground,
      ...(onLine && { onLine }),
    });
    const outcome = readOutcome(report, exitCode, named !== undefined);
    return isBackground && outcome.failed > 0 ? { ...outcome, note: [output.trimEnd(), outcome.note].join('\n').trimEnd() } : outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (startsAt !== undefined) removeSharedMemory();
  }
}
