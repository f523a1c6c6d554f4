import { expect, test } from 'vitest';
import { numberColumn } from '../frames/build.ts';
import { fieldBounds } from './field-bounds.ts';

const columns = [numberColumn('a', [5, 40])];

test.each([
  ['chosen ones', { unit: 'percentunit', min: 2, max: 3 }, { min: 0, max: 100 }, { min: 2, max: 3 }],
  ['those of the unit before those of the type of panel', { unit: 'percentunit' }, { min: 0, max: 100 }, { min: 0, max: 1 }],
  ['those of the type of panel before the values', { unit: 'bytes' }, { min: 0, max: 100 }, { min: 0, max: 100 }],
  ['the values', { unit: 'bytes' }, undefined, { min: 5, max: 40 }],
])('a field lies between %s', (_what, settings, ofPanel, expected) => expect(fieldBounds(settings, columns, ofPanel)).toEqual(expected));
