import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant } from './mutants.ts';

/** A fault may make a loop without an end. Whether it did, or the machine was slow, only a person can tell: such a fault is listed. */
const MUTANT_TIMEOUT_MS = 90_000;

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
    return VERDICTS[await runTests(copy, tests, { env, timeoutMs: MUTANT_TIMEOUT_MS })];
  } finally {
    writeFileSync(file, source);
  }
}

interface TestOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Runs tests of a checkout until the first failure. */
export function runTests(folder: string, tests: readonly string[], { env, timeoutMs }: TestOptions): Promise<keyof typeof VERDICTS> {
  const projects = ['node', 'dom', 'database'].flatMap((name) => ['--project', name]);
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...projects, '--bail=1', '--reporter=dot', ...tests];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
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
