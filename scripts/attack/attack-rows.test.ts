import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FINDING, FINDINGS, findRepeats, readTable, TEST_FILES } from './rows.ts';

const root = join(import.meta.dirname, '..', '..');
const paths = globSync(TEST_FILES.pattern, { cwd: root, exclude: TEST_FILES.exclude });
const tests = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const repeats = findRepeats(tests);
const readDocument = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

describe.each(Object.entries(FINDINGS))('docs/%s', (name, rows) => {
  const table = readTable(readDocument(name));

  test('has every finding once, in order', () => expect([...table.keys()]).toEqual(rows));

  test.each(rows)('%s: the tests that the document names carry it, and no other does; one that is open says so', (row) => {
    const named = table.get(row)?.files ?? [];
    const carrying = (repeats.get(row) ?? []).map((path) => basename(path));
    expect(named.toSorted()).toEqual([...new Set(carrying)].toSorted());
    if (carrying.length === 0) expect(table.get(row)?.isOpen).toBe(true);
  });
});

test('a tag at the start of a title is a rule of the specification or a finding', () => {
  const TAGS = /['"`]((?:\[(?:[A-Z]+\d+\w*|\d+\.[\w.-]+)\] )+)/g;
  const KNOWN = new RegExp(`^(?:${FINDING}|\\d+\\.\\d+\\.\\w+-[a-z]+)$`);
  const tags = [...tests].flatMap(([path, text]) =>
    [...text.matchAll(TAGS)].flatMap(([, all = '']) => [...all.matchAll(/\[(.*?)\]/g)].map(([, tag = '']) => ({ path, tag }))),
  );
  expect(tags.length).toBeGreaterThan(Object.values(FINDINGS).flat().length);
  expect(tags.filter(({ tag }) => !KNOWN.test(tag))).toEqual([]);
});
