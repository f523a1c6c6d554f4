import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const EXCEPTION = /^\s*(?:\/\/|\/\*|\{\/\*)\s*(?:oxlint-|eslint-|@ts-)\w+/;

test('each exception from a lint rule names the rule and says why on its own line', () => {
  const paths = globSync(
    ['packages/*/src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'e2e/**/*.ts', 'parity/**/*.ts', 'bench/**/*.{ts,tsx}'],
    { cwd: root },
  );
  const bare = paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        EXCEPTION.test(line) && !/disable-next-line [\w/-]+ -- \S/.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  expect(paths.length).toBeGreaterThan(500);
  expect(bare).toEqual([]);
});
