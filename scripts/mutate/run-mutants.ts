import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant } from './mutants.ts';

/** A fault may make a loop without an end. Whether it did, or the machine was slow, only a person can tell: such a fault is listed. */
const MUTANT_TIMEOUT_MS = 90_000;
/** Projects of the compiler that hold what faults are put into. */
const TYPED = ['tsconfig.node.json', 'tsconfig.web.json'];

export type Verdict = 'noticed' | 'survived' | 'timed out' | 'not run';

export interface MutantRun {
  readonly mutant: Mutant;
  readonly tests: readonly string[];
}

interface RunOptions {
  /** Copies of the checkout, one run at a time in each. */
  readonly copies: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** No run starts after this moment, epoch milliseconds. */
  readonly endsAt: number;
  readonly now: () => number;
  readonly report: (mutant: Mutant, verdict: Verdict) => void;
}

/** Runs the tests of each mutant in turn, side by side in as many copies as there are. */
export async function runMutants(runs: readonly MutantRun[], options: RunOptions): Promise<void> {
  const queue = runs[Symbol.iterator]();
  const work = async (copy: string): Promise<void> => {
    for (const run of queue) options.report(run.mutant, options.now() > options.endsAt ? 'not run' : await judge(copy, run, options.env));
  };
  await Promise.all(options.copies.map(work));
}

const VERDICTS = { passed: 'survived', failed: 'noticed', 'timed out': 'timed out' } as const;

async function judge(copy: string, { mutant, tests }: MutantRun, env: RunOptions['env']): Promise<Verdict> {
  if (tests.length === 0) return 'survived';
  const file = join(copy, mutant.path);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, applyMutant(source, mutant));
  try {
    const ended = await runTests(copy, tests, { env, timeoutMs: MUTANT_TIMEOUT_MS });
    return ended === 'passed' && (await isRefusedByCompiler(copy)) ? 'noticed' : VERDICTS[ended];
  } finally {
    writeFileSync(file, source);
  }
}

/** Asked only about what the tests let pass: types are erased before tests run, and the checks of the repository read them. */
async function isRefusedByCompiler(copy: string): Promise<boolean> {
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  for (const project of TYPED)
    if ((await runProgram(copy, [compiler, '-p', project], { env: {}, timeoutMs: MUTANT_TIMEOUT_MS })) === 'failed') return true;
  return false;
}

interface ProgramOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** `ignore` when absent. */
  readonly output?: 'ignore' | 'inherit';
}

/** Runs tests of a checkout until the first failure. */
export function runTests(folder: string, tests: readonly string[], options: ProgramOptions): Promise<keyof typeof VERDICTS> {
  const projects = ['node', 'dom', 'database'].flatMap((name) => ['--project', name]);
  return runProgram(
    folder,
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...projects, '--bail=1', '--reporter=dot', ...tests],
    options,
  );
}

/** Runs a program of Node in a folder; kills it, with all it started, when the time is over. */
export function runProgram(
  folder: string,
  args: readonly string[],
  { env, timeoutMs, output = 'ignore' }: ProgramOptions,
): Promise<keyof typeof VERDICTS> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeoutMs);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(isTimedOut ? 'timed out' : code === 0 ? 'passed' : 'failed');
    });
  });
}
