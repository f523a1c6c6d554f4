import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'e2e/**/*.ts', 'parity/**/*.ts', 'bench/**/*.{ts,tsx}'];
const CITATION = /wire-notes[\s*]+([a-z-]+)\s+([A-Z]?\d+(?:\.\d+)*)/g;
/** Papers by section that are not in the repository: "wire-notes dashboard-json 6.2", "wire-notes product 1.9", "architecture 3.4". */
const OUTSIDE = /(?<!wire-notes )\b(?:reference(?: [a-z-]+)?|specification|architecture),? (?:section )?[A-Z]?\d/i;

const notes = readFileSync(join(root, 'docs', 'wire-notes.md'), 'utf8');
const sections = [...notes.matchAll(/^### ([a-z-]+ \S+)/gm)].map(([, name]) => name);
const files = globSync(SOURCES, { cwd: root })
  .filter((path) => !path.endsWith('wire-notes.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const citations = files.flatMap(({ path, text }) =>
  [...text.matchAll(CITATION)].map(([, chapter, number]) => ({ path, name: `${chapter} ${number}` })),
);

test('each section that a comment cites stands in docs/wire-notes.md', () => {
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ name }) => !sections.includes(name))).toEqual([]);
});

test('each section of docs/wire-notes.md is cited, and stands there once', () => {
  const cited = new Set(citations.map(({ name }) => name));
  expect(sections.filter((name) => !cited.has(name ?? ''))).toEqual([]);
  expect(new Set(sections).size).toBe(sections.length);
});

test('no comment cites a section of a paper outside of the repository', () => {
  const lines = files.flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })));
  const comments = lines.filter(({ line }) => /^\s*(?:\/\*|\*|\/\/)|\s\/\/ |\/\*\*/.test(line));
  expect(comments.filter(({ line }) => OUTSIDE.test(line))).toEqual([]);
});
