import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '../new/copy-checkout.ts';
import { startPostgres } from '../services/postgres.ts';
import { drawSample } from './draw.ts';
import {
  breakRule,
  chooseFaults,
  findUnbroken,
  judgeReport,
  namePattern,
  type RuleFault,
  type RuleVerdict,
  type TestReport,
} from './rule-faults.ts';
import { runProgram } from './run-mutants.ts';

const BUILT_PAGES = join('packages', 'web', 'dist');
const BASELINE_TIMEOUT_MS = 1_800_000;
const FAULT_TIMEOUT_MS = 180_000;
/** Of each state that a test waits for: with a fault most of them never come. The run without any fault has it, too. */
const WAITS = { PHAROS_TEST_WAIT_MS: '10000' };

interface Copy {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

interface RuleChoice {
  /** Ids; none: all of them. */
  readonly rules: readonly string[];
  /** A commit: only faults whose file or test changed since. */
  readonly since: string | undefined;
  readonly part: FaultPart;
}

/** How many of the chosen faults are run: all of them take hours. */
interface FaultPart {
  /** As many are drawn. */
  readonly limit: number;
  readonly seed: number;
  /** No fault is put in after this moment, epoch milliseconds. */
  readonly endsAt: number;
}

/** Breaks each rule that is chosen and says what its tests said; whether every one of them was red. */
export async function mutateRules(root: string, { rules, since, part }: RuleChoice): Promise<boolean> {
  const listed = globSync('scripts/mutate/rule-faults/*.json', { cwd: root })
    .toSorted()
    .flatMap((path): readonly RuleFault[] => JSON.parse(readFileSync(join(root, path), 'utf8')));
  const changed = since === undefined ? undefined : readChangedPaths(root, since);
  const chosen = chooseFaults(listed, { rules, changed });
  const faults = part.limit < chosen.length ? drawSample(chosen, part.limit, part.seed) : chosen;
  const unlisted = rules.length === 0 ? unbrokenIn(root, listed, changed) : rules.filter((id) => !listed.some(({ rule }) => rule === id));
  for (const one of unlisted) console.log(`${one}  no fault is listed`);
  if (faults.length < chosen.length) console.log(`${faults.length} of ${chosen.length} faults drawn with --seed=${part.seed}`);
  if (faults.length === 0) {
    console.log('no fault to run');
    return unlisted.length === 0;
  }

  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'pharos-rules-')));
  const postgres = faults.some(({ test }) => test.endsWith('.database.test.ts')) ? await provideDatabase() : undefined;
  const copies = folders.map((folder): Copy => ({
    folder,
    env: { ...WAITS, ...(postgres && { PHAROS_TEST_POSTGRES_URL: postgres.url }) },
  }));
  try {
    for (const folder of folders) {
      copyCheckout(root, folder);
      symlinkSync(join(root, BUILT_PAGES), join(folder, BUILT_PAGES)); // a server without them serves no page
    }
    const sound = await findSound(copies, faults);
    const verdicts = await breakEach(copies, sound, part.endsAt);
    const reds = verdicts.filter((verdict) => verdict === 'red').length;
    console.log(`${reds} of ${faults.length} faults made a test of their rule red`);
    if (verdicts.length < sound.length) console.log(`${sound.length - verdicts.length} were not run for want of time`);
    return unlisted.length === 0 && reds === faults.length;
  } finally {
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Files that differ from a commit, by their paths from the root of the checkout. */
const readChangedPaths = (root: string, commit: string): ReadonlySet<string> =>
  new Set(execFileSync('git', ['diff', '--name-only', '-z', commit], { cwd: root, encoding: 'utf8' }).split('\0'));

/** Of the rules that faults are listed for; where changes count, in the test files that changed. */
function unbrokenIn(root: string, listed: readonly RuleFault[], changed: ReadonlySet<string> | undefined): readonly string[] {
  const paths = globSync('packages/*/src/**/*.test.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !changed || changed.has(path));
  const tests = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  return findUnbroken([...new Set(listed.map(({ rule }) => rule))], tests, listed);
}

const provideDatabase = async (): Promise<Awaited<ReturnType<typeof startPostgres>>> => {
  const url = process.env['PHAROS_TEST_POSTGRES_URL'];
  return url ? { url, stop: async () => {} } : await startPostgres();
};

/** The faults whose tests run, and pass, as long as nothing is broken. */
async function findSound(copies: readonly Copy[], faults: readonly RuleFault[]): Promise<readonly RuleFault[]> {
  const files = new Set(faults.map(({ test }) => test));
  const options = { rules: faults.map(({ rule }) => rule), timeoutMs: BASELINE_TIMEOUT_MS };
  const reports = copies[0] ? await reportOf(copies[0], [...files], options) : undefined;
  return faults.filter(({ rule }) => {
    const verdict = reports ? judgeReport(reports, rule) : 'not run';
    if (verdict !== 'SURVIVED') console.log(`${rule}  ${verdict} without any fault: nothing can be told`);
    return verdict === 'SURVIVED';
  });
}

async function breakEach(copies: readonly Copy[], faults: readonly RuleFault[], endsAt: number): Promise<readonly RuleVerdict[]> {
  const queue = faults[Symbol.iterator]();
  const verdicts: RuleVerdict[] = [];
  const work = async (copy: Copy): Promise<void> => {
    for (const fault of queue) {
      if (Date.now() > endsAt) return;
      const verdict = await judge(copy, fault);
      verdicts.push(verdict);
      console.log(`${fault.rule}  ${verdict}  ${fault.path}  by ${fault.test}`);
    }
  };
  await Promise.all(copies.map(work));
  return verdicts;
}

async function judge(copy: Copy, fault: RuleFault): Promise<RuleVerdict> {
  const file = join(copy.folder, fault.path);
  const source = readFileSync(file, 'utf8');
  const broken = breakRule(source, fault);
  if (broken === undefined) return 'stale: text not found';
  writeFileSync(file, broken);
  try {
    const report = await reportOf(copy, [fault.test], { rules: [fault.rule], timeoutMs: FAULT_TIMEOUT_MS, bail: 1 });
    return report ? judgeReport(report, fault.rule) : 'not run';
  } finally {
    writeFileSync(file, source);
  }
}

interface ReportOptions {
  readonly rules: readonly string[];
  readonly timeoutMs: number;
  /** After how many failures the rest is left out; all are run when absent. */
  readonly bail?: number;
}

/** What the tests of the rules in these files said; undefined when the run did not end by itself. */
async function reportOf(
  { folder, env }: Copy,
  files: readonly string[],
  { rules, timeoutMs, bail = 0 }: ReportOptions,
): Promise<TestReport | undefined> {
  const output = join(folder, 'rule-report.json');
  rmSync(output, { force: true });
  const projects = ['node', 'dom', 'database'].flatMap((name) => ['--project', name]);
  const reporting = ['--reporter=json', `--outputFile=${output}`, '--fsModuleCache', `--bail=${bail}`];
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...projects, ...reporting, '-t', namePattern(rules), ...files];
  const ended = await runProgram(folder, args, { env, timeoutMs });
  return ended === 'timed out' ? undefined : JSON.parse(readFileSync(output, 'utf8'));
}
