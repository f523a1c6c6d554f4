import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';
import { PASSED } from './outcome.ts';

const ran = (name: string, ...files: readonly string[]) => ({
  ...PASSED,
  step: { name },
  tests: new Map(files.map((path) => [path, ['passes']])),
});

test('steps that did not run are named, and of the others how many of their files did not', () => {
  const steps = ['lint', 'unit tests', 'browser tests', 'browser tests below a sub path'];
  const lint = { ...PASSED, step: { name: 'lint' } };
  const unit = { ...ran('unit tests', 'a.test.ts', 'b.test.ts'), allFiles: 840 };
  const browser = { ...ran('browser tests', 'a.e2e.ts'), allFiles: 1 };
  expect(leftOut(steps, [lint, browser, unit])).toBe('left out: unit tests, 838 of 840 files; browser tests below a sub path');
  expect(leftOut(steps, [lint])).toBe('left out: unit tests; browser tests; browser tests below a sub path');
});

test('a step in which nothing was reached is left out with all its files', () => {
  expect(leftOut(['unit tests'], [{ ...ran('unit tests'), allFiles: 840 }])).toBe('left out: unit tests, 840 of 840 files');
});

test('where everything ran, nothing was left out', () => {
  expect(leftOut(['lint', 'unit tests'], [{ ...PASSED, step: { name: 'lint' } }, ran('unit tests', 'a.test.ts')])).toBe(
    'left out: nothing',
  );
});
