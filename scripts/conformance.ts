/**
 * `npm run conformance`: rule by rule of the specification (docs/conformance/rules.json), which tests prove it. With `--check` it fails
 * when a rule of the parts that are built has no proof and docs/conformance/waiting.json has no reason for it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Proof, findProblems, findProofs, type Rule, type Waiting } from './conformance/proofs.ts';

const BUILT = ['foundation', 'dashboards'];
const root = join(import.meta.dirname, '..');

function readJson<Shape>(name: string): Shape {
  const value: Shape = JSON.parse(readFileSync(join(root, 'docs', 'conformance', name), 'utf8'));
  return value;
}

function describe({ rule, tests, waitsFor }: Proof): string {
  const head = `[${rule.id}] ${rule.rule}`;
  if (tests.length > 0) return [head, ...tests.map(({ path, title }) => `    ${path}: ${title}`)].join('\n');
  return `${head}\n    ${waitsFor === undefined ? 'NO TEST' : `waits: ${waitsFor}`}`;
}

const paths = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.ts'], { cwd: root });
const tests = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const proofs = findProofs(readJson<readonly Rule[]>('rules.json'), tests, readJson<Waiting>('waiting.json'));
const problems = findProblems(proofs, tests, BUILT);

if (process.argv.includes('--check')) {
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  const part = process.argv[2];
  const shown = proofs.filter(({ rule }) => part === undefined || rule.part === part);
  for (const proof of shown) console.log(describe(proof));
  const proven = shown.filter((proof) => proof.tests.length > 0).length;
  console.log(
    `\n${proven} of ${shown.length} rules named by tests, ${shown.filter(({ waitsFor }) => waitsFor !== undefined).length} waiting`,
  );
}
