/**
 * Fails on files, exports and dependencies that nothing uses, or only tests; `docs/ahead.json` names what stands ready for later work, and
 * fails as well once an entry is no longer true.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, tool } from './test-run/run-command.ts';
import { type Ahead, compareUnused, type KnipReport, readReport } from './unused/compare.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string | undefined => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);

async function reportOf(...args: readonly string[]): Promise<KnipReport> {
  const { output } = await runCommand([tool('knip/bin/knip.js'), '--reporter', 'json', ...args]);
  try {
    return JSON.parse(output);
  } catch (cause) {
    throw new Error(`knip gave no report:\n${output.slice(0, 2000)}`, { cause });
  }
}

const ahead: Ahead = JSON.parse(read('docs/ahead.json') ?? '');
const [withTests, inProduct] = await Promise.all([reportOf(), reportOf('--production')]);
const problems = compareUnused([...readReport(withTests), ...readReport(inProduct)], { ahead, read });
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
