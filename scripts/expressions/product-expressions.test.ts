import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSlowExpressions } from './product-expressions.ts';

const root = join(import.meta.dirname, '..', '..');
const paths = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
const sources = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));

test('[B13] no expression of the product takes more than a number of steps for each letter, but for those of the list', () => {
  expect(sources.size).toBeGreaterThan(500);
  expect(findSlowExpressions(sources)).toEqual([]);
});
