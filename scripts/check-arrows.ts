/**
 * Fails when a file stands in no zone, or an import points the wrong way, past a feature's or package's door, or in a circle. The table is scripts/arrows/zones.ts.
 * Prints what each plugin takes of the package without a promise. Fails too when product code makes an expression of a text of others elsewhere than in the helper that sees to it that they end,
 * and when a statement of the server changes or deletes rows without naming whose they are.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArrows } from './arrows/check.ts';
import { findMadeExpressions } from './arrows/expressions.ts';
import { findUnscopedStatements, findUnusedExceptions } from './arrows/statements.ts';
import type { WorkspacePackage } from './arrows/resolve.ts';
import { describeTakes, findStableTakes } from './arrows/unstable-takes.ts';

const root = join(import.meta.dirname, '..');

/** Built and fetched files; everything else of the checkout stands in a zone. */
const NO_SOURCES = ['**/node_modules/**', '**/dist/**', '**/.*/**', 'data/**'];

const paths = globSync('**/*.{ts,tsx,js,mjs}', { cwd: root, exclude: NO_SOURCES });
const sources = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));

function readPackage(path: string): WorkspacePackage {
  const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return { name, folder: path.replaceAll('\\', '/').replace('/package.json', ''), exports };
}

const problems = [
  ...checkArrows(sources, globSync('packages/*/package.json', { cwd: root }).map(readPackage)),
  ...findStableTakes(sources),
  ...findMadeExpressions(sources),
  ...findUnscopedStatements(sources),
  ...findUnusedExceptions(sources),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(describeTakes(sources));
process.exitCode = problems.length > 0 ? 1 : 0;
