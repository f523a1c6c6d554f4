/**
 * `npm run conformance`: rule by rule of the specification (docs/conformance/rules.json), which tests prove it. With `--check` it fails
 * when a rule of the parts that are built has no proof and docs/conformance/waiting.json has no reason for it.
 * `npm run conformance -- formats` fails when the product gives another value than a worked table has, with `--accept` it writes the tables.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptTables, checkTables, workedTables } from './conformance/formats/check.ts';
import { type Proof, findProblems, findProofs, type Rule, type Waiting } from './conformance/proofs.ts';

const BUILT = ['foundation', 'dashboards', 'panels', 'access'];
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

/** Which tests prove which rule, or with `--check` what is not proven. */
function runRules(options: readonly string[]): void {
  const paths = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.ts'], { cwd: root });
  const tests = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const proofs = findProofs(readJson<readonly Rule[]>('rules.json'), tests, readJson<Waiting>('waiting.json'));
  if (options.includes('--check')) return report(findProblems(proofs, tests, BUILT));
  const [part] = options;
  const shown = proofs.filter(({ rule }) => part === undefined || rule.part === part);
  for (const proof of shown) console.log(describe(proof));
  const proven = shown.filter((proof) => proof.tests.length > 0).length;
  console.log(
    `\n${proven} of ${shown.length} rules named by tests, ${shown.filter(({ waitsFor }) => waitsFor !== undefined).length} waiting`,
  );
}

/** Holds the product against its worked tables, or with `--accept` writes them. */
function runFormats(options: readonly string[]): void {
  const folder = join(import.meta.dirname, 'conformance', 'formats', 'tables');
  const tables = workedTables();
  if (options.includes('--accept')) return acceptTables(tables, folder);
  const differences = checkTables(tables, folder);
  report(differences.length === 0 ? [] : [...differences, 'where that is meant: npm run conformance -- formats --accept']);
}

function report(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

const [kind, ...options] = process.argv.slice(2);
if (kind === 'formats') runFormats(options);
else runRules(process.argv.slice(2));
