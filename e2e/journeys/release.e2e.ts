import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PACKAGES = join(import.meta.dirname, '..', '..', 'packages');
const API = join(PACKAGES, 'contract', 'src', 'api');
const DIST = join(PACKAGES, 'web', 'dist');

/** The sentence of each route, for the document of the API. */
const summaries = globSync('*.ts', { cwd: API }).flatMap((name) =>
  [...readFileSync(join(API, name), 'utf8').matchAll(/^ {2}summary: '(.*)',$/gm)].flatMap(([, text]) => text ?? []),
);

test('pages are sent nothing of a route that only the server reads', () => {
  // Files of releases before this one stay for pages that are open.
  const manifest: Record<string, { readonly file: string }> = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const scripts = [...files].filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(DIST, file), 'utf8'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(summaries.length).toBeGreaterThan(50);
  expect(scripts.some((text) => text.includes('/api/dashboards/home'))).toBe(true);
  expect(summaries.filter((summary) => scripts.some((text) => text.includes(summary)))).toEqual([]);
});
