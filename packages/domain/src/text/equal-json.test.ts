import { expect, test } from 'vitest';
import { isEqualJson } from './equal-json.ts';

test.each([
  [{ a: 1, b: [2, { c: 3 }] }, { b: [2, { c: 3 }], a: 1 }, true],
  [{ a: undefined }, {}, true],
  [{}, { a: undefined }, true],
  [0, -0, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: 1, b: 1 }, { a: 1 }, false],
  [{ a: null }, {}, false],
  [null, {}, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{}, { toString: 1 }, false],
  ['1', 1, false],
])('%j and %j are equal as JSON: %j', (left, right, isEqual) => {
  expect(isEqualJson(left, right)).toBe(isEqual);
});
