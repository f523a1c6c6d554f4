import { expect, test } from 'vitest';
import { readValueFields } from './earlier-forms.ts';

const STEPS = [
  { index: 0, value: null, color: 'green' },
  { index: 1, value: 40, color: 'orange' },
];

test('the form of today', () => {
  const saved = {
    fieldConfig: { defaults: { unit: 's' }, overrides: [] },
    options: { reduceOptions: { calcs: ['mean'], values: true, fields: '/x/', limit: 7 } },
  };
  expect(readValueFields(saved)).toEqual({
    config: { defaults: { unit: 's' }, overrides: [] },
    reduce: { calcs: ['mean'], values: true, fields: '/x/', limit: 7 },
  });
});

test('6.6: thresholds are part of the defaults', () => {
  const thresholds = { mode: 'absolute', steps: STEPS };
  const overrides = [{ matcher: { id: 'byName', options: 'a' }, properties: [{ id: 'unit', value: 's' }] }];
  const { config, reduce } = readValueFields({
    options: { fieldOptions: { calcs: ['max'], defaults: { thresholds, unit: 'watt' }, overrides } },
  });
  expect([config, reduce.calcs]).toEqual([{ defaults: { thresholds, unit: 'watt' }, overrides }, ['max']]);
});

test('6.2: thresholds and mappings stand beside them', () => {
  const mappings = [{ type: 1, value: '1', text: 'on' }];
  const { config } = readValueFields({ options: { fieldOptions: { defaults: { min: 0 }, thresholds: STEPS, mappings } } });
  expect(config.defaults).toEqual({ thresholds: { mode: 'absolute', steps: STEPS }, mappings, min: 0 });
});

test('6.0: a gauge has one value, in its own field of the panel or in its options', () => {
  const gauge = { minValue: 5, maxValue: 50, thresholds: STEPS, valueMappings: [] };
  const expected = {
    config: { defaults: { thresholds: { mode: 'absolute', steps: STEPS }, mappings: [], unit: 'ms', min: 5, max: 50 }, overrides: [] },
    reduce: { calcs: ['avg'], values: false, fields: '' },
  };
  expect(readValueFields({ 'options-gauge': { ...gauge, stat: 'avg', unit: 'ms', decimals: null } })).toEqual(expected);
  expect(readValueFields({ options: { ...gauge, valueOptions: { stat: 'avg', unit: 'ms' } } })).toEqual(expected);
});

test.each([
  {},
  { options: null, fieldConfig: 7 },
  { options: { fieldOptions: {}, reduceOptions: [] } },
  { options: { reduceOptions: { limit: -1, calcs: 7 } } },
])('whatever it holds: %j', (saved) => expect(readValueFields(saved).reduce).toEqual({ calcs: [], values: false, fields: '' }));
