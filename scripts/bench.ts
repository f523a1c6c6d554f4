/**
 * `npm run bench`: runs every file of bench/, one at a time so that none measures another, and fails when one fails or there is none.
 * Words choose files by name; options such as `--peers` go to each: `npm run bench -- graph --peers`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './test-run/run-command.ts';

const folder = join(import.meta.dirname, '..', 'bench');
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const all = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .toSorted()
  : [];
const chosen = all.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(all.length === 0 ? 'bench/ holds no benchmark' : `no benchmark matches ${wanted.join(', ')}; there are ${all.join(', ')}`);
  process.exitCode = 1;
}
for (const name of chosen) {
  console.log(`\n# ${name}`);
  const { exitCode } = await runCommand([join('bench', name), ...options], { isShown: true });
  if (exitCode !== 0) process.exitCode = 1;
}
