import { errorCodes, errorEntry } from '@pharos/contract/errors';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const HOME_PATH = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(HOME_PATH, 'docs', 'errors.md'), 'utf8');
const entries = page.split(/^### /m).slice(1);

test('the page of errors has every code of the catalogue, and no other', () => {
  const described = entries.map((entry) => /^`([\w-]+)`/.exec(entry)?.[1] ?? entry.slice(0, 40));
  expect(new Set(described)).toEqual(new Set(errorCodes));
  expect(described).toHaveLength(errorCodes.length);
});

test('every entry has the status of the catalogue, a cause and a cure', () => {
  for (const entry of entries) {
    const code = errorCodes.find((known) => entry.startsWith(`\`${known}\``));
    expect(entry).toMatch(new RegExp(`\\n\\n${code === undefined ? '' : errorEntry(code).status}: \\S`));
    expect(entry).toMatch(/\n\*\*Cause\.\*\* \S[\s\S]*\n\*\*Cure\.\*\* \S/);
  }
});

test('every code is used', () => {
  const sources = ['packages/contract/src', 'packages/server/src'].flatMap((folder) =>
    readdirSync(path.join(HOME_PATH, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && path.basename(name) !== 'errors.ts')
      .map((name) => readFileSync(path.join(HOME_PATH, folder, name), 'utf8')),
  );
  const text = sources.join('\n');
  expect(errorCodes.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
});
