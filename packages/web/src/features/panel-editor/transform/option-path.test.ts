import { expect, test } from 'vitest';
import { readOption, writeOption } from './option-path.ts';

const options = { binary: { left: 'a', mine: 1 }, sort: [{ field: 'x', desc: true }, { field: 'y' }] };

test.each([
  ['binary.left', 'a'],
  ['sort.0.field', 'x'],
  ['sort.9.field', undefined],
  ['gone.left', undefined],
  ['constructor', undefined],
])('%s is %j', (path, value) => expect(readOption(options, path)).toBe(value));

test('one value changes, and all else stays', () => {
  expect(writeOption(options, 'binary.left', 'b')).toEqual({ ...options, binary: { left: 'b', mine: 1 } });
  expect(writeOption(options, 'sort.0.field', 'z')).toEqual({ ...options, sort: [{ field: 'z', desc: true }, { field: 'y' }] });
  expect(writeOption({}, 'sort.0.field', 'z')).toEqual({ sort: [{ field: 'z' }] });
  expect(writeOption(options, 'binary.left', undefined)).toEqual({ ...options, binary: { mine: 1 } });
});
