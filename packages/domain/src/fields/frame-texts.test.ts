import { expect, test } from 'vitest';
import { numberColumn, stringColumn, tableFrame, timeColumn } from '../frames/build.ts';
import { openView } from '../text/expressions/view.ts';
import { frameTexts, rawText } from './frame-texts.ts';
import { valueRulesOf } from './value-rules.ts';
import { runNatively } from '../text/expressions/evaluation.ts';

const frame = tableFrame('', [
  timeColumn('Time', [0, 1500]),
  { ...numberColumn('load', [0.5, null]), display: { unit: 'percentunit' } },
  numberColumn('size', [2048, Number.NaN]),
  stringColumn('state', ['up', null]),
  { name: 'more', type: 'json', values: [{ a: [1] }, 'x'] },
]);
const PANEL = {
  fieldConfig: {
    defaults: { noValue: 'none' },
    overrides: [
      { matcher: { id: 'byName', options: 'size' }, properties: [{ id: 'unit', value: 'bytes' }] },
      {
        matcher: { id: 'byName', options: 'state' },
        properties: [{ id: 'mappings', value: [{ type: 'value', options: { up: { text: 'Up' } } }] }],
      },
    ],
  },
};
const texts = (panel: object, unit?: string) => {
  const write = frameTexts(frame, {
    panel: { ...panel },
    unit,
    theme: 'dark',
    timeZone: 'utc',
    expressions: openView({ evaluate: runNatively }),
    valueRules: valueRulesOf(16),
  });
  return [0, 1].map((row) => frame.columns.map((_, column) => write(column, row)));
};

test('formatted values are written as the panel does: unit, mappings, no value, its zone', () => {
  expect(texts(PANEL)).toEqual([
    ['1970-01-01 00:00:00', '50%', '2 KiB', 'Up', '{"a":[1]}'],
    ['1970-01-01 00:00:01.500', 'none', 'none', 'none', 'x'],
  ]);
});

test('where neither field nor source say a unit, that of the panel counts', () => {
  expect(texts({}, 's')[0]).toEqual(['1970-01-01 00:00:00', '50%', '34.1 min', 'up', '{"a":[1]}']);
});

test('raw values are as they came; what nobody measured is empty, what was measured as no number is not', () => {
  expect([0, 1].map((row) => frame.columns.map((column) => rawText(column, row)))).toEqual([
    ['0', '0.5', '2048', 'up', '{"a":[1]}'],
    ['1500', '', 'NaN', '', 'x'],
  ]);
});
