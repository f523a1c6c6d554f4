import { expect, test } from 'vitest';
import { resolveColor } from '../colors/css-color.ts';
import { valueRulesOf } from './value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { joinFormatted } from '../units/format-value.ts';
import { createFieldFormat, createFieldText, type FieldFormat } from './format-field.ts';
import { readUsualSettings } from './resolve-fields.ts';
import type { FieldValue } from './value-mappings.ts';

const expressions = openView({ evaluate: runNatively });
const valueRules = valueRulesOf(16);

const formatOf = (defaults: object): FieldFormat => ({
  settings: readUsualSettings({ defaults: { ...defaults }, overrides: [] }, { expressions, valueRules, colorMode: 'thresholds' }),
  name: 'a',
  index: 0,
  bounds: { min: 0, max: 100 },
  theme: 'dark',
  context: { zone: 'utc' },
  expressions,
});
const shownOf = (value: FieldValue, defaults: object) => createFieldFormat(formatOf(defaults))(value);

test.each<[FieldValue, object, string]>([
  ['1048576', { unit: 'bytes', decimals: 1 }, '1.0 MiB'],
  [' 1048576 ', { unit: 'bytes', decimals: 1 }, '1.0 MiB'],
  ['1e3', { unit: 's', decimals: 0 }, '17 min'],
  ['1048576', { decimals: 1 }, '1048576'],
  ['1048576', { unit: 'string' }, '1048576'],
  ['1048576 B', { unit: 'bytes' }, '1048576 B'],
  ['', { unit: 'bytes', noValue: 'none' }, 'none'],
  ['', { noValue: 'none' }, 'none'],
  ['', {}, ''],
  [' ', { unit: 'bytes' }, ' '],
  [true, { unit: 'bytes' }, 'true'],
  [null, { noValue: 'none' }, 'none'],
  ['7', { unit: 'bytes', mappings: [{ type: 'value', options: { 7: { text: 'seven' } } }] }, 'seven'],
])('[L11] %j under %j is written %j', (value, defaults, text) => {
  expect(joinFormatted(shownOf(value, defaults))).toBe(text);
  expect(createFieldText(formatOf(defaults))(value)).toBe(text);
});

const colorOf = (value: FieldValue, defaults: object = {}) => shownOf(value, defaults).color.toLowerCase();
const named = (name: string) => resolveColor(name, 'dark')?.toLowerCase();

test.each<[FieldValue, string]>([
  [Infinity, 'red'],
  [-Infinity, 'green'],
  [Number.NaN, 'green'],
  [null, 'green'],
  [90, 'red'],
  ['90', 'green'],
])('[L14] %j stands in the step %s', (value, color) => expect(colorOf(value)).toBe(named(color)));

test.each<[FieldValue, object, string]>([
  ['90', { unit: 'bytes' }, 'red'],
  ['10', { unit: 'bytes' }, 'green'],
  ['many', { unit: 'bytes' }, 'green'],
])('[L11] %j under %j has the colour of its number, %s', (value, defaults, color) => expect(colorOf(value, defaults)).toBe(named(color)));

test('[L14] an infinite value has no number to stand on', () => {
  expect([shownOf(Infinity, {}).number, shownOf(7, {}).number, shownOf('7', { unit: 's' }).number]).toEqual([undefined, 7, 7]);
});

const STEPS = {
  steps: [
    { value: null, color: 'blue' },
    { value: 1, color: 'orange' },
  ],
};
test.each<[FieldValue, object, string]>([
  [true, { thresholds: STEPS }, 'green'],
  [false, { thresholds: STEPS }, 'red'],
  [true, { color: { mode: 'palette-classic' } }, 'green'],
  [true, { color: { mode: 'continuous-RdYlGr' } }, 'green'],
  [false, { color: { mode: 'continuous-RdYlGr' } }, 'red'],
  [true, { color: { mode: 'continuous-GrYlRd' } }, 'red'],
  [true, { color: { mode: 'fixed', fixedColor: 'purple' } }, 'purple'],
  [true, { mappings: [{ type: 'special', options: { match: 'true', result: { color: 'purple' } } }] }, 'purple'],
])('[L23] %j under %j is %s', (value, defaults, color) => expect(colorOf(value, defaults)).toBe(named(color)));

test('[L23] a truth that was calculated of numbers has the colours of their field', () => {
  const format = { ...formatOf({ thresholds: STEPS }), type: 'number' as const };
  expect(createFieldFormat(format)(false).color).toBe(resolveColor('blue', 'dark'));
});
