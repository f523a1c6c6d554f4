/**
 * Fails when an identifier, a style class or a file name holds a word that the field does not use, and when a text that people read is not
 * spelled as all others are. The lists are scripts/words/words.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSpelling, checkWords } from './words/check.ts';

const root = join(import.meta.dirname, '..');

/** Built and fetched files; this check, its lists and their test, which are made of the words. */
const NOT_CHECKED = ['**/node_modules/**', '**/dist/**', '**/.*/**', 'data/**', 'scripts/words/*.ts', 'scripts/check-words.ts'];

const paths = globSync('**/*.{ts,tsx,mts,js,jsx,mjs,module.css}', { cwd: root, exclude: NOT_CHECKED }).map((path) =>
  path.replaceAll('\\', '/'),
);
/** Sources whose texts people read: tests hold whatever they are about. */
const IS_READ = /^packages\/\w+\/src\/(?!.*(\.test\.|-in-tests\.|\/testing\/|fixtures\/)).*\.tsx?$/;

const problems = paths.flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return [...checkWords(path, text), ...(IS_READ.test(path) ? checkSpelling(path, text) : [])];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
