import { expect, test } from 'vitest';
import { tickTexts } from '../series/axes/tick-texts.ts';
import { formatInColumn, formatValue, joinFormatted } from '../units/format-value.ts';
import { valueRulesOf } from './value-rules.ts';

test.each<[schema: number, seconds: number, decimals: number | undefined, text: string]>([
  [16, 0.0025, 2, '3 ms'],
  [17, 0.0025, 2, '2.50 ms'],
  [41, 0.0025, 2, '2.50 ms'],
  [17, 0.0025, 0, '3 ms'],
  [17, 0.0025, undefined, '2.50 ms'],
  [16, 0.0025, undefined, '2.50 ms'],
  [16, 2.5e-6, 1, '3 µs'],
  [17, 2.5e-6, 1, '2.5 µs'],
  [17, -2.5e-9, 1, '−2.5 ns'],
  [16, 2.5, 2, '2.50 s'],
  [17, 2.5, 2, '2.50 s'],
])('documents of schema %i write %d s with %s decimals as %s', (schema, seconds, decimals, text) => {
  expect(joinFormatted(formatValue(seconds, 's', decimals, valueRulesOf(schema)))).toBe(text);
  if (decimals !== undefined) expect(joinFormatted(formatInColumn(seconds, 's', decimals, valueRulesOf(schema)))).toBe(text);
});

test.each<[schema: number, texts: string]>([
  [16, '0 s | 3 ms | 5 ms'],
  [17, '0 s | 2.5 ms | 5.0 ms'],
])('the ticks of an axis with one decimal in documents of schema %i are %s', (schema, texts) => {
  expect(tickTexts([0, 0.0025, 0.005], { ...valueRulesOf(schema), unit: 's', decimals: 1 }).join(' | ')).toBe(texts);
});

test('one object stands for all documents with the same rules', () => {
  expect(valueRulesOf(16)).toBe(valueRulesOf(1));
  expect(valueRulesOf(17)).toBe(valueRulesOf(40));
  expect(valueRulesOf(41)).toBe(valueRulesOf(999));
});
