import { describe, expect, test } from 'vitest';
import { readChangedLines } from './changed-lines.ts';
import { drawSample } from './draw.ts';
import { applyMutant, findMutants } from './mutants.ts';
import { createNearestTests } from './nearest-tests.ts';

const faultsIn = (source: string) => findMutants('a.ts', source).map((mutant) => applyMutant(source, mutant));

describe('faults are put', () => {
  test.each<[string, readonly string[]]>([
    ['a < b', ['a <= b']],
    ['a && b', ['a || b']],
    ['a - b', ['a + b']],
    ['!a', ['a']],
    ['f(true)', [';', 'f(false)']],
    ['x = 1', ['x = 2']],
    ['x = 5000', ['x = 10000']],
    ["x = 'a'", ["x = ''"]],
    ['x = Math.max(a, b)', ['x = Math.min(a, b)']],
    ['x = a.filter(f)', ['x = a']],
    ['if (a) f', ['if (true as boolean) f', 'if (false as boolean) f']],
    ['x = [...a]', ['x = [...[]]']],
  ])('into %s', (source, faults) => {
    expect(faultsIn(source)).toEqual(faults);
  });

  test('but not into types, imports, keys, or text that is put together', () => {
    expect(faultsIn("import { a } from './a.ts';\ntype B = 'b' | 1;\nlet c: 'c';\nx = { 'd': e };\nf = 'g' + h;")).toEqual([
      expect.stringContaining("f = '' + h"),
    ]);
  });

  test('with the line they stand in', () => {
    expect(findMutants('a.ts', 'x;\ny = 1;').map(({ line, original }) => [line, original])).toEqual([[2, '1']]);
  });
});

test('the lines of a diff are those it adds', () => {
  const diff = '--- a/one.ts\n+++ b/one.ts\n@@ -1 +1,2 @@\n-x\n+y\n+z\n@@ -9,2 +10,0 @@\n-gone\n-gone\n+++ b/two.ts\n@@ -3 +3 @@\n+w\n';
  expect([...readChangedLines(diff)].map(([path, lines]) => [path, [...lines]])).toEqual([
    ['one.ts', [1, 2]],
    ['two.ts', [3]],
  ]);
});

test('a seed draws the same every time, another seed another sample', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  expect(drawSample(items, 5, 1)).toEqual(drawSample(items, 5, 1));
  expect(drawSample(items, 5, 1)).not.toEqual(drawSample(items, 5, 2));
  expect(new Set(drawSample(items, 200, 1))).toEqual(new Set(items));
});

test('the nearest tests come first, and those that never reach the file not at all', () => {
  const sources = new Map([
    ['packages/domain/src/a.ts', ''],
    ['packages/domain/src/b.ts', "import './a.ts';"],
    ['packages/domain/src/far.test.ts', "import './b.ts';"],
    ['packages/domain/src/near.test.ts', "import './a.ts';"],
    ['packages/domain/src/other.test.ts', "import './c.ts';"],
  ]);
  expect(createNearestTests(sources, [])('packages/domain/src/a.ts')).toEqual([
    'packages/domain/src/near.test.ts',
    'packages/domain/src/far.test.ts',
  ]);
});
