import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Rule } from '../conformance/proofs.ts';
import { NEVER_TWICE } from './never-twice.ts';

const root = join(import.meta.dirname, '..', '..');

test('each rule, section and file that takes the second try away is there', () => {
  const rules: readonly Rule[] = JSON.parse(readFileSync(join(root, 'docs', 'conformance', 'rules.json'), 'utf8'));
  const known = new Set(rules.flatMap(({ id }) => [id, id.replace(/-[a-z]+$/, '')]));
  expect(NEVER_TWICE.rules.filter((rule) => !known.has(rule))).toEqual([]);
  expect(NEVER_TWICE.files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
