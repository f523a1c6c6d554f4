/**
 * `npm run mutate -- <files>` puts one small fault after the other into the files, runs the tests nearest to each, and lists the faults
 * that neither a test nor the compiler noticed. `npm run mutate -- --since <commit>` draws at most 200 faults from the lines that changed
 * since a commit in contract, domain, server and plugins. Options: --seed=N (printed), --limit=N, --minutes=N. Works in copies of the checkout.
 * `npm run mutate -- --rules [ids]` breaks the rules of `scripts/mutate/rule-faults` one by one; a test that carries the rule has to fail each time.
 * With `--since <commit>` only the faults whose file or test changed since the commit, with `--limit`, `--seed` and `--minutes` a part of them.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { WorkspacePackage } from './arrows/resolve.ts';
import { readChangedLines } from './mutate/changed-lines.ts';
import { drawSample } from './mutate/draw.ts';
import { findMutants, type Mutant } from './mutate/mutants.ts';
import { mutateRules } from './mutate/mutate-rules.ts';
import { createNearestTests } from './mutate/nearest-tests.ts';
import { runMutants, runTests, type Verdict } from './mutate/run-mutants.ts';
import { copyCheckout } from './new/copy-checkout.ts';
import { startPostgres } from './services/postgres.ts';

const root = join(import.meta.dirname, '..');
const MUTATED =
  /^packages\/(?:contract|domain|server|plugins)\/src\/(?!migrations\/|testing\/|registries\/).*(?<!\.test|-in-tests|\/gallery)\.ts$/;
/** A file that half the product imports has a hundred tests; the nearest tell. */
const MAX_TESTS = 12;
const BUILT_PAGES = join('packages', 'web', 'dist');
const BASELINE_TIMEOUT_MS = 600_000;
/** What somebody has to look at. */
const LISTED: ReadonlySet<Verdict> = new Set(['survived', 'timed out']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'boolean', default: false },
    since: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    limit: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const seed = Number(values.seed);
const endsAfter = (minutes: string): number => Date.now() + Number(minutes) * 60_000;
if (values.rules) {
  const part = { limit: Number(values.limit ?? Infinity), seed, endsAt: endsAfter(values.minutes ?? 'Infinity') };
  process.exit((await mutateRules(root, { rules: positionals, since: values.since, part })) ? 0 : 1);
}
const endsAt = endsAfter(values.minutes ?? '40');

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const mutantsOf = (path: string): readonly Mutant[] => findMutants(path, read(path));

function changedMutants(commit: string): readonly Mutant[] {
  const diff = execFileSync('git', ['diff', '-U0', '--no-color', commit, '--', 'packages'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return [...readChangedLines(diff)]
    .filter(([path, lines]) => MUTATED.test(path) && lines.size > 0)
    .flatMap(([path, lines]) => mutantsOf(path).filter(({ line }) => lines.has(line)));
}

if (values.since === undefined && positionals.length === 0) {
  console.error('name files, or a commit with --since');
  process.exit(1);
}
const found = values.since === undefined ? positionals.flatMap(mutantsOf) : changedMutants(values.since);
const drawn = drawSample(found, Number(values.limit ?? 200), seed);
console.log(`${found.length} faults found, ${drawn.length} drawn with --seed=${seed}`);

const sources = new Map(
  globSync(['packages/*/src/**/*.{ts,tsx}', 'scripts/**/*.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => [path, read(path)]),
);
const packages = globSync('packages/*/package.json', { cwd: root }).map((path): WorkspacePackage => {
  const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(read(path));
  return { name, folder: path.replaceAll('\\', '/').replace('/package.json', ''), exports };
});
const nearestTests = createNearestTests(sources, packages);
const runs = drawn.map((mutant) => ({ mutant, tests: nearestTests(mutant.path).slice(0, MAX_TESTS) }));
const tests = [...new Set(runs.flatMap((run) => run.tests))];

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'pharos-mutate-')));
const postgres = tests.some((path) => path.endsWith('.database.test.ts')) ? await startPostgres() : undefined;
const env: Readonly<Record<string, string>> = postgres ? { PHAROS_TEST_POSTGRES_URL: postgres.url } : {};
const counts: Record<Verdict, number> = { noticed: 0, survived: 0, 'timed out': 0, 'not run': 0 };
try {
  for (const folder of folders) {
    copyCheckout(root, folder);
    symlinkSync(join(root, BUILT_PAGES), join(folder, BUILT_PAGES)); // a server without them serves no page
  }
  const baseline = await runTests(folders[0] ?? root, tests, { env, timeoutMs: BASELINE_TIMEOUT_MS, output: 'inherit' });
  if (baseline !== 'passed') throw new Error(`the tests ${baseline} without any fault: nothing can be told`);
  await runMutants(runs, {
    copies: folders,
    env,
    endsAt,
    now: Date.now,
    report: ({ path, line, original, replacement }, verdict) => {
      counts[verdict] += 1;
      const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60);
      if (LISTED.has(verdict)) console.log(`${verdict}  ${path}:${line}  ${shorten(original)}  ->  ${shorten(replacement)}`);
    },
  });
} finally {
  await postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${counts.noticed} noticed, ${counts.survived} survived, ${counts['timed out']} timed out, ${counts['not run']} not run for want of time`,
);
