import { expect, test } from 'vitest';
import { resolveColor } from './css-color.ts';
import { nextStepColor } from './step-colors.ts';

test.each([
  [[], 'green'],
  [['green'], 'yellow'],
  [['green', 'yellow'], 'orange'],
  [['green', 'red'], 'purple'],
  [[resolveColor('green', 'dark') ?? '', 'orange'], 'red'],
  [['green', 'blue'], 'yellow'],
  [['#123456'], 'green'],
])('after %j comes %s', (used, next) => expect(nextStepColor(used)).toBe(next));

test('thirty steps are thirty colours', () => {
  const steps = ['green'];
  while (steps.length < 30) steps.push(nextStepColor(steps));
  expect(new Set(steps.map((color) => resolveColor(color, 'dark'))).size).toBe(30);
});
