import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant } from './mutants.ts';

/** A fault may make a loop without an end; a test run that takes this long has noticed it. */
const MUTANT_TIMEOUT_MS = 90_000;

export type Verdict = 'noticed' | 'survived' | 'not run';

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

async function judge(copy: string, { mutant, tests }: MutantRun, env: RunOptions['env']): Promise<Verdict> {
  if (tests.length === 0) return 'survived';
  const file = join(copy, mutant.path);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, applyMutant(source, mutant));
  try {
    return (await passesTests(copy, tests, { env, timeoutMs: MUTANT_TIMEOUT_MS })) ? 'survived' : 'noticed';
  } finally {
    writeFileSync(file, source);
  }
}

interface TestOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Whether the tests of a checkout pass in time; the first failure ends the run. */
export function passesTests(folder: string, tests: readonly string[], { env, timeoutMs }: TestOptions): Promise<boolean> {
  const projects = ['node', 'dom', 'database'].flatMap((name) => ['--project', name]);
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...projects, '--bail=1', '--reporter=dot', ...tests];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), timeoutMs);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}
