import { expect, test } from 'vitest';
import { hasLevelByDefault } from './levels.ts';

test.each([
  ['Viewer', [true, false, false]],
  ['Editor', [true, true, false]],
  ['Admin', [true, true, true]],
  [undefined, [false, false, false]],
] as const)('where nothing was saved %s may view, edit, administer: %j', (role, expected) => {
  expect((['view', 'edit', 'admin'] as const).map((level) => hasLevelByDefault(role, level))).toEqual(expected);
});
