/** Fails when an import points the wrong way, past a feature's or package's door, or in a circle. The table is scripts/arrows/zones.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArrows } from './arrows/check.ts';
import type { WorkspacePackage } from './arrows/resolve.ts';

const root = join(import.meta.dirname, '..');

/** These hold sources as text, which would be read as imports of their own. */
const TEMPLATES = 'scripts/new/*.ts';

const paths = globSync(['packages/*/src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: [TEMPLATES],
});
const sources = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));

function readPackage(path: string): WorkspacePackage {
  const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return { name, folder: path.replaceAll('\\', '/').replace('/package.json', ''), exports };
}

const problems = checkArrows(sources, globSync('packages/*/package.json', { cwd: root }).map(readPackage));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
